import { NOTICE_LIMITS, NOTICE_REASONS } from '@garderoba/contracts/marketplace/notices';
import { asObject } from '@garderoba/edge/request';
import { z } from 'zod';
import { onlyTrue, optionalText } from '../fields.js';
import { TEXT } from '../texts.js';

const LONGEST = 3 * NOTICE_LIMITS.longest;
const short = optionalText.pipe(z.string().max(LONGEST, TEXT.badRequest));

/** A notice about a second-hand piece (Digital Services Act, article 16). */
export const NewNotice = z.preprocess(
  asObject,
  z.object(
    {
      sku: z.string(TEXT.badRequest).min(1, TEXT.badRequest).max(100, TEXT.badRequest).describe('number of the piece'),
      reason: z.enum(NOTICE_REASONS, TEXT.badRequest),
      text: z.string(TEXT.badRequest).max(LONGEST, TEXT.badRequest).describe('20 to 2,000 characters'),
      name: short.describe('of the reporter; not needed with a token'),
      email: short.describe('of the reporter; not needed with a token'),
      good_faith: onlyTrue.describe('the reporter believes that the notice is right and complete'),
      gToken: optionalText.describe('token of the bot check'),
    },
    TEXT.badRequest,
  ),
);

export const NoticeReceipt = z.object({
  id: z.string(),
  handled_first: z.boolean().describe('it is one of a trusted flagger, in the field of expertise (article 22)'),
  due_at: z.string().describe('ISO 8601, UTC: until when it is answered'),
});
