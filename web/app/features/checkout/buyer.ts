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
  /** As the wire names the customer. */
  id: string;
  /** The address of the account that is filled in; null when it has none. */
  addressId: number | null;
  /** What is known already and need not be typed. */
  fields: Partial<CheckoutFields>;
}
