import { type Canvas, LEFT_TO_RIGHT, TOP_TO_BOTTOM } from '../drawing/canvas.js';
import type { Look } from '../drawing/cloth.js';
import { BRASS, hex, ramp } from '../drawing/colour.js';
import { lerp } from '../drawing/curves.js';
import { num, SIDES } from '../drawing/paths.js';

export interface BeltCut {
  /** Height of the middle of the belt. */
  y: number;
  half: number;
  height?: number;
  buckle?: boolean;
  /** x of the knot of a tied belt. */
  tiedAt?: number;
}

export function paintBelt(canvas: Canvas, look: Look, { y, half, height = 11, buckle, tiedAt }: BeltCut): void {
  const [upper, lower] = [num(y - height / 2), num(y + height / 2)];
  canvas.paintPiece(
    `M${num(-half)} ${upper}Q0 ${num(y + 3)} ${num(half)} ${upper}L${num(half + 0.5)} ${lower}Q0 ${num(y + height + 3)} ${num(-half - 0.5)} ${lower}Z`,
    look,
    { lift: 1.6, from: 0.74, to: 0.36, across: LEFT_TO_RIGHT },
  );
  if (tiedAt !== undefined) paintKnot(canvas, look, tiedAt, y);
  if (buckle) {
    const metal = ramp(BRASS, 0.8);
    canvas.add(
      `<rect x="-9" y="${num(y - 6)}" width="18" height="17" rx="3" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3" transform="translate(1 1.4)"/><rect x="-9" y="${num(y - 6)}" width="18" height="17" rx="3" fill="none" stroke="${metal(0.55)}" stroke-width="2.6"/><path d="M-7 ${num(y - 5)}H6" stroke="${metal(0.95)}" stroke-width="1"/>`,
    );
  }
}

function paintKnot(canvas: Canvas, look: Look, x: number, y: number): void {
  canvas.paintPiece(
    `M${x - 2} ${y + 6}C${x - 12} ${y + 50} ${x - 8} ${y + 90} ${x - 15} ${y + 128}L${x - 4} ${y + 132}C${x} ${y + 90} ${x + 2} ${y + 40} ${x + 5} ${y + 6}Z`,
    look,
    { lift: 2.4, from: 0.75, to: 0.4 },
  );
  canvas.paintPiece(
    `M${x} ${y + 6}C${x + 8} ${y + 40} ${x + 6} ${y + 70} ${x + 13} ${y + 100}L${x + 23} ${y + 96}C${x + 14} ${y + 60} ${x + 14} ${y + 30} ${x + 6} ${y + 4}Z`,
    look,
    { lift: 2.4, from: 0.8, to: 0.35 },
  );
  canvas.paintPiece(
    `M${x - 6} ${y - 5}Q${x + 2} ${y - 8} ${x + 9} ${y - 4}Q${x + 11} ${y + 4} ${x + 8} ${y + 10}Q${x + 1} ${y + 13} ${x - 6} ${y + 10}Q${x - 8} ${y + 2} ${x - 6} ${y - 5}Z`,
    look,
    { lift: 1.4, from: 0.86, to: 0.4 },
  );
}

export function paintButton(canvas: Canvas, look: Look, x: number, y: number, size = 2.6): void {
  // Pale buttons on dark cloth, dark ones on pale.
  const fill = ramp(look.colour, 0.6)(look.colour[0] < 0.45 ? 0.86 : 0.26);
  canvas.add(
    `<ellipse cx="${num(x + 0.5)}" cy="${num(y + 1)}" rx="${size}" ry="${size}" fill="#000" opacity="0.35"/><circle cx="${num(x)}" cy="${num(y)}" r="${size}" fill="${fill}"/><circle cx="${num(x - size * 0.3)}" cy="${num(y - size * 0.35)}" r="${num(size * 0.35)}" fill="#fff" opacity="0.5"/>`,
  );
}

