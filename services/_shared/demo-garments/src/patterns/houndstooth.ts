import type { Canvas } from '../drawing/canvas.js';
import { hex, type Oklch } from '../drawing/colour.js';
import { type Point, polygon } from '../drawing/paths.js';
import { ground } from './ground.js';
import type { Pattern } from './patterns.js';

const PALE: Oklch = [0.94, 0.012, 85];
const CHECK_UNITS = 7.4;

/** The tooth of one check, in a unit square, after the weave: a square with two slanted arms. */
const TOOTH: ReadonlyArray<readonly Point[]> = [
  [
    [0, 0],
    [0.5, 0],
    [0.5, 0.25],
    [0.75, 0],
    [1, 0],
    [0.5, 0.5],
    [0.5, 1],
    [0.25, 1],
    [0.5, 0.75],
    [0.5, 0.5],
    [0.25, 0.5],
    [0, 0.75],
    [0, 0.5],
    [0.25, 0.25],
    [0, 0.25],
  ],
];

/** Checks woven into the cloth: they follow the body and narrow towards the sides. */
export const houndstooth: Pattern = (_canvas, surface, { colour }, flat) => {
  const top = surface(0.5, 0);
  const bottom = surface(0.5, 1);
  const left = surface(0, 0.5);
  const right = surface(1, 0.5);
  const visible = Math.hypot(right[0] - left[0], right[1] - left[1]);
  // Half the circumference is π/2 times the visible width.
  const columns = Math.max(4, Math.round((visible * (flat ? 1 : 1.4)) / CHECK_UNITS));
  const rows = Math.max(4, Math.round(Math.hypot(bottom[0] - top[0], bottom[1] - top[1]) / CHECK_UNITS));
  let checks = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const part of TOOTH) {
        checks += polygon(part.map(([x, y]) => surface((column + x) / columns, (row + y) / rows)));
      }
    }
  }
  return `${ground(hex(PALE))}<path d="${checks}" fill="${hex(colour)}"/>`;
};

/** The same check as a flat tile, for collars, lapels and pockets. */
export function houndstoothTile(canvas: Canvas, colour: Oklch): string {
  const id = canvas.define(
    (tile) =>
      `<pattern id="${tile}" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(.62)"><rect width="12" height="12" fill="${hex(PALE)}"/><path d="M0 0H6V3L9 0H12L6 6V12H3L6 9V6H3L0 9V6L3 3H0Z" fill="${hex(colour)}"/></pattern>`,
  );
  return `url(#${id})`;
}
