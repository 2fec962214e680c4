import { FACTS } from '../../../../proto/src/content/facts.ts';
import { findFacts, SHOWN_FACTS, type ShownFacts } from '../../api/wire/facts.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** The facts of the store view, or those of a fresh shop if they cannot be read. */
export const readFacts = (shop: Shop): Promise<ShownFacts> =>
  findFacts(shop).catch((error: unknown) => {
    console.error('frame: facts could not be read', error);
    return Object.fromEntries(SHOWN_FACTS.map((name) => [name, String(FACTS[name].value)])) as ShownFacts;
  });
