import { Link } from 'react-router';
import type { WireProduct } from '../api/wire.ts';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { PartSize } from '../features/catalog/product/part-size.tsx';
import { isInStock, isLent } from '../features/catalog/product/product.ts';
import { TilePrices } from '../features/catalog/product-tile.tsx';
import { tileOf } from '../features/catalog/tile.ts';
import { productAddress } from '../lib/store/product-address.ts';
import { useShop } from '../lib/store/shop.ts';
import { useT } from '../lib/text/i18n.ts';

interface SavedProductProps {
  product: WireProduct;
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
  const isChosen = ['simple', 'virtual', 'single_number'].includes(product.type_id) && !product.custom_options?.length;
  if (!isChosen || isLent(product))
    return (
      <Link className="btn alt" to={productAddress(store, product)} aria-label={`${t('cart.choose')}: ${product.name}`}>
        {t('cart.choose')}
      </Link>
    );
  return (
    <AddToCart
      selection={{
        lines: [
          {
            sku: product.sku,
            qty: 1,
            productOption: {
              extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
            },
          },
        ],
        problems: [],
        productErrors: [],
        isSoldOut: !isInStock(product.stock),
      }}
    />
  );
}
