import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { useSession } from '../../lib/data/session.ts';
import { pageTitle } from '../../lib/page/page-title.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { type MessageId, type Translate, useT } from '../../lib/text/i18n.ts';
import { serverText } from '../../lib/text/server-text.ts';
import { openPages, waitingOrders } from '../../local/orders/device-orders.ts';
import { useOrders } from '../../local/orders/load.ts';
import { LINE_GONE, mayOpen, type State, type WaitingOrder } from '../../local/orders/waiting-order.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notifications/notifications.ts';

/** While its page is open, a waiting order is tried again after this time, in milliseconds. */
const RETRY_MS = 15_000;

const TITLES: Readonly<Record<Exclude<State, 'accepted'>, MessageId>> = {
  waiting: 'orderWaits.title',
  sending: 'orderWaits.sending.title',
  asked: 'orderWaits.asked.title',
  refused: 'orderWaits.refused.title',
};

interface WaitingOrderPageProps {
  id: string;
  /** The shop has accepted it. */
  onAccepted: (order: WaitingOrder) => Promise<void>;
  onSignIn: () => void;
}

/** An order that the shop has not accepted yet: what it contains, what happens next, and what the shopper can do. */
export function WaitingOrderPage({ id, onAccepted, onSignIn }: WaitingOrderPageProps) {
  const t = useT();
  const { store } = useShop();
  const user = useSession();
  const found = useOrders(async (orders) => ({ order: await orders.get(id) }), id);
  const order = found?.order ?? null;
  const state = order?.state;
  const isAccepted = state === 'accepted';

  useEffect(() => openPages.open(id), [id]);
  useSending(id, state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per acceptance.
  useEffect(() => {
    if (isAccepted && order) void onAccepted(order);
  }, [isAccepted]);

  if (!found || isAccepted) return <p className="ink-2">{t('ui.loading')}</p>;
  if (!order) {
    return (
      <>
        <title>{pageTitle(t('orderWaits.gone.title'), store)}</title>
        <EmptyState title={t('orderWaits.gone.title')} text={t('orderWaits.gone.text')}>
          <Link className="btn" to={shopPath(store, 'checkout#cart')}>
            {t('orderWaits.toCart')}
          </Link>
        </EmptyState>
      </>
    );
  }
  if (!mayOpen(order, user ? user.customerId : null)) {
    return (
      <EmptyState title={t('orderWaits.title')} text={t('orderWaits.signIn')}>
        <button type="button" className="btn" onClick={onSignIn}>
          {t('auth.login.open')}
        </button>
      </EmptyState>
    );
  }
  return <Opened order={order} />;
}

/** Sends while the page is open: when the connection returns (SYNC-034), and after a while when the shop was away. */
function useSending(id: string, state: State | undefined): void {
  useEffect(() => {
    if (state !== 'waiting') return;
    const send = () => void waitingOrders.send(id).catch((error: unknown) => console.warn('orders: not sent', error));
    const again = () => {
      if (navigator.onLine && document.visibilityState === 'visible') send();
    };
    addEventListener('online', send);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [id, state]);
}

function Opened({ order }: { order: WaitingOrder }) {
  const t = useT();
  const { store } = useShop();
  const { state, shown } = order;
  const title = t(TITLES[state as Exclude<State, 'accepted'>]);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another page to a screen reader.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [state]);
  const rented = shown.lines.filter(({ isRented }) => isRented);
  return (
    <>
      <title>{pageTitle(title, store)}</title>
      <h1 ref={heading} tabIndex={-1} className="t-1">
        {title}
      </h1>
      <section aria-label={t('orderWaits.next')} className="order-next measure">
        <WhatNext order={order} />
      </section>
      <Actions order={order} />
      {state === 'refused' && order.refusal?.reason === 'datesTaken'
        ? rented.map(({ sku, name }) => (
            <p key={sku}>
              <Link className="link" to={shopPath(store, `p/${encodeURIComponent(sku)}/x`)}>
                {t('orderWaits.chooseDates', { name })}
              </Link>
            </p>
          ))
        : null}
      <Contents order={order} />
    </>
  );
}

function WhatNext({ order }: { order: WaitingOrder }) {
  const t = useT();
  const money = useMoney(order);
  const { state, shown, new_total: total } = order;
  const isRented = shown.lines.some((line) => line.isRented);
  const texts: ReactNode[] = [];
  if (state === 'waiting') texts.push(t(order.may_have_arrived ? 'orderWaits.mayHaveArrived' : 'orderWaits.text'));
  if (state === 'sending') texts.push(t('orderWaits.sending.text'));
  if (state === 'asked' && total !== null)
    texts.push(
      shown.total === null
        ? t('orderWaits.asked.unknown', { now: money(total) })
        : t('orderWaits.asked.text', { before: money(shown.total), now: money(total) }),
    );
  if (state === 'refused') texts.push(refusalText(order, t), t('orderWaits.refused.text'));
  else {
    if (isRented) texts.push(t('orderWaits.datesNotHeld'));
    if (shown.paysOnPage) texts.push(t('orderWaits.payLater'));
  }
  return (
    <div role={state === 'refused' || state === 'asked' ? 'alert' : 'status'}>
      {texts.map((text) => (
        <p key={String(text)}>{text}</p>
      ))}
    </div>
  );
}

/** Why it was refused: the line that is gone, or the server's text. */
export function refusalText({ refusal }: WaitingOrder, t: Translate): string {
  if (!refusal) return '';
  const { code, result, reason, line } = refusal;
  if (reason === LINE_GONE) return t('orderWaits.lineGone', { name: line ?? '' });
  return serverText(new ApiProblem(code, result, { reason }), t) ?? t('order.failed');
}

const useMoney = ({ shown: { currency } }: WaitingOrder) => {
  const { store } = useShop();
  return (amount: number) => formatMoney(amount, { locale: store.locale, currency });
};

function Actions({ order }: { order: WaitingOrder }) {
  const t = useT();
  const { store } = useShop();
  const money = useMoney(order);
  const [isBusy, setBusy] = useState(false);
  const { id, state, new_total: total } = order;
  const run = async (work: () => Promise<WaitingOrder | null>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const after = await work();
      if (after?.state === 'waiting')
        notify({ type: 'warning', message: t('orderWaits.noAnswer'), action1: { label: t('ui.ok') } });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="actions">
      {state === 'waiting' || state === 'sending' ? (
        <button type="button" className="btn" aria-busy={isBusy} onClick={() => run(() => waitingOrders.send(id))}>
          {t('orderWaits.sendNow')}
        </button>
      ) : null}
      {state === 'asked' && total !== null ? (
        <button type="button" className="btn" aria-busy={isBusy} onClick={() => run(() => waitingOrders.agree(id))}>
          {t('orderWaits.agree', { now: money(total) })}
        </button>
      ) : null}
      <Link className={state === 'refused' ? 'btn' : 'btn alt'} to={shopPath(store, 'checkout#cart')}>
        {t('orderWaits.toCart')}
      </Link>
      <button type="button" className="btn alt" onClick={() => askToDiscard(order, t)}>
        {t('orderWaits.discard')}
      </button>
    </div>
  );
}

/** Asks before an order is removed that is not sent yet; a refused one is removed at once. */
export function askToDiscard({ id, state }: WaitingOrder, t: Translate): void {
  const discard = async () => {
    const outcome = await waitingOrders.discard(id);
    // If the shop has it, its confirmation follows.
    if (outcome === 'arrived') return;
    notify({
      type: outcome === 'discarded' ? 'success' : 'warning',
      message: t(outcome === 'discarded' ? 'orderWaits.discarded' : 'orderWaits.discardUnknown'),
      action1: { label: t('ui.ok') },
    });
  };
  if (state === 'refused') return void discard();
  notify({
    type: 'warning',
    message: t('orderWaits.discardQuestion'),
    hasNoTimeout: true,
    action1: { label: t('orderWaits.keep') },
    action2: { label: t('orderWaits.discard'), onPress: () => void discard() },
  });
}

function Contents({ order }: { order: WaitingOrder }) {
  const t = useT();
  const money = useMoney(order);
  const { lines, total, delivery, payment } = order.shown;
  const { billingAddress: to } = order.body.addressInformation;
  return (
    <section aria-label={t('orderWaits.contents')}>
      <h2 className="t-2">{t('orderWaits.contents')}</h2>
      <dl className="sum">
        {lines.map((line) => (
          <div key={`${line.sku} ${line.name}`}>
            <dt>
              {line.quantity} × {line.name}
            </dt>
            <dd className="num">{line.total === null ? '' : money(line.total)}</dd>
          </div>
        ))}
        {delivery ? (
          <div>
            <dt>{t('checkout.word.shipping')}</dt>
            <dd>{delivery}</dd>
          </div>
        ) : null}
        {payment ? (
          <div>
            <dt>{t('checkout.word.payment')}</dt>
            <dd>{payment}</dd>
          </div>
        ) : null}
        {to?.email ? (
          <div>
            <dt>{t('field.email')}</dt>
            <dd>{to.email}</dd>
          </div>
        ) : null}
        <div className="tot">
          <dt>{t('totals.grandTotal')}</dt>
          <dd className="num">{total === null ? t('orderWaits.totalUnknown') : money(total)}</dd>
        </div>
      </dl>
    </section>
  );
}
