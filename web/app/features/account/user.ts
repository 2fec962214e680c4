import { ApiProblem } from '../../api/problem.ts';
import { signOuts } from '../../api/sign-outs.ts';
import type { Customer, ProfileChange } from '../../api/wire/customers/account.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import { session } from '../../lib/data/session.ts';
import { userKey } from '../../lib/data/user-key.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { profileQuery, register } from './api.ts';
import { localProfile } from './profile/local-profile.ts';

/** The server has told this profile: it is stored, and shown with the changes that wait. */
export function knowProfile(shop: Shop, told: Customer): void {
  showTold(shop, localProfile.told(told));
}

/** The server has told this profile: it is shown, and says who is signed in. */
function showTold(shop: Shop, profile: Customer): void {
  browserQueryClient().setQueryData(profileQuery(shop).queryKey, profile);
  session.know({
    customerId: profile.id,
    firstName: profile.firstName,
    groupId: profile.groupId,
    groupToken: profile.groupToken,
  });
}

/**
 * At page start: shows the stored user at once (USR-033), then reads the profile again. Orders, points, cards and
 * subscriptions are read by the pages that show them (USR-034). Guests are reported as such (USR-035).
 */
export async function startUser(shop: Shop): Promise<void> {
  if (!session.get()) {
    dispatchEvent(new CustomEvent('session-after-nonauthorized'));
    return;
  }
  showKept(shop).catch((error: unknown) => console.warn('user: stored profile not read', error));
  try {
    await readProfile(shop);
  } catch (error) {
    console.warn('user: profile not read', error);
    return;
  }
}

/** Reads the profile again; the query stores it. */
export async function readProfile(shop: Shop): Promise<Customer> {
  const told = await browserQueryClient().fetchQuery({ ...profileQuery(shop), staleTime: 0 });
  // A change may have ended while the answer was on its way.
  const profile = localProfile.shown() ?? told;
  showTold(shop, profile);
  return profile;
}

/** Shows the stored profile, unless the shop has answered before or the session has ended. */
async function showKept(shop: Shop): Promise<void> {
  await localProfile.restore();
  const kept = localProfile.shown();
  const client = browserQueryClient();
  const { queryKey } = profileQuery(shop);
  if (kept && session.get() && !client.getQueryData(queryKey)) client.setQueryData(queryKey, kept, { updatedAt: 0 });
}

/** Who uses the shop: the customer's id, null for a guest, undefined until the profile was read. The same in all tabs. */
export const currentCustomer = (): number | null | undefined => {
  const now = session.get();
  return now ? now.customerId : null;
};

/**
 * Signs in: cookies, profile, then merges carts and wishlists. A session without a readable profile counts as signed
 * out (USR-037).
 */
export async function signIn(shop: Shop, { email, password }: { email: string; password: string }): Promise<void> {
  await shop.api.post('/api/session/login', { username: email, password });
  session.renewed();
  try {
    await readProfile(shop);
  } catch (error) {
    await shop.api.post('/api/session/logout').catch(() => null);
    forgetUser();
    await session.end('signed-out');
    throw error instanceof ApiProblem && error.code === 401 ? new ApiProblem(0, null, { cause: error }) : error;
  }
  await session.started();
}

/**
 * Registers with an address and signs in without merging the cart: the order in progress becomes the account's first.
 */
export async function openAccount(shop: Shop, customer: ProfileChange, password: string): Promise<Customer> {
  await register(shop, customer, password);
  await shop.api.post('/api/session/login', { username: customer.email, password });
  session.renewed();
  return readProfile(shop);
}

/** Signs out here at once, and on the server: when it is not reachable, the sign-out is repeated before the next call. */
export async function signOut(shop: Shop): Promise<void> {
  signOuts.begin();
  const ended = session.end('signed-out');
  await shop.api.post('/api/session/logout').catch((error: unknown) => console.warn('user: server not told', error));
  await ended;
}

/** Removes all data of the shopper from this browser (USR-040). */
export function forgetUser(): void {
  localProfile.forget();
  dropUser();
}

/** Removes what this tab has in memory, also when another tab has ended the session. */
export function dropUser(): void {
  localProfile.drop();
  browserQueryClient().removeQueries({ queryKey: [userKey] });
}
