import { toDecimal } from '@garderoba/money';
import type {
  CartAddress,
  CartItem,
  PaymentMethod,
  PickupLocation,
  PriceStep,
  ShippingMethod,
  Totals,
} from '../clients/cart.client.js';
import { badRequest } from './envelope.js';
import { quantityOf } from './quantity.js';
import { asObject, asText } from './request.js';
import { TEXT } from './texts.js';

export interface WireCartItem {
  readonly sku: string;
  /** Missing = add to the cart; given = set this line. */
  readonly itemId?: number;
  readonly quantity: number;
  readonly productOption?: Readonly<Record<string, unknown>>;
}

/** Reads `{ cartItem }` of cart/update (wire-contract 2.3); unknown keys are the client's own. */
export function fromWireCartItem(body: unknown): WireCartItem {
  const item = asObject(asObject(body)?.cartItem);
  if (!item) throw badRequest(TEXT.cartItemMissing);
  const itemId = itemIdOf(item.item_id);
  const sku = asText(item.sku);
  if (!sku && itemId === undefined) throw badRequest(TEXT.skuMissing);
  const quantity = quantityOf(item.qty);
  const productOption = asObject(item.product_option);
  return { sku, quantity, ...(itemId !== undefined && { itemId }), ...(productOption && { productOption }) };
}

/** Reads the line to delete: only its `item_id` counts (wire-contract 2.4). */
export function fromWireDeletion(body: unknown): number {
  const item = asObject(asObject(body)?.cartItem);
  if (!item) throw badRequest(TEXT.cartItemMissing);
  const itemId = itemIdOf(item.item_id);
  if (itemId === undefined) throw badRequest('item_id parameter is required');
  return itemId;
}

function itemIdOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1)
    throw badRequest('item_id must be a number');
  return number;
}

/** Rental dates are held half an hour from the last change of the cart (wire-contract 11.9). */
const HOLD_MS = 30 * 60_000;
const heldUntil = (changedAt: string): string => new Date(Date.parse(changedAt) + HOLD_MS).toISOString();

/** A line as pull and update answer it: child sku, numeric id and quantity, options verbatim (wire-contract 2.2). */
export const toWireItem = (item: CartItem, quoteId: string, changedAt: string | null = null) => ({
  item_id: item.itemId,
  sku: item.sku,
  qty: item.quantity,
  name: item.name,
  price: toDecimal(item.unitNet),
  product_type: item.type,
  quote_id: quoteId,
  ...(item.productOption && { product_option: item.productOption }),
  ...(changedAt && { dates_held_until: heldUntil(changedAt) }),
  ...(item.volatile && { volatile: true }),
  ...(item.withdrawn && { withdrawn: true }),
});

const toWireSteps = (steps: readonly PriceStep[]) => steps.map((step) => ({ ...step, amount: toDecimal(step.amount) }));

/** Totals (wire-contract 2.5). Keys without `_incl_tax` are net; `coupon_code` exists only when a coupon is applied (trap 15). */
export function toWireTotals(totals: Totals) {
  return {
    grand_total: toDecimal(totals.grandTotal),
    base_grand_total: toDecimal(totals.grandTotal),
    subtotal: toDecimal(totals.subtotalNet),
    base_subtotal: toDecimal(totals.subtotalNet),
    subtotal_incl_tax: toDecimal(totals.subtotalGross),
    base_subtotal_incl_tax: toDecimal(totals.subtotalGross),
    subtotal_with_discount: toDecimal(totals.discountedSubtotalNet),
    discount_amount: toDecimal(totals.discount),
    base_discount_amount: toDecimal(totals.discount),
    shipping_amount: toDecimal(totals.shippingNet),
    base_shipping_amount: toDecimal(totals.shippingNet),
    shipping_incl_tax: toDecimal(totals.shippingGross),
    base_shipping_incl_tax: toDecimal(totals.shippingGross),
    shipping_discount_amount: 0,
    shipping_tax_amount: toDecimal(totals.shippingTax),
    payment_fee: toDecimal(totals.paymentFee),
    tax_amount: toDecimal(totals.tax),
    base_tax_amount: toDecimal(totals.tax),
    base_currency_code: totals.currency,
    quote_currency_code: totals.currency,
    items_qty: totals.itemsQuantity,
    ...(totals.couponCode !== undefined && { coupon_code: totals.couponCode }),
    items: totals.items.map((item) => ({
      item_id: item.itemId,
      sku: item.sku,
      name: item.name,
      qty: item.quantity,
      price: toDecimal(item.unitNet),
      base_price: toDecimal(item.unitNet),
      price_incl_tax: toDecimal(item.unitGross),
      base_price_incl_tax: toDecimal(item.unitGross),
      row_total: toDecimal(item.rowNet),
      base_row_total: toDecimal(item.rowNet),
      row_total_incl_tax: toDecimal(item.rowGross),
      base_row_total_incl_tax: toDecimal(item.rowGross),
      row_total_with_discount: toDecimal(item.chargeNet),
      tax_amount: toDecimal(item.tax),
      base_tax_amount: toDecimal(item.tax),
      tax_percent: item.taxBps / 100,
      // Given clients subtract a line's discount and add the cart's (wire-contract 2.5).
      discount_amount: -toDecimal(item.discount) || 0,
      base_discount_amount: -toDecimal(item.discount) || 0,
      discount_percent: item.discountBps / 100,
      options: JSON.stringify(item.options.map(({ label, value }) => ({ value, label }))),
      explanation: toWireSteps(item.steps),
      changes: item.changes.map((change) =>
        change.kind === 'price' ? { ...change, was: toDecimal(change.was), now: toDecimal(change.now) } : change,
      ),
    })),
    total_segments: totals.segments.map((segment) => ({
      code: segment.code,
      title: segment.title,
      value: toDecimal(segment.amount),
      ...(segment.code === 'grand_total' && { area: 'footer' }),
      ...(segment.code === 'tax' && {
        area: 'taxes',
        extension_attributes: { tax_grandtotal_details: taxDetails(totals) },
      }),
    })),
    explanation: toWireSteps(totals.explanation),
  };
}

