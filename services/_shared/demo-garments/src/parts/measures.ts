import type { Knots } from '../drawing/curves.js';
import { spline } from '../drawing/curves.js';
import type { Point } from '../drawing/paths.js';
import type { DressLength } from '../vocabulary.js';

/*
 * The figure: 1000 units tall, x = 0 on the centre line. Shoulder 186, underarm 238, bust 250, waist 335, hip 420,
 * knee 650, floor 905. Half-widths: shoulder 67, bust 65, waist 47, hip 71.
 */
export const WAIST = 335;

export const HEMS: Record<DressLength, number> = { mini: 566, knee: 650, midi: 752, ankle: 836, maxi: 872, floor: 908 };

export const TORSO: Knots = [
  [166, 24],
  [174, 34],
  [182, 56],
  [190, 67],
  [205, 68],
  [232, 65],
  [252, 65],
  [285, 57],
  [335, 47],
  [378, 60],
  [420, 71],
  [470, 70],
];

/** From the shoulder to the wrist of a hanging right arm. */
export const ARM: readonly Point[] = [
  [44, 189],
  [63, 216],
  [75, 270],
  [85, 330],
  [94, 390],
  [100, 450],
];

/** The part of an arm that a sleeve of `share` covers; `out` pushes the wrist away from the body, `lower` down. */
export function armLine(side: -1 | 1, share: number, out = 0, lower = 0): Point[] {
  const x = spline(ARM.map((point, i): [number, number] => [i / (ARM.length - 1), point[0]]));
  const y = spline(ARM.map((point, i): [number, number] => [i / (ARM.length - 1), point[1]]));
  return [0, 0.15, 0.35, 0.6, 0.8, 1].map((k) => [side * (x(k * share) + out * k), y(k * share) + lower * k]);
}
