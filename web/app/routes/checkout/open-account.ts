import type { Customer } from '../../api/wire/customers/account.ts';
import { openAccount } from '../../features/account/user.ts';
import type { NewAccount } from '../../features/checkout/form/buyer.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** Opens the account with the order; it has no mail address per postal address. */
export function openAccountOf(
  shop: Shop,
  { email, firstName, lastName, password, address }: NewAccount,
): Promise<Customer> {
  const addresses = [{ ...address, email: undefined, isShippingDefault: true, isBillingDefault: true }];
  return openAccount(shop, { email, firstName, lastName, addresses }, password);
}
