// Moves as the Universal Chess Interface writes them.
// Invariant: a move text that UCI has no way to write is always left as it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sb {

// "e7e8=Q" as "e7e8q", "b2h8=+B" as "b2h8+", "b1c3,H@b1" as "b1c3h"; a man that comes in where
// the other one of a castling stood, "e1g1,H@h1", as "h1e1h"; a wall behind a move, "e2e4,@e5", as
// "e2e4,e4e5".
std::string uci_ply(std::string_view ply);

// A man's move and the wall that the same side puts behind it, two plies of ours, as the one ply
// that other programs make of them: "e2e4" and "@e5" as "e2e4,e4e5". Empty for other plies.
std::string uci_ply_with_wall(std::string_view ply, std::string_view wall);

// "0000", or a man's move to where he stands: how boards write a pass.
bool is_null_ply(std::string_view text);

// Which of these legal plies the text is; empty where none is. By a last "+" the man turns over,
// by "-" back into one without a plus, where one legal ply alone does so.
std::string coded_ply(const std::vector<std::string>& plies, std::string_view text);

}  // namespace sb
