import { LEFT_TO_RIGHT } from '../drawing/canvas.js';
import type { Oklch } from '../drawing/colour.js';
import { hill } from '../drawing/curves.js';
import { num, polyline } from '../drawing/paths.js';
import { bandOf, type Surface } from '../drawing/surfaces.js';
import { paintBody } from '../parts/bodice.js';
import { skirtCut, trouserCut } from '../parts/cut-names.js';
import type { Cut, Fitting } from '../parts/fitting.js';
import { HEMS } from '../parts/measures.js';
import { behind } from '../parts/necklines.js';
import { SKIRT_PATTERNS } from '../parts/skirt-cuts.js';
import { paintSleeves } from '../parts/sleeves.js';
import { drawZip, paintBelt } from '../parts/trims.js';
import { paintTrousers } from '../parts/trousers.js';
import { wearNeutralTop, wearNeutralTrousers } from '../parts/underclothes.js';
import type { DressLength } from '../vocabulary.js';
import { paintSlit } from './slit.js';

const BELT_LEATHER: Oklch = [0.3, 0.03, 50];

const skirtOfLength =
  (usual: DressLength): Cut =>
  (fitting) => {
    const { canvas, spec, look, fromBehind } = fitting;
    const hem = HEMS[spec.dressLength ?? usual];
    const cut = skirtCut(spec.cut, 'aline');
    wearNeutralTop(fitting);
    const body = paintBody(fitting, look, {
      top: 322,
      hem,
      skirt: cut,
      half: [[322, 47], [335, 48.5], ...SKIRT_PATTERNS[cut].below(hem)],
      foldsFrom: 330,
      gathered: cut === 'full',
      untrimmed: true,
    });
    if (spec.slit && !fromBehind) paintSlit(fitting, body, 0.68, hem);
    paintBelt(canvas, look, { y: 330, half: body.halfAt(334), height: 14 });
    if (fromBehind) drawZip(canvas, look, 338, 420);
  };

export const skirt: Cut = skirtOfLength('midi');
export const maxiSkirt: Cut = skirtOfLength('maxi');

export const trousers: Cut = (fitting) => {
  wearNeutralTop(fitting);
  paintTrousers(fitting, fitting.look, trouserCut(fitting.spec.cut, 'wide'));
  if (!fitting.spec.belt) return;
  paintBelt(
    fitting.canvas,
    { fabric: 'leather', colour: BELT_LEATHER },
    { y: 332, half: 48.5, height: 12, buckle: !fitting.fromBehind },
  );
};

export const jumpsuit: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  paintTrousers(fitting, look, trouserCut(spec.cut, 'wide'), { waistband: false });
  paintSleeves(fitting, spec.sleeve);
  paintBody(fitting, look, {
    hem: 352,
    neckline: fromBehind ? behind(spec.neckline) : spec.neckline,
    sleeved: spec.sleeve !== 'sleeveless',
    folds: 4,
    amplitude: 0.02,
    hemHalf: 50,
    dip: 4,
    foldsFrom: 270,
  });
  paintBelt(canvas, look, { y: 338, half: 49, height: 13, tiedAt: fromBehind ? undefined : 16 });
  if (fromBehind) drawZip(canvas, look, 230, 330);
};

export const blouse: Cut = (fitting) => {
  const { canvas, spec, look, fromBehind } = fitting;
  wearNeutralTrousers(fitting);
  paintSleeves(fitting, spec.sleeve, 4);
  paintBody(fitting, look, {
    hem: 420,
    neckline: 'high',
    sleeved: spec.sleeve !== 'sleeveless',
    ease: 7,
    waist: 52,
    folds: 7,
    amplitude: 0.045,
    foldsFrom: 214,
    foldsPower: 0.7,
    hemHalf: 66,
    dip: 6,
    untrimmed: true,
  });
  if (fromBehind) drawZip(canvas, look, 160, 230);
  else paintPussyBow(fitting);
};

