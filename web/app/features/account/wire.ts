import type { ResultOf } from '../../api/results.ts';

/** Shapes of the account's calls (wire-contract 3). */

export type WireAddress = WireCustomer['addresses'][number];

export type WireCustomer = ResultOf<'/api/user/me'>;

/** An address as a form sends it: absent fields stay unchanged. */
export type SentAddress = Partial<WireAddress> & Omit<WireAddress, 'id' | 'customer_id' | 'region' | 'region_id'>;

/** A profile as a form sends it. */
export type SentProfile = Pick<WireCustomer, 'email' | 'firstname' | 'lastname'> & {
  addresses?: readonly SentAddress[];
  custom_attributes?: WireCustomer['custom_attributes'];
};

export type WireSession = ResultOf<'/api/user/sessions'>[number];

export type WireCard = ResultOf<'/api/ext/subscriptions/get-user-cards'>[number];

/** A subscription of the shopper (SUB-012). */
export type WireSubscription = ResultOf<'/api/ext/subscriptions/get-user-subscriptions'>[number];

/** The shopper's points, their value in the store's currency, and the date of the first ones (SUB-009). */
export type WireBalance = ResultOf<'/api/ext/rewards/balance'>;

/** A page of them. */
export type WirePointsHistory = ResultOf<'/api/ext/rewards/history'>;

/** Added or removed points (SUB-011). */
export type WirePointsEntry = WirePointsHistory['items'][number];

/** An order of the history (wire-contract 3.9), as far as shown. */
export type WireHistoryOrder = WireHistory['items'][number];

export type WireHistoryLine = WireHistoryOrder['items'][number];

export type WireHistoryAddress = WireHistoryOrder['billing_address'];

export type WireHistory = ResultOf<'/api/user/order-history'>;

export const bankAccountOf = (customer: WireCustomer): string =>
  customer.custom_attributes?.find(({ attribute_code }) => attribute_code === 'bank_account_number')?.value ?? '';
