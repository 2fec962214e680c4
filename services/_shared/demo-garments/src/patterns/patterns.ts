import type { Canvas } from '../drawing/canvas.js';
import type { ClothName, Look } from '../drawing/cloth.js';
import type { Surface } from '../drawing/surfaces.js';
import { floral } from './floral.js';
import { houndstooth } from './houndstooth.js';
import { knit } from './knit.js';
import { lace } from './lace.js';
import { sequins } from './sequins.js';
import { stripes } from './stripes.js';

/** Draws a pattern over a surface; the canvas clips it to the outline and lights it. `flat` cloth keeps its width. */
export type Pattern = (canvas: Canvas, surface: Surface, look: Look, flat: boolean) => string;

const PATTERNS: Partial<Record<ClothName, Pattern>> = { floral, houndstooth, knit, lace, sequins, stripes };

export const isPatterned = (fabric: ClothName): boolean => fabric in PATTERNS;

export const paintPattern: Pattern = (canvas, surface, look, flat) =>
  PATTERNS[look.fabric]?.(canvas, surface, look, flat) ?? '';
