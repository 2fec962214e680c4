import { z } from 'zod';
import { amount, list, optionalText, sentLike, text } from '../fields.js';
import { quantity } from '../quantity.js';
import { TEXT } from '../texts.js';

export const productOption = sentLike(
  z.object({
    extension_attributes: z
      .object({
        custom_options: list(z.object({ option_id: z.unknown(), option_value: z.unknown() })),
        configurable_item_options: list(
          z.object({
            option_id: z.string(),
            option_value: z.string(),
            label: z.string().describe('of the attribute, for the client itself').optional(),
            value: z.string().describe('label of the option, for the client itself').optional(),
          }),
        ),
        bundle_options: list(
          z.object({ option_id: z.int(), option_qty: z.number(), option_selections: list(z.int()) }),
        ),
      })
      .partial()
      .optional(),
  }),
).describe('returned unchanged, including the order of keys; custom and bundle options may also be keyed by option id');

/** A line (wire-contract 2.2). */
export const CartLine = z.object({
  item_id: z.int(),
  sku: z.string().describe('of the variant, when the product has variants'),
  qty: z.int(),
  name: z.string(),
  price: amount.describe('net'),
  product_type: z.string(),
  quote_id: z.string(),
  product_option: productOption,
  dates_held_until: z.string().describe('of a cart with rentals: its dates are held until then; ISO 8601').optional(),
  volatile: z.boolean().describe('stock did not answer: checked when ordered').optional(),
  withdrawn: z.boolean().describe('no longer offered').optional(),
});
export type CartLine = z.output<typeof CartLine>;

/** Converts `"81"` to 81; null and '' become undefined. */
const idOf = (value: unknown): unknown => {
  if (value === null || value === '') return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
};
const NO_ID = 'item_id must be a number';

/** The number of a line, as a number or a text. */
export const lineId = z.preprocess(
  idOf,
  z.int({ error: ({ input }) => (input === undefined ? 'item_id parameter is required' : NO_ID) }).min(1, NO_ID),
);

const sentLine = z
  .object(
    {
      sku: text.describe('the parent, together with configurable_item_options'),
      item_id: z
        .preprocess(idOf, z.int(NO_ID).min(1, NO_ID).optional())
        .describe('sets this line; without it pieces are added; a number, or its text'),
      qty: quantity,
      product_option: productOption,
      quoteId: optionalText,
    },
    TEXT.cartItemMissing,
  )
  .refine(({ sku, item_id }) => sku !== '' || item_id !== undefined, TEXT.skuMissing)
  .refine((line): line is typeof line & { qty: number } => line.qty !== undefined, TEXT.quantity);

/** Body of update (wire-contract 2.3); unknown keys are ignored. */
export const UpdateCart = z.object({ cartItem: sentLine }, TEXT.cartItemMissing);
export type UpdateCart = z.output<typeof UpdateCart>;

/** Body of delete: only the line's `item_id` is used (wire-contract 2.4). */
export const DeleteLine = z.object(
  {
    cartItem: z.object(
      {
        item_id: lineId,
        sku: optionalText,
        quoteId: optionalText,
      },
      TEXT.cartItemMissing,
    ),
  },
  TEXT.cartItemMissing,
);
