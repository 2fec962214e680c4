import { storeOfPath } from '../store/paths.ts';
import type { Language, StoreView } from '../store/stores.ts';

/** Page titles: a suffix below 45 characters, at most 60, cut between two words (LIM-034, LIM-035). */
export function pageTitle(title: string, store: Pick<StoreView, 'name'>): string {
  const full = title.length < 45 ? `${title} | ${store.name}` : title;
  if (full.length <= longestTitle) return full;
  const cut = full.slice(0, longestTitle + 1);
  const end = cut.search(/[\s|,;:–-]+\S*$/u);
  return end > 0 ? cut.slice(0, end) : full.slice(0, longestTitle);
}

const longestTitle = 60;

interface Shown {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** The title of a page without a loader: its store view is in its address, or told by the store's loader on its own host. */
export function titleOfRoute(title: string, { location, matches }: Shown): string {
  const told = matches.find((match) => (match?.loaderData as { own?: Language } | undefined)?.own);
  return pageTitle(title, storeOfPath(location.pathname, (told?.loaderData as { own?: Language } | undefined)?.own));
}
