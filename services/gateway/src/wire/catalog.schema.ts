import {
  amount,
  anything,
  described,
  flag,
  integer,
  list,
  number,
  object,
  open,
  orNull,
  partial,
  text,
} from './schema.js';

const hit = object({ _index: text, _type: text, _id: text, _score: orNull(number), _source: open });

/** The reply of a search (wire-contract 5.3); the compact form has `total` and documents in `hits` (5.4). */
export const searchReply = partial({
  took: integer,
  timed_out: flag,
  _shards: open,
  hits: described(anything, 'standard: { total, max_score, hits: [hit] }; compact: [document]'),
  total: described(integer, 'compact only'),
  aggregations: open,
  attribute_metadata: list(open),
  suggest: open,
});

export const searchBody = described(
  open,
  'search DSL: query (bool, terms, range, match, multi_match, exists, function_score), aggs, sort; or with ' +
    'request_format=search-query { _availableFilters, _appliedFilters, _appliedSort, _searchText }',
);

/** Query parameters of a search. */
export const SEARCH_QUERY = {
  size: 'at most 500 products, 4000 categories, 999 with aggregations only; 50 when absent or not above 0',
  from: 'first hit, from 0',
  sort: 'field:asc or field:desc',
  q: 'free text, three letters at least',
  _source_include: 'fields, comma-separated, * at either end',
  _source_exclude: 'fields, comma-separated',
  request_format: 'search-query',
  response_format: 'compact',
};

export const suggestions = object({
  products: list(object({ sku: text, name: text, slug: text, type_id: text, image: orNull(text) })),
  categories: list(object({ id: integer, name: text, url_path: text })),
  queries: list(text),
});

export const urlMapBody = object(
  { url: text, includeFields: orNull(list(text)), excludeFields: orNull(list(text)), options: open, filters: open },
  ['includeFields', 'excludeFields', 'options', 'filters'],
);

export const urlMapHit = orNull(
  described(hit, 'null when nothing stands at that path; _type is product, category or cms_page'),
);

/** Gross, but for `tax_adjustments`. */
const pricing = { final_price: amount, regular_price: amount, special_price: amount };
export const priceList = object({
  items: list(
    object({
      id: integer,
      price_info: object({
        ...pricing,
        max_price: amount,
        minimal_price: amount,
        extension_attributes: object({ tax_adjustments: described(object(pricing), 'net') }),
      }),
    }),
  ),
  total_count: integer,
});

export const productList = object({ items: list(open), total_count: integer });

export const stockItem = object({
  item_id: integer,
  product_id: described(integer, 'id of the document'),
  stock_id: integer,
  sku: text,
  qty: integer,
  is_in_stock: flag,
  status: integer,
  manage_stock: flag,
  is_qty_decimal: flag,
  min_qty: integer,
  min_sale_qty: integer,
  max_sale_qty: integer,
  backorders: integer,
  notify_stock_qty: integer,
  qty_increments: integer,
  source_codes: list(text),
  stock: object({ is_in_stock: flag, qty: integer }),
});
