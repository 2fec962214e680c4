import { deliveryCode } from '@garderoba/contracts/rental-codes';
import { asObject } from '@garderoba/edge/request';
import { badRequest, WireError } from '@garderoba/edge/wire-error';
import { fromDecimal, toDecimal } from '@garderoba/money';
import type { z } from 'zod';
import type {
  Order,
  PaymentInstructions,
  Placement,
  PlacementAddress,
  PlacementRequest,
} from '../../clients/orders.client.js';
import type { OrderBooking } from '../../clients/rental.client.js';
import type { SentAddress } from '../address.schema.js';
import { dataPathOf } from '../form.js';
import { TEXT } from '../texts.js';
import {
  type Confirmation,
  type OrderAddress,
  type Payment,
  PlaceOrder,
  RetriedOrder,
  type Order as WireOrderAnswer,
} from './order.schema.js';

/** Fields of an address, the wire's name first (wire-contract 4.1); both spellings of given clients are accepted. */
const ADDRESS_FIELDS = {
  firstName: ['firstname', 'firstName'],
  lastName: ['lastname', 'lastName'],
  email: ['email', 'emailAddress'],
  phone: ['telephone', 'phoneNumber'],
  company: ['company'],
  taxId: ['vat_id', 'taxId'],
  postcode: ['postcode', 'zipCode'],
  city: ['city'],
  regionCode: ['region_code'],
  country: ['country_id', 'countryId', 'country'],
} as const;

export function fromWireAddress(address: SentAddress): PlacementAddress {
  const fields = Object.entries(ADDRESS_FIELDS).flatMap(([ours, names]) => {
    const text = names.map((name) => address[name]).find((candidate) => candidate !== '');
    return text === undefined ? [] : [[ours, text]];
  });
  const { region, street } = address;
  // The wire sends a number or a text, 0 or '' for none; orders stores regions by number only.
  const regionId = Number.parseInt(address.region_id, 10);
  return {
    ...Object.fromEntries(fields),
    ...(region && { region }),
    ...(regionId > 0 && Number.isSafeInteger(regionId) && { regionId }),
    ...(street.length > 0 && { street }),
  };
}

/** Maximum lengths of address fields in characters; fields not listed: 255. */
const LONGEST: Readonly<Record<string, number>> = { postcode: 20, phone: 50, taxId: 50, regionCode: 50, country: 50 };
const MAX_STREET = 10;

/** Refuses overlong fields before orders does. */
function fits({ street, regionId: _number, ...texts }: PlacementAddress): boolean {
  const named = Object.entries(texts).every(([name, text]) => (text ?? '').length <= (LONGEST[name] ?? 255));
  const lines = street ?? [];
  return named && lines.length <= MAX_STREET && lines.every((line) => (line ?? '').length <= 255);
}

export interface WireOrder {
  /** Wire cart id, '' when the order has none. */
  readonly cartId: string;
  readonly orderId: string;
  readonly storeCode: string;
  readonly order: PlacementRequest['order'];
}

/** Parses an order body, also the wrapped form of a retry (wire-contract 4.1). */
export function fromWireOrder(body: unknown): WireOrder {
  const retry = asObject(asObject(body)?.newOrder) ? RetriedOrder.safeParse(body) : undefined;
  const { data: order, error } = PlaceOrder.safeParse(retry ? asObject(body)?.newOrder : body);
  const problems = [...(error?.issues ?? []), ...(retry?.error?.issues ?? [])];
  if (!order || problems.length > 0) throw refusalOf(problems);
  const { addressInformation: information, products } = order;
  const methods = new Set(products.map((line) => line.shipping_method_code).filter(Boolean));
  if (methods.size > 0 && information?.shipping_method_code) methods.add(information.shipping_method_code);
  if (methods.size > 1) throw badRequest(TEXT.oneShippingMethod);
  const billingAddress = information?.billingAddress && fromWireAddress(information.billingAddress);
  const shippingAddress = information?.shippingAddress && fromWireAddress(information.shippingAddress);
  if (!information || !billingAddress || ![billingAddress, shippingAddress ?? {}].every(fits))
    throw badRequest(TEXT.addressInvalid);
  const { payment_method_additional: paymentAdditional, shippingExtraFields: shippingExtra } = information;
  return {
    cartId: order.cart_id,
    orderId: order.order_id || (retry?.data?.order_id ?? ''),
    storeCode: order.store_code,
    order: {
      lines: products.map(({ sku, qty: quantity, product_option: productOption }) => ({
        sku,
        quantity,
        ...(productOption && { productOption }),
      })),
      billingAddress,
      ...(shippingAddress && { shippingAddress }),
      ...code('shippingCarrier', information.shipping_carrier_code),
      ...code('shippingMethod', information.shipping_method_code),
      paymentMethod: shortened(information.payment_method_code),
      ...(paymentAdditional && { paymentAdditional }),
      deliveryPoint: pointIn(shippingExtra),
      ...(shippingExtra && { shippingExtra }),
      ...expectedTotal(order.expected_grand_total),
    },
  };
}

