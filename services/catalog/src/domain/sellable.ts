import type { AttributeFacts } from './attribute.js';
import { numberedBundle, numberedCustomOptions } from './documents/composition-fields.js';
import { withVersion } from './documents/picture-fields.js';
import { textIn } from './language.js';
import {
  isExpired,
  isOffered,
  isSetPart,
  isVirtual,
  kindOf,
  type LineKind,
  type Product,
  type ProductFacts,
  surchargeIn,
  type TaxClass,
  titleIn,
} from './product.js';

/** A line that a shopper wants to add to the cart. */
export interface WantedLine {
  readonly sku: string;
  readonly configurableOptions?: ReadonlyArray<{ attributeId: number; optionId: number }>;
  readonly bundleOptions?: ReadonlyArray<{ optionId: number; quantity?: number; selections: readonly number[] }>;
  readonly customOptions?: ReadonlyArray<{ optionId: number | string; value: string }>;
}

export const UNSELLABLE_REASONS = [
  'unavailable',
  'expired',
  'options_missing',
  'no_such_variant',
  'no_such_option',
] as const;
export type UnsellableReason = (typeof UNSELLABLE_REASONS)[number];

export interface SellableLine {
  /** SKU of the physical piece; for a configurable product the variant's SKU. */
  readonly sku: string;
  readonly parentSku: string | null;
  /** Id of the search document of `sku`. */
  readonly productId: number;
  /** Type of the chosen product: simple, configurable, bundle … */
  readonly type: string;
  readonly kind: LineKind;
  readonly virtual: boolean;
  readonly name: string;
  readonly taxClass: TaxClass;
  readonly options: ReadonlyArray<{ label: string; value: string }>;
  readonly image: string | null;
  /** Customer who sells this second-hand piece; null: a product of the shop. */
  readonly sellerId: string | null;
  readonly sellable: boolean;
  /** Why the line cannot be sold. */
  readonly reason?: UnsellableReason;
  readonly minQty: number;
  readonly maxQty: number;
  /** Pieces whose stock is counted instead: the parts of a bundle or grouped product. */
  readonly components?: ReadonlyArray<{ sku: string; qty: number }>;
  readonly customOptions?: ReadonlyArray<{
    optionTypeId: number;
    label: string;
    price: number;
    priceType: 'fixed' | 'percent';
  }>;
  /** Price of one piece in points; absent: it cannot be paid with points. */
  readonly points?: number;
}

export type ResolvedLine = SellableLine | { readonly sku: string; readonly unknown: true };

/** Lookups for resolving a line. */
export interface Shelf {
  product(sku: string): Product | undefined;
  /** The configurable product with this SKU as variant. */
  parentOf(sku: string): Product | undefined;
  attribute(code: string): AttributeFacts | undefined;
  attributeById(attributeId: number): AttributeFacts | undefined;
}

interface Choice {
  readonly product: Product;
  readonly parent?: Product;
  readonly options: Array<{ label: string; value: string }>;
  readonly reason?: UnsellableReason;
  readonly components?: Array<{ sku: string; qty: number }>;
}

/**
 * Resolves a shopper's choice to a product and decides whether the catalogue sells it. Price and stock are checked by
 * other services.
 */
export function resolveLine(
  line: WantedLine,
  shelf: Shelf,
  { language, currency }: { readonly language: string; readonly currency: string },
  now: Date,
): ResolvedLine {
  const wanted = shelf.product(line.sku);
  if (!wanted) return { sku: line.sku, unknown: true };
  const choice = chosen(wanted, line, shelf, language);
  const { facts, documentId } = choice.product;
  const custom = customChoices(wanted, line, language, currency);
  const reason = unavailable(choice, now) ?? choice.reason ?? custom.reason;
  const points = pointsOf(facts) ?? (choice.parent && pointsOf(choice.parent.facts));
  const images = facts.images.base ? facts.images : (choice.parent?.facts.images ?? facts.images);
  const image = images.small ?? images.base;
  const { marketplace_seller: seller } = facts.attributes;
  return {
    sku: facts.sku,
    parentSku: choice.parent?.facts.sku ?? null,
    productId: documentId,
    type: wanted.facts.type,
    kind: kindOf(facts.type),
    virtual: isVirtual(facts.type),
    name: (choice.parent ?? choice.product).facts.texts[language]?.name ?? facts.sku,
    taxClass: facts.taxClass,
    options: [...choice.options, ...custom.options],
    image: image ? withVersion(shelf, image) : null,
    sellerId: typeof seller === 'string' ? seller : null,
    sellable: reason === undefined,
    ...(reason && { reason }),
    minQty: facts.minCartQty ?? 1,
    maxQty: facts.maxCartQty ?? 100,
    ...(choice.components && { components: choice.components }),
    ...(custom.priced.length > 0 && { customOptions: custom.priced }),
    ...(points && { points }),
  };
}

/** Rentals can be paid with points only when the catalogue has a price in points (SUB-008, CAT-006). */
function pointsOf({ attributes }: ProductFacts): number | undefined {
  const points = Number(attributes.subscription_points ?? 0);
  const available = ['1', 'true'].includes(String(attributes.subscription_available ?? ''));
  return available && Number.isInteger(points) && points > 0 ? points : undefined;
}

function unavailable({ product, parent }: Choice, now: Date): UnsellableReason | undefined {
  const all = parent ? [product, parent] : [product];
  if (all.some(({ facts }) => !isOffered(facts))) return 'unavailable';
  return all.some(({ facts }) => isExpired(facts, now)) ? 'expired' : undefined;
}

