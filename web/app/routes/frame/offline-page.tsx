import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from '../../lib/page/page-title.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { createI18n } from '../../lib/text/i18n.ts';
import { wantedOf } from '../../local/worker/addresses.ts';
import { type SeenPage, seenPages } from '../../local/worker/seen-pages.ts';
import { offlineTexts } from '../../locales/generated/offline.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Not every network that comes back is announced by the browser. */
const ASKS_AGAIN_MS = 5_000;

interface OfflinePageProps {
  /** Opens the page that was wanted instead of this one. */
  open?: (address: string) => void;
}

/**
 * Shown by the service worker for a page that was not seen, when there is no network (NAV-039). `?to=` is the wanted
 * address. Its texts of all languages are in its own file, so that it needs nothing that is not kept.
 */
export function OfflinePage({ open = (address) => location.replace(address) }: OfflinePageProps) {
  const { store } = useShop();
  const { search } = useLocation();
  const i18n = createI18n(store, offlineTexts[store.prefix]);
  const openNow = useRef(open);
  const [wanted, setWanted] = useState(shopPath(store));
  const [seen, setSeen] = useState<SeenPage[]>([]);
  useEffect(() => {
    const to = wantedOf(search, store.prefix, location.origin);
    setWanted(to);
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A reload asks for the page that was wanted, as on every other page.
    if (search && entry?.type === 'reload') return openNow.current(to);
    if (!search) return;
    // So does the end of the cut. Only an answer of the shop ends it: a browser also says that it is online when its
    // network leads nowhere, and a page that opened itself then would be a loop, and cancel what the shopper pressed.
    const openIfAnswered = (): void => {
      if (navigator.onLine)
        void fetch(to, { method: 'HEAD' }).then(
          () => openNow.current(to),
          () => undefined,
        );
    };
    openIfAnswered();
    addEventListener('online', openIfAnswered);
    const repeated = setInterval(openIfAnswered, ASKS_AGAIN_MS);
    return () => {
      removeEventListener('online', openIfAnswered);
      clearInterval(repeated);
    };
  }, [search, store.prefix]);
  useEffect(() => {
    void seenPages(store.prefix)
      .then(setSeen)
      .catch(() => undefined);
  }, [store.prefix]);
  const title = i18n._('offline.title');
  return (
    <main id="main" className="wrap">
      <title>{pageTitle(title, store)}</title>
      <EmptyState title={title} text={i18n._('offline.text')}>
        <a className="btn" href={wanted}>
          {i18n._('offline.again')}
        </a>{' '}
        <a className="btn alt" href={shopPath(store)}>
          {i18n._('offline.home')}
        </a>
      </EmptyState>
      {seen.length > 0 ? (
        <nav className="seen-pages" aria-labelledby="seen-pages">
          <h2 id="seen-pages" className="t-2">
            {i18n._('offline.pages')}
          </h2>
          <ul>
            {seen.map((page) => (
              <li key={page.path}>
                <a href={page.path}>{page.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </main>
  );
}
