import { FieldInvalid, ForeignAddress } from './accounts.errors.js';

export interface Address {
  readonly addressId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly taxId: string | null;
  /** Street, then number and flat. */
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly region: string | null;
  readonly regionCode: string | null;
  readonly regionId: number;
  readonly country: string;
  readonly phone: string | null;
  readonly defaultShipping: boolean;
  readonly defaultBilling: boolean;
}

/** An address to save; with the id of an existing address of the customer it replaces that address. */
export type AddressToSave = Omit<Address, 'addressId'> & { readonly addressId: number | null };

/** Attribute code → text; null = no value. */
export type Attributes = Readonly<Record<string, string | null>>;

export interface Customer {
  readonly customerId: string;
  /** The customer's id in the wire API. */
  readonly number: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly store: string;
  readonly groupId: number;
  readonly attributes: Attributes;
  /** Sealed; null without one. */
  readonly bankAccount: string | null;
  readonly addresses: readonly Address[];
  /** When a mailed link proved that the customer controls the mail address; null = not confirmed. */
  readonly emailConfirmedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The fields of a profile that several devices may change at the same time. */
export type Names = Pick<Customer, 'email' | 'firstName' | 'lastName'>;

const MAX_TEXT = 255;
const MAX_ATTRIBUTES = 20;
const ATTRIBUTE_CODE = /^[a-z][a-z0-9_]{0,63}$/;
/** The attribute that stands for the bank account: it is kept apart, sealed. */
export const BANK_ACCOUNT = 'bank_account_number';
/** Letters of any script; single spaces, hyphens and apostrophes between letters are allowed (VAL-013). */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u;

/** Characters of a city name (VAL-024). */
const CITY = /^[\p{L}\p{M} .'’-]+$/u;

export const EMAIL_TEXT = 'Please provide a valid e-mail address.';

/** Key of a mail address: addresses that differ only in case or in Unicode composition are equal. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** Checks a first or last name: VAL-012, VAL-013, VAL-014. */
export function checkName(field: string, name: string): void {
  const letters = [...name].length;
  if (letters > MAX_TEXT) throw new FieldInvalid(field, 'Value too long');
  if (name !== '' && !NAME.test(name)) throw new FieldInvalid(field, 'Only letters are allowed');
  if (letters < 2) throw new FieldInvalid(field, 'Value must have at least 2 letters');
}

/**
 * The names and the mail address to save. `base` is what the client showed when the shopper typed: a sent field that equals
 * it was not changed by the shopper and stays as stored, also if another device changed it since. A sent field that differs
 * from it is saved, also over a change of another device. Without `base` all sent fields are saved.
 */
export function changedNames(sent: Names, base: Names | undefined, stored: Names): Names {
  const changed = (field: keyof Names): string => (sent[field] === base?.[field] ? stored[field] : sent[field]);
  return { email: changed('email'), firstName: changed('firstName'), lastName: changed('lastName') };
}

/** Merges `change` into the attributes; attributes it does not name stay as they are. */
export function changedAttributes(attributes: Attributes, change: Attributes): Attributes {
  for (const [code, value] of Object.entries(change)) {
    if (!ATTRIBUTE_CODE.test(code))
      throw new FieldInvalid('custom_attributes', `No such attribute: ${code.slice(0, 64)}`);
    if ((value ?? '').length > MAX_TEXT) throw new FieldInvalid(code, 'Value too long');
  }
  const changed = { ...attributes, ...change };
  if (Object.keys(changed).length > MAX_ATTRIBUTES)
    throw new FieldInvalid('custom_attributes', 'Too many custom attributes');
  return changed;
}

/** A saved address must satisfy the rules of an order's address: VAL-013, VAL-014, VAL-024. */
function checkAddress({ firstName, lastName, street, city, company }: AddressToSave): void {
  checkName('address.firstname', firstName);
  checkName('address.lastname', lastName);
  if (lettersOf(street.join(' ')) < 3) throw new FieldInvalid('address.street', 'Value must have at least 3 letters');
  if (!CITY.test(city) || lettersOf(city) < 3) throw new FieldInvalid('address.city', 'Please provide a valid city.');
  if (company && [...company].length < 3)
    throw new FieldInvalid('address.company', 'Value must have at least 3 letters');
}

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * The address book after the change. Every id must belong to the customer and occur once; of several defaults of a kind
 * the first is kept.
 */
export function checkAddresses(addresses: readonly AddressToSave[], own: readonly number[]): AddressToSave[] {
  const named = addresses.flatMap(({ addressId }) => (addressId === null ? [] : [addressId]));
  if (named.some((id) => !own.includes(id)) || new Set(named).size < named.length) throw new ForeignAddress();
  addresses.forEach(checkAddress);
  const shipping = addresses.findIndex(({ defaultShipping }) => defaultShipping);
  const billing = addresses.findIndex(({ defaultBilling }) => defaultBilling);
  return addresses.map((address, i) => ({
    ...address,
    defaultShipping: i === shipping,
    defaultBilling: i === billing,
  }));
}
