import { ask, type Json } from './wire.ts';

/** An Elasticsearch body that keeps documents having all of these terms. */
export const having = (terms: Readonly<Record<string, readonly unknown[]>>): Json => ({
  query: {
    bool: {
      filter: { bool: { must: Object.entries(terms).map(([field, values]) => ({ terms: { [field]: values } })) } },
    },
  },
});

/**
 * The only pieces that tests order, besides variants: test files run in parallel, and tests that read stock levels must not see
 * orders of other files.
 */
export const ORDERED = { plenty: 'KNI-L001', scarce: 'COC-L001' };

/** Fields that a client's listing requires of every product (wire-contract 5.6). */
export const LISTED = { visibility: [2, 3, 4], status: [0, 1] };

interface Search {
  readonly store?: string;
  readonly entity?: string;
  readonly params?: string;
  readonly body?: Json;
}

export const searchPath = ({ store = 'pln_pl', entity = 'product', params = '' }: Search = {}): string =>
  `/api/catalog/catalog_${store}/${entity}/_search${params && `?${params}`}`;

/** The reply of a search that must succeed. */
export async function search(asked: Search = {}): Promise<Json> {
  const { status, json, text } = await ask('POST', searchPath(asked), asked.body ?? {});
  if (status !== 200) throw new Error(`search: ${status} ${text.slice(0, 300)}`);
  return json;
}

/** A document without the fields that orders change. */
export const steady = ({ stock, sales_count, configurable_children, ...rest }: Json): Json => rest;

export const sources = (reply: Json): Json[] => reply.hits.hits.map((hit: Json) => hit._source);

/** The one document of this sku. */
export async function product(sku: string, store = 'pln_pl'): Promise<Json> {
  const [document] = sources(await search({ store, body: having({ sku: [sku] }) }));
  if (!document) throw new Error(`no product ${sku}`);
  return document;
}

/** Listed products of a type that can be bought and are not ordered meanwhile, the best stocked first. */
export async function productsOfType(type: string, store = 'pln_pl'): Promise<Json[]> {
  const found = sources(await search({ store, params: 'size=200', body: having({ type_id: [type], ...LISTED }) }));
  return (
    found
      // Without the pieces that customers of other tests sell.
      .filter(({ status, sku }) => status < 2 && !Object.values(ORDERED).includes(sku) && !sku.startsWith('GD-'))
      .sort((one, other) => other.stock.qty - one.stock.qty || (one.sku < other.sku ? -1 : 1))
  );
}

/** A variant in stock of the least stocked product that has one, and the options with which a client orders it. */
export async function variant(store = 'pln_pl'): Promise<{ parent: Json; child: Json; option: Json }> {
  for (const parent of (await productsOfType('configurable', store)).reverse()) {
    const child = parent.configurable_children.find((candidate: Json) => candidate.stock?.qty >= 5);
    if (child) return { parent, child, option: optionOf(parent, child) };
  }
  throw new Error('no variant is in stock');
}

/** The product_option a client sends for a variant (wire-contract 2.3). */
export const optionOf = (parent: Json, child: Json): Json => ({
  extension_attributes: {
    custom_options: [],
    configurable_item_options: parent.configurable_options.map((option: Json) => ({
      option_id: String(option.attribute_id),
      option_value: String(child[option.attribute_code]),
    })),
    bundle_options: [],
  },
});

/** The given client's complete but empty options of a simple product. */
export const NO_OPTIONS = {
  extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
};
