import { config } from '../../../lib/store/config.ts';
import { rentalPricesOf } from '../buying/rental.ts';
import type {
  WireAttribute,
  WireBundleOption,
  WireChild,
  WireConfigurableOption,
  WireCustomOption,
  WirePrices,
  WireProduct,
  WireStock,
} from './documents.ts';
import type {
  Attribute,
  CustomOption,
  Option,
  Prices,
  Product,
  ReviewFacts,
  Stock,
  Surcharge,
  Variant,
} from './product.ts';
import { slugify } from './slugify.ts';

/** Texts of these attributes, and of those of second-hand pieces, are displayed also if the document does not describe them. */
const undescribed = ['designer', 'info_label', 'size', 'shoe_size', 'purchase_place'];

/** Renderings share documents (shared-answers.ts): each is read once. */
const made = new WeakMap<WireProduct, Product>();

/** The product of a document. */
export function productOf(document: WireProduct): Product {
  const known = made.get(document);
  if (known) return known;
  const product = read(document);
  made.set(document, product);
  return product;
}

function read(document: WireProduct): Product {
  const options = [...(document.configurable_options ?? [])].sort(byPosition).map(optionOf);
  const points = document.subscription_available ? document.subscription_points : undefined;
  return {
    ...{ id: document.id, sku: document.sku, name: document.name, type: document.type_id },
    slug: slugOf(document),
    status: document.status ?? 1,
    ...given({
      parentSku: document.parentSku,
      visibility: document.visibility,
      description: document.description,
      shortDescription: document.short_description,
      careInstructions: document.care_instructions,
      image: document.image,
      worn: document.hover_image,
      stock: document.stock && documentStockOf(document.stock),
      retailPrice: document.retail_price,
      nextFreeDay: document.next_free_date,
      points: points || undefined,
      planPoints: document.points,
      isNew: document.new ? (true as const) : undefined,
      reviews: reviewFactsOf(document),
      metaTitle: document.meta_title,
      metaDescription: document.meta_description,
    }),
    gallery: [...(document.media_gallery ?? [])]
      .filter(({ typ }) => typ !== 'external-video')
      .sort((a, b) => (a.pos ?? 0) - (b.pos ?? 0))
      .map(({ image }) => image),
    categories: categoriesOf(document),
    attributes: attributesOf(document),
    options,
    variants: (document.configurable_children ?? []).map((child) => variantOf(child, options)),
    bundle: [...(document.bundle_options ?? [])].sort(byPosition).map(bundleOptionOf),
    custom: (document.custom_options ?? []).map(customOptionOf),
    links: (document.product_links ?? []).map((link) => ({
      type: link.link_type,
      sku: link.linked_product_sku,
      productType: link.linked_product_type ?? 'simple',
      position: link.position ?? 0,
    })),
    prices: pricesOf(document),
    rentalPrices: offered(document.sirental_price),
    errors: Object.values(document.errors ?? {}).filter(Boolean),
  };
}

/** The fields with a value; null is one. */
const given = <Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

const byPosition = (a: { position?: number }, b: { position?: number }): number =>
  (a.position ?? 0) - (b.position ?? 0);

const pricesOf = (document: WirePrices): Prices =>
  given({
    now: document.price_incl_tax ?? document.final_price_incl_tax,
    original: document.original_price_incl_tax,
    lowestOf30Days: document.lowest_price_30_days,
  });

function reviewFactsOf(document: WireProduct): ReviewFacts | undefined {
  const { reviews_count: count, reviews_rated: rated = 0, reviews_recommended: recommended = 0 } = document;
  return count ? { count, rated, recommended, fit: document.reviews_fit ?? null } : undefined;
}

export const documentStockOf = ({ is_in_stock: isInStock, qty: quantity }: WireStock): Stock =>
  given({ isInStock, quantity });

function categoriesOf({ category = [], category_ids: ids = [] }: WireProduct): Product['categories'] {
  const named = category.map(({ category_id: id, slug }) => ({ id: Number(id), ...(slug && { slug }) }));
  const others = ids.map(Number).filter((id) => !named.some((one) => one.id === id));
  return [...others.map((id) => ({ id })), ...named];
}

