import { Link } from 'react-router';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { formatMoment, formatMoney } from '../../lib/text/format.ts';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import { waitingOrders } from '../../local/orders/device-orders.ts';
import type { State, WaitingOrder } from '../../local/orders/waiting-order.ts';
import { Icon } from '../../ui/icon.tsx';
import { askToDiscard } from './waiting-order-page.tsx';

const STATES: Readonly<Record<Exclude<State, 'accepted'>, MessageId>> = {
  waiting: 'orderWaits.state.waiting',
  sending: 'waiting.sending',
  asked: 'orderWaits.asked.title',
  refused: 'orderWaits.refused.title',
};

/** Orders of the customer that the shop has not accepted yet; on /my-account/waiting. */
export function WaitingOrdersList({ orders }: { orders: readonly WaitingOrder[] }) {
  const t = useT();
  const { store } = useShop();
  return (
    <ul className="rows">
      {orders.map((order) => {
        const { id, shown, created_at: at, state } = order;
        const name = t('orderWaits.ofMoment', { moment: formatMoment(at) });
        const total = shown.total === null ? null : formatMoney(shown.total, { ...store, currency: shown.currency });
        return (
          <li key={id}>
            <Icon name="hanger" />
            <span>
              <Link className="link" to={shopPath(store, 'thank-you-page', { waiting: id })}>
                <b>{name}</b>
              </Link>
              <span className="t-note ink-3">
                {[...shown.lines.map(({ quantity, name: line }) => `${quantity} × ${line}`), total]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={state === 'refused' ? 't-small danger' : 't-small ink-2'} role="status">
                {state === 'accepted' ? null : t(STATES[state])}
              </span>
            </span>
            <span className="actions">
              {state === 'waiting' ? (
                <button
                  type="button"
                  className="link"
                  aria-label={`${t('orderWaits.sendNow')}: ${name}`}
                  onClick={() => void waitingOrders.send(id)}
                >
                  {t('orderWaits.sendNow')}
                </button>
              ) : null}
              <button
                type="button"
                className="link"
                aria-label={t('waiting.discardNamed', { name })}
                onClick={() => askToDiscard(order, t)}
              >
                {t('orderWaits.discard')}
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
