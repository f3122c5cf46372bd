// The looks of a rule sheet. Invariant: colours of texts always have a contrast of 4.5:1 at least,
// in light and in dark.
#pragma once

#include <string_view>

namespace sb {

inline constexpr std::string_view sheet_style = R"(
:root { color-scheme: light dark; --ink: #1d1f1b; --faint: #565b52; --paper: #ffffff; --line: #c9cec4;
  --box: #f5f7f2; --missed: #fbe3d9; --partly: #faf1cc; --run: #e6f1dc; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9e8e2; --faint: #b3b6ac; --paper: #1b1d1a; --line: #474c44; --box: #252823;
    --missed: #5a2c1c; --partly: #4d431a; --run: #2b3d22; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.35rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 0; }
p, ul, dl { margin: .4rem 0; }
ul { padding-left: 1.2rem; }
dt { font-weight: 600; }
dd { margin: 0 0 .4rem; }
dd ul { margin: 0; }
code { font: .92em ui-monospace, monospace; }
.lead { font-size: 1.1rem; }
.note, footer, figcaption { color: var(--faint); font-size: .9rem; }
figure { margin: .5rem 0; }
figcaption { max-width: 24rem; }
figcaption strong { display: block; color: var(--ink); }
svg { display: block; max-width: 100%; height: auto; }
.names { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .2rem .8rem;
  padding: 0; list-style: none; }
.names a { display: flex; align-items: center; gap: .4rem; color: inherit; }
.names svg { width: 1.9rem; flex: none; background: #b4c5a2; border-radius: .2rem; }
.piece { display: flow-root; margin: .8rem 0; padding: .7rem .9rem; background: var(--box);
  border: 1px solid var(--line); border-radius: .4rem; }
.body { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.body dl { flex: 1 1 18rem; }
.ways { display: flex; flex-wrap: wrap; gap: .2rem 1rem; }
.ways figure { width: 16rem; max-width: 100%; }
.moments { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .5rem 1.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--line); }
th { white-space: nowrap; }
.script { padding: 0; list-style: none; counter-reset: line; border: 1px solid var(--line);
  font: .85rem/1.45 ui-monospace, monospace; }
.script li { counter-increment: line; display: flex; min-height: 1.45em; white-space: pre-wrap; }
.script li::before { content: counter(line); flex: none; width: 3.2em; padding-right: .6em; text-align: right;
  color: var(--faint); }
.script .sign { flex: none; width: 1.4em; font-weight: 700; }
.script small { margin-left: auto; padding-left: 1em; color: var(--faint); text-align: right; }
.partly { background: var(--partly); }
.missed { background: var(--missed); }
.run { background: var(--run); }
@media (min-width: 42rem) {
  .fields { display: grid; grid-template-columns: minmax(8rem, 18rem) 1fr; gap: .2rem 1rem; }
}
@media print {
  :root { color-scheme: light; --ink: #000000; --faint: #444444; --paper: #ffffff; --line: #999999;
    --box: #ffffff; --missed: #fbe3d9; --partly: #faf1cc; --run: #ffffff; }
  @page { margin: 14mm; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; }
  .piece, figure, tr, .names { break-inside: avoid; }
  .pieces { columns: 2; column-gap: 4mm; }
  .piece { margin: 0 0 4mm; padding: 2mm 3mm; }
  .ways { flex: 1 1 100%; gap: 2mm; }
  .ways figure { width: calc(50% - 1mm); }
  .body dl { flex-basis: 100%; }
  .names a { text-decoration: none; }
  svg, .script li { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)";

}  // namespace sb
