import { ApiProblem } from '../../api/problem.ts';
import { browserQueryClient } from '../../lib/queries.tsx';
import { session } from '../../lib/session.ts';
import type { Shop } from '../../lib/shop.ts';
import { storage } from '../../lib/storage.ts';
import { profileQuery, register, userKey } from './api.ts';
import type { WireAddress, WireCustomer, WireHistory, WireHistoryOrder } from './wire.ts';

const cacheKey = 'garderoba.user';

/** What is known of the shopper's orders without asking anybody, keyed by increment_id (USR-021). */
export function ordersHistory({ store }: Shop): Record<string, WireHistoryOrder> {
  const pages = browserQueryClient().getQueriesData<WireHistory>({ queryKey: [userKey, 'history', store.code] });
  const orders = pages.flatMap(([, page]) => page?.items ?? []);
  return Object.fromEntries(orders.map((order) => [order.increment_id, order]));
}

/** The profile is this one from now on. */
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
 * When a page starts: what was kept of the shopper is shown at once (USR-033), then who they are is read anew. Orders, points, cards and
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

/** Asks who one is and remembers it. */
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

/** Signs in: cookies, profile, and then carts and wishlists become one. A session whose profile cannot be read is none (USR-037). */
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

/** Opens an account with an address and signs in with it, without touching the cart: the order under way becomes its first. */
export async function openAccount(
  shop: Shop,
  customer: { email: string; firstname: string; lastname: string; addresses: WireAddress[] },
  password: string,
): Promise<WireCustomer> {
  await register(shop, customer, password);
  await shop.api.post('/api/session/login', { username: customer.email, password });
  session.renewed();
  return readProfile(shop);
}

/** Signs out here and on the server, whether or not it can be reached. */
export async function signOut(shop: Shop): Promise<void> {
  await shop.api.post('/api/session/logout').catch((error: unknown) => console.warn('user: server not told', error));
  await session.end('signed-out');
}

/** Nothing of the shopper stays in this browser (USR-040). */
export function forgetUser(): void {
  storage.remove(cacheKey);
  browserQueryClient().removeQueries({ queryKey: [userKey] });
}
