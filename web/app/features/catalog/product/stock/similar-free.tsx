import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { categoryIn, listed, skuIsNot } from '../../../../api/wire/goods/conditions.ts';
import type { Product } from '../../../../api/wire/goods/product.ts';
import { searchProducts } from '../../../../api/wire/goods/products.ts';
import { type RentalWish, withWish } from '../../../../lib/rental/rental-wish.ts';
import { useShop } from '../../../../lib/store/shop.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { attributeOf, productPath } from '../product.ts';

const shown = 3;

interface SimilarFreeProps {
  product: Product;
  wish: RentalWish;
  title: string;
}

/** Garments of the same category and size available on the same days; empty without any. */
export function SimilarFree({ product, wish, title }: SimilarFreeProps) {
  const shop = useShop();
  const category = product.categories.at(-1)?.id;
  const sizes = attributeOf(product, 'size')?.ids ?? [];
  const { data } = useQuery({
    queryKey: ['catalog', shop.store.code, 'similar-free', product.sku, wish],
    enabled: category !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      searchProducts(
        shop,
        {
          filters: { ...listed, ...categoryIn([Number(category)]), ...skuIsNot(product.sku) },
          ...(sizes.length ? { chosen: { size: { in: [...sizes] } } } : {}),
          sort: 'sales_count:desc',
          size: shown,
          part: 'similar',
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
