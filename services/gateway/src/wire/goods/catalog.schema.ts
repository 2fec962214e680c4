import { asObject, asText, paramOf } from '@garderoba/edge/request';
import { z } from 'zod';
import { amount, list, open, optionalParam, optionalText, param, sentObject } from '../fields.js';
import { TEXT } from '../texts.js';

const Hit = z.object({
  _index: z.string(),
  _type: z.string(),
  _id: z.string(),
  _score: z.number().nullable(),
  _source: open,
});

/** The reply of a search (wire-contract 5.3); the compact form has `total` and documents in `hits` (5.4). */
export const SearchReply = z
  .object({
    took: z.int(),
    timed_out: z.boolean(),
    _shards: open,
    hits: z.unknown().describe('standard: { total, max_score, hits: [hit] }; compact: [document]'),
    total: z.int().describe('compact only'),
    aggregations: open,
    attribute_metadata: list(open),
    suggest: open,
  })
  .partial();

/** Body of a search. The search language parses it (search.wire.ts) and names the position of an unsupported part. */
export const SearchBody = open.describe(
  'search DSL: query (bool, terms, range, match, multi_match, exists, function_score), aggs, sort; or with ' +
    'request_format=search-query { _availableFilters, _appliedFilters, _appliedSort, _searchText }',
);

/** Query parameters of a search. */
export const SearchQuery = z.object({
  size: optionalParam.describe(
    'at most 500 products, 4000 categories, 999 with aggregations only; 50 when absent or not above 0',
  ),
  from: optionalParam.describe('first hit, from 0'),
  sort: optionalParam.describe('field:asc or field:desc'),
  q: optionalParam.describe('free text, three letters at least'),
  _source_include: optionalParam.describe('fields, comma-separated, * at either end'),
  _source_exclude: optionalParam.describe('fields, comma-separated'),
  request_format: optionalParam.describe('search-query'),
  response_format: optionalParam.describe('compact'),
});

export const SearchByAddressQuery = z.object({
  request: optionalParam.describe('JSON, encoded once or twice'),
  ...SearchQuery.shape,
});

export const SuggestQuery = z.object({
  q: param.describe('three letters at least'),
  storeCode: optionalParam.describe('store'),
});

export const Suggestions = z.object({
  products: list(
    z.object({
      sku: z.string(),
      name: z.string(),
      slug: z.string(),
      type_id: z.string(),
      image: z.string().nullable(),
    }),
  ),
  categories: list(z.object({ id: z.int(), name: z.string(), url_path: z.string() })),
  queries: list(z.string()),
});

const PATH_ENDS = /^\/+|\/+$/g;
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : []).map(asText).filter(Boolean);
const fieldNames = z
  .unknown()
  .optional()
  .transform(textsOf)
  .meta({ type: 'array', items: { type: 'string' }, nullable: true });

/** Body of the url map; it may also carry a group token (price-groups.ts). */
export const UrlMapBody = z.object(
  {
    url: z.preprocess((url) => asText(url).replace(PATH_ENDS, ''), z.string().min(1, TEXT.urlMissing)),
    includeFields: fieldNames,
    excludeFields: fieldNames,
    options: sentObject,
    filters: sentObject,
  },
  TEXT.urlMissing,
);

export const StoreQuery = z.object({ storeCode: optionalParam.describe('store') });

export const UrlMapHit = Hit.nullable().describe(
  'null when nothing stands at that path; _type is product, category or cms_page',
);

/** Maximum SKUs of one call: a parent with all its children; far above the client's batches of 15. */
const MAX_SKUS = 500;

const skusOf = (named: unknown): string[] => {
  const skus = paramOf(named).split(',');
  return [...new Set(skus.map((sku) => sku.trim()).filter(Boolean))];
};

/** The comma-separated SKUs of a call, without duplicates. */
export const SkusQuery = z.object({
  skus: z
    .preprocess(skusOf, z.array(z.string()).min(1, TEXT.skusMissing).max(MAX_SKUS, `at most ${MAX_SKUS} skus`))
    .describe('comma-separated, at most 500'),
});

export const PricesQuery = z.object({
  ...SkusQuery.shape,
  currencyCode: optionalParam.describe('PLN, EUR or SEK'),
  storeCode: optionalParam.describe('store'),
});

export const ProductsQuery = z.object({ ...SkusQuery.shape, storeCode: optionalParam.describe('store') });

/** Gross amounts, except `tax_adjustments`. */
const prices = { final_price: amount, regular_price: amount, special_price: amount };
export const PriceInfo = z.object({
  id: z.int(),
  price_info: z.object({
    ...prices,
    max_price: amount,
    minimal_price: amount,
    extension_attributes: z.object({ tax_adjustments: z.object(prices).describe('net') }),
  }),
});
export type PriceInfo = z.output<typeof PriceInfo>;
export const PriceList = z.object({ items: list(PriceInfo), total_count: z.int() });

export const ProductList = z.object({ items: list(open), total_count: z.int() });

export const StockQuery = z.object({ sku: param.describe('one sku') });

export const StockItem = z.object({
  item_id: z.int(),
  product_id: z.int().describe('id of the document'),
  stock_id: z.int(),
  sku: z.string(),
  qty: z.int(),
  is_in_stock: z.boolean(),
  status: z.int(),
  manage_stock: z.boolean(),
  is_qty_decimal: z.boolean(),
  min_qty: z.int(),
  min_sale_qty: z.int(),
  max_sale_qty: z.int(),
  backorders: z.int(),
  notify_stock_qty: z.int(),
  qty_increments: z.int(),
  source_codes: list(z.string()),
  stock: z.object({ is_in_stock: z.boolean(), qty: z.int() }),
});
export type StockItem = z.output<typeof StockItem>;

/** Body of a GraphQL call; graphql.schema.ts parses the query. */
export const GraphqlBody = z.preprocess(
  (body) => asObject(body) ?? {},
  z.object({
    query: z
      .preprocess((query) => query, z.unknown())
      .meta({ ...open.meta(), description: 'a query as text, or parsed: `{ kind: "Document", … }`' }),
    variables: sentObject,
    operationName: optionalText,
  }),
);

export const GraphqlQuery = z.object({ storeCode: optionalParam.describe('store, when the path names none') });

/** Query parameters of a picture; the picture service parses them itself. */
export const PictureQuery = z.object({
  url: optionalParam.describe('path of the picture'),
  width: optionalParam.describe('0 to 2200'),
  height: optionalParam.describe('0 to 2200'),
  action: optionalParam.describe('resize, fit or identify'),
});
