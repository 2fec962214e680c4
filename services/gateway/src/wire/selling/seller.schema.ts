import { CURRENCIES } from '@garderoba/contracts/languages';
import { LISTING_LIMITS, SELLER_KINDS } from '@garderoba/contracts/marketplace/listings';
import { asObject } from '@garderoba/edge/request';
import { z } from 'zod';
import { TEXT } from '../texts.js';

const TOO_LONG = `At most ${LISTING_LIMITS.text} characters are accepted.`;
/** A text of a trader in one Unicode form, without blanks at its ends. */
const fact = z
  .string(TEXT.valueRequired)
  .overwrite((text) => text.normalize('NFC').trim())
  .min(1, TEXT.valueRequired)
  .max(LISTING_LIMITS.text, TOO_LONG);

const Trader = z.object(
  {
    name: fact,
    address: fact,
    register_number: fact,
    tax_id: fact,
    email: fact.regex(z.regexes.email, TEXT.emailInvalid),
    phone: fact,
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
        trader: z.null(TEXT.privateTrader).optional(),
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
