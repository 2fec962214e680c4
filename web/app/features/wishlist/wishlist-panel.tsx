import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../api/wire/goods/product.ts';
import { useSession } from '../../lib/data/session.ts';
import { productAddress } from '../../lib/store/product-address.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panels/panel.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { clearWishlist, loadWishlist, removeFromWishlist } from './actions.ts';
import { wishlistProductsQuery } from './products-query.ts';
import { useWishlist } from './store.ts';

const logged = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => console.warn('wishlist: not changed', error));

interface WishlistPanelProps {
  /** Renders name and price of a product; from another feature. */
  facts: ComponentType<{ product: Product }>;
  /** Adds a product to the cart; from another feature. */
  action: ComponentType<{ product: Product }>;
}

/** The wishlist panel (WSH-001). */
export default function WishlistPanel({ facts: Facts, action: Action }: WishlistPanelProps) {
  const t = useT();
  const shop = useShop();
  const { close, show } = usePanels();
  const user = useSession();
  const { items } = useWishlist();
  const skus = items.map(({ product }) => product.sku);
  const isUser = user !== null;
  useEffect(() => {
    if (isUser) logged(loadWishlist(shop));
  }, [shop, isUser]);
  const {
    data: products,
    isError,
    refetch,
  } = useQuery({
    ...wishlistProductsQuery(shop, skus),
    enabled: skus.length > 0,
    placeholderData: keepPreviousData,
  });
  const shown = skus.flatMap((sku) => products?.get(sku) ?? []);
  return (
    <Panel
      title={t('wishlist.title')}
      note={skus.length ? t('cart.pieces', { count: skus.length }) : null}
      closeLabel={t('ui.close')}
      onClose={close}
      foot={
        skus.length ? (
          <button type="button" className="link justify-self-start" onClick={() => logged(clearWishlist(shop))}>
            {t('wishlist.clear')}
          </button>
        ) : null
      }
    >
      {isError ? (
        <p className="notice" role="alert">
          {t('error.unreachable')}{' '}
          <button type="button" className="link" onClick={() => refetch()}>
            {t('ui.again')}
          </button>
        </p>
      ) : null}
      <ul className="cart-lines">
        {shown.map((product) => (
          <li key={product.sku} className="item">
            <Picture path={product.image} size="thumbnail" alt="" />
            <div>
              <p>
                <Link to={productAddress(shop.store, product)}>{product.name}</Link>
              </p>
              <Facts product={product} />
              <Action product={product} />
              <p className="line-actions">
                <button
                  type="button"
                  className="link"
                  aria-label={t('wishlist.removeNamed', { name: product.name })}
                  onClick={() => logged(removeFromWishlist(shop, product.sku))}
                >
                  {t('cart.remove')}
                </button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {skus.length ? null : (
        <EmptyState level={2} title={t('wishlist.empty')} text={t('wishlist.emptyText')}>
          <button type="button" className="btn" onClick={close}>
            {t('cart.goOn')}
          </button>
        </EmptyState>
      )}
      {skus.length && !user ? (
        <p className="notice t-small">
          {t('wishlist.guest')}{' '}
          <button
            type="button"
            className="link"
            onClick={() => show('auth', { element: 'login', onDone: () => show('wishlist') })}
          >
            {t('auth.login.open')}
          </button>
        </p>
      ) : null}
    </Panel>
  );
}
