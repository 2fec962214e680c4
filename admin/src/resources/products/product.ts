import type { ChangedProductDto, ProductRecord } from '@garderoba/contracts/rest/backoffice';
import type { ProductTextName } from '../../product-texts.ts';
import type { Currency, Language } from '../../stores.ts';
import type { Tone } from '../../ui/fields/badge.tsx';

/** A product of `/api/admin/products/{sku}`. Amounts are gross minor units. */
export type Product = ProductRecord;

export const statusTones: Record<string, Tone> = { 1: 'good', 2: 'quiet', 3: 'waiting' };
export const choices = (prefix: string, ids: readonly (number | string)[]) =>
  ids.map((id) => ({ id, name: `${prefix}.${id}` }));
export const STATUSES = choices('products.status', [1, 2, 3]);
export const VISIBILITIES = choices('products.visibility', [1, 2, 3, 4]);
export const TAX_CLASSES = choices('products.taxClass', ['standard', 'reduced', 'none']);
export const TYPES = choices('products.type', [
  ...['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'],
  ...['sirent', 'single_number', 'subscription'],
]);
/** Composed products are edited by import only; the form states this. */
const OF_OTHERS = new Set(['configurable', 'grouped', 'bundle', 'subscription']);
export const NEW_TYPES = TYPES.filter(({ id }) => !OF_OTHERS.has(String(id)));

/** Whether its price is the sum of its parts: it has no prices of its own to edit. */
export const isPricedByParts = ({ type, parts }: Pick<Product, 'type' | 'parts'>): boolean =>
  (type === 'grouped' || type === 'bundle') && parts.length > 0;

const isGiven = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether a language has a text of its own. An address alone is derived from a name. */
export const isWritten = ({ urlKey, ...texts }: Partial<Record<ProductTextName, string | null>> = {}): boolean =>
  Object.values(texts).some((text) => text?.trim());

/** A language with any text needs a name. */
export const needsName = (language: Language) => (name: unknown, form: Partial<Product>) =>
  !name && isWritten(form.texts?.[language]) ? 'ra.validation.required' : undefined;

/** A reduced price needs a price. */
export const needsPrice = (currency: Currency) => (special: unknown, form: Partial<Product>) =>
  typeof special === 'number' && typeof form.prices?.[currency] !== 'number'
    ? 'refusals.reason.pricing.special_without_price'
    : undefined;

/**
 * Request body from the form: editable fields without empty attributes and languages. Unchanged stock counts are left
 * out: pieces may have been sold while the form was open.
 */
export function sentProduct(
  data: Partial<Product>,
  { previousData }: { previousData?: Partial<Product> } = {},
): Partial<ChangedProductDto> {
  const before = previousData?.stock;
  const isCounted = !before || before.warehouse !== data.stock?.warehouse || before.showroom !== data.stock?.showroom;
  const { attributeSet, status, visibility, taxClass, categoryIds = [], images, newFrom, newTo, version } = data;
  const texts = Object.entries(data.texts ?? {}).filter(([, text]) => isWritten(text));
  return {
    attributeSet,
    status,
    visibility,
    taxClass,
    categoryIds,
    texts: Object.fromEntries(texts),
    attributes: Object.fromEntries(Object.entries(data.attributes ?? {}).filter(([, value]) => isGiven(value))),
    images: { base: images?.base ?? null, hover: images?.hover ?? null, gallery: images?.gallery ?? [] },
    newFrom: newFrom ?? null,
    newTo: newTo ?? null,
    prices: data.prices ?? {},
    specials: data.specials ?? {},
    specialFrom: data.specialFrom ?? null,
    specialTo: data.specialTo ?? null,
    stock: isCounted ? (data.stock ?? null) : null,
    ...(version !== undefined && { version }),
  };
}
