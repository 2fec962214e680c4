import type { ResultOf } from '../../results.ts';

/** A postal address. Fields that it does not have are absent. */
export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly company?: string | undefined;
  readonly taxId?: string | undefined;
  /** Street and number. */
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly region?: string | undefined;
  /** Two letters. */
  readonly country: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

type WireAddress = ResultOf<`/api/order/${string}`>['billing_address'] | ResultOf<'/api/user/me'>['addresses'][number];

export const addressOf = (address: WireAddress): Address => ({
  firstName: address.firstname,
  lastName: address.lastname,
  company: address.company || undefined,
  taxId: address.vat_id || undefined,
  street: (address.street as readonly (string | null)[]).filter((line) => line !== null),
  postcode: address.postcode,
  city: address.city,
  region: regionOf(address.region),
  country: address.country_id,
  phone: address.telephone || undefined,
});

const regionOf = (region: WireAddress['region']): string | undefined =>
  (typeof region === 'string' ? region : region?.region) || undefined;

/** An address as checkout sends it. */
export const addressBody = (address: Address) => ({
  firstname: address.firstName,
  lastname: address.lastName,
  street: [...address.street],
  city: address.city,
  postcode: address.postcode,
  country_id: address.country,
  region: '',
  region_id: 0,
  region_code: '',
  telephone: address.phone ?? '',
  company: address.company ?? '',
  email: address.email ?? '',
  ...(address.taxId && { vat_id: address.taxId }),
});
