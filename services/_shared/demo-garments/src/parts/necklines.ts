import { mirrored, type Point, quadratic } from '../drawing/paths.js';
import type { Neckline } from '../vocabulary.js';

/** The upper edge of a bodice, right half, from the underarm to the centre front. `none` ends at the waist. */
export type CutNeckline = Neckline | 'lapel';

interface ShoulderNeckline {
  shoulder: Point;
  neck: Point;
  line: readonly Point[];
}

/** A neckline without a shoulder seam. */
interface BareNeckline {
  arm: readonly Point[];
  line: readonly Point[];
  /** x of the straps, if any. */
  straps?: number;
}

const NECKLINES: Record<Exclude<CutNeckline, 'one shoulder'>, ShoulderNeckline | BareNeckline> = {
  crew: { shoulder: [61, 183], neck: [30, 172], line: quadratic([30, 172], [26, 192], [0, 193]) },
  boat: { shoulder: [64, 184], neck: [54, 180], line: quadratic([54, 180], [28, 192], [0, 192]) },
  scoop: { shoulder: [54, 180], neck: [40, 176], line: quadratic([40, 176], [38, 232], [0, 232]) },
  v: { shoulder: [58, 182], neck: [35, 174], line: quadratic([35, 174], [26, 216], [0, 264]) },
  'deep v': { shoulder: [54, 181], neck: [34, 174], line: quadratic([34, 174], [26, 232], [0, 304]) },
  square: {
    shoulder: [55, 181],
    neck: [43, 177],
    line: [
      [43, 177],
      [41, 205],
      [40, 230],
      [20, 232],
      [0, 232],
    ],
  },
  lapel: { shoulder: [60, 183], neck: [35, 174], line: quadratic([35, 174], [24, 250], [2, 356]) },
  high: {
    shoulder: [60, 183],
    neck: [25, 170],
    line: [
      [25, 170],
      [22.5, 160],
      [22, 150],
      [12, 153],
      [0, 154],
    ],
  },
  halter: {
    arm: quadratic([65, 250], [40, 226], [25, 168]),
    line: [
      [25, 168],
      [22.5, 158],
      [12, 162],
      [0, 163],
    ],
  },
  sweetheart: {
    arm: [[65, 232]],
    line: [...quadratic([65, 232], [54, 213], [35, 218]), ...quadratic([35, 218], [14, 224], [0, 249]).slice(1)],
  },
  strapless: { arm: [[65, 226]], line: quadratic([65, 226], [30, 219], [0, 224]) },
  cowl: {
    arm: [[65, 238]],
    line: [...quadratic([65, 238], [56, 226], [43, 219]), ...quadratic([43, 219], [26, 258], [0, 261]).slice(1)],
    straps: 43,
  },
  camisole: {
    arm: [[65, 238]],
    line: [...quadratic([65, 238], [52, 224], [38, 216]), ...quadratic([38, 216], [18, 236], [0, 252]).slice(1)],
    straps: 38,
  },
};

/** The back of each front neckline. */
const BEHIND: Partial<Record<CutNeckline, CutNeckline>> = {
  sweetheart: 'strapless',
  cowl: 'camisole',
  'deep v': 'scoop',
  v: 'crew',
  square: 'scoop',
  lapel: 'crew',
};

export const behind = (neckline: CutNeckline): CutNeckline => BEHIND[neckline] ?? neckline;

const isBare = (neckline: ShoulderNeckline | BareNeckline): neckline is BareNeckline => 'arm' in neckline;

/**
 * Whether the neckline leaves the shoulders free: the garment hangs from ribbon loops or straps and its side seams
 * begin lower.
 */
export const isBareNeckline = (name: CutNeckline): boolean => name !== 'one shoulder' && isBare(NECKLINES[name]);

export function strapsOf(name: CutNeckline): number | undefined {
  if (name === 'one shoulder') return undefined;
  const neckline = NECKLINES[name];
  return isBare(neckline) ? neckline.straps : undefined;
}

/** The upper edge from the right underarm over the neckline to the left underarm. `ease` is the ease of the cloth. */
export function upperEdge(
  name: CutNeckline,
  { sleeved, ease, fromBehind }: { sleeved: boolean; ease: number; fromBehind: boolean },
): Point[] {
  if (name === 'one shoulder') return fromBehind ? mirrored(ONE_SHOULDER) : ONE_SHOULDER;
  const neckline = NECKLINES[name];
  const right = isBare(neckline) ? [...neckline.arm, ...neckline.line] : withArmhole(neckline, sleeved, ease);
  return [...right, ...mirrored(right).slice(1)];
}

function withArmhole({ shoulder, line }: ShoulderNeckline, sleeved: boolean, ease: number): Point[] {
  const outer: Point = sleeved ? [57 + ease * 0.5, 181 - ease * 0.15] : shoulder;
  const bend: Point = sleeved ? [57 + ease * 0.6, 212] : [outer[0] - 9, 216];
  return [...quadratic([65 + ease, 236], bend, outer), ...line];
}

const ONE_SHOULDER: Point[] = [
  ...quadratic([65, 240], [50, 236], [16, 210]),
  ...quadratic([16, 210], [-24, 190], [-36, 174]).slice(1),
  ...quadratic([-56, 181], [-50, 218], [-65, 240]),
];
