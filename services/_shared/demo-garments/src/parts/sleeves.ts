import { LEFT_TO_RIGHT } from '../drawing/canvas.js';
import { hill, type Knots, lerp, smooth, spline } from '../drawing/curves.js';
import { hangingFolds } from '../drawing/folds.js';
import { polygon, SIDES } from '../drawing/paths.js';
import { randomFrom } from '../drawing/random.js';
import { outlineOf, type Surface, tube } from '../drawing/surfaces.js';
import type { Sleeve } from '../vocabulary.js';
import type { Fitting } from './fitting.js';
import { armLine } from './measures.js';

/** `tailored` is the two-piece sleeve of jackets and knits. */
export type CutSleeve = Sleeve | 'tailored';

interface SleevePattern {
  /** Share of the arm that it covers. */
  share: number;
  width: Knots;
  /** Gathered, with many folds. */
  soft?: boolean;
  cuff?: boolean;
}

const SLEEVES: Record<Exclude<CutSleeve, 'sleeveless'>, SleevePattern> = {
  short: {
    share: 0.3,
    width: [
      [0, 20],
      [1, 21],
    ],
  },
  elbow: {
    share: 0.52,
    width: [
      [0, 20],
      [1, 18],
    ],
  },
  '3/4': {
    share: 0.78,
    width: [
      [0, 20],
      [0.6, 17],
      [1, 15],
    ],
  },
  long: {
    share: 1,
    width: [
      [0, 20.5],
      [0.5, 16.5],
      [1, 12.5],
    ],
  },
  puff: {
    share: 0.36,
    width: [
      [0, 17],
      [0.45, 32],
      [0.85, 27],
      [1, 18],
    ],
    soft: true,
    cuff: true,
  },
  bishop: {
    share: 1,
    width: [
      [0, 19],
      [0.4, 20],
      [0.8, 29],
      [0.93, 24],
      [1, 12],
    ],
    soft: true,
    cuff: true,
  },
  flutter: {
    share: 0.34,
    width: [
      [0, 18],
      [1, 36],
    ],
    soft: true,
  },
  bell: {
    share: 1,
    width: [
      [0, 20],
      [0.5, 17],
      [1, 31],
    ],
    soft: true,
  },
  tailored: {
    share: 1.02,
    width: [
      [0, 23],
      [0.5, 19],
      [1, 15.5],
    ],
  },
};

/** Both sleeves, painted before the bodice, which covers their upper ends. `ease` is the ease of the cloth. */
export function paintSleeves(fitting: Fitting, kind: CutSleeve, ease = 0): Surface[] {
  if (kind === 'sleeveless') return [];
  return SIDES.map((side) => paintSleeve(fitting, kind, SLEEVES[kind], side, ease));
}

function paintSleeve(
  { canvas, look }: Fitting,
  kind: CutSleeve,
  { share, width, soft, cuff }: SleevePattern,
  side: -1 | 1,
  ease: number,
): Surface {
  const random = randomFrom(`${canvas.setup.seed}sl${side}`);
  const turn = random() * 6.28;
  const gather = hangingFolds(random, { count: soft ? 6 : 2, amplitude: soft ? 0.09 : 0.03, from: 0.05, power: 0.7 });
  const crease = (u: number, v: number): number =>
    (soft ? 0.02 : 0.05) * Math.sin(26 * v + 5 * u + turn) * hill(v, 0.5, 0.2) * share +
    (share > 0.7 ? 0.03 * Math.sin(30 * v - 6 * u + turn) * hill(v, 0.92, 0.1) : 0);
  // The sleeves hang slightly differently.
  const swing = (random() - 0.5) * 7 * share;
  const widthAt = spline(width);
  const sleeve = tube({
    line: armLine(side, share, ease * 0.7 + (kind === 'flutter' ? 6 : 0) + swing, -Math.abs(swing) * 0.2),
    width: (v) => (widthAt(v) + ease * 0.35) * lerp(0.7, 1, smooth(0, 0.16 / share, v)),
    relief: (u, v) => gather(u, v) + crease(u, v),
  });
  canvas.paintCloth(sleeve, outlineOf(sleeve, 24), look, { strips: 56, rows: 18 });
  if (cuff) {
    const a = sleeve(0, 0.985);
    const b = sleeve(1, 0.985);
    const band = polygon([
      [a[0], a[1] - 2],
      [b[0], b[1] - 2],
      [b[0] - 1.5 * side, b[1] + 11],
      [a[0] - 0.5 * side, a[1] + 11],
    ]);
    canvas.castShadow(band);
    canvas.paintPiece(band, look, { lift: 0, from: 0.7, to: 0.35, across: LEFT_TO_RIGHT });
  }
  return sleeve;
}
