import { actingCustomer } from '@garderoba/service-kit/runtime/context';
import type { Address, Cart, CartLine, LineFacts } from '../domain/cart.js';
import type { Choice, ProductOption } from '../domain/choice.js';

/** Selects a cart with its lines in one statement, so that version and lines are consistent. One row per line. */
export const SELECT_CART = `
  SELECT c.id, c.ref, coalesce(c.hold_ref, c.ref) AS "holdRef", c.store, c.currency, c.country, c.customer_id AS "customerId",
         c.customer_group AS "customerGroup", c.version,
         c.updated_at AS "changedAt", c.dates_held_until AS "datesHeldUntil",
         c.frozen_by AS "frozenBy", c.coupon_code AS "couponCode", c.carrier, c.method,
         c.payment_method AS "paymentMethod", c.points, c.point_value AS "pointValue",
         c.shipping_address AS "shippingAddress",
         c.billing_address AS "billingAddress",
         l.id AS "itemId", l.sku, l.quantity, l.product_option AS "productOption", l.facts,
         l.unit_net AS "unitNet", l.unit_gross AS "unitGross", l.volatile, l.withdrawn
    FROM cart c LEFT JOIN cart_line l ON l.cart_id = c.id`;

export interface CartRow {
  readonly id: string;
  readonly ref: string;
  readonly holdRef: string;
  readonly store: string;
  readonly currency: Cart['currency'];
  readonly country: string;
  readonly customerId: string | null;
  readonly customerGroup: number | null;
  readonly version: number;
  readonly changedAt: Date;
  readonly datesHeldUntil: Date | null;
  readonly frozenBy: string | null;
  readonly couponCode: string | null;
  readonly carrier: string | null;
  readonly method: string | null;
  readonly paymentMethod: string | null;
  readonly points: number;
  readonly pointValue: number;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly itemId: number | null;
  readonly sku: string;
  readonly quantity: number;
  readonly productOption: ProductOption | null;
  readonly facts: StoredFacts;
  readonly unitNet: number;
  readonly unitGross: number;
  readonly volatile: boolean;
  readonly withdrawn: boolean;
}

/** Builds a cart from its rows; undefined for no rows. */
export function toCart(rows: readonly CartRow[]): Cart | undefined {
  const [head] = rows;
  if (!head) return undefined;
  const { carrier, method } = head;
  return {
    id: head.id,
    ref: head.ref,
    holdRef: head.holdRef,
    store: head.store,
    currency: head.currency,
    country: head.country,
    customerId: head.customerId,
    customerGroup: groupOf(head),
    version: head.version,
    changedAt: head.changedAt,
    datesHeldUntil: head.datesHeldUntil,
    frozenBy: head.frozenBy,
    couponCode: head.couponCode,
    shipping: carrier && method ? { carrier, method } : null,
    paymentMethod: head.paymentMethod,
    points: head.points,
    pointValue: head.pointValue,
    shippingAddress: head.shippingAddress,
    billingAddress: head.billingAddress,
    lines: head.itemId === null ? [] : rows.map(toLine),
  };
}

/** The column `facts`: facts and the typed choice, which change together. */
export type StoredFacts = LineFacts & { readonly choice: Choice };

const toLine = ({ facts: { choice, ...facts }, ...row }: CartRow): CartLine => ({
  itemId: row.itemId as number,
  sku: row.sku,
  quantity: row.quantity,
  choice,
  productOption: row.productOption,
  facts,
  price: { net: row.unitNet, gross: row.unitGross },
  volatile: row.volatile,
  withdrawn: row.withdrawn,
});

/** The price group of the customer's current token; without a token the last stored group (PRC-010). */
function groupOf({ customerId, customerGroup }: CartRow): number | null {
  const acting = actingCustomer();
  if (customerId === null) return null;
  return acting?.customerId === customerId ? acting.groupId : customerGroup;
}