/** A pointed shirt collar. */
export function paintCollar(canvas: Canvas, look: Look): void {
  for (const s of SIDES) {
    canvas.paintPiece(
      `M${s * 25} 164C${s * 34} 168 ${s * 40} 174 ${s * 44} 180Q${s * 40} 198 ${s * 34} 214Q${s * 12} 196 ${s} 192Q${s * 14} 184 ${s * 25} 164Z`,
      look,
      { lift: 2, from: s < 0 ? 0.82 : 0.64, to: s < 0 ? 0.6 : 0.42 },
    );
  }
}

export interface LapelCut {
  /** Height where the lapels meet. */
  to: number;
  width?: number;
  peaked?: boolean;
  overlap?: number;
}

/** Both lapels with the collar above them; the one on the left of the picture is on top and gets the light. */
export function paintLapels(canvas: Canvas, look: Look, { to, width = 50, peaked, overlap = 4 }: LapelCut): void {
  for (const s of [1, -1] as const) {
    const lit = s < 0;
    const meeting = lit ? -overlap * 0.4 : overlap * 0.4;
    const corner = peaked ? `L${s * (width + 12)} 206` : `L${s * (width + 3)} 222`;
    canvas.paintPiece(
      `M${s * 26} 168C${s * 32} 184 ${s * 40} 200 ${s * (width - 8)} 214${corner}C${s * (width - 4)} ${num(lerp(226, to, 0.4))} ${s * 22} ${num(lerp(226, to, 0.82))} ${num(meeting)} ${to}C${s * 6} ${num(lerp(226, to, 0.5))} ${s * 14} 220 ${s * 22} 170Z`,
      look,
      { lift: 2.6, from: lit ? 0.82 : 0.62, to: lit ? 0.5 : 0.38 },
    );
    canvas.paintPiece(
      `M${s * 22} 160C${s * 34} 166 ${s * 42} 176 ${s * 47} 188L${s * (width - 2)} 208L${s * (width - 9)} 216C${s * 32} 198 ${s * 25} 186 ${s * 22} 160Z`,
      look,
      { lift: 1.6, from: lit ? 0.84 : 0.66, to: lit ? 0.6 : 0.44 },
    );
  }
}

/** The collar of a jacket from behind. */
export const paintCollarBehind = (canvas: Canvas, look: Look): void =>
  canvas.paintPiece('M-47 186C-36 168 -24 160 0 158C24 160 36 168 47 186C30 192 -30 192 -47 186Z', look, {
    lift: 2,
    from: 0.76,
    to: 0.5,
    across: TOP_TO_BOTTOM,
  });

/** Two pocket flaps at height y, at distance x on both sides. */
export function paintFlaps(canvas: Canvas, look: Look, y: number, x = 46): void {
  for (const s of SIDES) {
    canvas.paintPiece(
      `M${s * (x - 15)} ${y}L${s * (x + 15)} ${y - 5}L${s * (x + 16)} ${y + 9}Q${s * x} ${y + 15} ${s * (x - 14)} ${y + 13}Z`,
      look,
      { lift: 1.6, from: 0.62, to: 0.46, across: TOP_TO_BOTTOM },
    );
  }
}

/** A seam or an overlapping edge straight down: a dark line with a bright one beside it. */
export function drawSeam(canvas: Canvas, look: Look, from: number, to: number, x = 0): void {
  canvas.drawLine(`M${x} ${num(from)}L${x} ${num(to)}`, look.colour, { width: 1, opacity: 0.75 });
  canvas.drawLine(`M${x + 2} ${num(from)}L${x + 2} ${num(to)}`, look.colour, { width: 1.6, opacity: 0.25, tone: 0.9 });
}

export function drawZip(canvas: Canvas, look: Look, from: number, to: number): void {
  canvas.drawLine(`M0 ${from}L0 ${to}`, look.colour, { width: 1, opacity: 0.6 });
  canvas.drawLine(`M1.6 ${from}L1.6 ${to}`, look.colour, { width: 1, opacity: 0.3, tone: 0.9 });
  canvas.add(`<rect x="-1.2" y="${from}" width="2.6" height="7" rx="1.2" fill="${hex([0.82, 0.008, 85])}"/>`);
}
