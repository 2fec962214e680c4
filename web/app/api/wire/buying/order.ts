import type { ResultOf } from '../../results.ts';
import { addressOf } from '../customers/address.ts';
import { wireInstant } from '../instant.ts';
import { choiceOf } from './choice.ts';
import { rentalDeliveryOf } from './rental.ts';

type WireOrder = ResultOf<`/api/order/${string}`>;
type WireLine = WireOrder['items'][number];

/** An order as its owner reads it (wire-contract 3.9). Amounts are gross, in its currency. */
export type Order = ReturnType<typeof orderOf>;
export type OrderLine = Order['lines'][number];
/** Payment details of an unpaid bank transfer. */
export type Transfer = NonNullable<Order['transfer']>;

export const orderOf = (order: WireOrder) => {
  const shipping = order.extension_attributes?.shipping_assignments?.[0]?.shipping;
  return {
    number: order.increment_id,
    /** ISO 8601. */
    createdAt: wireInstant(order.created_at),
    status: order.status,
    currency: order.order_currency_code,
    subtotal: order.subtotal_incl_tax,
    shipping: order.shipping_incl_tax,
    paymentFee: order.payment_fee,
    discount: order.discount_amount,
    coupon: order.coupon_code ?? null,
    /** Of a subscription, that paid it wholly or in part. */
    points: order.points ?? 0,
    tax: order.tax_amount,
    grandTotal: order.grand_total,
    paid: order.total_paid ?? 0,
    refunded: order.total_refunded ?? 0,
    email: order.customer_email,
    lines: order.items.map(lineOf),
    billingAddress: order.billing_address ? addressOf(order.billing_address) : null,
    /** Null: nothing is shipped. */
    delivery: shipping?.method
      ? { description: order.shipping_description, address: shipping.address ? addressOf(shipping.address) : null }
      : null,
    /** Code and name of the payment method. */
    payment: {
      method: order.payment?.method ?? '',
      title: order.payment?.additional_information?.[0] ?? order.payment?.method,
    },
    documents: (order.documents ?? []).map(({ kind, number }) => ({ kind, number })),
    allowedActions: order.allowed_actions ?? [],
    transfer: order.payment_instructions ? transferOf(order.payment_instructions) : null,
  };
};

const lineOf = (line: WireLine) => ({
  id: line.item_id,
  sku: line.sku,
  /** Of the style, for a variant. */
  parentSku: line.parent_sku ?? null,
  name: line.name,
  type: line.product_type,
  quantity: line.qty_ordered,
  choice: choiceOf(line.product_option),
  options: line.options ?? [],
  image: line.image ?? null,
  rowTotal: line.row_total_incl_tax,
  rental: line.rental ? rentalOf(line.rental) : null,
});

/** Days of a rented line, and possible further costs. */
const rentalOf = (rental: NonNullable<WireLine['rental']>) => ({
  firstDay: rental.date_from,
  lastDay: rental.date_to,
  returnBy: rental.return_by,
  delivery: rentalDeliveryOf(rental.delivery) ?? 'courier',
  deposit: rental.deposit,
  worstCaseLateFee: rental.worst_case_late_fee,
});

const transferOf = ({ pay_until: until, qr, ...transfer }: NonNullable<WireOrder['payment_instructions']>) => ({
  holder: transfer.holder,
  iban: transfer.iban,
  bic: transfer.bic,
  bank: transfer.bank,
  reference: transfer.reference,
  amount: transfer.amount,
  currency: transfer.currency,
  /** Day until which it must be paid; empty if unknown. */
  payUntil: until?.slice(0, 10) ?? '',
  /** Drawing of the code for banking apps. */
  code: qr?.svg ?? null,
});

/** A page of the shopper's orders. */
export const historyOf = ({ items, total_count: total }: ResultOf<'/api/user/order-history'>) => ({
  orders: items.map(orderOf),
  total,
});

/** Address of the payment page of an order; null while the provider does not answer. */
export const paymentPageOf = ({ payment }: ResultOf<`/api/order/${string}/retry-payment`, 'post'>): string | null =>
  payment?.redirect_url ?? null;
