import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/problem.ts';
import { type OrderConfirmation, orderBody } from '../../../api/wire/buying/checkout.ts';
import { session } from '../../../lib/data/session.ts';
import { type PaymentCode, settlementOf } from '../../../lib/store/payment-methods.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { serverText } from '../../../lib/text/server-text.ts';
import { loadLocal } from '../../../local/load.ts';
import { loadOrders } from '../../../local/orders/load.ts';
import { isOpen, type ShownOrder } from '../../../local/orders/waiting-order.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import type { CheckoutCart } from '../cart.ts';
import type { Buyer, NewAccount } from '../form/buyer.ts';
import type { CheckoutFields } from '../form/fields.ts';
import { knownDeliveries, knownPayments, refreshMethods } from '../methods.ts';
import { addressOf, orderRequest } from './order-request.ts';
import { hasKnownOutcome, placeOrder } from './place-order.ts';

/** What became of a press on the order button. */
export type Submitted =
  | { readonly kind: 'placed'; readonly confirmation: OrderConfirmation }
  /** It is stored on this device; `id` names it. */
  | { readonly kind: 'waits'; readonly id: string }
  /** `isStale`: the cart has changed. */
  | { readonly kind: 'failed'; readonly text: string; readonly isStale?: boolean };

export interface Press {
  readonly shop: Shop;
  readonly t: Translate;
  readonly queries: QueryClient;
  readonly cart: CheckoutCart;
  readonly fields: CheckoutFields;
  readonly buyer: Buyer | null;
  readonly openAccount: (account: NewAccount) => Promise<Buyer>;
  /** A new account was opened: the next press opens no other. */
  readonly onAccount: () => void;
}

/**
 * Places the order. Without a network, or without an answer, it is stored on this device (SYNC-002, ERR-039); a cart
 * whose order waits already gets no second one.
 */
export async function submit(press: Press): Promise<Submitted> {
  const { shop, t, queries, cart, fields, buyer } = press;
  const { waitingOrders } = await loadOrders();
  const waiting = await waitingOrders.ofCart(cart.id);
  if (waiting && isOpen(waiting)) return { kind: 'waits', id: waiting.id };

  let id = buyer?.id ?? '';
  if (!buyer && fields.createAccount) {
    if (!isOnline()) return { kind: 'failed', text: t('orderWaits.noAccount') };
    try {
      ({ id } = await press.openAccount(accountOf(fields)));
      press.onAccount();
    } catch (error) {
      return { kind: 'failed', text: problemText(error, t) };
    }
  }

  const order = orderRequest(shop.store, cart, fields, id);
  const owner = session.get() ? (session.get()?.customerId ?? (Number(id) || null)) : null;
  const keep = async (mayHaveArrived: boolean): Promise<Submitted> => {
    const { attempts } = await loadLocal();
    const known = await attempts.read(cart.id);
    const begun =
      mayHaveArrived && known ? { attempt: known, earlier: null } : await attempts.begin(cart.id, orderBody(order));
    const kept = await waitingOrders.keep({
      ...begun,
      owner,
      shown: shownOf(press),
      mayHaveArrived: mayHaveArrived || begun.earlier !== null,
    });
    notify({ type: 'warning', message: t('orderWaits.queued'), timeToLive: 10_000, action1: { label: t('ui.ok') } });
    return { kind: 'waits', id: kept.id };
  };

  // What is in the cart here is not there yet: the order follows it.
  if (!isOnline() || (await cart.settled?.()) === false) return keep(false);
  try {
    return { kind: 'placed', confirmation: await placeOrder(shop, order) };
  } catch (error) {
    // Too many orders: the shop has not taken it, and says so.
    const isRefused = hasKnownOutcome(error) || (error instanceof ApiProblem && error.code === 429);
    if (!isRefused) return keep(true);
    const text = serverText(error as ApiProblem, t) ?? t('order.failed');
    await refreshMethods(queries, shop);
    return { kind: 'failed', text, isStale: (error as ApiProblem).code === 409 };
  }
}

const isOnline = (): boolean => navigator.onLine !== false;

const accountOf = (fields: CheckoutFields): NewAccount => ({
  email: fields.email.trim(),
  firstName: fields.firstName.trim(),
  lastName: fields.lastName.trim(),
  password: fields.newPassword,
  address: addressOf(fields),
});

/** The order as the review step shows it. */
function shownOf({ shop, t, queries, cart, fields }: Press): ShownOrder {
  const delivery = cart.isVirtual
    ? undefined
    : knownDeliveries(queries, shop, cart.id, fields.country)?.find(({ id }) => id === fields.delivery);
  const payment = knownPayments(queries, shop, cart.id)?.find(({ code }) => code === fields.payment);
  return {
    lines: cart.lines.map(({ sku, quantity, name, type, choice, totals }) => ({
      sku,
      quantity,
      name: totals?.name ?? name ?? sku,
      total: totals?.rowTotal ?? null,
      isRented: type === 'sirent' || choice.rental !== undefined,
    })),
    total: cart.grandTotal,
    currency: shop.store.currency,
    delivery: delivery ? `${delivery.carrier}, ${delivery.name}` : '',
    payment: payment?.title || (fields.payment === 'stripe' ? t('checkout.payOnline') : fields.payment),
    paysOnPage: settlementOf(fields.payment as PaymentCode) === 'online',
  };
}
