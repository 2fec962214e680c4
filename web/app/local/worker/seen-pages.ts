import type { Language } from '../../lib/store/stores.ts';
import { prefixOf } from './addresses.ts';
import { CACHES } from './names.ts';

export interface SeenPage {
  /** Path and query. */
  path: string;
  title: string;
}

/** Pages of a store view that open without a network, the last kept first; none where nothing is kept. */
export async function seenPages(prefix: Language): Promise<SeenPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(CACHES.pages))) return [];
  const cache = await caches.open(CACHES.pages);
  const found: SeenPage[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url);
    if (prefixOf(pathname) !== prefix) continue;
    const page = await cache.match(request, { ignoreVary: true });
    const title = page && titleOf(await page.text());
    if (title) found.push({ path: pathname + search, title });
  }
  return found;
}

const titleOf = (markup: string): string => {
  const tag = /<title[^>]*>[^<]*<\/title>/.exec(markup)?.[0] ?? '';
  return new DOMParser().parseFromString(tag, 'text/html').title;
};
