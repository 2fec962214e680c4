import { hill, lerp } from '../drawing/curves.js';
import { num, polyline, SIDES } from '../drawing/paths.js';
import { ringOf } from '../drawing/surfaces.js';
import { type Body, paintBody } from '../parts/bodice.js';
import { skirtCut } from '../parts/cut-names.js';
import type { Cut, Fitting } from '../parts/fitting.js';
import { HEMS, WAIST } from '../parts/measures.js';
import { behind } from '../parts/necklines.js';
import { paintSleeves } from '../parts/sleeves.js';
import { drawSeam, drawZip, paintBelt, paintButton, paintCollar } from '../parts/trims.js';
import type { DressLength } from '../vocabulary.js';
import { paintSlit } from './slit.js';

const hemOf = ({ spec }: Fitting, usual: DressLength): number => HEMS[spec.dressLength ?? usual];

const necklineOf = ({ spec, fromBehind }: Fitting) => (fromBehind ? behind(spec.neckline) : spec.neckline);

function drawWaistSeam({ canvas, look }: Fitting, body: Body, opacity: number): void {
  canvas.drawLine(polyline(ringOf(body.surface, body.vAt(WAIST + 2))), look.colour, { width: 0.9, opacity });
}

export const eveningDress: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  paintSleeves(fitting, spec.sleeve);
  const body = paintBody(fitting, look, {
    hem: hemOf(fitting, 'floor'),
    skirt: skirtCut(spec.cut, 'aline'),
    neckline: necklineOf(fitting),
    sleeved: spec.sleeve !== 'sleeveless',
  });
  if (spec.slit && !fromBehind) paintSlit(fitting, body, 0.66, hemOf(fitting, 'floor'));
  drawWaistSeam(fitting, body, 0.45);
  if (spec.belt) paintBelt(canvas, look, { y: WAIST + 1, half: body.halfAt(WAIST + 1), height: 13 });
  if (fromBehind) drawZip(canvas, look, 240, 430);
};

export const cocktailDress: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  const skirt = skirtCut(spec.cut, 'full');
  paintSleeves(fitting, spec.sleeve);
  const body = paintBody(fitting, look, {
    hem: hemOf(fitting, 'knee'),
    skirt,
    neckline: necklineOf(fitting),
    sleeved: spec.sleeve !== 'sleeveless',
    gathered: skirt === 'full',
  });
  if (spec.slit && !fromBehind) paintSlit(fitting, body, 0.68, hemOf(fitting, 'knee'));
  if (skirt === 'sheath') {
    // Princess seams shape a sheath instead of a waist seam.
    for (const s of SIDES) {
      canvas.drawLine(`M${s * 33} 262C${s * 30} 300 ${s * 26} 340 ${s * 32} 400`, look.colour, {
        width: 0.8,
        opacity: 0.35,
      });
    }
  } else drawWaistSeam(fitting, body, 0.55);
  if (spec.belt) paintBelt(canvas, look, { y: WAIST + 1, half: body.halfAt(WAIST + 1), height: 12 });
  if (fromBehind) drawZip(canvas, look, 240, 430);
};

export const slipDress: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  const cowl = spec.neckline === 'cowl' && !fromBehind;
  paintSleeves(fitting, spec.sleeve);
  const body = paintBody(fitting, look, {
    hem: hemOf(fitting, 'midi'),
    skirt: skirtCut(spec.cut, 'bias'),
    neckline: necklineOf(fitting),
    sleeved: spec.sleeve !== 'sleeveless',
    waist: 51,
    twist: 0.12,
    foldsFrom: 300,
    // The folds of a cowl are under four units apart.
    rows: 64,
    swell: (x, y) => (cowl ? 3 * Math.sin((y + x * x * 0.013) / 3.9) * hill(x, 0, 32) * hill(y, 281, 22) : 0),
    drape: (u, _v, y) => 0.022 * Math.sin(9 * u + 0.045 * y) * hill(y, 372, 50),
  });
  if (spec.slit && !fromBehind) paintSlit(fitting, body, 0.7, hemOf(fitting, 'midi'));
  if (spec.belt) paintBelt(canvas, look, { y: WAIST + 1, half: body.halfAt(WAIST + 1), height: 9 });
};

export const wrapDress: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  const hem = hemOf(fitting, 'midi');
  paintSleeves(fitting, spec.sleeve);
  const body = paintBody(fitting, look, {
    hem,
    skirt: skirtCut(spec.cut, 'aline'),
    neckline: necklineOf(fitting),
    sleeved: spec.sleeve !== 'sleeveless',
    gathered: true,
    drape: (u, _v, y) => (fromBehind ? 0 : 0.02 * Math.sin(24 * u + 0.1 * y) * hill(y, 316, 34)),
  });
  if (!fromBehind) drawOverlap(fitting, body, hem);
  paintBelt(canvas, look, { y: WAIST + 1, half: body.halfAt(WAIST + 1), tiedAt: fromBehind ? undefined : 26 });
};

/** The edge of the upper layer: across the bodice, then down the skirt. */
function drawOverlap({ canvas, look }: Fitting, body: Body, hem: number): void {
  const edge = { width: 1.2, opacity: 0.8 };
  const light = { width: 1.4, opacity: 0.4, tone: 0.95 };
  canvas.drawLine('M0 264C12 290 26 312 46 330', look.colour, edge);
  canvas.drawLine('M1.5 263C13 288 28 310 47 327', look.colour, light);
  const [x, y] = body.surface(0.62, 1);
  const [bend, straight] = [num(lerp(346, hem, 0.35)), num(lerp(346, hem, 0.7))];
  canvas.drawLine(`M26 346C40 ${bend} 40 ${straight} ${num(x)} ${num(y)}`, look.colour, edge);
  canvas.drawLine(`M24.5 346C38 ${bend} 38 ${straight} ${num(x - 2)} ${num(y)}`, look.colour, light);
}

export const shirtDress: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  const hem = hemOf(fitting, 'midi');
  paintSleeves(fitting, spec.sleeve, 5);
  const body = paintBody(fitting, look, {
    hem,
    skirt: skirtCut(spec.cut, 'aline'),
    neckline: 'crew',
    sleeved: true,
    ease: 6,
    ...(spec.cut === 'pleated' ? {} : { folds: 5, amplitude: 0.035 }),
    gathered: true,
    untrimmed: true,
  });
  if (fromBehind) canvas.drawLine('M-62 212Q0 222 62 212', look.colour);
  else {
    drawSeam(canvas, look, 196, hem + 17, -5.5);
    drawSeam(canvas, look, 196, hem + 17, 5.5);
    for (let y = 214; y < hem - 30; y += 40) if (Math.abs(y - WAIST - 1) > 14) paintButton(canvas, look, 0, y, 2.2);
    for (const s of SIDES) {
      canvas.paintPiece(`M${s * 18} 238H${s * 46}V266L${s * 32} 273L${s * 18} 266Z`, look, {
        lift: 1,
        from: 0.66,
        to: 0.52,
      });
    }
  }
  paintCollar(canvas, look);
  paintBelt(canvas, look, { y: WAIST + 1, half: body.halfAt(WAIST + 1), buckle: !fromBehind });
};
