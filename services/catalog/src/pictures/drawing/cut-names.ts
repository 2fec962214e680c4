import { SKIRT_CUTS, type SkirtCut, TROUSER_CUTS, type TrouserCut } from './vocabulary.js';

/** A skirt cannot be cut like trousers: a word of the other family leaves the usual cut. */
export const skirtCut = (cut: string | undefined, usual: SkirtCut): SkirtCut =>
  SKIRT_CUTS.find((known) => known === cut) ?? usual;

export const trouserCut = (cut: string | undefined, usual: TrouserCut): TrouserCut =>
  TROUSER_CUTS.find((known) => known === cut) ?? usual;
