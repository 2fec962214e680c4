import type { Canvas } from '../drawing/canvas.js';
import type { Look } from '../drawing/cloth.js';
import type { Oklch } from '../drawing/colour.js';
import type { CompleteSpec } from '../garment-spec.js';

/** The garment being drawn: input of every cut. */
export interface Fitting {
  canvas: Canvas;
  spec: CompleteSpec;
  look: Look;
  /** Whether the form wears it; otherwise it hangs from the rail without a body. */
  onForm: boolean;
  fromBehind: boolean;
  /** Colour of the plain clothes that the form wears under a jacket or with a skirt. */
  neutral: Oklch;
  /** Colour of the matching shoes. */
  shoes: Oklch;
}

export type Cut = (fitting: Fitting) => void;
