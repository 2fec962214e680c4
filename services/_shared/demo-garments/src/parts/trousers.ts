import { LEFT_TO_RIGHT } from '../drawing/canvas.js';
import type { Look } from '../drawing/cloth.js';
import { ramp } from '../drawing/colour.js';
import { hill, lerp, smooth } from '../drawing/curves.js';
import { hangingFolds } from '../drawing/folds.js';
import { num, SIDES } from '../drawing/paths.js';
import { randomFrom } from '../drawing/random.js';
import { outlineOf, shell, widths } from '../drawing/surfaces.js';
import type { TrouserCut } from '../vocabulary.js';
import type { Fitting } from './fitting.js';

const HALF_AT_HEM: Record<TrouserCut, number> = { slim: 23, straight: 33, wide: 47, palazzo: 60 };
const RISE = 330;
const HEM = 884;

export function paintTrousers(fitting: Fitting, look: Look, cut: TrouserCut, { waistband = true } = {}): void {
  const { canvas } = fitting;
  for (const side of SIDES) paintLeg(fitting, look, cut, side);

  canvas.drawLine(`M0 ${RISE + 4}C1 ${RISE + 50} 1 430 0 456`, look.colour, { width: 1, opacity: 0.7 });
  if (!fitting.fromBehind) {
    canvas.drawLine(`M0 ${RISE + 10}C9 ${RISE + 14} 10 ${RISE + 62} 1 ${RISE + 76}`, look.colour, {
      width: 0.7,
      opacity: 0.45,
    });
  }
  for (const s of SIDES) {
    canvas.drawLine(`M${s * 37} ${RISE + 14}Q${s * 48} ${RISE + 38} ${s * 62} ${RISE + 74}`, look.colour, {
      width: 0.9,
      opacity: 0.6,
    });
  }
  if (!waistband) return;
  canvas.paintPiece(
    `M-48 ${RISE - 7}Q0 ${RISE - 1} 48 ${RISE - 7}L48.5 ${RISE + 9}Q0 ${RISE + 15} -48.5 ${RISE + 9}Z`,
    look,
    {
      lift: 1,
      from: 0.68,
      to: 0.45,
      across: LEFT_TO_RIGHT,
    },
  );
  canvas.castShadow(`M-48 ${RISE - 7}L48 ${RISE - 7}L48 ${RISE + 9}L-48 ${RISE + 9}Z`);
}

function paintLeg({ canvas }: Fitting, look: Look, cut: TrouserCut, side: -1 | 1): void {
  const slim = cut === 'slim';
  const hemHalf = HALF_AT_HEM[cut];
  const fold = hangingFolds(randomFrom(`${canvas.setup.seed}leg${side}`), {
    count: slim ? 2 : 4,
    amplitude: slim ? 0.02 : 0.045,
    from: 0.22,
    power: 0.9,
    drift: 0.03,
  });
  const pressed = (u: number, v: number): number => 0.06 * hill(u, 0.5, 0.035) * smooth(0.02, 0.2, v);
  const crotch = (u: number, v: number): number => 0.02 * Math.sin(30 * v * side + 5 * u) * hill(v, 0.26, 0.06);
  const centre = widths([
    [RISE, 23.2],
    [378, 30.5],
    [425, 36],
    [470, 38],
    [HEM, Math.max(38, hemHalf * 0.84)],
  ]);
  const leg = shell({
    top: RISE,
    bottom: HEM,
    half: widths([
      [RISE, 23.5],
      [378, 31],
      [425, 37],
      [470, 38.5],
      [640, lerp(34, hemHalf, 0.55)],
      [HEM, hemHalf],
    ]),
    centre: (y) => side * centre(y),
    hem: 9,
    depth: (y) => lerp(0.3, 0.85, smooth(400, 560, y)),
    relief: (u, v) => fold(u, v) + pressed(u, v) + crotch(u, v),
  });
  canvas.add(
    `<ellipse cx="${num(leg(0.5, 1)[0])}" cy="${HEM}" rx="${num(hemHalf * 0.96)}" ry="7" fill="${ramp(look.colour, 0.3)(0)}"/>`,
  );
  canvas.paintCloth(leg, outlineOf(leg), look, { strips: 60, rows: 16 });
}
