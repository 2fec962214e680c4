import { asObject, asText, paramOf } from '@garderoba/edge/request';
import { maxLength, minLength } from 'class-validator';
import { z } from 'zod';
import { Order } from '../buying/order.schema.js';
import { body, instant, list, needed, optionalText } from '../fields.js';
import { rule } from '../form.js';
import { TEXT } from '../texts.js';

/** The required password of a sign-in or a confirmation. */
const password = needed(TEXT.passwordMissing);

export const Login = z.object(
  { username: needed(TEXT.usernameMissing).describe('e-mail'), password },
  TEXT.usernameMissing,
);
export const Password = z.object({ password }, TEXT.passwordMissing);

const NO_REFRESH = 'No refresh token provided';
export const Refresh = z.object({ refreshToken: needed(NO_REFRESH) }, NO_REFRESH);

const NO_EMAIL = 'Invalid e-mail provided!';
export const ResetPassword = z.object({ email: needed(NO_EMAIL) }, NO_EMAIL);

const notProvided = (name: string) => `${name} not provided`;
export const CreatePassword = z.object(
  {
    email: needed(notProvided('email')),
    newPassword: needed(notProvided('newPassword')),
    resetToken: needed(notProvided('resetToken')),
  },
  notProvided('email'),
);
export const ChangePassword = z.object(
  { currentPassword: needed(notProvided('currentPassword')), newPassword: needed(notProvided('newPassword')) },
  notProvided('currentPassword'),
);
export const ConfirmEmail = z.object(
  { token: needed(notProvided('token')).describe('of the link') },
  notProvided('token'),
);

/** The token of the bot check, '' when it is missing. */
const gToken = z
  .unknown()
  .optional()
  .transform((token) => asText(token).slice(0, 4_096))
  .meta({ type: 'string', description: 'of the bot check' });
export const BotCheck = body({ gToken });

const EMPTY = rule('isNotEmpty', '$field should not be empty');
const NO_TEXT = rule('isString', '$field must be a string');
const tooLong = (most: number, field = '$field') =>
  rule('maxLength', `${field} must be shorter than or equal to ${most} characters`);

/** A required text of a form. */
const filled = () =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? EMPTY : NO_TEXT) }).min(1, EMPTY);

/** A text of a form with at most `most` characters, counted as accounts does. */
const upTo = (most: number) =>
  z
    .string(tooLong(most))
    .refine((text) => maxLength(text, most), tooLong(most))
    .meta({ maxLength: most });

const optional = () => upTo(255).nullish();
const mark = () => z.boolean(rule('isBoolean', '$field must be a boolean value')).nullish();

const LONG_LINE = tooLong(255, 'each value in $field');
const MANY_LINES = rule('arrayMaxSize', '$field must contain no more than 4 elements');
const COUNTRY = rule('matches', '$field must match /^[A-Z]{2,3}$/ regular expression');

const trimmed = (line: unknown): unknown => (typeof line === 'string' ? line.trim() : line);
const linesOf = (street: unknown): unknown =>
  Array.isArray(street) ? street.map(trimmed).filter((line) => line !== '') : street;

/** The region of an address in any accepted form. */
function regionOf(value: unknown): { region: string; region_code: string; region_id: string } {
  const { region, region_code, region_id } = asObject(value) ?? { region: value };
  return { region: asText(region), region_code: asText(region_code), region_id: asText(region_id) };
}

/** An address of an account: it is stored as sent, so unlike an address of checkout it must be complete. */
const AddressForm = body({
  id: optionalText.describe('of an address there is; absent: a new one'),
  customer_id: optionalText,
  firstname: upTo(255).min(1, EMPTY),
  lastname: upTo(255).min(1, EMPTY),
  street: z.preprocess(
    linesOf,
    z
      .array(
        z.string(LONG_LINE).refine((line) => maxLength(line, 255), LONG_LINE),
        { error: ({ input }) => (maxLength(input, 255) ? MANY_LINES : LONG_LINE) },
      )
      .refine((lines) => lines.length <= 4, MANY_LINES)
      .min(2, rule('arrayMinSize', '$field must contain at least 2 elements'))
      .meta({ maxItems: 4 }),
  ),
  city: upTo(255).min(1, EMPTY),
  country_id: z.string(COUNTRY).regex(/^[A-Z]{2,3}$/, COUNTRY),
  postcode: upTo(20)
    .refine((code) => minLength(code, 3), rule('minLength', '$field must be longer than or equal to 3 characters'))
    .meta({ minLength: 3 }),
  telephone: optional(),
  company: optional(),
  vat_id: optional(),
  default_shipping: mark(),
  default_billing: mark(),
  region: z.unknown().optional().transform(regionOf).describe('a text, or { region, region_code, region_id }'),
  region_id: z.unknown().optional().transform(asText).describe('number or text'),
});
export type AddressForm = z.output<typeof AddressForm>;

