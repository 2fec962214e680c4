import type { Product } from '../../../../api/wire/goods/product.ts';
import { stockOf } from '../../../../api/wire/goods/stock.ts';
import { config } from '../../../../lib/store/config.ts';
import type { Shop } from '../../../../lib/store/shop.ts';
import { syncConfig } from '../../../../lib/store/sync-config.ts';
import { availableVariants } from '../options/configure.ts';
import { isInStock, isLent } from '../product.ts';

/**
 * The product with its current stock: the page may be cached, or open for a while. For a configurable product requests
 * the first variants and the selected one (LIM-023); for rentals the calendar decides, not the stock.
 */
export async function withStockNow(
  shop: Shop,
  product: Product,
  chosenSku: string | undefined,
  syncsStock = config.syncsStock,
): Promise<Product> {
  if (!syncsStock || isLent(product)) return product;
  const variants = availableVariants(product).map(({ sku }) => sku);
  const chosen = variants.filter((sku) => sku === chosenSku);
  const asked = variants.length
    ? [...variants.slice(0, syncConfig.stock.prefetchedChildren), ...chosen]
    : [product.sku];
  const levels = await stockOf(shop, asked);
  const now = <Piece extends Pick<Product, 'sku' | 'stock'>>(piece: Piece): Piece => {
    const level = levels.get(piece.sku);
    return level ? { ...piece, stock: { ...piece.stock, ...level } } : piece;
  };
  if (!variants.length) return now(product);
  const fresh = { ...product, variants: product.variants.map(now) };
  const isLeft = availableVariants(fresh).some(({ stock }) => isInStock(stock));
  return { ...fresh, stock: { ...product.stock, isInStock: isLeft } };
}
