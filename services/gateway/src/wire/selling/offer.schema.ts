import { CURRENCIES } from '@garderoba/contracts/languages';
import { OFFER_ANSWERS, OFFER_LIMITS, OFFER_STATES } from '@garderoba/contracts/marketplace/offers';
import { asObject } from '@garderoba/edge/request';
import { z } from 'zod';
import { list, optionalParam, upTo } from '../fields.js';
import { TEXT } from '../texts.js';

const TOO_LONG = `A message may have ${OFFER_LIMITS.message} characters at most.`;
const ROLES = ['buyer', 'seller'] as const;
const amount = z.object({ amount: z.string().describe('decimal, such as 450.00'), currency: z.string() });
const instant = z.string().describe('ISO 8601, UTC');

/** A decimal text or a number, in the currency of the piece. */
const sentAmount = z.object(
  {
    amount: z.union([z.string(), z.number()], TEXT.offerPriceMissing),
    currency: z.enum(CURRENCIES, `The currency must be one of ${CURRENCIES.join(', ')}.`),
  },
  TEXT.offerPriceMissing,
);
const message = upTo(OFFER_LIMITS.message, TOO_LONG).nullish().describe('to the other one; without contacts');

export const NewOffer = z.preprocess(
  asObject,
  z.object(
    { sku: z.string(TEXT.badRequest).min(1, TEXT.badRequest).max(100, TEXT.badRequest), price: sentAmount, message },
    TEXT.badRequest,
  ),
);

export const OfferAnswer = z.preprocess(
  asObject,
  z.object(
    {
      answer: z.enum(OFFER_ANSWERS, `answer must be one of ${OFFER_ANSWERS.join(', ')}.`),
      price: sentAmount.nullish().describe('of a counter-offer'),
      message,
      version: z.int(TEXT.badRequest).min(1, TEXT.badRequest).nullish().describe('that was seen: another one is 409'),
    },
    TEXT.badRequest,
  ),
);

const whole = (most: number, byDefault: number) =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' ? byDefault : Number(value)),
      z.int(TEXT.pageRefused).min(1, TEXT.pageRefused).max(most, TEXT.pageRefused),
    )
    .meta({ type: 'string' });

export const OffersQuery = z.object({
  role: z.enum(ROLES, `role must be ${ROLES.join(' or ')}.`),
  sku: optionalParam.describe('only offers for this piece'),
  page: whole(10_000, 1),
  limit: whole(100, 10),
});

export const Offer = z.object({
  id: z.string(),
  version: z.int(),
  role: z.enum(ROLES).describe('of the caller'),
  sku: z.string(),
  name: z.string(),
  identifier: z.string().nullable().describe('of the own listing; null for the buyer'),
  asking_price: amount,
  price: amount.describe('the one on the table'),
  net: amount.nullable().describe('what the seller would get (SELL-051); null for the buyer'),
  state: z.enum(OFFER_STATES),
  turn: z.enum(ROLES).nullable().describe('who answers next, within 24 hours (SELL-055)'),
  answers: list(z.enum(OFFER_ANSWERS)).describe('what the caller can do now'),
  lowest_counter: amount.nullable(),
  highest_counter: amount.nullable(),
  rounds_left: z.int().describe('offers that the buyer can still make'),
  until: instant.nullable().describe('end of the turn, or of the reservation of an accepted offer'),
  steps: list(
    z.object({
      by: z.enum([...ROLES, 'shop']),
      kind: z.enum(['offer', 'counter', 'accept', 'decline', 'withdraw', 'lapse', 'overtake']),
      price: amount.nullable(),
      message: z.string().describe('may be empty'),
      at: instant,
    }),
  ).describe('the oldest first'),
});

export const Offers = z.object({ items: list(Offer), total: z.int(), page: z.int(), limit: z.int() });
