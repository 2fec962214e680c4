import { useLayoutEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate } from 'react-router';
import { shopPath } from '../../lib/store/paths.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notifications/notifications.ts';
import { keptNotice } from './kept-notice.ts';
import { isGonePiece, notAvailable } from './not-available.ts';

interface StoreProps {
  store: StoreView;
}

/**
 * In the place of a page that was not found or could not be loaded. Without a connection the shopper is told so and taken
 * home (ERR-001, NAV-033); at home this page stays.
 */
export function FailedPage({ error, store }: StoreProps & { error: unknown }) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOffline, setIsOffline] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure; a connection that is lost later leads nowhere.
  useLayoutEffect(() => {
    setIsOffline(!navigator.onLine);
    if (navigator.onLine || pathname.replace(/\/$/, '') === store.base) return;
    // The worker has the home page as a document only.
    if (navigator.serviceWorker?.controller && keptNotice.keep()) return location.replace(shopPath(store));
    notify({ type: 'warning', message: t('connection.unavailable'), action1: { label: t('ui.ok') } });
    void navigate(shopPath(store), { replace: true });
  }, [error]);
  if (isOffline) return <OfflinePage again={() => navigate(shopPath(store), { replace: true })} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage store={store} reason={error.data} />;
  return <ErrorPage store={store} />;
}

/** `again` loads the home page. */
function OfflinePage({ again }: { again: () => void }) {
  const t = useT();
  return (
    <main id="main" className="wrap">
      <title>{t('connection.noPage')}</title>
      <EmptyState title={t('connection.noPage')} text={t('connection.noPageText')}>
        <button type="button" className="btn" onClick={again}>
          {t('ui.again')}
        </button>
      </EmptyState>
    </main>
  );
}

interface NotFoundProps extends StoreProps {
  /** Message of the loader's 404: a product that exists but is not sold has a separate message (ERR-053). */
  reason?: unknown;
}

export function NotFoundPage({ store, reason }: NotFoundProps) {
  const t = useT();
  if (isGonePiece(reason)) return <GonePiecePage path={reason.secondHand} />;
  const title = t(reason === notAvailable ? 'product.notAvailable' : 'notFound.title');
  return (
    <main id="main" className="wrap">
      <title>{title}</title>
      <EmptyState title={title} text={t('notFound.text')}>
        <Link className="btn" to={shopPath(store)}>
          {t('error.home')}
        </Link>
      </EmptyState>
    </main>
  );
}

function GonePiecePage({ path }: { path: string }) {
  const t = useT();
  const title = t('secondHand.gone');
  return (
    <main id="main" className="wrap">
      <title>{title}</title>
      <EmptyState title={title} text={t('secondHand.goneText')}>
        <Link className="btn" to={path}>
          {t('secondHand.others')}
        </Link>
      </EmptyState>
    </main>
  );
}

export function ErrorPage({ store }: StoreProps) {
  const t = useT();
  return (
    <main id="main" className="wrap">
      <title>{t('error.title')}</title>
      <EmptyState title={t('error.title')} text={t('error.text')}>
        <a className="btn" href={shopPath(store)}>
          {t('error.home')}
        </a>
      </EmptyState>
    </main>
  );
}
