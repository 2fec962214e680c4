import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { search } from '../../../api/search.ts';
import type { WireProduct } from '../../../api/wire.ts';
import { type RentalWish, withWish } from '../../../lib/rental/rental-wish.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { Picture } from '../../../ui/picture.tsx';
import { listed } from '../api.ts';
import { productPath } from './product.ts';

const shown = 3;

interface SimilarFreeProps {
  product: WireProduct;
  wish: RentalWish;
  title: string;
}

/** Garments of the same category and size available on the same days; empty without any. */
export function SimilarFree({ product, wish, title }: SimilarFreeProps) {
  const shop = useShop();
  const category = product.category?.at(-1)?.category_id ?? product.category_ids?.at(-1);
  const sizes = [product.size].flat().filter((size) => size !== undefined && size !== null) as (string | number)[];
  const { data } = useQuery({
    queryKey: ['catalog', shop.store.code, 'similar-free', product.sku, wish],
    enabled: category !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      search<WireProduct>(
        shop,
        {
          entity: 'product',
          filters: { ...listed, category_ids: { in: [Number(category)] }, sku: { nin: [product.sku] } },
          ...(sizes.length ? { chosen: { size: { in: sizes.map(String) } } } : {}),
          sort: 'sales_count:desc',
          size: shown,
          include: ['id', 'sku', 'parentSku', 'name', 'slug', 'url_key', 'type_id', 'image'],
          wish,
        },
        signal,
      ),
  });
  if (!data?.items.length) return null;
  return (
    <>
      <p className="t-small">{title}</p>
      <ul className="similar">
        {data.items.map((other) => (
          <li key={other.sku}>
            <Link to={withWish(productPath(shop.store, other), wish)}>
              <Picture path={other.image} size="thumbnail" alt="" />
              <span className="t-small">{other.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
