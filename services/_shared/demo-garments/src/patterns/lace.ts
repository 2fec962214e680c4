import { hex, type Oklch } from '../drawing/colour.js';
import { steps } from '../drawing/curves.js';
import { num } from '../drawing/paths.js';
import type { Random } from '../drawing/random.js';
import type { Surface } from '../drawing/surfaces.js';
import { ground } from './ground.js';
import type { Pattern } from './patterns.js';
import { scatter } from './scatter.js';

/** Distance of the threads, measured down the cloth. */
const NET_UNITS = 3.7;
const NUDE_LINING: Oklch = [0.82, 0.04, 60];

/** A nude lining seen through half-covering thread: fine net, vines and flowers. */
export const lace: Pattern = (canvas, surface, { colour }, flat) => {
  const thread = hex(colour);
  const flowers = scatter(surface, `${canvas.setup.seed}lc`, flat, { density: 1.5, min: 3, max: 13, gap: 0.8 }, flower);
  return `${ground(hex(NUDE_LINING))}${ground(thread, 0.5)}<path d="${netOver(surface)}" stroke="${thread}" stroke-width="0.8" stroke-opacity="0.55" fill="none"/><g fill="${thread}" stroke="${thread}" stroke-width=".5">${flowers}</g>`;
};

/** The net as crossing lines over the whole piece: a tiled pattern fill costs the renderer seconds at larger sizes. */
function netOver(surface: Surface): string {
  const corners = steps(8).flatMap((v) => [surface(0, v), surface(0.5, v), surface(1, v)]);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.min(...xs) - 30;
  const right = Math.max(...xs) + 30;
  const top = Math.min(...ys) - 30;
  const bottom = Math.max(...ys) + 30;
  const width = right - left;
  let lines = '';
  for (let y = top - width; y < bottom; y += NET_UNITS) {
    lines += `M${num(left)} ${num(y)}L${num(right)} ${num(y + width)}M${num(left)} ${num(y + width)}L${num(right)} ${num(y)}`;
  }
  return lines;
}

function flower(size: number, angle: number, random: Random): string {
  const petals = size > 7 ? 7 : 5;
  const vine = `<path d="M0 0Q${num(size)} ${num(-size * 1.2)} ${num(size * 2)} ${num(-size * 0.3)}T${num(size * 2.6)} ${num(-size)}" fill="none" stroke-width="1.3" transform="rotate(${num(angle + random() * 90)})"/>`;
  const leaf = `<path d="M0 0Q${num(size * 0.6)} ${num(-size)} ${num(size * 1.7)} ${num(-size * 0.9)}Q${num(size)} ${num(size * 0.1)} 0 0" fill-opacity=".9" transform="rotate(${num(angle + 200)})"/>`;
  const head = Array.from(
    { length: petals },
    (_, i) =>
      `<ellipse cy="${num(-size * 0.56)}" rx="${num(size * 0.26)}" ry="${num(size * 0.5)}" fill-opacity=".88" transform="rotate(${num(angle + (i * 360) / petals)})"/>`,
  ).join('');
  return `${vine}${leaf}${head}<circle r="${num(size * 0.16)}" fill="${hex(NUDE_LINING)}" stroke="none"/>`;
}
