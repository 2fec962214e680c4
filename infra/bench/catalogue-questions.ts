// The catalogue calls of a given client (wire-contract 5), n-th repetition: each call excludes another non-existent id, so that it
// differs from all others and no cache contains its response.

const INDEX = '/api/catalog/catalog_pln_pl';

/** A category with a full page from this offset on. */
export interface PageAt {
  readonly category: number;
  readonly from: number;
}

export const PAGE = 20;

/** The fields of a tile as the given client's configuration lists them (`entities.productList`). */
const TILE = {
  include:
    'activity,configurable_children.attributes,configurable_children.id,configurable_children.final_price,configurable_children.color,configurable_children.original_price,configurable_children.original_price_incl_tax,configurable_children.price,configurable_children.price_incl_tax,configurable_children.size,configurable_children.sku,configurable_children.special_price,configurable_children.special_price_incl_tax,configurable_children.tier_prices,final_price,id,image,name,new,original_price_incl_tax,original_price,price,price_incl_tax,sale,special_price,special_price_incl_tax,special_from_date,special_to_date,status,tax_class_id,tier_prices,type_id,url_path,url_key,*image,*sku,*small_image,short_description,manufacturer,product_links',
  exclude:
    'description,configurable_options,sgn,*.sgn,msrp_display_actual_price_type,*.msrp_display_actual_price_type,required_options',
};
const DETAIL = {
  exclude:
    'msrp_display_actual_price_type,required_options,updated_at,created_at,attribute_set_id,options_container,msrp,sgn,*.sgn',
};

const terms = (field: string, size = 30) => ({ terms: { field, size } });
const FACETS = {
  agg_terms_color: terms('color'),
  agg_terms_color_options: terms('color_options'),
  agg_terms_size: terms('size'),
  agg_terms_size_options: terms('size_options'),
  agg_range_price: {
    range: {
      field: 'price',
      ranges: [{ from: 0, to: 150 }, { from: 151, to: 250 }, { from: 251, to: 300 }, { from: 301 }],
    },
  },
};
const LISTED = [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }];

/** Ids of products are far smaller. */
const unlike = (n: number | undefined) => (n === undefined ? {} : { must_not: [{ terms: { id: [1_000_000 + n] } }] });
const having = (must: readonly object[], n?: number) => ({
  query: { bool: { filter: { bool: { must, ...unlike(n) } } } },
});

function address(body: object, params: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams({ request: JSON.stringify(body) });
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  return `${INDEX}/product/_search?${query}`;
}

const tiles = { size: PAGE, _source_include: TILE.include, _source_exclude: TILE.exclude };

export const categoryPage = ({ category, from }: PageAt, n?: number): string =>
  address(
    { ...having([...LISTED, { terms: { category_ids: [category] } }], n), aggs: FACETS },
    { ...tiles, from, sort: 'id:desc' },
  );

const saying = (words: string, n?: number) => ({
  query: {
    bool: {
      must: [{ multi_match: { query: words, fields: ['name^4', 'sku^2', 'category.name^1'], operator: 'or' } }],
      filter: having(LISTED, n).query,
    },
  },
});

export const searchFor = (words: string, n?: number): string =>
  address({ ...saying(words, n), aggs: FACETS }, { ...tiles, from: 0 });

export const productDetail = (sku: string, n?: number): string =>
  address(having([{ terms: { sku: [sku] } }], n), { size: 1, _source_exclude: DETAIL.exclude });

/** Source of the tables of both comparison servers: a page of all listed products in full, as tiles and as details. */
export const everyProduct = (from: number, size: number, as: 'whole' | 'tile' | 'detail'): string =>
  address(having(LISTED), {
    size,
    from,
    sort: 'id:asc',
    ...(as === 'tile' && { _source_include: TILE.include, _source_exclude: TILE.exclude }),
    ...(as === 'detail' && { _source_exclude: DETAIL.exclude }),
  });

/** Everything that a search finds, in its order. */
export const everyHit = (words: string, from: number, size: number): string =>
  address(saying(words), { size, from, _source_include: 'id' });

/** Its `attribute_metadata` has the counted attributes with every option that any product has. */
export const everyFacet = (): string => address({ ...having(LISTED), aggs: FACETS }, { ...tiles, from: 0 });

export const everyOf = (entity: string): string => `${INDEX}/${entity}/_search?size=500&request=%7B%7D`;

export const WORDS = ['suknia', 'sukienka', 'satyna', 'torebka', 'czarna', 'wieczorowa', 'jedwab', 'płaszcz'];
