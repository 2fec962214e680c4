import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Plan, PlanType } from '../../../api/wire/customers/account.ts';
import { useSession } from '../../../lib/data/session.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { usePanels } from '../../../ui/panels/panels.tsx';
import { plansQuery, subscribe } from './api.ts';

interface PlansProps {
  /** Redirect to the payment page; replaced in tests. */
  goTo?: (address: string) => void;
}

/** The three plans with a button each (SUB-007). Guests sign in first and then continue (SUB-013). */
export function Plans({ goTo = (address) => location.assign(address) }: PlansProps) {
  const t = useT();
  const shop = useShop();
  const user = useSession();
  const panels = usePanels();
  const plans = useQuery(plansQuery(shop));
  const [busy, setBusy] = useState<PlanType | null>(null);
  // Idempotent: repeated presses give one order.
  const keys = useRef(new Map<string, string>());

  const take = async ({ type }: Plan) => {
    if (busy) return;
    setBusy(type);
    const key = keys.current.get(type) ?? newWriteKey();
    keys.current.set(type, key);
    try {
      const payAt = await subscribe(shop, type, key);
      if (payAt) return goTo(payAt);
      notify({ type: 'success', message: t('subscription.started'), action1: { label: t('ui.ok') } });
      keys.current.delete(type);
    } catch (error) {
      notify({ type: 'error', message: problemText(error, t), action1: { label: t('ui.ok') } });
    }
    setBusy(null);
  };
  const choose = (plan: Plan) => {
    if (user) return void take(plan);
    panels.show('auth', { element: 'login', onDone: () => void take(plan) });
  };

  return (
    <section className="plans" aria-labelledby="plans">
      <h2 id="plans" className="t-2">
        {t('subscription.plans')}
      </h2>
      <LoadState query={plans}>
        {(list) => {
          const [cheapest] = [...list].sort((a, b) => a.price - b.price);
          return (
            <>
              {cheapest ? (
                <p className="ink-2">
                  {t('subscription.from', { price: formatMoney(cheapest.price, { ...shop.store, ...cheapest }) })}
                </p>
              ) : null}
              {user ? null : <p className="t-small ink-2">{t('subscription.needsAccount')}</p>}
              <div className="ways">
                <div className="rail" />
                <ul className="tags tags-3">
                  {list.map((plan) => (
                    <li key={plan.type} className="hang">
                      <div className="tag">
                        <span className="k">{plan.name}</span>
                        <span className="v num">{formatMoney(plan.price, { ...shop.store, ...plan })}</span>
                        <span className="t-note ink-3">{t('subscription.perMonth')}</span>
                        <span className="moss num">{t('subscription.pointsAMonth', { count: plan.points })}</span>
                        <button
                          type="button"
                          className="btn small"
                          aria-busy={busy === plan.type}
                          onClick={() => choose(plan)}
                        >
                          {t('subscription.subscribe', { name: plan.name })}
                        </button>
                      </div>
                    </li>
                  ))}
                </ul>
              </div>
              <p>
                <Link className="link" to={shopPath(shop.store, 'c/fashion-subscription')}>
                  {t('subscription.garments')}
                </Link>
              </p>
            </>
          );
        }}
      </LoadState>
    </section>
  );
}
