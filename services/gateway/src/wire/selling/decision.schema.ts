import { CHECK_STAGES, LISTING_REASON_CODES } from '@garderoba/contracts/marketplace/listings';
import { RESTRICTIONS } from '@garderoba/contracts/marketplace/statements';
import { APPEAL_OBSTACLES, DECISION_GROUNDS } from '@garderoba/contracts/statements';
import { z } from 'zod';
import { Appeal } from '../appeal.schema.js';
import { list } from '../fields.js';

const amount = z.object({ amount: z.string().describe('decimal, such as 450.00'), currency: z.string() });
const instant = z.string().describe('ISO 8601, UTC');

/** Why an own listing was restricted (Digital Services Act, article 17). */
export const Decision = z.object({
  id: z.string(),
  action: z.enum(RESTRICTIONS),
  stage: z.enum(CHECK_STAGES).describe('what was looked at: the photos, the piece, or what was on sale'),
  reason: z.enum(LISTING_REASON_CODES),
  title: z.string().describe('name of the reason in the language of the store, as it was told'),
  text: z.string().describe('the reason in words'),
  fixable: z.boolean().describe('whether the seller can mend it'),
  ground: z.enum(DECISION_GROUNDS),
  rule: z.string().describe('part of the terms, or law'),
  note: z.string().describe('of staff to the seller; may be empty'),
  facts: z.object({
    offered_at: instant,
    photos: z.int(),
    price: amount.nullable(),
    new_price: amount.nullable().describe('of changed terms'),
  }),
  countries: list(z.string()).describe('where it holds'),
  after_notice: z.boolean().describe('somebody had reported the piece (article 16)'),
  after_trusted_flagger: z.boolean().describe('that was a trusted flagger (article 22)'),
  found_by_machine: z.boolean(),
  decided_by_machine: z.boolean(),
  at: instant,
  withdrawn_at: instant.nullable().describe('the decision was taken back'),
  appeal_until: instant,
  appeal_obstacle: z.enum(APPEAL_OBSTACLES).nullable().describe('null: an appeal is possible now'),
  appeal: Appeal.nullable(),
});
export const Decisions = z.object({ items: list(Decision).describe('the newest first') });