function attributesOf(document: WireProduct): Attribute[] {
  const described = document.attributes_metadata ?? [];
  const ofPieces = Object.keys(document).filter((code) => code.startsWith('marketplace_'));
  const others = [...undescribed, ...ofPieces]
    .filter((code) => !described.some(({ attribute_code }) => attribute_code === code))
    .map((code) => ({ attribute_code: code }));
  return [...described, ...others].flatMap((attribute) => {
    const ids = idsOf(document[attribute.attribute_code]);
    return ids.length ? [attributeOf(attribute, ids)] : [];
  });
}

const idsOf = (value: unknown): string[] => {
  if (value === undefined || value === null || value === '') return [];
  return (Array.isArray(value) ? value.map(String) : String(value).split(',')).map((id) => id.trim());
};

function attributeOf(attribute: Partial<WireAttribute> & { attribute_code: string }, ids: string[]): Attribute {
  const texts = new Map(attribute.options?.map(({ value, label }) => [String(value), label]));
  return {
    ...{ code: attribute.attribute_code, ids },
    ...given({
      label: attribute.default_frontend_label ?? attribute.frontend_label,
      isBoolean: attribute.frontend_input === 'boolean' ? (true as const) : undefined,
      isShown: attribute.is_visible_on_front ? (true as const) : undefined,
    }),
    labels: ids.flatMap((id) => texts.get(id) || []),
  };
}

const optionOf = ({ attribute_id, attribute_code, label, values }: WireConfigurableOption): Option => ({
  attributeId: Number(attribute_id),
  code: attribute_code,
  label,
  values: values.map((value) => ({
    id: String(value.value_index),
    label: value.label ?? value.default_label ?? String(value.value_index),
  })),
});

function variantOf(child: WireChild, options: readonly Option[]): Variant {
  const ids = options.flatMap(({ code }) => {
    const value = child[code];
    return value === undefined || value === null ? [] : [[code, String(value)] as const];
  });
  return {
    ...{ id: child.id, sku: child.sku, status: child.status ?? 1 },
    ...given({
      type: child.variant_type,
      image: child.image,
      stock: child.stock && documentStockOf(child.stock),
      rentalPrices: child.sirental_price && offered(child.sirental_price),
      retailPrice: child.retail_price,
    }),
    prices: pricesOf(child),
    optionIds: Object.fromEntries(ids),
  };
}

const bundleOptionOf = ({ option_id: id, title, required, type, product_links: links }: WireBundleOption) => ({
  ...{ id, title, isRequired: Boolean(required) },
  takesSeveral: type === 'checkbox' || type === 'multi',
  parts: links.map((link) => ({
    ...{ id: link.id, sku: link.sku, quantity: link.qty, isDefault: Boolean(link.is_default) },
  })),
});

const customOptionOf = (option: WireCustomOption): CustomOption => ({
  ...{ id: option.option_id, title: option.title, type: option.type, isRequired: Boolean(option.is_require) },
  maxLength: option.max_characters || 255,
  ...surchargeOf(option),
  values: (option.values ?? []).map((value) => ({
    ...{ id: String(value.option_type_id), title: value.title },
    ...surchargeOf(value),
  })),
});

const surchargeOf = ({ price, price_type: type }: { price?: number; price_type?: string }): Surcharge =>
  given({ price, isPercent: type === 'percent' ? true : undefined });

/** Last part of a product's address. */
const slugOf = ({ slug, url_key: key, name, id }: Pick<WireProduct, 'slug' | 'url_key' | 'name' | 'id'>): string =>
  // A search for single fields has no name.
  slug ?? key ?? `${slugify(name ?? '')}-${id}`;

/** Without the try-on at home where the operator does not offer it. */
const offered = (prices: WireProduct['sirental_price']) =>
  rentalPricesOf(prices).filter(({ period }) => config.offersTryOn || period !== 'try_on');