/** Extra fields in which clients send the chosen parcel point: its code, or its name. */
const POINT_FIELDS = ['pickup_code', 'pickupCode', 'code', 'pickup_name', 'pickupName'];
const MAX_POINT = 200;

/** '' when no point is chosen. */
function pointIn(extra: Readonly<Record<string, unknown>> = {}): string {
  const texts = POINT_FIELDS.map((field) => extra[field]);
  return (
    texts.find((text): text is string => typeof text === 'string' && text !== '' && text.length <= MAX_POINT) ?? ''
  );
}

/** A body that is not an object is refused with a text; other errors are listed by field, the attempt's key first. */
function refusalOf(problems: readonly z.core.$ZodIssue[]): WireError {
  const [first] = problems;
  if (first?.path.length === 0) return badRequest(first.message);
  const isName = ({ path: [name] }: z.core.$ZodIssue): boolean => name === 'cart_id' || name === 'order_id';
  const sorted = [...problems.filter(isName), ...problems.filter((problem) => !isName(problem))];
  return new WireError(
    400,
    sorted.map(({ path, message }) => ({ dataPath: dataPathOf(path), message })),
  );
}

/** Longer than any code of a carrier or method: a truncated code stays unknown. */
const MAX_CODE = 100;
const shortened = (code: string): string => code.slice(0, MAX_CODE);
const code = (name: string, value: string) => (value ? { [name]: shortened(value) } : {});

function expectedTotal(value: unknown): { expectedGrandTotal?: number } {
  if (value === undefined || value === null || value === '') return {};
  try {
    return { expectedGrandTotal: fromDecimal(value as number) };
  } catch {
    throw badRequest('expected_grand_total must be a number.');
  }
}

/** The confirmation (wire-contract 11.7). */
export const toWireConfirmation = (placement: Placement): Confirmation => ({
  orderNumber: placement.number,
  increment_id: placement.number,
  magentoOrderId: placement.entityId,
  backendOrderId: placement.entityId,
  transferedAt: placement.placedAt,
  status: placement.status,
  ...(placement.guestKey && { guest_key: placement.guestKey }),
  ...(placement.payment !== undefined && { payment: toWirePayment(placement.payment) }),
  ...toWireInstructions(placement.paymentInstructions),
});

export const toWirePaymentPage = ({ sessionId, redirectUrl }: NonNullable<Placement['payment']>) => ({
  session_id: sessionId,
  redirect_url: redirectUrl,
});

export const toWirePayment = (payment: Placement['payment']): Payment => (payment ? toWirePaymentPage(payment) : null);

/** Bank transfer data; undefined for other payment methods and for paid orders. */
const toWireInstructions = (instructions: PaymentInstructions | undefined) => {
  if (!instructions) return {};
  const { amount, payUntil, ...rest } = instructions;
  return { payment_instructions: { ...rest, amount: toDecimal(amount), pay_until: payUntil } };
};

const toWireAddress = (address: PlacementAddress, email: string): OrderAddress => ({
  firstname: address.firstName ?? '',
  lastname: address.lastName ?? '',
  street: address.street ?? [],
  postcode: address.postcode ?? '',
  city: address.city ?? '',
  country_id: address.country ?? '',
  region: address.region ?? null,
  region_code: address.regionCode ?? null,
  telephone: address.phone ?? '',
  email: address.email ?? email,
  company: address.company ?? null,
  vat_id: address.taxId ?? null,
});