/** An optional list; more than `most` entries are refused like a value that is not a list. */
const upToMany = <Entry extends z.ZodType>(entry: Entry, most: number, refusal: string) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) && value.length > most ? 'too many' : (value ?? undefined)),
      z.array(entry, refusal).optional(),
    )
    .meta({ maxItems: most });

export const MAX_ADDRESSES = 2;
const MAX_ATTRIBUTES = 5;
const ATTRIBUTE = rule('type', 'attribute_code must be a text, value a text or null');

const person = {
  email: filled(),
  firstname: filled(),
  lastname: filled(),
  addresses: upToMany(
    AddressForm,
    MAX_ADDRESSES,
    rule('maxItems', `addresses must be a list of at most ${MAX_ADDRESSES}`),
  ),
};

/** A registration (wire-contract 3.2); unknown fields are ignored. */
export const Register = body({ customer: body(person), password: filled(), gToken });

/** Changes of a customer (wire-contract 3.7); fields that must not change are ignored (USR-022). */
export const ChangeProfile = body({
  customer: body({
    ...person,
    custom_attributes: upToMany(
      body({ attribute_code: z.string(ATTRIBUTE), value: z.string(ATTRIBUTE).nullish() }),
      MAX_ATTRIBUTES,
      rule('type', `custom_attributes must be a list of at most ${MAX_ATTRIBUTES}`),
    ),
  }),
  base: body({ email: filled(), firstname: filled(), lastname: filled() })
    .optional()
    .describe(
      'what the client showed when the shopper typed: a field of customer that equals it stays as it is stored',
    ),
});

const Region = z.object({
  region_code: z.string().nullable(),
  region: z.string().nullable(),
  region_id: z.unknown(),
});

const Address = z.object({
  id: z.int(),
  customer_id: z.int(),
  region: Region,
  region_id: z.unknown(),
  country_id: z.string(),
  street: list(z.string()),
  company: z.string().optional(),
  telephone: z.string(),
  postcode: z.string(),
  city: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  vat_id: z.string().optional(),
  default_shipping: z.boolean().optional(),
  default_billing: z.boolean().optional(),
});
export type Address = z.output<typeof Address>;

/** A customer (wire-contract 3.6). */
export const Customer = z.object({
  id: z.int(),
  group_id: z.int(),
  groupToken: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  store_id: z.int(),
  website_id: z.int(),
  created_in: z.string(),
  created_at: instant,
  updated_at: instant,
  disable_auto_group_change: z.int(),
  default_shipping: z.string().describe('id of an address; missing when there is none').optional(),
  default_billing: z.string().describe('id of an address; missing when there is none').optional(),
  addresses: list(Address),
  extension_attributes: z.object({
    email_confirmed: z.boolean().describe('a mailed link proved the mail address'),
  }),
  custom_attributes: list(z.object({ attribute_code: z.string(), value: z.string().nullable() })),
});
export type Customer = z.output<typeof Customer>;

export const Session = z.object({
  id: z.string(),
  client: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

/** A positive integer; larger values become `most`. */
const whole = (name: string, standard: number, most: number) =>
  z
    .unknown()
    .optional()
    .transform((value, problems) => {
      const text = paramOf(value) || String(standard);
      if (!/^[1-9]\d{0,14}$/.test(text)) problems.addIssue(`${name} must be a whole number greater than 0`);
      return Math.min(Number(text), most);
    });

export const OrderHistoryQuery = z.object({
  pageSize: whole('pageSize', 20, MAX_PAGE_SIZE).describe('20 when absent'),
  currentPage: whole('currentPage', 1, MAX_PAGE).describe('1 when absent'),
});

export const OrderHistory = z.object({
  items: list(Order),
  search_criteria: z.object({ page_size: z.int(), current_page: z.int() }).partial(),
  total_count: z.int(),
});

/** A copy of a customer's data, by service. */
export const Export = z.looseObject({ exported_at: z.string() });

export const Wishlist = z.object({
  items: list(z.object({ id: z.int(), product: z.object({ sku: z.string(), parentSku: z.string() }) })),
  items_count: z.int(),
});
export type Wishlist = z.output<typeof Wishlist>;

const MAX_ITEMS = 500;
const NO_ITEMS = 'items must be a list of item ids';
export const ClearWishlist = z.object(
  {
    items: z.array(z.preprocess(Number, z.int(NO_ITEMS).min(1, NO_ITEMS)), NO_ITEMS).max(MAX_ITEMS, NO_ITEMS),
  },
  NO_ITEMS,
);

const MAX_SKU = 64;
const skuOf = (value: unknown): string => {
  const sku = asText(value);
  return sku.length > MAX_SKU ? '' : sku;
};
const sku = z.preprocess(skuOf, z.string().min(1, TEXT.skuMissing));

/** Body that deletes a product alert. */
export const EndAlert = body({ sku });

/** Body that creates a product alert. */
export const AskAlert = body({ sku, parentSku: z.unknown().optional().transform(skuOf).meta({ type: 'string' }) });
