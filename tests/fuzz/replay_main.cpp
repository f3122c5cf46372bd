// Replays a corpus without a fuzzer: replay_NAME FOLDER... feeds every file to the fuzz target
// once, in the order of the names. A folder that is missing or empty is always an error, never a
// pass.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::vector<std::filesystem::path> files_in(const char* folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  std::filesystem::recursive_directory_iterator entries(folder, error);
  for (const auto& entry : entries) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void replay(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  // An exact copy, so that the address sanitizer sees a read past the end.
  const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(data.data(), data.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s FOLDER...\n", argv[0]);
    return 2;
  }
  for (int i = 1; i < argc; ++i) {
    const auto files = files_in(argv[i]);
    if (files.empty()) {
      std::fprintf(stderr, "%s: no files to replay\n", argv[i]);
      return 1;
    }
    for (const auto& file : files) {
      std::printf("%s\n", file.c_str());
      std::fflush(stdout);  // the last name shown is the input that crashed
      replay(file);
    }
  }
  return 0;
}
