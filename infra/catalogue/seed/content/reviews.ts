import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { languageStore } from '@garderoba/contracts/stores';
import { byLanguage as WORDS } from '../generated/reviews.ts';
import { dayFrom } from '../goods/dates.ts';
import { between, chance, pick, random } from '../goods/random.ts';

/** A review as catalog stores it for the search call. */
export interface ReviewDocument {
  id: number;
  language: Language;
  body: Record<string, unknown>;
}

/** Reviewed products: clothes with a length and a waist, by the first letters of their skus. */
const REVIEWED = /^(?:EVE|COC|SLI|WRA|SHI|SKI|JUM|COA|BLA)-/;

/** Approved reviews of about every third garment, each in the language of its author (wire-contract 8.8). */
export function reviewDocuments(products: { id: number; sku: string }[], anchor: Date): ReviewDocument[] {
  const reviewed = [...products]
    .sort((a, b) => (a.sku < b.sku ? -1 : 1))
    .filter(({ sku }) => REVIEWED.test(sku) && chance(random(`${sku} reviewed`), 0.35));
  return reviewed.flatMap(({ id: product, sku }) => {
    const next = random(`${sku} reviews`);
    return Array.from({ length: between(next, 1, 6) }, (_, i) => {
      const language = pick(next, LANGUAGES);
      const { title, detail, recommend } = pick(next, WORDS[language].opinions);
      const nickname = pick(next, WORDS[language].nicknames);
      const { storeId } = languageStore(language);
      return {
        // Ten numbers per product, so that a review keeps its id when other products change.
        id: product * 10 + i,
        language,
        body: {
          title,
          detail,
          nickname,
          review_entity: 'product',
          review_type: 3,
          review_status: 1,
          recommend,
          created_at: dayFrom(anchor, -between(next, 3, 200)),
          store_id: storeId,
          stores: [0, storeId],
          product_id: product,
        },
      };
    });
  });
}
