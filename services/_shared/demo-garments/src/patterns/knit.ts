import { ramp } from '../drawing/colour.js';
import { polyline } from '../drawing/paths.js';
import { ground } from './ground.js';
import type { Pattern } from './patterns.js';

const ROW_UNITS = 4.6;
const COLUMNS = 46;

/** Rows of V stitches: the left and the right leg of each in its own tone. */
export const knit: Pattern = (_canvas, surface, { colour }) => {
  const colourAt = ramp(colour, 0.4);
  const rows = Math.round(Math.abs(surface(0.5, 1)[1] - surface(0.5, 0)[1]) / ROW_UNITS);
  let leftLegs = '';
  let rightLegs = '';
  for (let row = 0; row < rows; row++) {
    const top = row / rows;
    const tip = Math.min(1, (row + 1.15) / rows);
    for (let column = 0; column < COLUMNS; column++) {
      const foot = surface((column + 0.5) / COLUMNS, tip);
      leftLegs += polyline([surface(column / COLUMNS, top), foot]);
      rightLegs += polyline([foot, surface((column + 1) / COLUMNS, top)]);
    }
  }
  return `${ground(colourAt(0.3))}<path d="${leftLegs}" stroke="${colourAt(0.64)}" stroke-width="1.7" stroke-linecap="round"/><path d="${rightLegs}" stroke="${colourAt(0.54)}" stroke-width="1.7" stroke-linecap="round"/>`;
};
