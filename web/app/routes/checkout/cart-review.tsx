import { Link } from 'react-router';
import type { Cart } from '../../api/wire/buying/cart.ts';
import { CartLines } from '../../features/cart/lines/cart-lines.tsx';
import { DatesHeld } from '../../features/cart/lines/dates-held.tsx';
import { EmptyCart } from '../../features/cart/panel/empty-cart.tsx';
import { useViewCart } from '../../features/cart/panel/use-view-cart.ts';
import { CartTotals } from '../../features/cart/totals/cart-totals.tsx';
import { CouponForm } from '../../features/cart/totals/coupon-form.tsx';
import { PointsForm } from '../../features/cart/totals/points-form.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';

const LineEditor = lazyPart(() => import('../cart/line-editor.tsx'));

interface CartReviewProps {
  cart: Cart;
  /** Points of the shopper; null if unknown. */
  points: number | null;
}

/** The cart at full width, before the first step (CART-003). */
export default function CartReview({ cart, points }: CartReviewProps) {
  const t = useT();
  const { store } = useShop();
  useViewCart(cart);
  return (
    <div className="co review-cart" id="cart">
      <div>
        <h1 className="t-1">{t('cart.title')}</h1>
        <div className="rail" />
        <DatesHeld cart={cart} />
        <CartLines cart={cart} editor={LineEditor} inCheckout />
        {cart.lines.length > 1 ? <EmptyCart /> : null}
      </div>
      <aside className="aside">
        <CouponForm cart={cart} />
        <PointsForm cart={cart} balance={points} />
        <CartTotals cart={cart} />
        <Link className="btn wide" to={shopPath(store, 'checkout')}>
          {t('cart.checkout')}
        </Link>
      </aside>
    </div>
  );
}
