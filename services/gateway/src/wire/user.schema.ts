import { order } from './order.schema.js';
import { anything, described, flag, instant, integer, list, object, orNull, partial, text } from './schema.js';

export const loginBody = object({ username: described(text, 'e-mail'), password: text });

const region = object({ region_code: orNull(text), region: orNull(text), region_id: anything });
const address = object(
  {
    id: integer,
    customer_id: integer,
    region,
    region_id: anything,
    country_id: text,
    street: list(text),
    company: text,
    telephone: text,
    postcode: text,
    city: text,
    firstname: text,
    lastname: text,
    vat_id: text,
    default_shipping: flag,
    default_billing: flag,
  },
  ['company', 'vat_id', 'default_shipping', 'default_billing'],
);

/** A customer (wire-contract 3.6). */
export const customer = object(
  {
    id: integer,
    group_id: integer,
    groupToken: text,
    email: text,
    firstname: text,
    lastname: text,
    store_id: integer,
    website_id: integer,
    created_in: text,
    created_at: instant,
    updated_at: instant,
    disable_auto_group_change: integer,
    default_shipping: described(text, 'id of an address; missing when there is none'),
    default_billing: described(text, 'id of an address; missing when there is none'),
    addresses: list(address),
    extension_attributes: object({ email_confirmed: described(flag, 'a mailed link proved the mail address') }),
    custom_attributes: list(object({ attribute_code: text, value: orNull(text) })),
  },
  ['default_shipping', 'default_billing'],
);

const named = { email: text, firstname: text, lastname: text, addresses: list(anything) };
export const registrationBody = object(
  { customer: object(named, ['addresses']), password: text, gToken: described(text, 'of the bot check') },
  ['gToken'],
);
export const profileBody = object({
  customer: object({ ...named, custom_attributes: list(anything) }, ['addresses', 'custom_attributes']),
});
export const emailBody = object({ email: text });
export const newPasswordBody = object({ email: text, newPassword: text, resetToken: text });
export const passwordBody = object({ currentPassword: text, newPassword: text });
export const refreshBody = object({ refreshToken: text });
export const session = object({
  id: text,
  client: text,
  created_at: text,
  last_used_at: text,
  expires_at: text,
  current: flag,
});
export const orderHistory = object({
  items: list(order),
  search_criteria: partial({ page_size: integer, current_page: integer }),
  total_count: integer,
});
export const wishlist = object({
  items: list(object({ id: integer, product: object({ sku: text, parentSku: text }) })),
  items_count: integer,
});
export const wishlistItemsBody = object({ items: list(integer) });
