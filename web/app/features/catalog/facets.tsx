import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Bucket, SearchResult } from '../../api/search.ts';
import type { WireProduct } from '../../api/wire.ts';
import { useT } from '../../lib/i18n.ts';
import { useShop } from '../../lib/shop.ts';
import { ChipMenu } from '../../ui/chip-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chosenCount, defaultSort, facetCodes, priceBuckets, priceLabel, sortOptions, toggled } from './listing.ts';

type Page = Pick<SearchResult<WireProduct>, 'aggregations' | 'attributeMetadata' | 'items'>;

/** One choice of a facet; `count` is null where the search did not count. */
interface FacetValue {
  id: string;
  label: string;
  count: number | null;
}

const currencySigns = { PLN: 'zł', EUR: '€', SEK: 'kr' };

/** Chips over the listing. Every value is a link, so a filtered list has an address and works without JavaScript. */
export function Facets({ page, dates }: { page: Page; dates?: ReactNode }) {
  const t = useT();
  const { store } = useShop();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const facets = facetCodes
    .map((code) => ({
      code,
      label: facetLabel(code, page, t('catalog.price')),
      values: facetValues(code, page, currencySigns[store.currency]),
    }))
    .filter(({ code, values }) => values.length > 1 || params.has(code));
  const clean = new URLSearchParams([...params].filter(([name]) => !facetCodes.includes(name)));
  return (
    <div className="filters">
      {dates}
      {facets.map(({ code, label, values }) => {
        const chosen = params.get(code)?.split(',') ?? [];
        const names = values.filter(({ id }) => chosen.includes(id)).map((value) => value.label);
        return (
          <ChipMenu
            key={code}
            label={names.length === 1 ? `${label} ${names[0]}` : label}
            count={names.length}
            title={label}
            isOn={chosen.length > 0}
          >
            <ul>
              {values.map(({ id, label: text, count }) => (
                <li key={id}>
                  <Link
                    to={{ pathname, search: toggled(params, code, id).toString() }}
                    replace
                    preventScrollReset
                    aria-current={chosen.includes(id) ? 'true' : undefined}
                    rel="nofollow"
                  >
                    <span className="tick">{chosen.includes(id) ? <Icon name="check" /> : null}</span>
                    {text}
                    {count === null ? null : <span className="ink-3 num count">{count}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </ChipMenu>
        );
      })}
      {chosenCount(params) ? (
        <Link className="link" to={{ pathname, search: clean.toString() }} replace preventScrollReset>
          {t('catalog.clear')}
        </Link>
      ) : null}
      <SortMenu />
    </div>
  );
}

function SortMenu() {
  const t = useT();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  // Found words stand in the order of how well they fit, which is none of the two.
  const current = params.get('sort') ?? (params.get('query') ? '' : defaultSort);
  const label = { 'id:desc': t('catalog.sort.latest'), 'sales_count:desc': t('catalog.sort.bestsellers') };
  return (
    <div className="sort">
      <ChipMenu
        label={label[current as keyof typeof label] ?? t('catalog.sort')}
        title={t('catalog.sort')}
        count={0}
        isOn={false}
        plain
      >
        <ul>
          {sortOptions.map((sort) => {
            const next = new URLSearchParams(params);
            next.set('sort', sort);
            return (
              <li key={sort}>
                <Link
                  to={{ pathname, search: next.toString() }}
                  replace
                  preventScrollReset
                  aria-current={current === sort ? 'true' : undefined}
                >
                  <span className="tick">{current === sort ? <Icon name="check" /> : null}</span>
                  {label[sort]}
                </Link>
              </li>
            );
          })}
        </ul>
      </ChipMenu>
    </div>
  );
}

function facetLabel(code: string, page: Page, priceText: string): string {
  if (code === 'price') return priceText;
  const attribute = attributeOf(code, page);
  return attribute?.default_frontend_label ?? attribute?.frontend_label ?? code.replaceAll('_', ' ');
}

const attributeOf = (code: string, page: Page) =>
  page.attributeMetadata.find(({ attribute_code }) => attribute_code === code) ??
  page.items
    .flatMap(({ attributes_metadata }) => attributes_metadata ?? [])
    .find(({ attribute_code }) => attribute_code === code);

function facetValues(code: string, page: Page, currencySign: string): FacetValue[] {
  if (code === 'price') {
    const buckets = page.aggregations.agg_range_price?.buckets ?? [];
    return priceBuckets.map((bucket) => ({
      id: `${bucket.from}-${bucket.to ?? ''}`,
      label: priceLabel(bucket, currencySign),
      count: buckets.find(({ from = 0 }) => from === bucket.from)?.doc_count ?? null,
    }));
  }
  // The children's options are counted beside the product's own; one value may stand in both.
  const counts = new Map<string, number>();
  for (const name of [`agg_terms_${code}`, `agg_terms_${code}_options`]) {
    for (const { key, doc_count } of (page.aggregations[name]?.buckets ?? []) as Bucket[]) {
      counts.set(String(key), Math.max(counts.get(String(key)) ?? 0, doc_count));
    }
  }
  const options = attributeOf(code, page)?.options ?? [];
  const order = new Map(options.map(({ value }, index) => [String(value), index]));
  return [...counts]
    .map(([id, count]) => ({ id, count, label: options.find(({ value }) => String(value) === id)?.label ?? id }))
    .sort((a, b) => (order.get(a.id) ?? 999) - (order.get(b.id) ?? 999));
}
