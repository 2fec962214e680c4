import { toDecimal } from '@garderoba/money';
import type {
  Cart,
  CartAddress,
  CartItem,
  PaymentMethod,
  PickupLocation,
  PriceStep,
  ShippingMethod,
  Totals,
} from '../clients/cart.client.js';
import type { SentAddress } from './address.schema.js';
import type {
  CartLine,
  ChangedCart,
  CollectTotals,
  ShippingInformation,
  PaymentMethod as WirePaymentMethod,
  PickupLocation as WirePickupLocation,
  ShippingMethod as WireShippingMethod,
  Totals as WireTotals,
} from './cart.schema.js';

/** Rental dates are held for 30 minutes after the last change of the cart (wire-contract 11.9). */
const HOLD_MS = 30 * 60_000;
const heldUntil = (changedAt: string): string => new Date(Date.parse(changedAt) + HOLD_MS).toISOString();

/**
 * A line in the answers of pull and update: child SKU, numeric id and quantity, options unchanged (wire-contract 2.2).
 */
export const toWireItem = (item: CartItem, quoteId: string, changedAt: string | null = null): CartLine => ({
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

/** The whole cart after a change. */
export const toWireCart = (
  { cart, totals }: { readonly cart: Cart; readonly totals: Totals | null },
  cartId: string,
): Pick<ChangedCart, 'cartId' | 'version' | 'items' | 'totals'> => ({
  cartId,
  version: cart.version,
  items: cart.items.map((item) => toWireItem(item, cartId, cart.changedAt)),
  totals: totals && toWireTotals(totals),
});

const toWireSteps = (steps: readonly PriceStep[]) => steps.map((step) => ({ ...step, amount: toDecimal(step.amount) }));

/** Totals (wire-contract 2.5). Keys without `_incl_tax` are net; `coupon_code` exists only when a coupon is applied (trap 15). */
export function toWireTotals(totals: Totals): WireTotals {
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
export const toWirePaymentMethod = (method: PaymentMethod): WirePaymentMethod => ({
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
export const toWireShippingMethod = (method: ShippingMethod): WireShippingMethod => ({
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

/** The country of an address, in any of the accepted spellings. */
export const countryOf = ({ country_id, countryId, country }: Countries): string =>
  (country_id || countryId || country).toUpperCase();
type Countries = Pick<SentAddress, 'country_id' | 'countryId' | 'country'>;

/** Addresses and method in the shape of cart; every field may be empty (wire-contract 2.8). */
export function fromWireShippingInformation({ addressInformation: information }: ShippingInformation) {
  const { shippingAddress, billingAddress, shippingCarrierCode, shippingMethodCode } = information;
  return {
    ...(shippingAddress && { shippingAddress: cartAddress(shippingAddress) }),
    ...(billingAddress && { billingAddress: cartAddress(billingAddress) }),
    ...(shippingCarrierCode && { carrier: shippingCarrierCode }),
    ...(shippingMethodCode && { method: shippingMethodCode }),
  };
}

/** The methods to calculate with: a shipping method with its carrier, a payment method, both or none (CART-053). */
export function fromWireMethods({ methods }: CollectTotals) {
  const { shipping_carrier_code: carrier, shipping_method_code: method, payment_method: paymentMethod } = methods;
  return { ...(carrier && method && { shipping: { carrier, method } }), ...(paymentMethod && { paymentMethod }) };
}

function cartAddress(address: SentAddress): CartAddress {
  const fields: Record<string, string> = {
    countryId: countryOf(address),
    firstName: address.firstname,
    lastName: address.lastname,
    company: address.company,
    postcode: address.postcode,
    city: address.city,
    region: address.region,
    regionId: address.region_id,
    regionCode: address.region_code,
    phone: address.telephone,
    email: address.email,
    taxId: address.vat_id,
  };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
    ...(address.street.length > 0 && { street: address.street }),
  };
}

/** A pickup location (SHP-028). */
export const toWirePickupLocation = (location: PickupLocation): WirePickupLocation => ({
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
