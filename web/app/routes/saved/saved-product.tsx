import { Link } from 'react-router';
import type { Product } from '../../api/wire/goods/product.ts';
import { AddToCart } from '../../features/cart/adding/add-to-cart.tsx';
import { PartSize } from '../../features/catalog/product/options/part-size.tsx';
import { isInStock, isLent } from '../../features/catalog/product/product.ts';
import { TilePrices } from '../../features/catalog/tiles/product-tile.tsx';
import { tileOf } from '../../features/catalog/tiles/tile.ts';
import { productAddress } from '../../lib/store/product-address.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';

interface SavedProductProps {
  product: Product;
}

/** Facts of a saved product: designer, size if any, and prices. */
export function SavedFacts({ product }: SavedProductProps) {
  const { store } = useShop();
  const tile = tileOf(store, product);
  return (
    <span className="saved-facts t-small">
      {tile.designer ? <span className="brand">{tile.designer}</span> : null}
      <PartSize part={product} />
      <TilePrices tile={tile} />
    </span>
  );
}

/** Adds it to the cart; a product with options or dates opens its page. */
export function SavedAction({ product }: SavedProductProps) {
  const t = useT();
  const { store } = useShop();
  const isChosen = ['simple', 'virtual', 'single_number'].includes(product.type) && !product.custom.length;
  if (!isChosen || isLent(product))
    return (
      <Link className="btn alt" to={productAddress(store, product)} aria-label={`${t('cart.choose')}: ${product.name}`}>
        {t('cart.choose')}
      </Link>
    );
  return (
    <AddToCart
      selection={{
        product,
        lines: [{ sku: product.sku, quantity: 1 }],
        problems: [],
        productErrors: [],
        isSoldOut: !isInStock(product.stock),
      }}
    />
  );
}
