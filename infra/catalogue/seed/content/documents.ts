import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { languageStore } from '@garderoba/contracts/stores';
import { dayFrom } from '../goods/dates.ts';
import { between, chance, pick, random } from '../goods/random.ts';
import type { Content } from './content.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { se } from './se.ts';

export const CONTENT: Record<Language, Content> = { pl, de, en, se, nl };

/** A search document that catalog stores for other owners. */
export interface Document {
  id: number;
  language: Language;
  body: Record<string, unknown>;
}

/** CMS pages; one page has the same id in every language (wire-contract 8.5). */
export function pageDocuments(anchor: Date): Document[] {
  return LANGUAGES.flatMap((language) =>
    CONTENT[language].pages.map(({ identifier, slug, title, metaDescription, content }) => ({
      id: 1 + en.pages.findIndex((page) => page.identifier === identifier),
      language,
      body: {
        identifier: slug,
        url_path: slug,
        title,
        content,
        content_heading: title,
        meta_title: title,
        meta_description: metaDescription,
        page_layout: '1column',
        store_id: [0],
        active: true,
        sort_order: '0',
        creation_time: dayFrom(anchor, -300),
        update_time: dayFrom(anchor, -30),
        type: 'cms_page',
      },
    })),
  );
}

/** The three promises below the home page's rail, as the JSON payload that blocks hold in this shop. */
export function blockDocuments(anchor: Date): Document[] {
  const promised = ['delivery', 'returns', 'showroom'];
  return LANGUAGES.map((language) => ({
    id: 1,
    language,
    body: {
      identifier: 'home-promises',
      title: 'home-promises',
      content: JSON.stringify({
        items: promised.map((identifier) => {
          const page = CONTENT[language].pages.find((candidate) => candidate.identifier === identifier)!;
          return { title: page.title, text: page.metaDescription, link: `/i/${page.slug}` };
        }),
      }),
      store_id: [0],
      active: true,
      creation_time: dayFrom(anchor, -300),
      update_time: dayFrom(anchor, -30),
      type: 'cms_block',
    },
  }));
}

/** Reviewed products: clothes with a length and a waist, by the first letters of their skus. */
const REVIEWED = /^(?:EVE|COC|SLI|WRA|SHI|SKI|JUM|COA|BLA)-/;

/** Approved reviews of about every third garment, each in the language of its author (wire-contract 8.8). */
export function reviewDocuments(products: { id: number; sku: string }[], anchor: Date): Document[] {
  const reviewed = [...products]
    .sort((a, b) => (a.sku < b.sku ? -1 : 1))
    .filter(({ sku }) => REVIEWED.test(sku) && chance(random(`${sku} reviewed`), 0.35));
  return reviewed.flatMap(({ id: product, sku }) => {
    const next = random(`${sku} reviews`);
    return Array.from({ length: between(next, 1, 6) }, (_, i) => {
      const language = pick(next, LANGUAGES);
      const { title, detail, recommend } = pick(next, CONTENT[language].opinions);
      const nickname = pick(next, CONTENT[language].nicknames);
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
