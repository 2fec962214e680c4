import { stockOf } from '../../../api/stock.ts';
import type { WireProduct } from '../../../api/wire.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { syncConfig } from '../../../lib/store/sync-config.ts';
import { availableChildren } from './configure.ts';
import { isInStock, isLent } from './product.ts';

/**
 * The product with its current stock: the page may be cached, or open for a while. For a configurable product requests
 * the first variants and the selected one (LIM-023); for rentals the calendar decides, not the stock.
 */
export async function withStockNow(
  shop: Shop,
  product: WireProduct,
  chosenSku: string | undefined,
  { synchronize, prefetchedChildren } = syncConfig.stock,
): Promise<WireProduct> {
  if (!synchronize || isLent(product)) return product;
  const children = availableChildren(product).map(({ sku }) => sku);
  const chosen = children.filter((sku) => sku === chosenSku);
  const asked = children.length ? [...children.slice(0, prefetchedChildren), ...chosen] : [product.sku];
  const levels = await stockOf(shop, asked);
  const now = <Piece extends Pick<WireProduct, 'sku' | 'stock'>>(piece: Piece): Piece => {
    const level = levels.get(piece.sku);
    return level ? { ...piece, stock: { ...piece.stock, ...level } } : piece;
  };
  if (!children.length) return now(product);
  const fresh = { ...product, configurable_children: product.configurable_children?.map(now) ?? [] };
  const isLeft = availableChildren(fresh).some(({ stock }) => isInStock(stock));
  return { ...fresh, stock: { ...product.stock, is_in_stock: isLeft } };
}
