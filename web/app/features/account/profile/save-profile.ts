import { type Customer, customerOf, type ProfileChange } from '../../../api/wire/customers/account.ts';
import { profileRequest } from '../../../api/wire/customers/profile-change.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import type { Shop } from '../../../lib/store/shop.ts';

/**
 * Sends only fields that a customer may change (USR-022), at once; the response is the new profile. `shown`: the profile
 * that the shopper has changed.
 */
export async function saveProfile({ api }: Shop, change: ProfileChange, shown: Customer): Promise<Customer> {
  const headers = { 'idempotency-key': newWriteKey() };
  return customerOf(await api.post('/api/user/me', profileRequest(change, shown), { needsUser: true, headers }));
}
