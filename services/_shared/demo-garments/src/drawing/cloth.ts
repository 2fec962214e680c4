import type { Fabric } from '../vocabulary.js';
import type { Oklch } from './colour.js';

/** Lighting parameters of a material; `plaster` is the form, `leather` bags and shoes. */
export interface Cloth {
  base: number;
  contrast: number;
  /** Light that reaches around the edge, 0..1. */
  wrap: number;
  specular: number;
  /** Sharpness of the highlight. */
  power: number;
  /** Brightness of edges that turn away, as of velvet. */
  rim: number;
  gloss: number;
  grain: number;
}

export type ClothName = Fabric | 'plaster' | 'leather';

/** Material and colour. */
export interface Look {
  fabric: ClothName;
  colour: Oklch;
}

const crepe: Cloth = {
  base: 0.57,
  contrast: 0.72,
  wrap: 0.45,
  specular: 0.04,
  power: 6,
  rim: 0,
  gloss: 0.3,
  grain: 0.07,
};
const silk: Cloth = {
  base: 0.55,
  contrast: 0.85,
  wrap: 0.35,
  specular: 0.2,
  power: 14,
  rim: 0.04,
  gloss: 0.6,
  grain: 0.05,
};
const wool: Cloth = {
  base: 0.57,
  contrast: 0.62,
  wrap: 0.5,
  specular: 0.02,
  power: 4,
  rim: 0.04,
  gloss: 0.2,
  grain: 0.1,
};

export const CLOTHS: Record<ClothName, Cloth> = {
  satin: { base: 0.5, contrast: 1, wrap: 0.32, specular: 0.26, power: 10, rim: 0.1, gloss: 0.78, grain: 0.03 },
  silk,
  crepe,
  wool,
  velvet: { base: 0.42, contrast: 0.75, wrap: 0.2, specular: 0, power: 8, rim: 0.62, gloss: 0.55, grain: 0.1 },
  sequins: { ...crepe, base: 0.42, contrast: 0.9, grain: 0 },
  lace: { ...crepe, grain: 0 },
  floral: { ...silk, grain: 0.04 },
  stripes: crepe,
  houndstooth: wool,
  knit: { ...wool, contrast: 0.75 },
  plaster: { base: 0.6, contrast: 0.6, wrap: 0.5, specular: 0, power: 8, rim: 0, gloss: 0.2, grain: 0 },
  leather: { base: 0.52, contrast: 0.9, wrap: 0.35, specular: 0.2, power: 12, rim: 0.05, gloss: 0.7, grain: 0.06 },
};
