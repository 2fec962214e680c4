import { asObject, asText } from '@garderoba/edge/request';
import { z } from 'zod';
import { optionalText } from './fields.js';

const linesOf = (street: unknown): string[] => (Array.isArray(street) ? street : [street]).map(asText).filter(Boolean);
const regionOf = (region: unknown): string => asText(asObject(region)?.region ?? region);

/**
 * An address as checkout sends it: every field may be missing or empty, and both spellings of given clients are
 * accepted.
 */
export const SentAddress = z.object({
  firstname: optionalText,
  firstName: optionalText.describe('another name of firstname'),
  lastname: optionalText,
  lastName: optionalText.describe('another name of lastname'),
  company: optionalText,
  street: z
    .unknown()
    .optional()
    .transform(linesOf)
    .meta({ type: 'array', items: { type: 'string', nullable: true } }),
  city: optionalText,
  postcode: optionalText,
  zipCode: optionalText.describe('another name of postcode'),
  country_id: optionalText,
  countryId: optionalText.describe('another name of country_id'),
  country: optionalText.describe('another name of country_id'),
  region: z.unknown().optional().transform(regionOf).describe('a text, or { region }'),
  region_id: z.unknown().optional().transform(asText).describe('number or text; 0 or empty for none'),
  region_code: optionalText,
  telephone: optionalText,
  phoneNumber: optionalText.describe('another name of telephone'),
  email: optionalText,
  emailAddress: optionalText.describe('another name of email'),
  vat_id: optionalText,
  taxId: optionalText.describe('another name of vat_id'),
});
export type SentAddress = z.output<typeof SentAddress>;

/** The same when the address itself may be missing; a value that is not an object counts as missing. */
export const optionalAddress = z.preprocess(asObject, SentAddress.optional());

/** The same when the address is required; null is refused after the rest of the order is read. */
export const neededAddress = z
  .preprocess((address) => asObject(address) ?? null, SentAddress.nullable())
  .meta({ nullable: false });
