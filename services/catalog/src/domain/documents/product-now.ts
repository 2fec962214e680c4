import type { PriceView } from '../price-state.js';
import { isOffered, isSetPart, type Product, type ProductFacts, type VariantFacts } from '../product.js';
import { combinedStock, type SetOption, type StockView, setStock, stockView } from '../stock-state.js';
import type { DocumentView, KnownFacts } from './known-facts.js';
import { priceViewOf } from './price-fields.js';

// The current state of a product, from its own facts and those of other services: price, stock, offered variants,
// pieces sold.

/**
 * The public price of a product in a view; undefined = pricing has not published one yet, so the product is not listed.
 */
export function priceOf(known: KnownFacts, product: Product, view: DocumentView): PriceView | undefined {
  const { sku } = product.facts;
  const parents = known.variantParents(sku).map((parent) => known.price(parent.facts.sku));
  return priceViewOf(sku, known.price(sku), parents, view);
}

/**
 * The variants that a shopper may choose: offered, priced, and in stock unless the shop lists products without stock.
 */
export function offeredVariants(
  known: KnownFacts,
  product: Product,
  view: DocumentView,
): Array<{ child: Product; variant: VariantFacts }> {
  return (product.facts.variants?.children ?? []).flatMap((variant) => {
    const child = known.product(variant.sku);
    if (!child || !isOffered(child.facts) || !priceOf(known, child, view)) return [];
    const isListed = known.listOutOfStock || stockOf(known, child).isInStock;
    return isListed ? [{ child, variant }] : [];
  });
}

/** Stock of a product; of a composed product, from its offered parts. */
export function stockOf(known: KnownFacts, { facts }: Product): StockView {
  if (facts.variants?.children.length) {
    return combinedStock(facts.variants.children.flatMap(({ sku }) => partStock(known, sku)?.stock ?? []));
  }
  if (facts.grouped) return setStock(oneOfEach(known, facts.grouped));
  if (facts.bundle) return setStock(facts.bundle.map((option) => bundleOption(known, option)));
  return stockView(facts.type, known.stock(facts.sku));
}

/** A grouped product is sold as a whole: one piece of each part. */
const oneOfEach = (known: KnownFacts, grouped: ProductFacts['grouped'] = []): SetOption[] =>
  grouped.flatMap(({ sku }) => {
    const part = isSetPart(known.product(sku)?.facts) ? partStock(known, sku) : undefined;
    return part ? [{ required: true, parts: [part] }] : [];
  });

const bundleOption = (
  known: KnownFacts,
  { required, items }: NonNullable<ProductFacts['bundle']>[number],
): SetOption => ({
  required,
  parts: items.flatMap(({ sku, qty }) => partStock(known, sku, qty) ?? []),
});

/** Undefined when the part does not exist or is not offered. */
function partStock(known: KnownFacts, sku: string, quantity = 1): SetOption['parts'][number] | undefined {
  const part = known.product(sku);
  if (!part || !isOffered(part.facts)) return undefined;
  return { stock: stockView(part.facts.type, known.stock(sku)), quantity: quantity || 1 };
}

/** Option ids that the variants have of an attribute: the field `<code>_options`. */
export function variantOptions(known: KnownFacts, product: Product, view: DocumentView): Record<string, number[]> {
  return optionsOf(product, offeredVariants(known, product, view));
}

function optionsOf(
  product: Product,
  variants: ReadonlyArray<{ readonly variant: VariantFacts }>,
): Record<string, number[]> {
  const codes = product.facts.variants?.attributes ?? [];
  return Object.fromEntries(
    codes.map((code) => {
      const ids = variants.flatMap(({ variant }) => variant.options[code] ?? []);
      return [code, [...new Set(ids)]];
    }),
  );
}

/**
 * The variants whose options a filter matches: the available ones. When all are sold out, all variants are used, as far
 * as such products are listed. Days of rentable garments depend on their calendar, not on stock.
 */
function variantsToBeHad(
  known: KnownFacts,
  product: Product,
  view: DocumentView,
): ReadonlyArray<{ readonly variant: VariantFacts }> {
  const isToBeHad = ({ child }: { child: Product }): boolean =>
    child.facts.type === 'sirent' || stockOf(known, child).isInStock;
  const offered = offeredVariants(known, product, view);
  const toBeHad = offered.filter(isToBeHad);
  return toBeHad.length > 0 ? toBeHad : offered;
}

/** The options that filters match, by attribute. */
export const optionsToBeHad = (known: KnownFacts, product: Product, view: DocumentView): Record<string, number[]> =>
  optionsOf(product, variantsToBeHad(known, product, view));

/** The same per variant, for products whose variants differ in more than one attribute. */
export function optionsHadTogether(
  known: KnownFacts,
  product: Product,
  view: DocumentView,
): Array<Record<string, number>> {
  const codes = product.facts.variants?.attributes ?? [];
  if (codes.length < 2) return [];
  return variantsToBeHad(known, product, view).map(({ variant }) =>
    Object.fromEntries(
      codes.flatMap((code) => {
        const id = variant.options[code];
        return id === undefined ? [] : [[code, id]];
      }),
    ),
  );
}

/** Pieces sold: the imported number plus orders. */
export const salesOf = (known: KnownFacts, { facts }: Product): number =>
  Number(facts.attributes.sales_count ?? 0) + known.sales(facts.sku);
