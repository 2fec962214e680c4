import { REVIEW_RESTRICTIONS } from '@garderoba/contracts/content/review-statements';
import { REFUSAL_REASONS } from '@garderoba/contracts/content/reviews';
import { APPEAL_OBSTACLES, DECISION_GROUNDS } from '@garderoba/contracts/statements';
import { z } from 'zod';
import { Appeal } from '../appeal.schema.js';
import { list } from '../fields.js';

const instant = z.string().describe('ISO 8601, UTC');

/** Why an own review was restricted (Digital Services Act, article 17). */
export const ReviewDecision = z.object({
  id: z.string(),
  action: z.enum(REVIEW_RESTRICTIONS),
  reason: z.enum(REFUSAL_REASONS),
  title: z.string().describe('name of the reason in the language of the store, as it was told'),
  text: z.string().describe('the reason in words'),
  ground: z.enum(DECISION_GROUNDS),
  rule: z.string().describe('part of the terms, or law'),
  note: z.string().describe('of the moderator; may be empty'),
  facts: z.object({
    written_at: instant.describe('when the text was written'),
    photos: z.int(),
  }),
  countries: list(z.string()).describe('where it holds'),
  after_report: z.boolean().describe('readers had reported the review'),
  after_trusted_flagger: z.boolean().describe('one of them was a trusted flagger (Digital Services Act, article 22)'),
  found_by_machine: z.boolean().describe('a program had marked the text before a moderator read it'),
  decided_by_machine: z.boolean(),
  at: instant,
  withdrawn_at: instant.nullable().describe('the decision was taken back'),
  appeal_until: instant,
  appeal_obstacle: z.enum(APPEAL_OBSTACLES).nullable().describe('null: an appeal is possible now'),
  appeal: Appeal.nullable(),
});
export const ReviewDecisions = z.object({ items: list(ReviewDecision).describe('the newest first') });
