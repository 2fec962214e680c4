import { SELLER_KINDS } from '@garderoba/contracts/marketplace/listings';
import { asObject } from '@garderoba/edge/request';
import { z } from 'zod';
import { list } from '../fields.js';
import { TEXT } from '../texts.js';

const text = z.string(TEXT.badRequest).max(1_000, TEXT.badRequest);
const facts = {
  first_name: text,
  last_name: text,
  birth_date: text.describe('YYYY-MM-DD; shown masked'),
  birth_city: text.describe('needed without a tax number'),
  birth_country: text.describe('ISO 3166; needed without a tax number'),
  legal_name: text.describe('of a trader'),
  register_number: text.describe('of a trader: register and number'),
  vat_number: text.describe('of a trader who has one'),
  street: text.describe('with the number of the house'),
  post_code: text,
  city: text,
  country: text.describe('ISO 3166: where the seller lives or is registered'),
  tax_country: text.describe('ISO 3166: which country issued the tax number'),
  tax_number: text.describe('shown masked'),
};
const kind = z.enum(SELLER_KINDS, TEXT.sellerKind);

/** What a seller says; masked fields may be sent back as they were shown, fields of the other kind are ignored. */
export const SentTaxFacts = z.preprocess(
  asObject,
  z.object({ kind, ...z.object(facts).partial().shape }, TEXT.badRequest),
);

const money = z.string().describe('decimal with two digits, in EUR');
const instant = z.string().describe('ISO 8601, UTC');

/** What a seller sees of the report to the tax office (DAC7). */
export const OwnTaxFacts = z.object({
  kind: kind.describe('whose fields are asked'),
  facts: z.object(facts).partial().nullable().describe('null: nothing was said'),
  question: z
    .object({
      year: z.int().describe('whose sales are many'),
      asked_at: instant,
      waits_from: instant.nullable().describe('payouts wait from then on'),
      is_waiting: z.boolean().describe('payouts wait now'),
    })
    .nullable()
    .describe('null: nothing is to be answered'),
  years: list(
    z.object({
      year: z.int(),
      is_reportable: z.boolean().describe('so many sales are reported to the tax office'),
      quarters: list(
        z.object({ sales: z.int(), consideration: money.describe('after commission and fee'), fees: money }),
      ),
    }),
  ).describe('the year before and this one'),
});
