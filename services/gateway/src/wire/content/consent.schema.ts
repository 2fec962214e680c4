import { isDay } from '@garderoba/contracts/content/banners';
import { CONSENT_WAYS } from '@garderoba/contracts/content/consent';
import { asObject } from '@garderoba/edge/request';
import { z } from 'zod';
import { TEXT } from '../texts.js';

const allowed = (what: string) => z.boolean(TEXT.badRequest).describe(what);

/** What a shopper chose in the question about consent, or later in its settings. */
export const NewConsent = z.preprocess(
  asObject,
  z.object(
    {
      version: z.string(TEXT.badRequest).refine(isDay, TEXT.badRequest).describe('of the text that asked: YYYY-MM-DD'),
      choices: z.object(
        {
          measurement: allowed('measuring how the shop is used'),
          advertising: allowed('advertising on other sites'),
          media: allowed('media of other sites within texts'),
        },
        TEXT.badRequest,
      ),
      how: z.enum(CONSENT_WAYS, TEXT.badRequest),
    },
    TEXT.badRequest,
  ),
);

export const ConsentReceipt = z.object({ id: z.string().describe('of the record, for the shopper to keep') });
