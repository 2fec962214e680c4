import type { AddressProblem } from './errors/delivery.errors.js';

/** A postal address. Texts as the shopper typed them, trimmed; absent ones are ''. */
export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly taxId: string;
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
  readonly regionCode: string;
  readonly regionId: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone: string;
  readonly email: string;
}

/** An address as received: any field may be missing. */
export type RawAddress = { readonly [Field in keyof Omit<Address, 'street' | 'regionId'>]?: string | null } & {
  readonly street?: readonly (string | null)[] | null;
  readonly regionId?: number | null;
};

const trimmed = (text: string | null | undefined): string => (text ?? '').trim();

export const normalizeAddress = (raw: RawAddress): Address => ({
  firstName: trimmed(raw.firstName),
  lastName: trimmed(raw.lastName),
  company: trimmed(raw.company),
  taxId: trimmed(raw.taxId).replaceAll(/[\s-]/g, ''),
  street: (raw.street ?? []).map(trimmed).filter((line) => line !== ''),
  postcode: trimmed(raw.postcode),
  city: trimmed(raw.city),
  region: trimmed(raw.region),
  regionCode: trimmed(raw.regionCode),
  regionId: raw.regionId ?? null,
  country: trimmed(raw.country).toUpperCase(),
  phone: trimmed(raw.phone),
  email: trimmed(raw.email).toLowerCase(),
});

const CITY = /^[\p{L}\p{M} .'’-]+$/u; // VAL-024
/** Letters of any script; one space, hyphen or apostrophe inside counts as a letter (VAL-013). */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** VAL-013, VAL-014. */
export const isName = (name: string): boolean => NAME.test(name) && [...name].length >= 2;
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/u;
const COUNTRY = /^[A-Z]{2}$/;

/** VAL-023. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** VAL-022: Poland exactly xx-xxx, elsewhere at least three characters. */
export const isPostcode = (postcode: string, country: string): boolean =>
  country === 'PL' ? /^\d{2}-\d{3}$/.test(postcode) : postcode.length >= 3;

/** VAL-021: Poland exactly ten digits, elsewhere at least three characters. Spaces and dashes do not count. */
export const isTaxId = (taxId: string, country: string): boolean => {
  const bare = taxId.replaceAll(/[\s-]/g, '');
  return country === 'PL' ? /^\d{10}$/.test(bare) : bare.length >= 3;
};

/** Validates an address field by field; empty when it is valid. `prefix` names the address in the field paths. */
export function addressProblems(address: Address, prefix: string): AddressProblem[] {
  const checks: readonly [field: string, fine: boolean, text: string][] = [
    ['firstName', isName(address.firstName), 'Please provide a first name.'],
    ['lastName', isName(address.lastName), 'Please provide a last name.'],
    ['street', lettersOf(address.street.join(' ')) >= 3, 'Please provide a street.'],
    ['company', address.company === '' || [...address.company].length >= 3, 'Please provide a company name.'],
    ['city', CITY.test(address.city) && lettersOf(address.city) >= 3, 'Please provide a valid city.'],
    ['country', COUNTRY.test(address.country), 'Please choose a country.'],
    ['postcode', isPostcode(address.postcode, address.country), 'Please provide a valid zip code.'],
    ['taxId', address.taxId === '' || isTaxId(address.taxId, address.country), 'Please provide a valid tax id.'],
  ];
  return checks.filter(([, fine]) => !fine).map(([field, , text]) => ({ field: `${prefix}.${field}`, text }));
}
