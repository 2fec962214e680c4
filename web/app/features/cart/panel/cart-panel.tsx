import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panels/panel.tsx';
import { usePanels } from '../../../ui/panels/panels.tsx';
import { useCart } from '../api.ts';
import { cartCount } from '../cart.ts';
import { CartLines, type LineEditorProps } from '../lines/cart-lines.tsx';
import { isRented } from '../lines/rental-line.ts';
import { CartTotals } from '../totals/cart-totals.tsx';
import { CouponForm } from '../totals/coupon-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useViewCart } from './use-view-cart.ts';

/** "Your hanger": the cart panel. */
export default function CartPanel({ editor }: { editor?: ComponentType<LineEditorProps> }) {
  const t = useT();
  const { store } = useShop();
  const { close } = usePanels();
  const { data: cart, isLoading, isError, refetch } = useCart();
  useViewCart(cart);
  const count = cartCount(cart);
  const hasRental = cart?.lines.some(isRented);
  return (
    <Panel
      title={t('cart.title')}
      note={count ? t('cart.pieces', { count }) : null}
      closeLabel={t('ui.close')}
      onClose={close}
      foot={
        cart?.lines.length ? (
          <>
            <CouponForm cart={cart} />
            <CartTotals cart={cart} />
            <Link className="btn wide" to={shopPath(store, 'checkout')} onClick={close}>
              {t('cart.checkout')}
            </Link>
            <Link className="btn alt wide" to={shopPath(store, 'checkout#cart')} onClick={close}>
              {t('cart.review')}
            </Link>
          </>
        ) : null
      }
    >
      {isLoading ? <p className="ink-2">{t('ui.loading')}</p> : null}
      {isError ? (
        <p className="notice" role="alert">
          {t('error.unreachable')}{' '}
          <button type="button" className="link" onClick={() => refetch()}>
            {t('ui.again')}
          </button>
        </p>
      ) : null}
      {cart?.lines.length ? (
        <>
          <CartLines cart={cart} {...(editor && { editor })} />
          {cart.lines.length > 1 ? <EmptyCart /> : null}
          {hasRental ? <p className="notice t-small">{t('cart.oneKindNote')}</p> : null}
        </>
      ) : null}
      {!isLoading && !isError && !cart?.lines.length ? (
        <EmptyState level={2} title={t('cart.empty')}>
          <button type="button" className="btn" onClick={close}>
            {t('cart.goOn')}
          </button>
        </EmptyState>
      ) : null}
    </Panel>
  );
}
