import type { Wordbook } from '../text/wordbook.ts';
import type { Fabric, Offer } from '../vocabulary.ts';

export type Care = 'dryClean' | 'handWash' | 'brush' | 'dryFlat' | 'machineWash';

const CARE_OF: Readonly<Record<Fabric, Care>> = {
  satin: 'dryClean',
  silk: 'handWash',
  crepe: 'dryClean',
  wool: 'brush',
  velvet: 'dryClean',
  sequins: 'dryClean',
  lace: 'handWash',
  floral: 'machineWash',
  stripes: 'machineWash',
  houndstooth: 'brush',
  knit: 'dryFlat',
};

/** Care instructions of a garment by its fabric; those of a rented one state that the shop cleans it. */
export function careOf({ fabric, offer }: { fabric: Fabric; offer: Offer }, words: Wordbook['care']): string {
  return `<p>${offer === 'rent' ? words.rented : words[CARE_OF[fabric]]}</p>`;
}
