import type { Address } from './address.js';

/** In the place of a name: a document must have a buyer. */
export const ERASED = '—';
/** Ends in a reserved domain: nobody gets mail there. */
export const ERASED_EMAIL = 'erased@erased.invalid';

/**
 * What stays of an address: the country, and of a company's invoice the company with its tax number, which is nobody's
 * personal data. Tax law asks for amounts and rates, not for who wore the dress.
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
