import { SKIRT_CUTS, type SkirtCut, TROUSER_CUTS, type TrouserCut } from '../vocabulary.js';

/** The given cut if it is one of skirts, else the usual one. */
export const skirtCut = (cut: string | undefined, usual: SkirtCut): SkirtCut =>
  SKIRT_CUTS.find((known) => known === cut) ?? usual;

export const trouserCut = (cut: string | undefined, usual: TrouserCut): TrouserCut =>
  TROUSER_CUTS.find((known) => known === cut) ?? usual;
