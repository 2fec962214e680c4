import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { search } from '../../api/search.ts';
import type { WireProduct } from '../../api/wire.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { productAddress } from '../../lib/store/product-address.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { compareList, useCompareList } from './store.ts';

interface ComparePageProps {
  /** Renders designer, size and prices of a product; from another feature. */
  facts: ComponentType<{ product: WireProduct }>;
  /** Adds a product to the cart; from another feature. */
  action: ComponentType<{ product: WireProduct }>;
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
    queryFn: async ({ signal }) => {
      const filters = { sku: { in: skus }, status: { in: [0, 1] } };
      const { items } = await search<WireProduct>(shop, { entity: 'product', filters, size: skus.length }, signal);
      return items;
    },
  });
  const products = skus.flatMap((sku) => data?.find((product) => product.sku === sku) ?? []);
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
function rowsOf(products: WireProduct[]): { code: string; label: string; values: string[] }[] {
  const attributes = new Map(
    products.flatMap(({ attributes_metadata }) => attributes_metadata ?? []).map((a) => [a.attribute_code, a]),
  );
  // Shade and colour family are two attributes with one label: the first one is more precise.
  const said = new Set<string>();
  const isSaidBy = (label: string): boolean => said.size === said.add(label).size;
  return [...attributes.values()].flatMap((attribute) => {
    const values = products.map((product) => {
      const own = product.attributes_metadata?.find(
        ({ attribute_code }) => attribute_code === attribute.attribute_code,
      );
      const chosen = [product[attribute.attribute_code]].flat().map(String);
      return (own?.options ?? [])
        .filter(({ value }) => chosen.includes(String(value)))
        .map(({ label }) => label)
        .join(', ');
    });
    const label = attribute.default_frontend_label ?? attribute.frontend_label ?? attribute.attribute_code;
    return values.some(Boolean) && !isSaidBy(label) ? [{ code: attribute.attribute_code, label, values }] : [];
  });
}
