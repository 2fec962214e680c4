import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Cart } from '../../api/wire/buying/cart.ts';
import type { OrderConfirmation } from '../../api/wire/buying/checkout.ts';
import type { Customer } from '../../api/wire/customers/account.ts';
import { balanceQuery, profileQuery } from '../../features/account/api.ts';
import { clearCart, useCheckoutCart } from '../../features/cart/api.ts';
import { cartCount, isVirtual } from '../../features/cart/cart.ts';
import { CartLines } from '../../features/cart/lines/cart-lines.tsx';
import { DatesHeld } from '../../features/cart/lines/dates-held.tsx';
import { CartTotals } from '../../features/cart/totals/cart-totals.tsx';
import { CouponForm } from '../../features/cart/totals/coupon-form.tsx';
import { Checkout } from '../../features/checkout/checkout.tsx';
import type { Buyer } from '../../features/checkout/form/buyer.ts';
import { draft } from '../../features/checkout/form/draft.ts';
import { withQueries } from '../../lib/data/queries.tsx';
import { useSession } from '../../lib/data/session.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { loadRoute } from '../../lib/page/load-route.ts';
import { pageTitle, titleOfRoute } from '../../lib/page/page-title.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { loadLocal } from '../../local/load.ts';
import { useOrders } from '../../local/orders/load.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';
import { Money } from '../../ui/price.tsx';
import type { Route } from './+types/checkout';

const PointsForm = lazyPart(async () => ({
  default: (await import('../../features/cart/totals/points-form.tsx')).PointsForm,
}));
const CartReview = lazyPart(() => import('./cart-review.tsx'));

export const handle = { layout: 'minimal' };

export const meta: Route.MetaFunction = (shown) => [
  { title: titleOfRoute('Checkout', shown) },
  { name: 'robots', content: 'noindex' },
];

/** The cart is known only to the browser, so the server sends an empty page. */
export default withQueries(CheckoutRoute);

