import type { OutboxRow } from '@garderoba/service-kit/events/outbox';
import type { Order, OrderLine } from '../domain/order.js';
import { toJson } from './json.js';

/** For each field the column that stores it and its type. */
type Columns<Row> = { readonly [Field in keyof Row]-?: `${string} ${string}` };

/** Columns of `orders` except the number, which is drawn. A field that is missing here does not compile. */
const ORDER: Columns<Omit<Order, 'number' | 'lines'>> = {
  id: 'id uuid',
  version: 'version int',
  status: 'status text',
  cancelReason: 'cancel_reason text',
  placedAt: 'placed_at timestamptz',
  store: 'store text',
  language: 'language text',
  currency: 'currency text',
  customerId: 'customer_id uuid',
  cartId: 'cart_id uuid',
  email: 'email text',
  couponCode: 'coupon_code text',
  subtotalNet: 'subtotal_net bigint',
  subtotalGross: 'subtotal_gross bigint',
  shippingNet: 'shipping_net bigint',
  shippingGross: 'shipping_gross bigint',
  paymentFee: 'payment_fee bigint',
  shippingTaxBps: 'shipping_tax_bps int',
  paymentTaxBps: 'payment_tax_bps int',
  discount: 'discount bigint',
  tax: 'tax bigint',
  grandTotal: 'grand_total bigint',
  paid: 'paid bigint',
  refunded: 'refunded bigint',
  shipping: 'shipping jsonb',
  payment: 'payment jsonb',
  billingAddress: 'billing_address jsonb',
  shippingAddress: 'shipping_address jsonb',
  points: 'points int',
  subscriptionId: 'subscription_id uuid',
  chargeId: 'charge_id uuid',
  chargePurpose: 'charge_purpose text',
  rentalOrderId: 'rental_order_id uuid',
  bookingId: 'booking_id uuid',
};

/** Columns of `order_line` except its order. */
const LINE: Columns<Omit<OrderLine, 'rental'>> = {
  id: 'id uuid',
  position: 'position int',
  sku: 'sku text',
  parentSku: 'parent_sku text',
  name: 'name text',
  type: 'type text',
  kind: 'kind text',
  quantity: 'quantity int',
  unitNet: 'unit_net bigint',
  unitGross: 'unit_gross bigint',
  rowNet: 'row_net bigint',
  rowGross: 'row_gross bigint',
  taxBps: 'tax_bps int',
  tax: 'tax bigint',
  discount: 'discount bigint',
  options: 'options jsonb',
  image: 'image text',
  productOption: 'product_option jsonb',
  pieces: 'pieces jsonb',
  shipped: 'shipped int',
  refundedQuantity: 'refunded_quantity int',
  refundedAmount: 'refunded_amount bigint',
  cancelled: 'cancelled int',
  points: 'points int',
};

/** Columns of `outbox`. */
const EVENT: Columns<OutboxRow> = {
  eventId: 'event_id uuid',
  topic: 'topic text',
  key: 'key text',
  type: 'type text',
  headers: 'headers jsonb',
  body: 'body jsonb',
  occurredAt: 'occurred_at timestamptz',
};

export const ORDER_COLUMNS = listsOf(ORDER);
export const LINE_COLUMNS = listsOf(LINE);
export const EVENT_COLUMNS = listsOf(EVENT);

/** What a statement needs of a table above, always in its order: a value cannot get into the column of another one. */
interface ColumnLists<Row> {
  readonly count: number;
  /** The columns: `id, placed_at`. */
  readonly names: string;
  /** The columns as fields: `id AS "id", placed_at AS "placedAt"`. */
  readonly select: string;
  /** The fields of a JSON record: `"id", "placedAt"`. */
  readonly fields: string;
  /** The definition of that record: `"id" uuid, "placedAt" timestamptz`. */
  readonly record: string;
  /** One row of parameters: `$7::uuid, $8::timestamptz` from 7. */
  params(from: number): string;
  /** The values of these parameters. */
  values(row: Row): unknown[];
}

function listsOf<Row extends object>(columns: Columns<Row>): ColumnLists<Row> {
  const all = Object.entries<string>(columns).map(([field, column]) => {
    const [name, type] = column.split(' ') as [string, string];
    return { key: field as keyof Row, field: `"${field}"`, name, type };
  });
  const list = (each: (column: (typeof all)[number], n: number) => string): string => all.map(each).join(', ');
  return {
    count: all.length,
    names: list(({ name }) => name),
    select: list(({ field, name }) => `${name} AS ${field}`),
    fields: list(({ field }) => field),
    record: list(({ field, type }) => `${field} ${type}`),
    params: (from) => list(({ type }, n) => `$${from + n}::${type}`),
    values: (row) => all.map(({ key, type }) => (type === 'jsonb' ? toJson(row[key] as object | null) : row[key])),
  };
}
