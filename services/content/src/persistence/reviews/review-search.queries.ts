import type { Filter, SearchQuery, Sort } from '@garderoba/contracts/search-query/search-query';
import { findStore, STORE_VIEWS } from '@garderoba/contracts/stores';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { PHOTOS, SHOWN } from './public-reviews.queries.js';
import { patternOf } from './review-rows.js';

/** A filter that reviews cannot be asked with. */
export class FilterNotOffered extends Error {}

/** SQL of each field of the document (wire-contract 8.8). Approved reviews only, so `review_status` is always 1. */
const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    id: 'r.number',
    product_id: 'r.product_id',
    sku: 'r.sku',
    title: 't.title',
    detail: 't.text',
    nickname: 't.author',
    review_entity: `'product'::text`,
    review_type: '3::int',
    review_status: '1::int',
    created_at: `to_char(r.created_at, 'YYYY-MM-DD HH24:MI:SS')`,
    store: 'r.store',
    lang: 'r.language',
    recommend: 't.recommend',
    fit: 't.fit',
    height: 't.height_cm',
    usual_size: 't.usual_size',
    worn: 'r.worn_how',
    worn_month: 'r.worn_month',
    helpful: 'r.helpful',
  }),
);
const INDEXED = new Set(['id', 'product_id']);
const STORE_CODES = STORE_VIEWS.map(({ code }) => code);
const MOST_INTEGER = 2_147_483_647;

/** Approved reviews for the search call: the given clients' way to read them. */
@Injectable()
export class ReviewSearchQueries {
  constructor(private readonly db: Db) {}

  /** Documents in the query's order, with all their fields. Clients choose the form of the statement. @throws FilterNotOffered */
  async find({ text, filters, sort, from, size }: SearchQuery) {
    const params = new Params();
    const conditions = filters.map((filter) => conditionOf(filter, params));
    if (text) {
      conditions.push(`t.no > 0 AND t.sought LIKE ${params.add(patternOf(text))}`);
    }
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const fields = [...FIELDS].map(([name, sql]) => `${sql} AS "${name}"`);
    const [rows, counted] = await Promise.all([
      size === 0
        ? []
        : this.db.varied<Record<string, unknown>>(
            `SELECT ${fields.join(', ')}, ${PHOTOS} AS photos, r.reply FROM ${SHOWN} ${where}
              ORDER BY ${orderOf(sort)} LIMIT ${size} OFFSET ${from}`,
            params.values,
          ),
      this.db.varied<{ total: number }>(`SELECT count(*)::int AS total FROM ${SHOWN} ${where}`, params.values),
    ]);
    return { total: counted[0]?.total ?? 0, documents: rows.map(documentOf) };
  }
}

function documentOf({ store, ...row }: Record<string, unknown>): Record<string, unknown> {
  const storeId = findStore(String(store))?.storeId ?? 0;
  return { ...row, store_id: storeId, stores: [0, storeId] };
}

/** Values by their numbers in the statement. */
class Params {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A field that reviews do not have matches nothing. */
function conditionOf(filter: Filter, params: Params): string {
  switch (filter.is) {
    case 'oneOf':
    case 'option':
      return oneOf(filter.field, filter.values, params);
    case 'range':
      return rangeOf(filter, params);
    case 'exists':
      return FIELDS.has(filter.field) ? `${FIELDS.get(filter.field)} IS NOT NULL` : 'FALSE';
    case 'not':
      return `(${conditionOf(filter.filter, params)}) IS NOT TRUE`;
    case 'any':
      return joined(filter.filters, ' OR ', 'FALSE', params);
    case 'all':
      return joined(filter.filters, ' AND ', 'TRUE', params);
    default:
      throw new FilterNotOffered(filter.is);
  }
}

function oneOf(field: string, values: readonly string[], params: Params): string {
  if (field === 'store_id' || field === 'stores') return ofStores(field, values, params);
  const sql = FIELDS.get(field);
  if (!sql) return 'FALSE';
  if (!INDEXED.has(field)) return `(${sql})::text = ANY(${params.add(values)}::text[])`;
  const numbers = values.map(Number).filter((value) => Number.isInteger(value) && Math.abs(value) <= MOST_INTEGER);
  return `${sql} = ANY(${params.add(numbers)}::int[])`;
}

/** Stores stand as codes in the table, as numbers on the wire. */
function ofStores(field: string, values: readonly string[], params: Params): string {
  if (field === 'stores' && values.includes('0')) return 'TRUE';
  const codes = STORE_CODES.filter((code) => values.includes(String(findStore(code)?.storeId)));
  return `r.store = ANY(${params.add(codes)}::text[])`;
}

const BOUNDS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function rangeOf(filter: Extract<Filter, { is: 'range' }>, params: Params): string {
  const sql = FIELDS.get(filter.field);
  if (!sql) return 'FALSE';
  const bounds = (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).flatMap((bound) => {
    const value = filter[bound];
    if (value === undefined) return [];
    const type = typeof value === 'number' ? 'numeric' : 'text';
    const compared = type === 'numeric' ? numeric(sql) : `(${sql})::text`;
    return [`${compared} ${BOUNDS[bound]} ${params.add(value)}::${type}`];
  });
  return bounds.length > 0 ? `(${bounds.join(' AND ')})` : 'TRUE';
}

/** NULL for what is no number, which no range has. */
const numeric = (sql: string): string =>
  `(CASE WHEN (${sql})::text ~ '^-?[0-9]{1,15}$' THEN (${sql})::text::numeric END)`;

const joined = (filters: readonly Filter[], word: string, none: string, params: Params): string =>
  filters.length > 0 ? `(${filters.map((filter) => conditionOf(filter, params)).join(word)})` : none;

/** By the fields of the document; others, and relevance, are the order of the numbers. */
const orderOf = (sort: readonly Sort[]): string =>
  [
    ...sort.flatMap(({ field, direction }) => (FIELDS.has(field) ? [`${FIELDS.get(field)} ${direction}`] : [])),
    'r.number',
  ].join(', ');
