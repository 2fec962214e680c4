import { ApiProblem } from '../../api/problem.ts';
import { browserQueryClient } from '../../lib/queries.tsx';
import { session } from '../../lib/session.ts';
import type { Shop } from '../../lib/shop.ts';
import { storage } from '../../lib/storage.ts';
import {
  balanceQuery,
  cardsQuery,
  expirationQuery,
  historyQuery,
  pointsHistoryQuery,
  profileQuery,
  register,
  subscriptionsQuery,
  userKey,
} from './api.ts';
import type { WireAddress, WireCustomer, WireHistoryOrder } from './wire.ts';

/** The state of the signed-in shopper in the documents' words (USR-018). Tokens are markers: the cookies hold the real ones. */
export interface UserState {
  token: string;
  refreshToken: string;
  groupToken: string;
  groupId: number | null;
  current_storecode: string;
  current: WireCustomer | null;
  balance: unknown;
  cards: unknown[];
  expiration: unknown[];
  history: unknown[];
  subscriptions: unknown[];
  /** Keyed by increment_id (USR-021). */
  orders_history: Record<string, WireHistoryOrder>;
}

const marker = 'cookie';
const cacheKey = 'garderoba.user';

/** What is known of the shopper without asking anybody. */
export function userState(shop: Shop): UserState {
  const client = browserQueryClient();
  const now = session.get();
  const orders = client.getQueryData(historyQuery(shop).queryKey)?.items ?? [];
  return {
    token: now ? marker : '',
    refreshToken: now ? marker : '',
    groupToken: now?.groupToken ?? '',
    groupId: now?.groupId ?? null,
    current_storecode: shop.store.code,
    current: client.getQueryData(profileQuery(shop).queryKey) ?? null,
    balance: client.getQueryData(balanceQuery(shop).queryKey) ?? null,
    cards: client.getQueryData(cardsQuery(shop).queryKey) ?? [],
    expiration: client.getQueryData(expirationQuery(shop).queryKey) ?? [],
    history: client.getQueryData(pointsHistoryQuery(shop).queryKey)?.items ?? [],
    subscriptions: client.getQueryData(subscriptionsQuery(shop).queryKey) ?? [],
    orders_history: Object.fromEntries(orders.map((order) => [order.increment_id, order])),
  };
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
 * When a page starts: what was kept of the shopper is shown at once (USR-033), then everything about them is read
 * (USR-034). Guests are told of as such (USR-035).
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
  await Promise.all([
    client.prefetchQuery(historyQuery(shop)),
    client.prefetchQuery(balanceQuery(shop)),
    client.prefetchQuery(cardsQuery(shop)),
    client.prefetchQuery(expirationQuery(shop)),
    client.prefetchQuery(pointsHistoryQuery(shop)),
    client.prefetchQuery(subscriptionsQuery(shop)),
  ]);
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
