import type { StepDto } from '@garderoba/contracts/rest/pricing';
import { toDecimal } from '@garderoba/money';
import type { Totals } from '../../clients/cart.client.js';
import type { CollectTotals, Totals as WireTotals } from './totals.schema.js';

const toWireSteps = (steps: readonly StepDto[]) => steps.map((step) => ({ ...step, amount: toDecimal(step.amount) }));

/**
 * Totals (wire-contract 2.5): the sums of pricing, and what cart adds. Keys without `_incl_tax` are net; `coupon_code`
 * exists only when a coupon is applied (trap 15).
 */
export function toWireTotals({ priced, ...totals }: Totals): WireTotals {
  return {
    grand_total: toDecimal(totals.grandTotal),
    base_grand_total: toDecimal(totals.grandTotal),
    subtotal: toDecimal(priced.subtotalNet),
    base_subtotal: toDecimal(priced.subtotalNet),
    subtotal_incl_tax: toDecimal(priced.subtotalGross),
    base_subtotal_incl_tax: toDecimal(priced.subtotalGross),
    subtotal_with_discount: toDecimal(priced.discountedSubtotalNet),
    discount_amount: 0 - toDecimal(priced.discount),
    base_discount_amount: 0 - toDecimal(priced.discount),
    shipping_amount: toDecimal(priced.shipping.net),
    base_shipping_amount: toDecimal(priced.shipping.net),
    shipping_incl_tax: toDecimal(priced.shipping.gross),
    base_shipping_incl_tax: toDecimal(priced.shipping.gross),
    shipping_discount_amount: 0,
    shipping_tax_amount: toDecimal(priced.shipping.tax),
    payment_fee: toDecimal(priced.payment.gross),
    tax_amount: toDecimal(totals.tax),
    base_tax_amount: toDecimal(totals.tax),
    base_currency_code: priced.currency,
    quote_currency_code: priced.currency,
    items_qty: totals.itemsQuantity,
    ...(priced.coupon?.applied && { coupon_code: priced.coupon.code }),
    items: totals.items.map(toWireLineTotals),
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
    explanation: toWireSteps(priced.explanation),
  };
}

const toWireLineTotals = ({ priced, ...item }: Totals['items'][number]): WireTotals['items'][number] => ({
  item_id: item.itemId,
  sku: priced.sku,
  name: item.name,
  qty: priced.quantity,
  price: toDecimal(priced.unitNet),
  base_price: toDecimal(priced.unitNet),
  price_incl_tax: toDecimal(priced.unitGross),
  base_price_incl_tax: toDecimal(priced.unitGross),
  row_total: toDecimal(priced.rowNet),
  base_row_total: toDecimal(priced.rowNet),
  row_total_incl_tax: toDecimal(priced.rowGross),
  base_row_total_incl_tax: toDecimal(priced.rowGross),
  row_total_with_discount: toDecimal(priced.chargeNet),
  tax_amount: toDecimal(priced.taxAmount),
  base_tax_amount: toDecimal(priced.taxAmount),
  tax_percent: priced.taxBps / 100,
  // Given clients subtract a line's discount and add the cart's (wire-contract 2.5).
  discount_amount: toDecimal(priced.discount),
  base_discount_amount: toDecimal(priced.discount),
  discount_percent: priced.discountBps / 100,
  options: JSON.stringify(item.options.map(({ label, value }) => ({ value, label }))),
  explanation: toWireSteps(priced.steps),
  changes: item.changes.map((change) =>
    change.kind === 'price' ? { ...change, was: toDecimal(change.was), now: toDecimal(change.now) } : change,
  ),
});

const taxDetails = ({ taxRates }: Pick<Totals, 'taxRates'>) =>
  taxRates.map((rate, index) => ({
    amount: toDecimal(rate.amount),
    rates: [{ percent: String(rate.taxBps / 100), title: 'VAT' }],
    group_id: index + 1,
  }));

/** The methods to calculate with: a shipping method with its carrier, a payment method, both or none (CART-053). */
export function fromWireMethods({ methods }: CollectTotals) {
  const { shipping_carrier_code: carrier, shipping_method_code: method, payment_method: paymentMethod } = methods;
  return { ...(carrier && method && { shipping: { carrier, method } }), ...(paymentMethod && { paymentMethod }) };
}
