import type { Conditions } from '../../../api/wire/goods/conditions.ts';
import type { RentalWish } from '../../../lib/rental/rental-wish.ts';

/** State of a listing; all of it is in the address. */
export interface Listing {
  filters: Conditions;
  chosen: Conditions;
  /** Codes of the counted facets. */
  facets: string[];
  text?: string;
  sort?: string;
  /** Only garments available then. */
  wish?: RentalWish;
  /** First page, from 2 on; absent for page 1. */
  page?: number;
}

export const pageSize = 20;

/** Index of the first displayed product, from 0. */
export const startOf = ({ page = 1 }: Pick<Listing, 'page'>): number => (page - 1) * pageSize;

/** Query string of the page that begins with the product `from`; the first page has no number. */
export function searchOfPage(params: URLSearchParams, from: number): string {
  const next = new URLSearchParams(params);
  const page = Math.floor(from / pageSize) + 1;
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  const text = next.toString();
  return text ? `?${text}` : '';
}

/** Only these two (LIM-006); another value falls back to the category's default (CAT-019). */
export const sortOptions = ['id:desc', 'sales_count:desc'] as const;
export const defaultSort = 'id:desc';
/** Displayed bounds of the price buckets; the search treats them as half-open (LIM-012, CAT-052). */
export const priceBuckets = [
  { from: 0, to: 150 },
  { from: 151, to: 250 },
  { from: 251, to: 300 },
  { from: 301, to: undefined },
] as const;

const minSearchLength = 3;
export const isSearchable = (text: string): boolean => text.trim().length >= minSearchLength;

/** '< zł150', '151 - 250', '> zł301': formats of the wire contract (CAT-053 to CAT-055). */
export function priceLabel(bucket: { from: number; to: number | undefined }, currencySign: string): string {
  if (bucket.from === 0) return `< ${currencySign}${bucket.to}`;
  if (bucket.to === undefined) return `> ${currencySign}${bucket.from}`;
  return `${bucket.from} - ${bucket.to}`;
}

/** Values of a facet that are selected in the address. */
export const chosenValues = (params: URLSearchParams, code: string): string[] =>
  params.get(code)?.split(',').filter(Boolean) ?? [];

/** Returns, for each option of a facet, the query string with that option toggled; paging restarts. */
export function toggling(params: URLSearchParams, code: string): (option: { id: string; single: boolean }) => string {
  const chosen = chosenValues(params, code);
  const others = new URLSearchParams(params);
  others.delete(code);
  others.delete('page');
  const rest = others.toString();
  return ({ id, single }) => {
    const values = chosen.includes(id) ? chosen.filter((value) => value !== id) : single ? [id] : [...chosen, id];
    const own = values.length ? `${encodeURIComponent(code)}=${encodeURIComponent(values.join(','))}` : '';
    return rest && own ? `${rest}&${own}` : rest || own;
  };
}
