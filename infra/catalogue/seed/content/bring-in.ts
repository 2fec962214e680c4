import { setTimeout as pause } from 'node:timers/promises';
import { SHARED, type TextBody } from '@garderoba/contracts/content/entries';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { languageStore } from '@garderoba/contracts/stores';
import { inBatches, withBackPressure } from '../../import/batches.ts';
import type { SavedCategory } from '../../import/messages.ts';
import type { RestShop } from '../../import/shop.ts';
import { dayFrom } from '../goods/dates.ts';
import { CHANGED_SINCE, type DemoEntry, ENTRIES, SCHEDULED } from './entries.ts';
import { inOrderOfPublication } from './publication.ts';
import { withCategoryIds } from './write.ts';

const SHOWN_MS = 60_000;
/** Every entry is a transaction of its own: several small calls at a time take less than one large call. */
const BATCH = 10;
const CALLS = 3;

/** Numbers of categories by their keys: `clothes/dresses`. */
export function categoryIds(categories: readonly SavedCategory[]): (keys: string) => number {
  const ids = new Map(categories.map(({ path, categoryId }) => [path.join('/'), categoryId]));
  return (keys) => {
    const id = ids.get(keys);
    if (id === undefined) throw new Error(`The demo's texts name a category ${keys} that does not exist.`);
    return id;
  };
}

/** Brings pages, blocks and posts into content, which publishes them; texts that an editor changed stay. */
export async function bringInContent(
  shop: RestShop,
  categories: readonly SavedCategory[],
  anchor: Date,
): Promise<void> {
  const idOf = categoryIds(categories);
  const bring = async (entries: object[]): Promise<void> => {
    await shop.call('content', 'PUT', '/v1/entries:bulk', { entries: withCategoryIds(entries, idOf) });
  };
  if ((await shownPages(shop, DEFAULT_LANGUAGE)) === 0) await bring(beforeTheChange(anchor));
  const [posts, others] = [ENTRIES.filter(isPost), ENTRIES.filter((entry) => !isPost(entry))];
  await withBackPressure(
    inBatches(
      others.map((entry) => imported(entry, anchor)),
      BATCH,
    ),
    CALLS,
    bring,
  );
  // One call after the other: the numbers of posts rise with the days of their publication.
  const old = inOrderOfPublication(posts.filter(({ code }) => !SCHEDULED.has(code)));
  const coming = posts.filter(({ code }) => SCHEDULED.has(code));
  for (const batch of inBatches([
    ...old.map(({ post, daysBefore }) => imported(post, anchor, -daysBefore)),
    ...coming.map((post) => imported(post, anchor)),
  ]))
    await bring(batch);
  await untilShown(shop, ENTRIES.filter(({ kind }) => kind === 'page').length);
}

const isPost = ({ kind }: DemoEntry): boolean => kind === 'post';

/** `days` from the anchor: when its texts are shown; by default at once. */
const imported = ({ kind, code, shared, texts }: DemoEntry, anchor: Date, days = SCHEDULED.get(code)) => {
  const publishAt = days === undefined ? {} : { publishAt: `${dayFrom(anchor, days)}T08:00:00Z` };
  return {
    ...{ kind, code, sourceLanguage: DEFAULT_LANGUAGE },
    texts: [
      ...(shared ? [{ language: SHARED, body: shared }] : []),
      ...Object.entries(texts).map(([language, text]) => ({
        language,
        slug: text?.slug,
        body: text?.body,
        ...publishAt,
      })),
    ],
  };
};

/** The page whose source changed after its translation, as it was translated: it had no last section. */
const beforeTheChange = (anchor: Date) =>
  ENTRIES.filter(({ kind, code }) => kind === 'page' && code === CHANGED_SINCE).map((entry) => {
    const before = imported(entry, anchor);
    const texts = before.texts.map((text) => {
      const body = text.body as TextBody<'page'>;
      return text.language === DEFAULT_LANGUAGE
        ? { ...text, body: { ...body, sections: body.sections.slice(0, -1) } }
        : text;
    });
    return { ...before, texts };
  });

/** Pages reach the search by events: waits until every language shows them. */
async function untilShown(shop: RestShop, pages: number): Promise<void> {
  const deadline = Date.now() + SHOWN_MS;
  for (const language of LANGUAGES)
    for (;;) {
      const shown = await shownPages(shop, language);
      if (shown >= pages) break;
      if (Date.now() > deadline) throw new Error(`Only ${shown} of ${pages} pages are shown (${language}).`);
      await pause(100);
    }
}

async function shownPages(shop: RestShop, language: Language): Promise<number> {
  const query = {
    ...{ entity: 'cms_page', filters: [], sort: [{ field: 'id', direction: 'asc' }], from: 0, size: 0, facets: [] },
    ...{ source: { include: ['id'], exclude: [] }, format: 'standard' },
  };
  const search = { store: languageStore(language).code, query };
  const { hits } = (await shop.call('catalog', 'POST', '/v1/search', search)) as { hits: { total: number } };
  return hits.total;
}