function chosen(wanted: Product, line: WantedLine, shelf: Shelf, language: string): Choice {
  if (wanted.facts.variants) return variantChoice(wanted, line, shelf, language);
  if (wanted.facts.bundle) return bundleChoice(wanted, line, shelf, language);
  const parent = shelf.parentOf(wanted.facts.sku);
  const components = wanted.facts.grouped
    ?.filter(({ sku }) => isSetPart(shelf.product(sku)?.facts))
    .map(({ sku }) => ({ sku, qty: 1 })); // its price is for one of each part (wire-contract 11.3)
  const variant = parent?.facts.variants?.children.find(({ sku }) => sku === wanted.facts.sku);
  const options = variant
    ? optionTexts(Object.entries(variant.options), (code) => shelf.attribute(code), language)
    : [];
  return { product: wanted, ...(parent && { parent }), options, ...(components && { components }) };
}

/** The one variant with every chosen option; refused when an option is still open. */
function variantChoice(parent: Product, line: WantedLine, shelf: Shelf, language: string): Choice {
  const picks = (line.configurableOptions ?? []).flatMap(({ attributeId, optionId }) => {
    const attribute = shelf.attributeById(attributeId);
    return attribute ? [[attribute, optionId] as const] : [];
  });
  const codes = parent.facts.variants?.attributes ?? [];
  const open = codes.filter((code) => !picks.some(([attribute]) => attribute.code === code));
  const variant = parent.facts.variants?.children.find(({ options }) =>
    picks.every(([attribute, id]) => options[attribute.code] === id),
  );
  const child = variant && shelf.product(variant.sku);
  const options = picks.map(([attribute, id]) => optionText(attribute, id, language));
  if (open.length > 0) return { product: parent, options, reason: 'options_missing' };
  return child ? { product: child, parent, options } : { product: parent, options, reason: 'no_such_variant' };
}

/** The chosen parts of a bundle, at least one piece of each; without a choice its default parts. */
function bundleChoice(bundle: Product, line: WantedLine, shelf: Shelf, language: string): Choice {
  const options: Array<{ label: string; value: string }> = [];
  const components: Array<{ sku: string; qty: number }> = [];
  let reason: UnsellableReason | undefined;
  const numbered = numberedBundle(bundle);
  for (const { optionId, option, items } of numbered) {
    const pick = line.bundleOptions?.find((entry) => entry.optionId === optionId);
    const taken = pick
      ? items.filter(({ selectionId }) => pick.selections.includes(selectionId))
      : items.filter(({ item }) => item.isDefault);
    if (pick && taken.length < new Set(pick.selections).size) reason ??= 'no_such_option';
    if (option.required && taken.length === 0) reason ??= 'options_missing';
    for (const { item } of taken) {
      const part = shelf.product(item.sku);
      const qty = item.canChangeQuantity && pick?.quantity !== undefined ? pick.quantity : item.qty;
      if (!part || !isOffered(part.facts)) reason ??= 'unavailable';
      if (qty < 1) reason ??= 'no_such_option';
      components.push({ sku: item.sku, qty });
      options.push({
        label: titleIn(option, language),
        value: `${qty} x ${part?.facts.texts[language]?.name ?? item.sku}`,
      });
    }
  }
  const unknown = line.bundleOptions?.some((entry) => !numbered.some(({ optionId }) => optionId === entry.optionId));
  if (components.length === 0) reason ??= 'options_missing';
  return { product: bundle, options, components, ...((reason ?? unknown) && { reason: reason ?? 'no_such_option' }) };
}

function customChoices(product: Product, line: WantedLine, language: string, currency: string) {
  const options: Array<{ label: string; value: string }> = [];
  const priced: Array<{ optionTypeId: number; label: string; price: number; priceType: 'fixed' | 'percent' }> = [];
  let reason: UnsellableReason | undefined;
  for (const { optionId, option, values } of numberedCustomOptions(product)) {
    const given = line.customOptions?.find((entry) => String(entry.optionId) === String(optionId))?.value;
    if (given === undefined || given === '') {
      if (option.required) reason ??= 'options_missing';
      continue;
    }
    const ids = given.split(',').filter(Boolean).map(Number);
    const picked = values.filter(({ optionTypeId }) => ids.includes(optionTypeId));
    const isTooLong = values.length === 0 && given.length > (option.maxCharacters || Number.POSITIVE_INFINITY);
    if (isTooLong || (values.length > 0 && picked.length < Math.max(1, new Set(ids).size))) reason ??= 'no_such_option';
    options.push({
      label: titleIn(option, language),
      value: values.length > 0 ? picked.map(({ entry }) => titleIn(entry, language)).join(', ') : given,
    });
    for (const { optionTypeId, entry } of picked) {
      priced.push({
        optionTypeId,
        label: titleIn(entry, language),
        price: Math.round(surchargeIn(entry, currency) * 100),
        priceType: entry.priceType ?? 'fixed',
      });
    }
    const surcharge = Math.round(surchargeIn(option, currency) * 100);
    if (values.length === 0 && surcharge > 0) {
      priced.push({
        optionTypeId: optionId,
        label: titleIn(option, language),
        price: surcharge,
        priceType: option.priceType ?? 'fixed',
      });
    }
  }
  return { options, priced, reason };
}

const optionTexts = (
  entries: ReadonlyArray<readonly [string, number]>,
  attributeOf: (code: string) => AttributeFacts | undefined,
  language: string,
): Array<{ label: string; value: string }> =>
  entries.flatMap(([code, id]) => {
    const attribute = attributeOf(code);
    return attribute ? [optionText(attribute, id, language)] : [];
  });

function optionText(attribute: AttributeFacts, optionId: number, language: string): { label: string; value: string } {
  const option = attribute.options.find((entry) => entry.optionId === optionId);
  return {
    label: textIn(attribute.labels, language),
    value: option ? textIn(option.labels, language) : String(optionId),
  };
}
