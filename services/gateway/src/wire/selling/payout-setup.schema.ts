import { asObject } from '@garderoba/edge/request';
import { z } from 'zod';
import { TEXT } from '../texts.js';

/** The page to which the seller comes back is the shop's, never the sender's. */
export const PayoutSetup = z.preprocess(
  asObject,
  z.object(
    {
      country: z
        .string(TEXT.payoutCountry)
        .regex(/^[A-Z]{2}$/, TEXT.payoutCountry)
        .describe('ISO 3166, such as PL'),
    },
    TEXT.payoutCountry,
  ),
);

export const PayoutSetupPage = z.object({
  url: z.string().nullable().describe('null: sellers are paid to the bank account in their profile'),
});
