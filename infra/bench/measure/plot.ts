export interface Curve {
  readonly title: string;
  /** Label of the curve's x axis, if it differs from that of the whole chart. */
  readonly axis?: string;
  /** x grows by equal steps instead of factors. */
  readonly linear?: boolean;
  readonly points: ReadonlyArray<{ readonly x: number; readonly y: number }>;
}

const [WIDTH, HEIGHT] = [430, 320];
const AREA = { left: 60, right: 380, top: 60, bottom: 260 };

/** Curves side by side as one SVG: x is logarithmic unless specified otherwise, y starts at 0. */
export function chart(title: string, axis: string, curves: readonly Curve[]): string {
  const width = WIDTH * curves.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>${title}</title><rect width="${width}" height="${HEIGHT}" fill="#fff"/><text x="20" y="24" font-size="14">${title}</text>
${curves.map((curve, at) => `<g transform="translate(${at * WIDTH} 0)">${drawn(curve, axis)}</g>`).join('\n')}
</svg>
`;
}

function drawn({ title, points, linear, axis: own }: Curve, axis: string): string {
  const scaled = (x: number): number => (linear ? x : Math.log10(x));
  const xs = points.map(({ x }) => scaled(x));
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.max(...points.map(({ y }) => y)) * 1.2;
  const placed = points.map(({ x, y }) => ({
    x: round(AREA.left + ((scaled(x) - low) / (high - low || 1)) * (AREA.right - AREA.left)),
    y: round(AREA.bottom - (y / top) * (AREA.bottom - AREA.top)),
    label: y >= 100 ? y.toFixed(0) : y.toFixed(1),
    tick: x.toLocaleString('en'),
  }));
  return [
    `<text x="${AREA.left}" y="48">${title}</text>`,
    `<path d="M${AREA.left} ${AREA.top}V${AREA.bottom}H${AREA.right}" fill="none" stroke="#888"/>`,
    `<polyline points="${placed.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="#8a2846" stroke-width="2"/>`,
    ...placed.flatMap(({ x, y, label, tick }) => [
      `<circle cx="${x}" cy="${y}" r="3" fill="#8a2846"/>`,
      `<text x="${x}" y="${y - 8}" text-anchor="middle">${label}</text>`,
      `<text x="${x}" y="${AREA.bottom + 18}" text-anchor="middle" fill="#555">${tick}</text>`,
    ]),
    `<text x="${(AREA.left + AREA.right) / 2}" y="${AREA.bottom + 40}" text-anchor="middle" fill="#555">${own ?? axis}</text>`,
  ].join('\n');
}

const round = (value: number): number => Math.round(value * 10) / 10;
