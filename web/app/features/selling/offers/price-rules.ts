import * as z from 'zod/mini';
import { hasContact, lowestOffer, OFFER_LIMITS } from '../../../../../proto/src/marketplace/offers.ts';
import { says } from '../../../lib/text/field-rules.ts';
import { amountOf } from '../draft/amounts.ts';

const UNIT = 100;

/** The price that the dialog proposes: 10 % below, in whole units, never under the lowest one. Minor units. */
export const suggestedOffer = (asking: number): number =>
  Math.max(lowestOffer(asking), Math.floor((asking * 9) / 10 / UNIT) * UNIT);

/** The highest offer: less than the price. Minor units. */
export const highestOffer = (asking: number): number => asking - 1;

/** A typed price between two limits, minor units. */
export const priceBetween = (lowest: number, highest: number) =>
  z.string().check(
    z.refine((typed) => amountOf(typed) !== undefined, { ...says('selling.priceForm'), abort: true }),
    z.refine((typed) => (amountOf(typed) ?? 0) >= lowest, { ...says('offers.priceLow'), abort: true }),
    z.refine((typed) => (amountOf(typed) ?? 0) <= highest, says('offers.priceHigh')),
  );

/** A message without contacts: both sides stay protected by the shop. */
export const messageRule = z.string().check(
  z.maxLength(OFFER_LIMITS.message, { ...says('form.tooLong'), abort: true }),
  z.refine((text) => !hasContact(text), says('offers.contact')),
);
