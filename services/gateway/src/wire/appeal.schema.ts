import { APPEAL_LIMITS, APPEAL_STATES } from '@garderoba/contracts/statements';
import { asObject } from '@garderoba/edge/request';
import { z } from 'zod';
import { TEXT } from './texts.js';

const instant = z.string().describe('ISO 8601, UTC');

/** An appeal against a decision about a listing or a review. */
export const NewAppeal = z.preprocess(
  asObject,
  z.object(
    {
      text: z
        .string(TEXT.badRequest)
        .max(3 * APPEAL_LIMITS.longest, TEXT.badRequest)
        .describe('20 to 2,000 characters'),
    },
    TEXT.badRequest,
  ),
);

export const Appeal = z.object({
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  created_at: instant,
  due_at: instant.describe('until when it is answered'),
  answer: z.string().describe('with reasons; empty until then'),
  answered_at: instant.nullable(),
  restored: z
    .boolean()
    .nullable()
    .describe('of an upheld one: whether what it is about is as it was before the decision'),
});
