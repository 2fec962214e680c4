import { lerp } from '../drawing/curves.js';
import { num } from '../drawing/paths.js';
import { type Random, randomFrom } from '../drawing/random.js';
import type { Surface } from '../drawing/surfaces.js';

const { PI, abs, hypot, sin } = Math;

export interface Scatter {
  /** Motifs per unit of length. */
  density: number;
  min: number;
  max: number;
  /** Minimum distance, as a share of two motifs' sizes. */
  gap: number;
}

const TRIES = 4200;

/** Distributes motifs over a surface without overlap; they narrow towards the sides, where the cloth turns away. */
export function scatter(
  surface: Surface,
  seed: string,
  flat: boolean,
  { density, min, max, gap }: Scatter,
  motif: (size: number, angle: number, random: Random) => string,
): string {
  const random = randomFrom(seed);
  const wanted = abs(surface(0.5, 1)[1] - surface(0.5, 0)[1]) * density;
  const placed: Array<readonly [x: number, y: number, size: number]> = [];
  let drawn = '';
  for (let attempt = 0; attempt < TRIES && placed.length < wanted; attempt++) {
    const u = random();
    const [x, y] = surface(u, random());
    const size = lerp(min, max, random() ** 1.8);
    if (placed.some((other) => hypot(other[0] - x, other[1] - y) < (other[2] + size) * gap)) continue;
    placed.push([x, y, size]);
    const narrowed = flat ? 1 : Math.max(0.3, sin(PI * u));
    drawn += `<g transform="translate(${num(x)} ${num(y)}) scale(${narrowed.toFixed(2)} 1)">${motif(size, random() * 360, random)}</g>`;
  }
  return drawn;
}