function paintPussyBow({ canvas, look }: Fitting): void {
  canvas.paintPiece('M-24 152Q0 158 24 152L25 170Q0 178 -25 170Z', look, {
    lift: 1.4,
    from: 0.72,
    to: 0.4,
    across: LEFT_TO_RIGHT,
  });
  canvas.paintPiece('M-3 176C-16 230 -10 280 -22 330L2 336C4 290 6 230 6 178Z', look, {
    lift: 3,
    from: 0.78,
    to: 0.42,
  });
  canvas.paintPiece('M2 176C14 220 12 262 24 306L42 300C32 256 22 210 8 174Z', look, { lift: 3, from: 0.84, to: 0.4 });
  canvas.paintPiece('M0 172C-22 152 -52 168 -54 186C-50 202 -20 196 0 182Z', look, { lift: 2.4, from: 0.86, to: 0.46 });
  canvas.paintPiece('M2 172C24 150 52 164 56 182C52 200 22 196 2 182Z', look, { lift: 2.4, from: 0.8, to: 0.4 });
  // The tucks that start at the knot.
  for (const tuck of [
    'M-9 175C-20 170 -32 171 -42 176',
    'M-9 180C-20 180 -30 184 -40 190',
    'M12 175C22 168 34 168 44 172',
    'M12 180C24 180 34 183 43 188',
  ]) {
    canvas.drawLine(tuck, look.colour, { width: 1, opacity: 0.35 });
  }
  canvas.paintPiece('M-8 168Q2 164 11 169Q13 178 10 187Q1 191 -8 186Q-11 177 -8 168Z', look, {
    lift: 1.6,
    from: 0.9,
    to: 0.45,
  });
}

export const knitwear: Cut = (fitting) => {
  const { look, spec } = fitting;
  wearNeutralTrousers(fitting);
  const sleeves = paintSleeves(fitting, spec.sleeve === 'sleeveless' ? 'tailored' : spec.sleeve, 10);
  const high = spec.neckline === 'high';
  const body = paintBody(fitting, look, {
    hem: 448,
    neckline: high ? 'high' : 'crew',
    sleeved: true,
    ease: 14,
    bust: 0.6,
    folds: 3,
    amplitude: 0.03,
    foldsFrom: 260,
    half: [
      [150, 74],
      [232, 79],
      [300, 79],
      [400, 80],
      [426, 78],
      [448, 70],
    ],
    dip: 7,
    untrimmed: true,
    drape: (u, _v, y) => 0.03 * Math.sin(16 * u - 0.06 * y) * hill(y, 372, 40),
  });
  paintRibs(fitting, body.surface, body.vAt(424), 44, 0.35);
  paintRibbedNeck(fitting, high);
  for (const sleeve of sleeves) paintRibs(fitting, sleeve, 0.925, 13, 0.3);
};

const ribbed = { lift: 1.2, from: 0.66, to: 0.4, across: LEFT_TO_RIGHT } as const;

/** A ribbed band from `from` to the end of a surface. */
function paintRibs({ canvas, look }: Fitting, surface: Surface, from: number, count: number, opacity: number): void {
  canvas.paintPiece(bandOf(surface, from, 1), { ...look, fabric: 'wool' }, ribbed);
  for (let i = 1; i < count; i++) {
    canvas.drawLine(polyline([surface(i / count, from), surface(i / count, 0.998)]), look.colour, {
      width: 1,
      opacity,
    });
  }
}

function paintRibbedNeck({ canvas, look }: Fitting, high: boolean): void {
  const wool = { ...look, fabric: 'wool' } as const;
  if (!high) {
    canvas.paintPiece('M-33 168C-28 200 28 200 33 168L26 165C21 187 -21 187 -26 165Z', wool, ribbed);
    for (let i = -8; i <= 8; i++) {
      const lean = i / 8;
      canvas.drawLine(
        `M${num(lean * 24)} ${num(181.5 - lean * lean * 12)}L${num(lean * 30)} ${num(191.5 - lean * lean * 17)}`,
        look.colour,
        { width: 0.9, opacity: 0.3 },
      );
    }
    return;
  }
  canvas.paintPiece('M-26 148Q0 156 26 148L30 180Q0 192 -30 180Z', wool, ribbed);
  for (let i = -6; i <= 6; i++) {
    canvas.drawLine(
      `M${i * 4} ${num(152 - Math.abs(i) * 0.5)}L${num(i * 4.6)} ${num(185 - Math.abs(i) * 0.7)}`,
      look.colour,
      { width: 1, opacity: 0.3 },
    );
  }
}
