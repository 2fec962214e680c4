import { useEffect, useState } from 'react';
import type { Product } from '../../../../api/wire/goods/product.ts';
import { useShop } from '../../../../lib/store/shop.ts';

/** The product of a page, with its current stock once it is loaded (PDP-001). */
export function useStockNow(product: Product, chosenSku: string | undefined): Product {
  const shop = useShop();
  const [now, setNow] = useState<Product | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('./live-stock.ts')
      .then(({ withStockNow }) => withStockNow(shop, product, chosenSku))
      .then(
        (fresh) => {
          if (!isGone) setNow(fresh);
        },
        () => null, // the page stays unchanged
      );
    return () => {
      isGone = true;
    };
  }, [shop, product, chosenSku]);
  return now?.sku === product.sku ? now : product;
}
