import { CLOTHS } from '../drawing/cloth.js';
import { ramp } from '../drawing/colour.js';
import { clamp } from '../drawing/curves.js';
import { num } from '../drawing/paths.js';
import { randomFrom } from '../drawing/random.js';
import { toneAt } from '../drawing/surfaces.js';
import { ground } from './ground.js';
import type { Pattern } from './patterns.js';

const { abs, floor, max, round } = Math;

const ROW_UNITS = 3.1;
const PER_UNIT = 0.5;
const TONES = [0.3, 0.5, 0.66, 0.86, 1];

/** Round-capped dots in five tones, selected by the light on satin plus noise, for glitter. */
export const sequins: Pattern = (canvas, surface, { colour }) => {
  const random = randomFrom(`${canvas.setup.seed}sq`);
  const colourAt = ramp(colour, 1);
  const byTone = TONES.map(() => '');
  const rows = round(abs(surface(0.5, 1)[1] - surface(0.5, 0)[1]) / ROW_UNITS);
  for (let row = 0; row <= rows; row++) {
    const at = row / rows;
    const across = max(1, round(abs(surface(1, at)[0] - surface(0, at)[0]) * PER_UNIT));
    for (let i = 0; i <= across; i++) {
      const u = (i + (row % 2) / 2 + random() * 0.6) / across;
      const v = clamp((row + random() * 0.9) / rows);
      if (u > 1) continue;
      const glint = clamp(toneAt(surface, u, v, CLOTHS.satin) + (random() - 0.55) * 0.75, 0, 0.99);
      const [x, y] = surface(u, v);
      byTone[floor(glint * TONES.length)] += `M${num(x)} ${num(y)}h.1`;
    }
  }
  const dots = TONES.map(
    (tone, i) =>
      `<path d="${byTone[i]}" stroke="${colourAt(tone)}" stroke-width="2.7" stroke-linecap="round" fill="none"/>`,
  );
  return ground(colourAt(0.2)) + dots.join('');
};
