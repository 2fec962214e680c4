import type { Address } from '../../../api/wire/customers/address.ts';
import type { CheckoutFields } from './fields.ts';

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  address: Address;
}

export interface Buyer {
  id: string;
  /** The account's prefilled address; null without one. */
  addressId: number | null;
  /** Known values to prefill. */
  fields: Partial<CheckoutFields>;
}