const taxDetails = (totals: Totals) =>
  totals.taxRates.map((rate, index) => ({
    amount: toDecimal(rate.amount),
    rates: [{ percent: String(rate.taxBps / 100), title: 'VAT' }],
    group_id: index + 1,
  }));

/** A payment method (wire-contract 2.6, SHP-006). The list is always an array (trap 8). */
export const toWirePaymentMethod = (method: PaymentMethod) => ({
  code: method.code,
  title: method.title,
  cost: toDecimal(method.feeNet),
  costInclTax: toDecimal(method.feeGross),
  default: method.default,
  offline: method.offline,
  is_server_method: true,
  ...(method.options.length > 0 && { options: method.options }),
});

/** A shipping method (wire-contract 2.7, SHP-007). */
export const toWireShippingMethod = (method: ShippingMethod) => ({
  carrier_code: method.carrier,
  method_code: method.method,
  carrier_title: method.carrierTitle,
  method_title: method.methodTitle,
  amount: toDecimal(method.net),
  base_amount: toDecimal(method.net),
  price_excl_tax: toDecimal(method.net),
  price_incl_tax: toDecimal(method.gross),
  available: method.available,
  error_message: method.reason,
  instant_checkout: method.instantCheckout,
  ...(method.arrives && { arrives_from: method.arrives.from, arrives_to: method.arrives.to }),
});

/** The country of `{ address }`; the rest of it may be empty, street entries null (trap 16). */
export function fromWireShippingAddress(body: unknown): string {
  const address = asObject(asObject(body)?.address);
  if (!address) throw badRequest(TEXT.addressMissing);
  return countryOf(address);
}

const countryOf = (address: Record<string, unknown>) =>
  (asText(address.country_id) || asText(address.countryId) || asText(address.country)).toUpperCase();

/** Reads shipping-information in camelCase or snake_case; everything may be empty (wire-contract 2.8). */
export function fromWireShippingInformation(body: unknown) {
  const information = asObject(asObject(body)?.addressInformation);
  if (!information) throw badRequest(TEXT.addressInformationMissing);
  const shippingAddress = cartAddress(information.shippingAddress ?? information.shipping_address);
  const billingAddress = cartAddress(information.billingAddress ?? information.billing_address);
  const carrier = asText(information.shippingCarrierCode ?? information.shipping_carrier_code);
  const method = asText(information.shippingMethodCode ?? information.shipping_method_code);
  return {
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(carrier && { carrier }),
    ...(method && { method }),
  };
}

/** Reads `{ methods }` of collect-totals: shipping carrier and method, payment method, each optional (CART-053). */
export function fromWireMethods(body: unknown) {
  const methods = asObject(asObject(body)?.methods);
  if (!methods) throw badRequest(TEXT.methodsMissing);
  const carrier = asText(methods.shippingCarrierCode ?? methods.shipping_carrier_code);
  const method = asText(methods.shippingMethodCode ?? methods.shipping_method_code);
  const payment = methods.paymentMethod ?? methods.payment_method;
  const paymentMethod = asText(asObject(payment)?.method ?? payment);
  return { ...(carrier && method && { shipping: { carrier, method } }), ...(paymentMethod && { paymentMethod }) };
}

function cartAddress(value: unknown): CartAddress | undefined {
  const address = asObject(value);
  if (!address) return undefined;
  const fields: Record<string, string> = {
    countryId: countryOf(address),
    firstName: asText(address.firstname),
    lastName: asText(address.lastname),
    company: asText(address.company),
    postcode: asText(address.postcode),
    city: asText(address.city),
    region: asText(asObject(address.region)?.region ?? address.region),
    regionId: asText(address.region_id),
    regionCode: asText(address.region_code),
    phone: asText(address.telephone),
    email: asText(address.email),
    taxId: asText(address.vat_id),
  };
  const street = (Array.isArray(address.street) ? address.street : [address.street]).map(asText).filter(Boolean);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
    ...(street.length > 0 && { street }),
  };
}

/** A pickup location (SHP-028). */
export const toWirePickupLocation = (location: PickupLocation) => ({
  code: location.code,
  kind: location.kind,
  name: location.name,
  description: location.description,
  street: location.street,
  city: location.city,
  country_id: location.countryId,
  postcode: location.postcode,
  region: location.region,
  region_id: location.regionId,
  latitude: location.latitude,
  longitude: location.longitude,
});
