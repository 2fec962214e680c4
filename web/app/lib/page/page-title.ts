import type { StoreView } from '../store/stores.ts';

/** Page titles: a suffix below 45 characters, at most 60, cut between two words (LIM-034, LIM-035). */
export function pageTitle(title: string, store: Pick<StoreView, 'name'>): string {
  const full = title.length < 45 ? `${title} | ${store.name}` : title;
  if (full.length <= longestTitle) return full;
  const cut = full.slice(0, longestTitle + 1);
  const end = cut.search(/[\s|,;:–-]+\S*$/u);
  return end > 0 ? cut.slice(0, end) : full.slice(0, longestTitle);
}

const longestTitle = 60;
