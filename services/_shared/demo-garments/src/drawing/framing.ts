import type { CompleteSpec } from '../garment-spec.js';
import { displayOf } from '../garments/cuts.js';
import { HEMS } from '../parts/measures.js';
import type { DressLength, GarmentType, View } from '../vocabulary.js';
import { RAIL_AT } from './studio.js';

/** The visible part of the figure's space, in units. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const DETAIL_HEIGHT = 150;
/** Minimum width of a frame: a ball gown's hem with a margin. */
const WIDEST = 294;
const WIDEST_TOP = 266;
const USUAL_LENGTH: Partial<Record<GarmentType, DressLength>> = {
  'evening dress': 'floor',
  'cocktail dress': 'knee',
  'maxi skirt': 'maxi',
};
const TROUSER_HEM = 884;

/** Tall pictures use one scale, so that lengths can be compared along the rail; wide ones are scaled to the garment. */
export function frameFor(spec: CompleteSpec, ratio: number, view: View): Frame {
  if (view === 'detail')
    return { x: (-DETAIL_HEIGHT * ratio) / 2, y: 320, width: DETAIL_HEIGHT * ratio, height: DETAIL_HEIGHT };
  const display = displayOf(spec.type);
  if (display === 'plinth') return standingFrame(ratio, 290, 610, 320, 0.5);
  if (view === 'hanger' || display === 'bare') return hangingFrame(spec, ratio);
  if (ratio < 0.5) return standingFrame(ratio, 70, 972, WIDEST, 0.42);
  return display === 'upper' ? standingFrame(ratio, 104, 540, 258, 0.42) : standingFrame(ratio, 104, 950, WIDEST, 0.42);
}

function standingFrame(ratio: number, top: number, bottom: number, leastWidth: number, above: number): Frame {
  const span = bottom - top;
  const width = Math.max(leastWidth, span * ratio);
  const height = width / ratio;
  return { x: -width / 2, y: top - (height - span) * (1 - above), width, height };
}

function hangingFrame(spec: CompleteSpec, ratio: number): Frame {
  const display = displayOf(spec.type);
  const first = display === 'lower' ? 315 : 156;
  const tall = ratio < 0.5;
  const fixed = { upper: 430, lower: 690, whole: 886, bare: 430, plinth: 886 }[display] + (tall ? 46 : 0);
  const fitted = (lowestPoint(spec) - first) * 1.24 + 20;
  const height = Math.max(ratio < 0.7 ? fixed : fitted, (display === 'upper' ? WIDEST_TOP : WIDEST) / ratio);
  const gap = Math.min(height * 0.075, 60) + (tall ? 30 : 0);
  return { x: (-height * ratio) / 2, y: first - gap - height * RAIL_AT, width: height * ratio, height };
}

function lowestPoint({ type, dressLength }: CompleteSpec): number {
  if (type === 'blazer') return 486;
  if (displayOf(type) === 'upper') return 470;
  if (type === 'hanger') return 450;
  if (type === 'trousers' || type === 'jumpsuit') return TROUSER_HEM;
  return HEMS[dressLength ?? USUAL_LENGTH[type] ?? 'midi'];
}
