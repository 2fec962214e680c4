import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { balanceQuery, expirationQuery } from '../api.ts';
import { dayOf } from './day.ts';
import { PointsHistory } from './points-history.tsx';
import { SubscriptionList } from './subscription-list.tsx';

/** /my-account/subscriptions: all subscriptions, and the history of points (SUB-003, SUB-006). */
export function SubscriptionsPage() {
  const t = useT();
  const { store } = useShop();
  return (
    <>
      <h1 className="t-1">{t('account.subscriptions')}</h1>
      <p className="line-actions">
        <Link className="link" to={shopPath(store, 'my-account/active-subscriptions')}>
          {t('account.activeSubscriptions')}
        </Link>
        <Link className="link" to={shopPath(store, 'my-account/loyalty-card')}>
          {t('account.loyaltyCard')}
        </Link>
      </p>
      <SubscriptionList />
      <PointsHistory />
    </>
  );
}

/** /my-account/active-subscriptions: active and paused subscriptions (SUB-004). */
export function ActiveSubscriptionsPage() {
  const t = useT();
  return (
    <>
      <h1 className="t-1">{t('account.activeSubscriptions')}</h1>
      <SubscriptionList isActiveOnly />
    </>
  );
}

/** /my-account/loyalty-card: balance, expiration and history of the points (SUB-005). */
export function LoyaltyCardPage() {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const balance = useQuery(balanceQuery(shop));
  const expiration = useQuery(expirationQuery(shop));
  return (
    <>
      <h1 className="t-1">{t('account.loyaltyCard')}</h1>
      <LoadState query={balance}>
        {(points) => (
          <div className="loyalty-card">
            <p className="t-1 moss num">{t('product.points', { count: points?.points ?? 0 })}</p>
            <p className="t-small ink-2 num">
              {[
                points?.value === undefined
                  ? ''
                  : t('subscription.worth', { amount: formatMoney(points.value, store) }),
                points?.updatedAt ? t('subscription.updated', { day: dayOf(points.updatedAt, store.locale) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        )}
      </LoadState>
      <section className="part">
        <h2 className="t-2">{t('subscription.expiring')}</h2>
        <LoadState query={expiration}>
          {(list) =>
            list.length ? (
              <ul>
                {list.map(({ points, day }) => (
                  <li key={day} className="num">
                    {t('account.pointsExpire', { count: points, day: dayOf(day, store.locale) })}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="ink-2">{t('subscription.nothingExpires')}</p>
            )
          }
        </LoadState>
      </section>
      <PointsHistory />
    </>
  );
}
