import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { recentlyViewed } from '../../features/catalog/product/recently-viewed.ts';
import { viewedQuery } from '../../features/catalog/product/viewed-query.ts';
import { ProductTile } from '../../features/catalog/tiles/product-tile.tsx';
import { tileOf } from '../../features/catalog/tiles/tile.ts';
import { Tiles } from '../../features/catalog/tiles/tiles.tsx';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';

/** Products viewed in this browser, newest first (USR-009). */
export default function RecentlyViewedRoute() {
  const t = useT();
  const shop = useShop();
  const [skus, setSkus] = useState<string[] | null>(null);
  useEffect(() => setSkus(recentlyViewed.list()), []);
  const products = useQuery({ ...viewedQuery(shop, skus ?? []), enabled: Boolean(skus?.length) });
  return (
    <>
      <h1 className="t-1">{t('account.recentlyViewed')}</h1>
      {skus && !skus.length ? (
        <EmptyState level={2} title={t('account.nothingViewed')}>
          <Link className="btn" to={shopPath(shop.store)}>
            {t('cart.goOn')}
          </Link>
        </EmptyState>
      ) : (
        <LoadState query={products}>
          {(known) => (
            <Tiles className="viewed">
              {(skus ?? [])
                .flatMap((sku) => known.get(sku) ?? [])
                .map((product) => (
                  <ProductTile key={product.id} tile={tileOf(shop.store, product)} />
                ))}
            </Tiles>
          )}
        </LoadState>
      )}
    </>
  );
}