/** `2026-12-01T10:00:00.000Z` → `2026-12-01 10:00:00`, the wire's format of instants (UTC). */
const toWireDate = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

/**
 * Dates of a rented line and its possible extra costs; several pieces of a line have the same dates, so the first
 * booking is used.
 */
function rentalOf(lineId: string, bookings: readonly OrderBooking[]) {
  const own = bookings.filter((booking) => booking.lineId === lineId);
  const [first] = own;
  if (!first) return {};
  const sum = (amount: (booking: OrderBooking) => number): number =>
    toDecimal(own.reduce((total, booking) => total + amount(booking), 0));
  return {
    rental: {
      date_from: first.firstDay,
      date_to: first.lastDay,
      return_by: first.returnBy,
      delivery: first.rental && deliveryCode(first.rental.delivery),
      status: first.status,
      deposit: sum(({ deposit }) => deposit),
      daily_late_fee: sum(({ dailyFee }) => dailyFee),
      worst_case_late_fee: sum(({ worstCaseLateFee }) => worstCaseLateFee),
    },
  };
}

/** An order in the shape of wire-contract 3.9. `bookings`: its rentals, when available. */
export function toWireOrder(order: Order, bookings: readonly OrderBooking[] = []): WireOrderAnswer {
  const shippingAddress = order.shippingAddress ?? order.billingAddress;
  return {
    entity_id: order.entityId,
    increment_id: order.number,
    created_at: toWireDate(order.placedAt),
    updated_at: toWireDate(order.updatedAt),
    status: order.status,
    state: order.status,
    store_id: order.storeId,
    order_currency_code: order.currency,
    base_currency_code: order.currency,
    subtotal: toDecimal(order.subtotalNet),
    subtotal_incl_tax: toDecimal(order.subtotalGross),
    shipping_amount: toDecimal(order.shippingNet),
    shipping_incl_tax: toDecimal(order.shippingGross),
    shipping_tax_amount: toDecimal(order.shippingTax),
    shipping_description: order.shipping ? `${order.shipping.carrierTitle} - ${order.shipping.methodTitle}` : '',
    payment_fee: toDecimal(order.paymentFee),
    discount_amount: -toDecimal(order.discount) || 0,
    tax_amount: toDecimal(order.tax),
    grand_total: toDecimal(order.grandTotal),
    total_paid: toDecimal(order.paid),
    total_refunded: toDecimal(order.refunded),
    coupon_code: order.couponCode,
    ...(order.points > 0 && { points: order.points }),
    customer_email: order.email,
    customer_is_guest: order.customerId ? 0 : 1,
    items: order.lines.map((line) => ({
      item_id: line.itemId,
      sku: line.sku,
      name: line.name,
      product_type: line.type,
      qty_ordered: line.quantity,
      qty_shipped: line.shipped,
      qty_refunded: line.refunded,
      price: toDecimal(line.unitNet),
      price_incl_tax: toDecimal(line.unitGross),
      row_total: toDecimal(line.rowNet),
      row_total_incl_tax: toDecimal(line.rowGross),
      tax_amount: toDecimal(line.tax),
      tax_percent: line.taxBps / 100,
      discount_amount: toDecimal(line.discount),
      parent_sku: line.parentSku,
      options: line.options,
      image: line.image,
      ...(line.productOption ? { product_option: line.productOption } : {}),
      ...rentalOf(line.lineId, bookings),
    })),
    billing_address: toWireAddress(order.billingAddress, order.email),
    payment: {
      method: order.payment.method,
      additional_information: [order.payment.title],
      state: order.payment.state,
    },
    extension_attributes: {
      shipping_assignments: order.shipping
        ? [
            {
              shipping: {
                method: `${order.shipping.carrier}_${order.shipping.method}`,
                address: toWireAddress(shippingAddress, order.email),
              },
            },
          ]
        : [{ shipping: { method: '', address: toWireAddress(shippingAddress, order.email) } }],
    },
    status_histories: order.comments.map((comment) => ({
      comment: comment.text,
      created_at: toWireDate(comment.at),
      status: order.status,
      entity_name: comment.by,
    })),
    documents: order.documents.map(({ kind, number, at }) => ({ kind, number, created_at: toWireDate(at) })),
    ...toWireInstructions(order.paymentInstructions),
    allowed_actions: order.allowedActions,
  };
}
