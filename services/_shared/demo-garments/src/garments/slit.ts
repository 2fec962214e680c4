import { ramp } from '../drawing/colour.js';
import { steps } from '../drawing/curves.js';
import { num, type Point, polygon } from '../drawing/paths.js';
import type { Body } from '../parts/bodice.js';
import type { Fitting } from '../parts/fitting.js';

/** A slit from the thigh to the hem at u: the front edge opens, the lining behind it is in shadow. */
export function paintSlit({ canvas, look }: Fitting, body: Body, u: number, hem: number): void {
  const from = body.vAt(Math.max(470, hem - 330));
  const opening = 0.085;
  const along = steps(16);
  const at = (share: number, spread: number): Point =>
    body.surface(u + spread * opening * share ** 1.4, from + (1.004 - from) * share);
  const gap = polygon([...along.map((share) => at(share, 0)), ...along.map((share) => at(1 - share, 1))]);
  const colourAt = ramp(look.colour, 0.3);
  const gradient = canvas.define(
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="${colourAt(0)}"/><stop offset="1" stop-color="${colourAt(0.22)}"/></linearGradient>`,
  );
  canvas.add(`<path d="${gap}" fill="url(#${gradient})"/>`);
  const edge = along.map((share) => at(share, 0));
  const start = edge[0] as Point;
  canvas.drawLine(`M${edge.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`, look.colour, {
    width: 1.4,
    opacity: 0.5,
    tone: 0.95,
  });
  canvas.drawLine(`M${num(start[0])} ${num(start[1] - 6)}v6`, look.colour, { width: 1, opacity: 0.5 });
}
