// Who stands better, as a bar beside the board: White's share of it.
const whole = 400; // points in hundredths; from here on a difference is hardly seen

// The share from a score in words: "+0.35", "White wins in 3 plies"; null: it tells none.
export function shareOf(score) {
  if (/^White wins/.test(score)) return 1;
  if (/^Black wins/.test(score)) return 0;
  const points = Number(score);
  return Number.isFinite(points) ? 1 / (1 + Math.exp((-100 * points * 2) / whole)) : null;
}

export function showGauge(score) {
  const gauge = document.getElementById("gauge"), share = shareOf(score);
  gauge.hidden = score === "";
  if (share !== null) document.getElementById("gauge-white").style.height = `${Math.round(100 * share)}%`;
}
