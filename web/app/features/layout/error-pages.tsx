import { Link } from 'react-router';
import { shopPath } from '../../lib/store/paths.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isGonePiece, notAvailable } from './not-available.ts';

interface StoreProps {
  store: StoreView;
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
