import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { forSale, skuIn } from '../../api/wire/goods/conditions.ts';
import type { Product } from '../../api/wire/goods/product.ts';
import { searchProducts } from '../../api/wire/goods/products.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { productAddress } from '../../lib/store/product-address.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { readFound } from '../../local/catalogue/products.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { compareList, useCompareList } from './store.ts';

interface ComparePageProps {
  /** Renders designer, size and prices of a product; from another feature. */
  facts: ComponentType<{ product: Product }>;
  /** Adds a product to the cart; from another feature. */
  action: ComponentType<{ product: Product }>;
}

/** Comparison table: one row per differing attribute. */
export function ComparePage({ facts: Facts, action: Action }: ComparePageProps) {
  const t = useT();
  const shop = useShop();
  const skus = Object.keys(useCompareList());
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { data } = useQuery({
    queryKey: ['compare', shop.store.code, skus],
    enabled: skus.length > 0,
    placeholderData: keepPreviousData,
    networkMode: 'offlineFirst',
    queryFn: (context) => {
      const request = { filters: { ...skuIn(skus), ...forSale }, size: skus.length };
      const ask = () => searchProducts(shop, request, context.signal);
      return readFound({ shop, part: 'whole', skus, ask }, context);
    },
  });
  const products = skus.flatMap((sku) => data?.get(sku) ?? []);
  if (isMounted && !skus.length) {
    return (
      <EmptyState title={t('compare.empty')} text={t('compare.emptyText')}>
        <Link className="btn" to={shopPath(shop.store)}>
          {t('compare.goOn')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="t-1">{t('compare.title')}</h1>
      {products.length ? null : <p className="ink-2">{t('ui.loading')}</p>}
      {products.length ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too.
        <section className="compare" aria-label={t('compare.title')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <td />
                {products.map((product) => (
                  <th key={product.sku} scope="col">
                    <Link to={productAddress(shop.store, product)}>
                      <Picture path={product.image} size="small" alt="" />
                      <span>{product.name}</span>
                    </Link>
                    <button
                      type="button"
                      className="link"
                      aria-label={t('compare.removeNamed', { name: product.name })}
                      onClick={() => compareList.remove(product.sku)}
                    >
                      {t('compare.remove')}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('compare.price')}</th>
                {products.map((product) => (
                  <td key={product.sku}>
                    <Facts product={product} />
                    <Action product={product} />
                  </td>
                ))}
              </tr>
              {rowsOf(products).map(({ code, label, values }) => (
                <tr key={code}>
                  <th scope="row">{label}</th>
                  {values.map((value, index) => (
                    <td key={products[index]?.sku}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </>
  );
}

/** Labelled attributes that at least one product has. */
function rowsOf(products: Product[]): { code: string; label: string; values: string[] }[] {
  const attributes = new Map(products.flatMap((product) => product.attributes).map((one) => [one.code, one]));
  // Shade and colour family are two attributes with one label: the first one is more precise.
  const said = new Set<string>();
  const isSaidBy = (label: string): boolean => said.size === said.add(label).size;
  return [...attributes.values()].flatMap(({ code, label = code }) => {
    const values = products.map(
      (product) => product.attributes.find((own) => own.code === code)?.labels.join(', ') ?? '',
    );
    return values.some(Boolean) && !isSaidBy(label) ? [{ code, label, values }] : [];
  });
}
