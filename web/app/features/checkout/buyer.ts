import type { CheckoutFields } from './fields.ts';
import type { WireAddress } from './order-body.ts';

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  address: WireAddress;
}

export interface Buyer {
  /** The customer in the shape of the API. */
  id: string;
  /** The account's prefilled address; null without one. */
  addressId: number | null;
  /** Known values to prefill. */
  fields: Partial<CheckoutFields>;
}
