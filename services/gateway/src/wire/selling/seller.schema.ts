import { CURRENCIES } from '@garderoba/contracts/languages';
import { LISTING_LIMITS, SELLER_KINDS } from '@garderoba/contracts/marketplace/listings';
import { asObject } from '@garderoba/edge/request';
import { z } from 'zod';
import { TEXT } from '../texts.js';

/** A text of a trader: its name in a refusal. */
const fact = (name: string) => {
  const refusal = `The field ${name} is required, at most ${LISTING_LIMITS.text} characters.`;
  return z.string(refusal).trim().min(1, refusal).max(LISTING_LIMITS.text, refusal);
};

const Trader = z.object(
  {
    name: fact('name'),
    address: fact('address'),
    register_number: fact('register_number'),
    tax_id: fact('tax_id'),
    email: z.email('Please provide a valid e-mail address.').max(LISTING_LIMITS.text),
    phone: fact('phone'),
    certified: z.literal(true, TEXT.notCertified).describe('only goods that comply with the law are offered'),
  },
  TEXT.traderMissing,
);

/** Who sells; the terms are accepted with it (VAL-027). */
export const SavedSeller = z.preprocess(
  asObject,
  z.discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('private'),
        terms: z.literal(true, TEXT.termsNotAccepted),
        trader: z.null().optional(),
      }),
      z.object({ kind: z.literal('trader'), terms: z.literal(true, TEXT.termsNotAccepted), trader: Trader }),
    ],
    TEXT.sellerKind,
  ),
);

export const Seller = z.object({
  kind: z.enum(SELLER_KINDS).nullable().describe('null: not said yet'),
  terms_accepted_at: z.string().nullable().describe('ISO 8601, UTC'),
  trader: Trader.nullable(),
});

/** Another price of a piece on sale: a decimal text or a number, in the currency of the listing. */
export const Reprice = z.preprocess(
  asObject,
  z.object(
    {
      amount: z.union([z.string(), z.number()], TEXT.badRequest),
      currency: z.enum(CURRENCIES, `The currency must be one of ${CURRENCIES.join(', ')}.`),
    },
    TEXT.badRequest,
  ),
);
