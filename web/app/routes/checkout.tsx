import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { showCart, useCart } from '../features/cart/api.ts';
import { type Cart, cartCount, grandTotal, isVirtual } from '../features/cart/cart.ts';
import { cartId } from '../features/cart/cart-id.ts';
import { CartLines } from '../features/cart/cart-lines.tsx';
import { CartTotals } from '../features/cart/cart-totals.tsx';
import { CouponForm } from '../features/cart/coupon-form.tsx';
import type { OrderConfirmation } from '../features/checkout/api.ts';
import { Checkout } from '../features/checkout/checkout.tsx';
import { placedOrders } from '../features/checkout/placed-orders.ts';
import { pageTitle } from '../lib/format.ts';
import { useT } from '../lib/i18n.ts';
import { shopPath, storeOfPath } from '../lib/paths.ts';
import { withQueries } from '../lib/queries.tsx';
import { useShop } from '../lib/shop.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/price.tsx';
import type { Route } from './+types/checkout';

export const handle = { layout: 'minimal' };

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle('Checkout', storeOfPath(location.pathname)) },
  { name: 'robots', content: 'noindex' },
];

/** The cart is the browser's own, so the server only sends the frame of this page. */
export default withQueries(CheckoutRoute);

function CheckoutRoute() {
  const t = useT();
  const shop = useShop();
  const { data: cart, isPending, isError, refetch } = useCart();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const title = <title>{pageTitle(t('checkout.title'), shop.store)}</title>;

  const placed = (confirmation: OrderConfirmation) => {
    const { orderNumber, guest_key, payment } = confirmation;
    placedOrders.add({ number: orderNumber, guestKey: guest_key ?? null, placedAt: new Date().toISOString() });
    if (payment?.redirect_url) location.assign(payment.redirect_url);
    else navigate(shopPath(shop.store, 'thank-you-page', { order_increment_id: orderNumber }));
    // The server closed the cart with the order: forget it here, without another call (CHK-025).
    cartId.clear(shop.store);
    showCart(shop, null);
  };

  if (!isMounted || isPending) {
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
  if (isError) {
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
          <Link className="btn" to={shopPath(shop.store)}>
            {t('cart.goOn')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" className="wrap">
      {title}
      {hash === '#cart' ? (
        <CartReview cart={cart} />
      ) : (
        <div className="co">
          <div>
            <Checkout
              cart={{ id: cart.id, isVirtual: isVirtual(cart), grandTotal: grandTotal(cart.totals), lines: cart.lines }}
              onCartChanged={refetch}
              onPlaced={placed}
              lines={<CartLines cart={cart} readOnly />}
            />
          </div>
          <Summary cart={cart} />
        </div>
      )}
    </main>
  );
}

/** The cart at full width, before anything is asked (CART-003). */
function CartReview({ cart }: { cart: Cart }) {
  const t = useT();
  const { store } = useShop();
  return (
    <div className="co review-cart" id="cart">
      <div>
        <h1 className="t-1">{t('cart.title')}</h1>
        <div className="rail" />
        <CartLines cart={cart} inCheckout />
      </div>
      <aside className="aside">
        <CouponForm cart={cart} />
        <CartTotals cart={cart} />
        <Link className="btn wide" to={shopPath(store, 'checkout')}>
          {t('cart.checkout')}
        </Link>
      </aside>
    </div>
  );
}

/** On wide screens beside the form; on phones one foldable line with the total. */
function Summary({ cart }: { cart: Cart }) {
  const t = useT();
  const total = grandTotal(cart.totals);
  const content = (
    <>
      <CartLines cart={cart} inCheckout />
      <CouponForm cart={cart} />
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