function CheckoutRoute() {
  const t = useT();
  const shop = useShop();
  const { data: cart, isPending, isError, isPaused, refetch, settled } = useCheckoutCart();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    // Where an order leads, also when the network is gone by then.
    void Promise.allSettled([loadRoute('routes/checkout/thank-you-page'), import('./waiting-order.tsx')]);
  }, []);
  const id = cart?.id ?? '';
  const waiting = useOrders((orders) => orders.openOfCart(id), id);
  const panels = usePanels();
  const user = useSession();
  const { data: profile } = useQuery({ ...profileQuery(shop), enabled: user !== null });
  const { data: balance } = useQuery({ ...balanceQuery(shop), enabled: user !== null });
  const buyer = user && profile ? buyerOf(profile) : null;
  const title = <title>{pageTitle(t('checkout.title'), shop.store)}</title>;
  // A shopper who returns from the payment page by the Back button gets the order of this cart, unless its page was
  // displayed.
  const last = isMounted ? draft.state(shop.store) : null;
  const placedOrder = last && !last.isThankYouPage ? last.order : null;

  const placed = async (confirmation: OrderConfirmation) => {
    const { orderNumber, guestKey = null, payAt } = confirmation;
    const { placedOrders } = await loadLocal();
    // Stored before this page is left.
    await placedOrders.add({ number: orderNumber, guestKey, placedAt: new Date().toISOString() });
    if (payAt) location.assign(payAt);
    else navigate(shopPath(shop.store, 'thank-you-page', { order_increment_id: orderNumber }));
    // The server has closed the cart with the order: removes it here without a call (CHK-025).
    void clearCart(shop, { tellsServer: false });
  };

  const pathOfWaiting = (waits: string) => shopPath(shop.store, 'thank-you-page', { waiting: waits });

  if (!isMounted || (isPending && !isPaused)) {
    return (
      <main id="main" className="wrap" aria-busy="true">
        {title}
        <noscript>
          <p className="notice">{t('checkout.needsScript')}</p>
        </noscript>
        <p className="ink-2 loading">{t('ui.loading')}</p>
      </main>
    );
  }
  if (cart === undefined && (isError || isPaused)) {
    return (
      <main id="main" className="wrap">
        {title}
        <EmptyState title={t('error.unreachable')}>
          <button type="button" className="btn" onClick={() => refetch()}>
            {t('ui.again')}
          </button>
        </EmptyState>
      </main>
    );
  }
  if (!cart?.lines.length) {
    return (
      <main id="main" className="wrap">
        {title}
        <EmptyState title={t('cart.empty')}>
          {placedOrder ? (
            <Link
              className="btn"
              to={shopPath(shop.store, 'thank-you-page', { order_increment_id: placedOrder.orderNumber })}
            >
              {t('thanks.track')}
            </Link>
          ) : null}
          <Link className={placedOrder ? 'btn alt' : 'btn'} to={shopPath(shop.store)}>
            {t('cart.goOn')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  if (waiting && hash !== '#cart') {
    return (
      <main id="main" className="wrap">
        {title}
        <EmptyState title={t('orderWaits.inCheckout.title')} text={t('orderWaits.inCheckout.text')}>
          <Link className="btn" to={pathOfWaiting(waiting.id)}>
            {t('orderWaits.show')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" className="wrap">
      {title}
      {hash === '#cart' ? (
        <Suspense fallback={<p className="ink-2 loading">{t('ui.loading')}</p>}>
          <CartReview cart={cart} points={balance?.points ?? null} />
        </Suspense>
      ) : (
        <div className="co">
          <div>
            <DatesHeld cart={cart} />
            <Checkout
              cart={{
                id: cart.id,
                isVirtual: isVirtual(cart),
                grandTotal: cart.totals?.grandTotal ?? null,
                totalsMark: markOf(cart),
                lines: cart.lines,
                settled,
                // Points either pay the whole order or leave at least the delivery.
                isPaidWithPoints: cart.totals?.grandTotal === 0 && cart.totals.points !== null,
                points: balance?.points ?? null,
              }}
              // A query waits for the network; the step goes on with what is known.
              onCartChanged={async () => markOf(navigator.onLine ? (await refetch()).data : cart)}
              onPlaced={placed}
              onWaits={(order) => void navigate(pathOfWaiting(order))}
              buyer={buyer}
              onSignIn={() => panels.show('auth', { element: 'login' })}
              openAccount={async (account) =>
                buyerOf(await (await import('./open-account.ts')).openAccountOf(shop, account))
              }
              lines={<CartLines cart={cart} readOnly />}
              totals={<CartTotals cart={cart} isShort />}
            />
          </div>
          <Summary cart={cart} points={balance?.points ?? null} />
        </div>
      )}
    </main>
  );
}

/** Fingerprint of totals. */
const markOf = (cart: Cart | null | undefined): string =>
  JSON.stringify([cart?.totals, cart?.lines.map(({ totals }) => totals)]);

/** Prefills the checkout's fields from the account. */
function buyerOf(customer: Customer): Buyer {
  const { addresses } = customer;
  const address = addresses.find(({ isShippingDefault }) => isShippingDefault) ?? addresses[0];
  const billing = addresses.find(({ isBillingDefault }) => isBillingDefault);
  const hasOwnBilling = billing !== undefined && billing.id !== address?.id;
  const [street = '', ...rest] = address?.street ?? [];
  const [billStreet = '', ...billRest] = billing?.street ?? [];
  return {
    id: String(customer.id),
    addressId: Number(address?.id) || null,
    fields: {
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      ...(address
        ? {
            phone: address.phone ?? '',
            country: address.country,
            street,
            number: rest.join(' '),
            zip: address.postcode,
            city: address.city,
          }
        : {}),
      ...(hasOwnBilling
        ? {
            hasOwnBilling,
            billFirstName: billing.firstName,
            billLastName: billing.lastName,
            billCountry: billing.country,
            billStreet,
            billNumber: billRest.join(' '),
            billZip: billing.postcode,
            billCity: billing.city,
          }
        : {}),
    },
  };
}

interface CartProps {
  cart: Cart;
  /** Points of the shopper; null if unknown. */
  points: number | null;
}

/** Beside the form on wide screens; on phones a collapsible line with the total. */
function Summary({ cart, points }: CartProps) {
  const t = useT();
  const total = cart.totals?.grandTotal ?? null;
  const content = (
    <>
      <CartLines cart={cart} inCheckout />
      <CouponForm cart={cart} />
      <Suspense>{points ? <PointsForm cart={cart} balance={points} /> : null}</Suspense>
      <CartTotals cart={cart} />
    </>
  );
  return (
    <aside className="aside summary" aria-label={t('cart.title')}>
      <details className="fold until-desk">
        <summary>
          <span>
            {t('cart.title')} · {t('cart.pieces', { count: cartCount(cart) })}
          </span>
          <b>{total === null ? null : <Money amount={total} />}</b>
          <Icon name="chevron" />
        </summary>
        {content}
      </details>
      <div className="from-desk">
        <h2 className="t-3">{t('cart.title')}</h2>
        {content}
      </div>
    </aside>
  );
}
