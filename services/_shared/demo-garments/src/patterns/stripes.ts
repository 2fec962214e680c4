import { hex, PAPER_WHITE } from '../drawing/colour.js';
import { steps } from '../drawing/curves.js';
import { polygon } from '../drawing/paths.js';
import { ground } from './ground.js';
import type { Pattern } from './patterns.js';

const STRIPE_UNITS = 5.2;

/** Ribbons of constant u: they follow the cloth; their width is constant within a piece. */
export const stripes: Pattern = (_canvas, surface, { colour }) => {
  const left = surface(0, 0.5);
  const right = surface(1, 0.5);
  const count = Math.max(5, Math.round(Math.hypot(right[0] - left[0], right[1] - left[1]) / STRIPE_UNITS));
  const down = steps(24);
  const ribbons = Array.from({ length: count }, (_, i) =>
    polygon([...down.map((v) => surface((i + 0.3) / count, v)), ...down.map((v) => surface((i + 0.7) / count, 1 - v))]),
  );
  return `${ground(hex(colour))}<path d="${ribbons.join('')}" fill="${hex(PAPER_WHITE)}"/>`;
};
