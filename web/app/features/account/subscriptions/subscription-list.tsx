import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Subscription } from '../../../api/wire/customers/account.ts';
import { userKey } from '../../../lib/data/user-key.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { pagePath } from '../../../ui/page-link.tsx';
import { subscriptionsQuery } from '../api.ts';
import { dayOf } from './day.ts';
import { type Change, ChangePlan, SureStep } from './steps.tsx';

const statusText = {
  pending_payment: 'subscription.status.pending_payment',
  payment_failed: 'subscription.status.payment_failed',
  active: 'subscription.status.active',
  paused: 'subscription.status.paused',
  canceled: 'subscription.status.canceled',
} as const satisfies Record<Subscription['status'], MessageId>;

/** Actions by state. */
const changes: Record<Subscription['status'], Change[]> = {
  pending_payment: ['cancel'],
  payment_failed: ['cancel'],
  active: ['change', 'pause', 'cancel'],
  paused: ['resume', 'cancel'],
  canceled: [],
};
const changeText = {
  change: 'subscription.change',
  pause: 'subscription.pause',
  resume: 'subscription.resume',
  cancel: 'subscription.cancel',
} as const satisfies Record<Change, MessageId>;

/** Own subscriptions, all or only current ones, with their actions. */
export function SubscriptionList({ isActiveOnly = false }: { isActiveOnly?: boolean }) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const subscriptions = useQuery(subscriptionsQuery(shop));
  const [told, setTold] = useState('');
  const done = async (message: string) => {
    setTold(message);
    await queryClient.invalidateQueries({ queryKey: [userKey] });
  };
  return (
    <>
      <p className="moss" role="status">
        {told}
      </p>
      <LoadState query={subscriptions}>
        {(all) => {
          const list = isActiveOnly ? all.filter(({ status }) => status === 'active' || status === 'paused') : all;
          return list.length ? (
            <ul className="bookings">
              {list.map((subscription) => (
                <Row key={subscription.id} subscription={subscription} onDone={done} />
              ))}
            </ul>
          ) : (
            <EmptyState level={2} title={t('subscription.none')}>
              <Link className="btn" to={pagePath(shop, 'fashion-subscription')}>
                {t('product.toPlans')}
              </Link>
            </EmptyState>
          );
        }}
      </LoadState>
    </>
  );
}

interface RowProps {
  subscription: Subscription;
  onDone: (told: string) => Promise<void>;
}

function Row({ subscription, onDone }: RowProps) {
  const t = useT();
  const { store } = useShop();
  const [change, setChange] = useState<Change | null>(null);
  const { name, status, points, pointsLeft, expiration, card, nextChargeAt, nextPlan } = subscription;
  const id = `subscription-${subscription.id}`;
  const close = () => setChange(null);
  const done = async (told: string) => {
    close();
    await onDone(told);
  };
  return (
    <li aria-labelledby={id}>
      <div className="row">
        <h2 id={id} className="t-3">
          {name}
        </h2>
        <span className={`status ${status}`}>{t(statusText[status])}</span>
      </div>
      {subscription.price === undefined ? null : (
        <p className="num">
          {formatMoney(subscription.price, { ...store, currency: subscription.currency ?? store.currency })}{' '}
          {t('subscription.perMonth')}
        </p>
      )}
      <p className="num">
        {t('subscription.left', { left: pointsLeft, points })}
        {expiration ? ` · ${t('subscription.until', { day: dayOf(expiration, store.locale) })}` : ''}
      </p>
      <p className="t-small ink-2 num">
        {[
          card ? t('subscription.card', { last4: card }) : '',
          nextChargeAt ? t('subscription.nextCharge', { day: dayOf(nextChargeAt, store.locale) }) : '',
          nextPlan ? t('subscription.nextPlan', { plan: nextPlan }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {change === 'change' ? (
        <ChangePlan subscription={subscription} onClose={close} onDone={done} />
      ) : change ? (
        <SureStep step={change} subscription={subscription} onClose={close} onDone={done} />
      ) : (
        <div className="line-actions">
          {changes[status].map((one) => (
            <button key={one} type="button" className="link" aria-describedby={id} onClick={() => setChange(one)}>
              {t(changeText[one])}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
