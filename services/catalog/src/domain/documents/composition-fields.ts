import { isOffered, type Product, surchargeIn, titleIn } from '../product.js';
import type { DocumentView, Json, KnownFacts } from './known-facts.js';
import { priceFields, priceViewOf } from './price-fields.js';

const isAvailable = (part: Product | undefined): part is Product => part !== undefined && isOffered(part.facts);

/** Offered parts of a grouped product and offered recommendations (PDP-018, PDP-027). */
export function productLinks(known: KnownFacts, { facts }: Product): Json[] {
  const link = (type: string, sku: string, position: number, qty?: number): Json[] => {
    const linked = known.product(sku);
    if (!isAvailable(linked)) return [];
    return [
      {
        sku: facts.sku,
        link_type: type,
        linked_product_sku: sku,
        linked_product_type: linked.facts.type,
        position,
        is_default: type === 'associated',
        // Only here: the given client multiplies prices by a `qty` of the link itself (wire-contract 8.1).
        extension_attributes: { qty: qty ?? 1 },
      },
    ];
  };
  return [
    ...(facts.grouped ?? []).flatMap(({ sku, qty }, i) => link('associated', sku, i + 1, qty)),
    ...(facts.links?.related ?? []).flatMap((sku, i) => link('related', sku, i + 1)),
    ...(facts.links?.upsell ?? []).flatMap((sku, i) => link('upsell', sku, i + 1)),
    ...(facts.links?.crosssell ?? []).flatMap((sku, i) => link('crosssell', sku, i + 1)),
  ];
}

/** Ids of a bundle's options and of their choices, as used by carts: counted from 1 within the product. */
export function numberedBundle({ facts }: Product) {
  let selection = 0;
  return (facts.bundle ?? []).map((option, i) => ({
    optionId: i + 1,
    option,
    items: option.items.map((item) => {
      selection += 1;
      return { selectionId: selection, item };
    }),
  }));
}

/** Options of a bundle with their offered choices (PDP-019). */
export function bundleOptions(known: KnownFacts, product: Product, view: DocumentView): Json[] {
  return numberedBundle(product).map(({ optionId, option, items }) => ({
    option_id: optionId,
    title: titleIn(option, view.language),
    required: option.required,
    type: option.type,
    position: option.position,
    sku: product.facts.sku,
    product_links: items.flatMap(({ selectionId, item }, i) => {
      const part = known.product(item.sku);
      if (!isAvailable(part)) return [];
      const price = priceViewOf(item.sku, known.price(item.sku), [], view);
      return [
        {
          id: selectionId,
          sku: item.sku,
          name: part.facts.texts[view.language]?.name,
          option_id: optionId,
          qty: item.qty,
          position: i + 1,
          is_default: item.isDefault,
          price: price ? priceFields(price, view.group).price : null,
          price_incl_tax: price ? priceFields(price, view.group).price_incl_tax : null,
          price_type: 0,
          can_change_quantity: item.canChangeQuantity ? 1 : 0,
        },
      ];
    }),
  }));
}

/** Ids of custom options and of their values, as used by carts: counted from 1 within the product. */
export function numberedCustomOptions({ facts }: Product) {
  let value = 0;
  return (facts.customOptions ?? []).map((option, i) => ({
    optionId: i + 1,
    option,
    values: (option.values ?? []).map((entry) => {
      value += 1;
      return { optionTypeId: value, entry };
    }),
  }));
}

export const customOptions = (product: Product, { language, currency }: DocumentView): Json[] =>
  numberedCustomOptions(product).map(({ optionId, option, values }) => ({
    option_id: optionId,
    product_sku: product.facts.sku,
    title: titleIn(option, language),
    type: option.type,
    is_require: option.required,
    sort_order: option.position,
    max_characters: option.maxCharacters ?? 0,
    price: surchargeIn(option, currency),
    price_type: option.priceType ?? 'fixed',
    values: values.map(({ optionTypeId, entry }) => ({
      option_type_id: optionTypeId,
      title: titleIn(entry, language),
      price: surchargeIn(entry, currency),
      price_type: entry.priceType ?? 'fixed',
      sort_order: entry.position ?? optionTypeId,
    })),
  }));
