import { z } from 'zod';
import type { CartChange } from '../../clients/cart.client.js';
import { list, text } from '../fields.js';
import { quantity } from '../quantity.js';
import { TEXT } from '../texts.js';
import { CartLine, lineId, productOption } from './cart-line.schema.js';
import { choiceOf } from './product-option.js';
import { MAX_POINTS, Totals } from './totals.schema.js';

const pieces = quantity.refine((qty): qty is number => qty !== undefined, TEXT.quantity);
const KINDS = ['add', 'set', 'remove', 'coupon', 'points'] as const;
const ONE = `Exactly one of ${KINDS.join(', ')} is required.`;

/** A line: either its id, or the key of the operation that added it, which may not have been answered yet. */
const lineName = {
  item_id: lineId.optional(),
  added_by: z.uuid('added_by must be a UUID').describe('instead of item_id: Idempotency-Key of the add').optional(),
};
const ONE_NAME = 'Exactly one of item_id, added_by is required.';
const isNamedOnce = ({ item_id, added_by }: { item_id?: unknown; added_by?: unknown }): boolean =>
  (item_id === undefined) !== (added_by === undefined);

/** Body of change: one press of a shopper (docs/decisions/0051). */
export const ChangeCart = z
  .object(
    {
      add: z
        .object({
          sku: text.refine((sku) => sku !== '', TEXT.skuMissing).describe('the parent, with configurable_item_options'),
          qty: pieces,
          product_option: productOption.optional(),
        })
        .describe('adds pieces')
        .optional(),
      set: z
        .object({
          ...lineName,
          qty: pieces,
          sku: text.describe('with other options: the parent').optional(),
          product_option: productOption.optional(),
        })
        .refine(isNamedOnce, ONE_NAME)
        .describe('sets quantity or options of a line')
        .optional(),
      remove: z.object(lineName).refine(isNamedOnce, ONE_NAME).describe('removes a line').optional(),
      coupon: z
        .string(TEXT.couponInvalid)
        .min(1, TEXT.couponMissing)
        .max(64, TEXT.couponInvalid)
        .nullable()
        .describe('its code; null removes it')
        .optional(),
      points: z
        .int(TEXT.pointsMissing)
        .min(0, TEXT.pointsMissing)
        .max(MAX_POINTS, TEXT.pointsMissing)
        .describe('pays with points; 0 removes them')
        .optional(),
    },
    ONE,
  )
  .refine((change) => KINDS.filter((kind) => change[kind] !== undefined).length === 1, ONE);
export type ChangeCart = z.output<typeof ChangeCart>;

/** The whole cart, so that no other call is needed. */
const cartNow = {
  cartId: z.string(),
  version: z.int().describe('counts the changes of the cart'),
  items: list(CartLine),
  totals: Totals.nullable().describe('null: not available now'),
};

/** Answer of current. */
export const CurrentCart = z.object(cartNow);

/** Answer of a change. */
export const ChangedCart = z.object({
  ...cartNow,
  item_id: z.int().nullable().describe('the line that was added or set; of a repeat it may be gone'),
  volatile: z.boolean().describe('stock did not answer about that line; the order decides'),
});
export type ChangedCart = z.output<typeof ChangedCart>;

/** Answer of the merge at sign-in: the customer's cart. */
export const Merged = z.object({
  ...cartNow,
  coupon: z.string().nullable(),
  refused: list(
    z.object({ sku: z.string(), name: z.string(), qty: z.int(), result: z.string(), reason: z.string() }),
  ).describe("stay in the guest's cart; result says why, reason is its code"),
});

/** The change as cart reads it: options become a typed choice. */
export function fromWireChange({ add, set, remove, coupon, points }: ChangeCart): CartChange {
  const chosen = (sent: z.output<typeof productOption>) => sent && { choice: choiceOf(sent), productOption: sent };
  if (add) {
    const { sku, qty, product_option } = add;
    return { kind: 'add', add: { sku, quantity: qty, choice: {}, ...chosen(product_option) } };
  }
  if (set) {
    const { qty, sku, product_option } = set;
    return { kind: 'set', set: { ...named(set), quantity: qty, ...chosen(product_option), ...(sku && { sku }) } };
  }
  if (remove) return { kind: 'remove', remove: named(remove) };
  if (points !== undefined) return { kind: 'points', points: { points } };
  return { kind: 'coupon', coupon: { code: coupon ?? null } };
}

const named = ({ item_id, added_by }: { item_id?: number | undefined; added_by?: string | undefined }) => ({
  ...(item_id !== undefined && { itemId: item_id }),
  ...(added_by !== undefined && { addedBy: added_by }),
});
