import { hill } from '../drawing/curves.js';
import { SIDES } from '../drawing/paths.js';
import { type Body, paintBody } from '../parts/bodice.js';
import type { Cut, Fitting } from '../parts/fitting.js';
import { HEMS } from '../parts/measures.js';
import { paintSleeves } from '../parts/sleeves.js';
import { drawSeam, paintBelt, paintButton, paintCollarBehind, paintFlaps, paintLapels } from '../parts/trims.js';
import { wearCamisole, wearNeutralTrousers } from '../parts/underclothes.js';

const BLAZER_HEM = 472;

export const blazer: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  wearCamisole(fitting);
  wearNeutralTrousers(fitting);
  paintSleeves(fitting, 'tailored', 7);
  paintJacket(fitting, { hem: BLAZER_HEM, ease: 9, waist: 53, flare: 8 });
  if (fromBehind) {
    drawSeam(canvas, look, 176, BLAZER_HEM - 2);
    paintCollarBehind(canvas, look);
    return;
  }
  paintLapels(canvas, look, { to: 362, peaked: spec.doubleBreasted ?? false });
  if (spec.doubleBreasted) {
    for (const [x, y] of [
      [14, 366],
      [-14, 366],
      [18, 338],
      [-18, 338],
    ] as const)
      paintButton(canvas, look, x, y, 3.6);
  } else for (const y of [366, 396]) paintButton(canvas, look, 3, y, 3.6);
  paintFlaps(canvas, look, 412);
  canvas.drawLine('M28 262L52 258', look.colour, { width: 1.4, opacity: 0.7 });
};

export const coat: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  const hem = HEMS[spec.dressLength ?? 'midi'];
  wearCamisole(fitting);
  paintSleeves(fitting, 'tailored', 12);
  const body = paintJacket(fitting, { hem, ease: 15, waist: spec.belt ? 50 : 62, flare: 24 });
  if (fromBehind) {
    drawSeam(canvas, look, 176, hem);
    paintCollarBehind(canvas, look);
  } else {
    paintLapels(canvas, look, { to: spec.belt ? 330 : 376, width: 58, peaked: true, overlap: 8 });
    if (!spec.belt) for (const y of [386, 430]) for (const s of SIDES) paintButton(canvas, look, s * 17 + 3, y, 4.2);
    paintFlaps(canvas, look, 446, 60);
  }
  if (spec.belt)
    paintBelt(canvas, look, { y: 338, half: body.halfAt(338), height: 15, tiedAt: fromBehind ? undefined : 14 });
};

interface JacketCut {
  hem: number;
  ease: number;
  waist: number;
  /** How much wider the hem is than the hip. */
  flare: number;
}

function paintJacket(fitting: Fitting, { hem, ease, waist, flare }: JacketCut): Body {
  const { canvas, look, fromBehind } = fitting;
  const body = paintBody(fitting, look, {
    hem,
    neckline: fromBehind ? 'crew' : 'lapel',
    sleeved: true,
    ease,
    dip: 9,
    folds: 3,
    amplitude: 0.022,
    foldsFrom: 360,
    untrimmed: true,
    half: [
      [150, 60 + ease],
      [232, 66 + ease],
      [285, 62 + ease * 0.8],
      [335, waist + 4],
      [390, 68 + ease * 0.7],
      [hem, 70 + ease * 0.8 + flare],
    ],
    bust: 0.8,
    drape: (u, _v, y) => 0.018 * Math.sin(20 * u - 0.05 * y) * hill(y, 345, 30),
  });
  if (!fromBehind) drawSeam(canvas, look, 350, body.surface(0.53, 1)[1] - 1, 4);
  for (const s of SIDES) {
    canvas.drawLine(`M${s * 36} 246C${s * 33} 300 ${s * 31} 340 ${s * 36} 410`, look.colour, {
      width: 0.8,
      opacity: 0.3,
    });
  }
  return body;
}
