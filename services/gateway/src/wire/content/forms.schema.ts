import { asText } from '@garderoba/edge/request';
import { z } from 'zod';
import { body, onlyTrue, optionalText, text } from '../fields.js';

const LONGEST = 10_000;
const field = z.preprocess(
  asText,
  z.string().transform((value) => value.slice(0, LONGEST)),
);
/** `name` may be repeated, as forms of browsers send it. */
const several = z
  .unknown()
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat().map(asText)))
  .meta({ type: 'array', items: { type: 'string' } });

export const ContactForm = body({
  name: field,
  email: field,
  phone: field,
  message: field,
  gToken: optionalText.describe('token of the bot check'),
  back: optionalText.describe('path of the page to return to; of forms without scripts'),
});

export const StylistForm = body({
  name: field,
  email: field,
  phone: field,
  message: field.describe('may be empty'),
  place: field.describe('showroom or video'),
  slot: optionalText.describe('showroom: `YYYY-MM-DD HH:MM`, a free hour of the showroom'),
  wishes: several.describe('video: up to three hours that suit'),
  gToken: optionalText.describe('token of the bot check'),
  back: optionalText.describe('path of the page to return to; of forms without scripts'),
});

/** The given mail call (wire-contract 7.4). */
export const SendEmail = body({
  sourceAddress: text,
  targetAddress: text,
  subject: text,
  emailText: text,
  confirmation: onlyTrue.describe('the white list applies to the source; the shop confirms its forms itself'),
  token: text.describe('of get-token, for one mail'),
});
