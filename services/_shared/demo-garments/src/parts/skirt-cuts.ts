import type { Knots } from '../drawing/curves.js';
import type { SkirtCut } from '../vocabulary.js';

export interface SkirtPattern {
  folds: number;
  amplitude: number;
  /** How far the front of the hem hangs below its sides. */
  dip: number;
  /** Half-widths from the hip to the hem at height `hem`. */
  below: (hem: number) => Knots;
}

export const SKIRT_PATTERNS: Record<SkirtCut, SkirtPattern> = {
  column: {
    folds: 5,
    amplitude: 0.075,
    dip: 13,
    below: (hem) => [
      [378, 62],
      [425, 73],
      [560, 71],
      [Math.max(hem, 566), 75],
    ],
  },
  sheath: {
    folds: 4,
    amplitude: 0.012,
    dip: 10,
    below: (hem) => [
      [378, 62],
      [425, 73],
      [540, 69],
      [hem, 61],
    ],
  },
  bias: {
    folds: 5,
    amplitude: 0.085,
    dip: 15,
    below: (hem) => [
      [378, 61],
      [425, 73],
      [540, 76],
      [hem, 80 + (hem - 540) * 0.04],
    ],
  },
  aline: {
    folds: 7,
    amplitude: 0.12,
    dip: 18,
    below: (hem) => [
      [378, 60],
      [425, 72],
      [540, 84],
      [hem, 78 + (hem - 425) * 0.085],
    ],
  },
  full: {
    folds: 9,
    amplitude: 0.115,
    dip: 22,
    below: (hem) => [
      [360, 60],
      [400, 80],
      [470, 98],
      [hem, 100 + (hem - 400) * 0.06],
    ],
  },
  mermaid: {
    folds: 8,
    amplitude: 0.15,
    dip: 24,
    below: (hem) =>
      hem < 700
        ? [
            [378, 61],
            [425, 73],
            [500, 66],
            [hem, 92],
          ]
        : [
            [378, 61],
            [425, 73],
            [540, 66],
            [650, 60],
            [hem, 122],
          ],
  },
  pleated: {
    folds: 21,
    amplitude: 0.075,
    dip: 17,
    below: (hem) => [
      [378, 59],
      [425, 71],
      [540, 82],
      [hem, 76 + (hem - 425) * 0.085],
    ],
  },
};
