import type { Canvas } from './canvas.js';
import type { Look } from './cloth.js';
import type { Oklch } from './colour.js';
import type { CompleteSpec } from './garment-spec.js';

/** One garment being drawn: what every cut needs to know. */
export interface Fitting {
  canvas: Canvas;
  spec: CompleteSpec;
  look: Look;
  /** Worn by the form; otherwise it hangs from the rail and nothing is inside. */
  onForm: boolean;
  fromBehind: boolean;
  /** Quiet clothes the form wears under a jacket or with a skirt. */
  neutral: Oklch;
  /** Shoes are dyed to match. */
  shoes: Oklch;
}

export type Cut = (fitting: Fitting) => void;
