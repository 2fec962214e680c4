import { fromDecimal, toDecimal } from '@garderoba/money';
import type {
  Order,
  PaymentInstructions,
  Placement,
  PlacementAddress,
  PlacementRequest,
} from '../clients/orders.client.js';
import type { OrderBooking } from '../clients/rental.client.js';
import { badRequest, WireError } from './envelope.js';
import { readQuantity } from './quantity.js';
import { asObject, asText } from './request.js';
import { TEXT } from './texts.js';

/** Fields of an address, the wire's name first (wire-contract 4.1); both spellings of given clients are taken. */
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

export function fromWireAddress(value: unknown): PlacementAddress | undefined {
  const address = asObject(value);
  if (!address) return undefined;
  const fields = Object.entries(ADDRESS_FIELDS).flatMap(([ours, names]) => {
    const text = names.map((name) => asText(address[name])).find((candidate) => candidate !== '');
    return text === undefined ? [] : [[ours, text]];
  });
  const region = asText(asObject(address.region)?.region ?? address.region);
  const street = (Array.isArray(address.street) ? address.street : [address.street])
    .map(asText)
    .filter((line) => line !== '');
  // The wire writes it as number or text, 0 or '' for none; orders knows regions by their number only.
  const regionId = Number.parseInt(asText(address.region_id), 10);
  return {
    ...Object.fromEntries(fields),
    ...(region && { region }),
    ...(regionId > 0 && Number.isSafeInteger(regionId) && { regionId }),
    ...(street.length > 0 && { street }),
  };
}

/** What no field of an address is longer than, in characters; those not named: 255. */
const LONGEST: Readonly<Record<string, number>> = { postcode: 20, phone: 50, taxId: 50, regionCode: 50, country: 50 };
const MAX_STREET = 10;

/** Nobody lives where a name has a thousand letters. */
function fits({ street, regionId: _number, ...texts }: PlacementAddress): boolean {
  const named = Object.entries(texts).every(([name, text]) => (text ?? '').length <= (LONGEST[name] ?? 255));
  const lines = street ?? [];
  return named && lines.length <= MAX_STREET && lines.every((line) => (line ?? '').length <= 255);
}

export interface WireOrder {
  /** Wire cart id, '' when the order names none. */
  readonly cartId: string;
  readonly orderId: string;
  readonly storeCode: string;
  readonly order: PlacementRequest['order'];
}

/** Reads an order body, also the wrapped form of a retry (wire-contract 4.1). Prices, ids and dates of the client are not read. */
export function fromWireOrder(body: unknown): WireOrder {
  const outer = asObject(body);
  const order = asObject(outer?.newOrder) ?? outer;
  if (!outer || !order) throw badRequest('The order must be a JSON object.');
  const problems: SchemaProblem[] = [
    ...namesProblems(order, ['cart_id', 'order_id']),
    ...(outer === order ? [] : namesProblems(outer, ['order_id'])),
  ];
  const products = Array.isArray(order.products) ? order.products : [];
  if (products.length === 0) problems.push({ dataPath: '.products', message: 'should NOT have fewer than 1 items' });
  const information = asObject(order.addressInformation);
  const billingAddress = fromWireAddress(information?.billingAddress);
  const shippingAddress = fromWireAddress(information?.shippingAddress);
  const lines = products.map((product, index) => lineOf(asObject(product) ?? {}, `.products[${index}]`, problems));
  if (problems.length > 0) throw new WireError(400, problems);
  if (demandedMethods(products, information).size > 1) throw badRequest(TEXT.oneShippingMethod);
  if (!information || !billingAddress || ![billingAddress, shippingAddress ?? {}].every(fits))
    throw badRequest(TEXT.addressInvalid);
  return {
    cartId: asText(order.cart_id),
    orderId: asText(order.order_id) || asText(outer.order_id),
    storeCode: asText(order.store_code),
    order: {
      lines,
      billingAddress,
      ...(shippingAddress && { shippingAddress }),
      ...code('shippingCarrier', information.shipping_carrier_code ?? information.shippingCarrierCode),
      ...code('shippingMethod', information.shipping_method_code ?? information.shippingMethodCode),
      paymentMethod: codeOf(information.payment_method_code ?? information.paymentMethodCode),
      ...object('paymentAdditional', information.payment_method_additional),
      ...object('shippingExtra', information.shippingExtraFields),
      ...expectedTotal(order.expected_grand_total),
    },
  };
}

