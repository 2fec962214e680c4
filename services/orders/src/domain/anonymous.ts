import type { Address } from './address.js';

/** Replaces the name of the buyer: a document must have one. */
export const ERASED = '—';
/** Uses a reserved domain, so that no mail can be delivered. */
export const ERASED_EMAIL = 'erased@erased.invalid';

/**
 * Anonymises an address: keeps the country, and on a company's invoice the company with its tax number, which is not
 * personal data. Tax law requires amounts and rates, not the buyer's name.
 */
export function anonymous(address: Address): Address {
  const company = address.taxId !== '';
  return {
    firstName: ERASED,
    lastName: ERASED,
    company: company ? address.company : '',
    taxId: address.taxId,
    street: [ERASED],
    postcode: '',
    city: '',
    region: '',
    regionCode: '',
    regionId: null,
    country: address.country,
    phone: '',
    email: '',
  };
}
