import { ApiProblem } from '../../api/problem.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import { session } from '../../lib/data/session.ts';
import { storage } from '../../lib/data/storage.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { profileQuery, register, userKey } from './api.ts';
import type { SentAddress, WireCustomer, WireHistory, WireHistoryOrder } from './wire.ts';

const cacheKey = 'garderoba.user';

/** Cached orders by increment_id, available without a request (USR-021). */
export function ordersHistory({ store }: Shop): Record<string, WireHistoryOrder> {
  const pages = browserQueryClient().getQueriesData<WireHistory>({ queryKey: [userKey, 'history', store.code] });
  const orders = pages.flatMap(([, page]) => page?.items ?? []);
  return Object.fromEntries(orders.map((order) => [order.increment_id, order]));
}

/** Replaces the cached profile. */
export function knowProfile(shop: Shop, profile: WireCustomer): void {
  browserQueryClient().setQueryData(profileQuery(shop).queryKey, profile);
  session.know({
    firstName: profile.firstname,
    groupId: profile.group_id ?? null,
    groupToken: profile.groupToken ?? null,
  });
  storage.set(cacheKey, JSON.stringify(profile));
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
  const client = browserQueryClient();
  const kept = keptProfile();
  if (kept && !client.getQueryData(profileQuery(shop).queryKey)) {
    client.setQueryData(profileQuery(shop).queryKey, kept, { updatedAt: 0 });
  }
  try {
    await readProfile(shop);
  } catch (error) {
    console.warn('user: profile not read', error);
    return;
  }
}

/** Reads the profile and stores it. */
export async function readProfile(shop: Shop): Promise<WireCustomer> {
  const profile = await browserQueryClient().fetchQuery({ ...profileQuery(shop), staleTime: 0 });
  knowProfile(shop, profile);
  return profile;
}

function keptProfile(): WireCustomer | null {
  try {
    return JSON.parse(storage.get(cacheKey) ?? 'null') as WireCustomer | null;
  } catch {
    return null;
  }
}

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
export async function openAccount(
  shop: Shop,
  customer: { email: string; firstname: string; lastname: string; addresses: readonly SentAddress[] },
  password: string,
): Promise<WireCustomer> {
  await register(shop, customer, password);
  await shop.api.post('/api/session/login', { username: customer.email, password });
  session.renewed();
  return readProfile(shop);
}

/** Signs out here and on the server, also if the server is not reachable. */
export async function signOut(shop: Shop): Promise<void> {
  await shop.api.post('/api/session/logout').catch((error: unknown) => console.warn('user: server not told', error));
  await session.end('signed-out');
}

/** Removes all data of the shopper from this browser (USR-040). */
export function forgetUser(): void {
  storage.remove(cacheKey);
  browserQueryClient().removeQueries({ queryKey: [userKey] });
}