/** As a JSON schema would tell it (wire-contract 4.1). */
interface SchemaProblem {
  readonly dataPath: string;
  readonly message: string;
}

/** What says which attempt this is must be readable: taken for nothing it would make a second order of the same. */
const namesProblems = (order: Record<string, unknown>, names: readonly string[]): SchemaProblem[] =>
  names
    .filter((name) => !['undefined', 'string', 'number'].includes(typeof (order[name] ?? undefined)))
    .map((name) => ({ dataPath: `.${name}`, message: 'should be string' }));

const MAX_SKU = 100;
const MAX_QUANTITY = 1_000_000;

function lineOf(
  line: Record<string, unknown>,
  path: string,
  problems: SchemaProblem[],
): PlacementRequest['order']['lines'][number] {
  const sku = asText(line.sku);
  if (!sku || sku.length > MAX_SKU) problems.push({ dataPath: `${path}.sku`, message: 'should be string' });
  const quantity = readQuantity(line.qty);
  if (quantity === undefined || quantity > MAX_QUANTITY)
    problems.push({ dataPath: `${path}.qty`, message: 'should be a whole number >= 1' });
  const productOption = asObject(line.product_option);
  return {
    sku,
    quantity: quantity ?? 1,
    ...(productOption && { productOption }),
  };
}

/** A line may name the method it must travel by; all lines and the order itself must agree on one (VAL-032). */
function demandedMethods(products: readonly unknown[], information: Record<string, unknown> | undefined): Set<string> {
  const own = products.map((product) => asText(asObject(product)?.shipping_method_code)).filter(Boolean);
  const chosen = asText(information?.shipping_method_code ?? information?.shippingMethodCode);
  return new Set(own.length > 0 && chosen ? [...own, chosen] : own);
}

/** Longer than any carrier's or method's code: what is cut off makes it no other. */
const MAX_CODE = 100;
const codeOf = (value: unknown): string => asText(value).slice(0, MAX_CODE);
const code = (name: string, value: unknown) => (codeOf(value) ? { [name]: codeOf(value) } : {});
const object = (name: string, value: unknown) => (asObject(value) ? { [name]: value } : {});

function expectedTotal(value: unknown): { expectedGrandTotal?: number } {
  if (value === undefined || value === null || value === '') return {};
  try {
    return { expectedGrandTotal: fromDecimal(value as number) };
  } catch {
    throw badRequest('expected_grand_total must be a number.');
  }
}

/** The confirmation (wire-contract 11.7). */
export const toWireConfirmation = (placement: Placement) => ({
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

export const toWirePayment = (payment: Placement['payment']) =>
  payment ? { session_id: payment.sessionId, redirect_url: payment.redirectUrl } : null;

/** Where a bank transfer goes; nothing for what is not paid so, or has been. */
const toWireInstructions = (instructions: PaymentInstructions | undefined) => {
  if (!instructions) return {};
  const { amount, payUntil, ...rest } = instructions;
  return { payment_instructions: { ...rest, amount: toDecimal(amount), pay_until: payUntil } };
};

const toWireAddress = (address: PlacementAddress, email: string) => ({
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

/** `2026-12-01T10:00:00.000Z` → `2026-12-01 10:00:00`, as the wire writes instants (UTC). */
const toWireDate = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

/** The days of a rented line and what it may cost besides the order; of several pieces on the same days one tells for all. */
function rentalOf(lineId: string, bookings: readonly OrderBooking[]) {
  const own = bookings.filter((booking) => booking.lineId === lineId);
  const [first] = own;
  if (!first) return {};
  const sum = (amount: (booking: OrderBooking) => number): number =>
    toDecimal(own.reduce((total, booking) => total + amount(booking), 0));
  return {
    rental: {
      date_from: first.dateFrom,
      date_to: first.dateTo,
      return_by: first.returnBy,
      delivery: first.delivery,
      status: first.status,
      deposit: sum(({ deposit }) => deposit),
      daily_late_fee: sum(({ dailyFee }) => dailyFee),
      worst_case_late_fee: sum(({ worstCaseLateFee }) => worstCaseLateFee),
    },
  };
}

/** An order in the shape of wire-contract 3.9. `bookings`: its rentals, where known. */
export function toWireOrder(order: Order, bookings: readonly OrderBooking[] = []) {
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
