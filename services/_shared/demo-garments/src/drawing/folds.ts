import { clamp, smooth } from './curves.js';
import type { Random } from './random.js';
import type { Relief } from './surfaces.js';

const { PI, min, sin, sqrt } = Math;

export interface Folds {
  /** Ridges across the visible half. */
  count: number;
  /** Height of a ridge as a share of the radius. */
  amplitude: number;
  /** Where folds begin, as v. */
  from: number;
  power?: number;
  /** How far folds wander sideways on their way down. */
  drift?: number;
  twist?: number;
}

/** Hanging folds: round ridges and narrow valleys, from flat at the top to full depth at the hem. */
export function hangingFolds(
  random: Random,
  { count, amplitude, from, power = 1.2, drift = 0.05, twist = 0 }: Folds,
): Relief {
  const turn = (): number => random() * 6.283;
  const [drifting, start, swelling, slow, warpA, warpB] = [turn(), turn(), turn(), turn(), turn(), turn()];
  const uneven = 0.8 + random() * 0.4;
  const second = 0.8 + random() * 0.4;
  return (u, v) => {
    const grown = clamp((v - from) / (1 - from)) ** power;
    if (grown === 0) return 0;
    // Two slow waves make the spacing uneven; the depth fades at the edges to keep the silhouette smooth.
    const across =
      u +
      0.045 * sin(6.1 * u + warpA) +
      0.02 * sin(13 * u + warpB) +
      drift * sin(2.2 * v + drifting) * grown +
      twist * v;
    const x = PI * count * across + start;
    const height = 0.62 + 0.38 * sin(4.3 * uneven * u + swelling + 0.8 * v);
    const edge = 0.25 + 0.75 * smooth(0, 0.1, min(u, 1 - u));
    const ridge = 1.7 * sqrt(sin(x) ** 2 + 0.012) - 1.05;
    return amplitude * edge * grown * (height * ridge + 0.5 * sin(x * 0.61 * second + slow + 1.4 * v));
  };
}

/** Small gathers along a seam; multiply by a hill around the seam. */
export const gathers = (random: Random): Relief =>
  hangingFolds(random, { count: 15, amplitude: 0.022, from: 0, power: 0.01 });

/** Knife pleats: each rises slowly and drops sharply, all in one direction, from seam to hem. */
export function knifePleats(
  random: Random,
  { count, amplitude, from }: { count: number; amplitude: number; from: number },
): Relief {
  const start = random();
  return (u, v) => {
    if (v <= from) return 0;
    const grown = 0.45 + 0.55 * ((v - from) / (1 - from));
    const share = (((u * count + start) % 1) + 1) % 1;
    const edge = 0.3 + 0.7 * smooth(0, 0.08, min(u, 1 - u));
    return amplitude * edge * grown * (share < 0.86 ? share / 0.86 - 0.5 : 0.5 - (share - 0.86) / 0.14);
  };
}
