import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { historyPage, pointsHistoryQuery } from '../api.ts';
import { dayOf } from './day.ts';

/** History of points, 20 entries per page (SUB-020). */
export function PointsHistory() {
  const t = useT();
  const shop = useShop();
  const [page, setPage] = useState(1);
  const history = useQuery(pointsHistoryQuery(shop, page));
  return (
    <section className="part">
      <h2 className="t-2">{t('subscription.history')}</h2>
      <LoadState query={history}>
        {({ entries, total }) =>
          entries.length ? (
            <>
              <ul className="points-history">
                {entries.map((item) => (
                  <li key={item.id}>
                    <span>
                      {item.comment}
                      <span className="block t-note ink-3 num">
                        {dayOf(item.at, shop.store.locale)}
                        {item.orderNumber ? ` · ${t('account.orderNumber', { number: item.orderNumber })}` : ''}
                      </span>
                    </span>
                    <span className="num">
                      <b className={item.points < 0 ? '' : 'moss'}>{signed(item.points)}</b>
                      <span className="block t-note ink-3">
                        {t('subscription.balanceAfter', { count: item.balanceAfter })}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
              {total > historyPage ? (
                <nav className="pager" aria-label={t('subscription.pages')}>
                  <button
                    type="button"
                    className="btn alt small"
                    disabled={page === 1}
                    onClick={() => setPage(page - 1)}
                  >
                    {t('account.newer')}
                  </button>
                  <span className="ink-3 num">
                    {page} / {Math.ceil(total / historyPage)}
                  </span>
                  <button
                    type="button"
                    className="btn alt small"
                    disabled={page * historyPage >= total}
                    onClick={() => setPage(page + 1)}
                  >
                    {t('account.older')}
                  </button>
                </nav>
              ) : null}
            </>
          ) : (
            <p className="ink-2">{t('subscription.noHistory')}</p>
          )
        }
      </LoadState>
    </section>
  );
}

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points)}`;
