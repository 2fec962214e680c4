import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { LISTING_LIMITS } from '../../../../../proto/src/marketplace/listings.ts';
import type { OwnPieces } from '../../../api/wire/selling/own-pieces.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { pageIn } from '../page-number.ts';
import { Pager } from '../pager.tsx';
import { ownPiecesQuery } from './api.ts';
import { PieceSummary } from './piece-summary.tsx';
import { nowText, useLabels } from './piece-words.ts';

const PAGE_PATH = 'my-account/my-selling-products';

/** /my-account/my-selling-products: own pieces, the newest first, 10 a page (SELL-005, SELL-045). */
export function OwnPiecesPage() {
  const t = useT();
  const shop = useShop();
  const [params] = useSearchParams();
  const page = pageIn(params.get('page'));
  const found = useQuery(ownPiecesQuery(shop, page));
  return (
    <>
      <h1 className="t-1">{t('account.sellingProducts')}</h1>
      <LoadState query={found}>{(pieces) => <Pieces found={pieces} page={page} />}</LoadState>
    </>
  );
}

function Pieces({ found: { pieces, total, isLastPage }, page }: { found: OwnPieces; page: number }) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const labelOf = useLabels(pieces.flatMap(({ designer, size, color }) => [designer, size, color]));
  const to = (number: number) => shopPath(store, PAGE_PATH, { page: String(number) });
  if (pieces.length === 0)
    return page > 1 ? (
      <EmptyState level={2} title={t('ownPieces.noPage')}>
        <Link className="btn" to={shopPath(store, PAGE_PATH)}>
          {t('ownPieces.toFirst')}
        </Link>
      </EmptyState>
    ) : (
      <EmptyState level={2} title={t('ownPieces.empty')} text={t('ownPieces.emptyText')}>
        <Link className="btn" to={shopPath(store, 'selling')}>
          {t('ownPieces.sell')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <p className="line-actions own-links">
        <Link className="btn small" to={shopPath(store, 'selling')}>
          {t('ownPieces.sell')}
        </Link>
        <Link className="link" to={shopPath(store, 'my-account/my-offers', { role: 'seller' })}>
          {t('offers.role.seller')}
        </Link>
        <Link className="link" to={shopPath(store, 'my-account/my-earnings')}>
          {t('earnings.title')}
        </Link>
      </p>
      <ul className="own-pieces">
        {pieces.map((piece) => (
          <li key={piece.sku}>
            <PieceSummary
              piece={piece}
              labelOf={labelOf}
              title={
                <h2 className="t-3">
                  <Link to={shopPath(store, `${PAGE_PATH}/${encodeURIComponent(piece.identifier)}`)}>
                    {piece.name || t('selling.unnamed')}
                  </Link>
                </h2>
              }
            >
              <p className="t-small">{nowText(piece, shop, t, Date.now())}</p>
            </PieceSummary>
          </li>
        ))}
      </ul>
      <Pager
        label={t('ownPieces.pages')}
        page={page}
        pages={Math.ceil(total / LISTING_LIMITS.page)}
        isLastPage={isLastPage}
        pathOf={to}
      />
    </>
  );
}
