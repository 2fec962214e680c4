import { ApiProblem } from '../../api/problem.ts';
import type { ResultOf } from '../../api/results.ts';
import { session } from '../../lib/data/session.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { startedQueue, taskQueue } from '../../local/tasks/device-queue.ts';
import type { StoredTask } from '../../local/tasks/rules.ts';
import type { SyncTask } from '../../local/tasks/task.ts';
import { itemOf, wishlist } from './store.ts';

type WireWishlist = ResultOf<'/api/ext/wishlist'>;

const path = '/api/ext/wishlist';
const asUser = { needsUser: true } as const;

/** What a change that waits does to the list, for its owner. */
interface Wish {
  readonly adds: readonly string[];
  readonly removes: readonly string[];
}

type Call = Pick<SyncTask['payload'], 'method' | 'body'> & { readonly url: string };

/**
 * Makes a change; answers whether it is done. Without an answer it waits on this device, behind those that wait already
 * (docs/decisions/0087). Throws if the server answers anything but `true` (WSH-005); the caller handles that, and no
 * message is shown (WSH-007).
 */
async function changed(
  shop: Shop,
  send: () => Promise<unknown>,
  { url, ...payload }: Call,
  wish: Partial<Wish>,
): Promise<boolean> {
  const owner = session.get()?.customerId;
  if (navigator.onLine && !(await waiting()).length) {
    try {
      const result = await send();
      if (result === true) return true;
      throw new ApiProblem(200, result);
    } catch (error) {
      const isUnanswered = error instanceof ApiProblem && error.code === 0 && error.reason === null;
      if (!isUnanswered || owner === undefined) throw error;
    }
  }
  if (owner === undefined) throw new ApiProblem(0, null);
  await (await taskQueue()).add({
    url,
    payload: { headers: { 'content-type': 'application/json' }, ...payload },
    subject: 'wishlist',
    owner,
    store: shop.store.code,
    about: { adds: [], removes: [], ...wish } satisfies Wish,
    silent: true,
  });
  return false;
}

const addressOf = (item: string | number): `${typeof path}/${string}` => `${path}/${encodeURIComponent(item)}`;

/** Changes of this customer without a known answer, oldest first. */
async function waiting(): Promise<StoredTask[]> {
  const owner = session.get()?.customerId;
  const all = (await startedQueue()?.all()) ?? [];
  return all.filter(({ subject, task, owner: of }) => subject === 'wishlist' && of === owner && !task.transmited);
}

const wishOf = ({ about }: StoredTask): Wish => {
  const { adds, removes } = (about ?? {}) as Partial<Wish>;
  return { adds: Array.isArray(adds) ? adds : [], removes: Array.isArray(removes) ? removes : [] };
};

function put(shop: Shop, sku: string): Promise<boolean> {
  const url = addressOf(sku);
  return changed(shop, () => shop.api.put(url, undefined, asUser), { method: 'PUT', url }, { adds: [sku] });
}

/** Adds a product; sends no request if it is already listed (WSH-009). */
export async function addToWishlist(shop: Shop, sku: string): Promise<void> {
  if (wishlist.has(sku)) return;
  wishlist.set({ items: [...wishlist.get().items, itemOf(sku)] });
  if (!session.get()) return;
  try {
    if (!(await put(shop, sku))) return;
  } catch (error) {
    takeOff([sku]);
    throw error;
  }
  await loadWishlist(shop);
}

export async function removeFromWishlist(shop: Shop, sku: string): Promise<void> {
  const before = wishlist.get();
  takeOff([sku]);
  if (!session.get()) return;
  try {
    if (before.itemIds[sku] === undefined && (await takenBack(sku))) return;
    if (before.itemIds[sku] === undefined) await loadWishlist(shop);
    const id = before.itemIds[sku] ?? wishlist.get().itemIds[sku];
    const url = addressOf(id ?? '');
    const send = () => shop.api.delete(url, undefined, asUser);
    if (id !== undefined && !(await changed(shop, send, { method: 'DELETE', url }, { removes: [sku] }))) return;
  } catch (error) {
    wishlist.set({ items: before.items, itemIds: before.itemIds });
    throw error;
  }
  await loadWishlist(shop);
}

/** The product was added without an answer: nothing is sent any more. */
async function takenBack(sku: string): Promise<boolean> {
  const added = (await waiting()).filter((record) => wishOf(record).adds.includes(sku));
  for (const { task } of added) await startedQueue()?.discard(task.task_id);
  return added.length > 0;
}

export async function clearWishlist(shop: Shop): Promise<void> {
  const before = wishlist.get();
  wishlist.forget();
  if (!session.get()) return;
  try {
    for (const { product } of before.items) if (before.itemIds[product.sku] === undefined) await takenBack(product.sku);
    const items = Object.values(before.itemIds);
    const call = { method: 'DELETE', url: path, body: JSON.stringify({ items }) } as const;
    const removes = before.items.map(({ product }) => product.sku);
    if (!(await changed(shop, () => shop.api.delete(path, { items }, asUser), call, { removes }))) return;
  } catch (error) {
    wishlist.set(before);
    throw error;
  }
  await loadWishlist(shop);
}

const takeOff = (skus: string[]): void =>
  wishlist.set({ items: wishlist.get().items.filter(({ product }) => !skus.includes(product.sku)) });

/** The server's list replaces the local one (WSH-008), with the changes that wait. */
export async function loadWishlist(shop: Shop): Promise<void> {
  wishlist.set({ loading: true });
  try {
    const { items } = await shop.api.get(path, asUser);
    const skuOf = ({ product }: WireWishlist['items'][number]) => product.parentSku ?? product.sku;
    const shown = new Set(items.map(skuOf));
    for (const { adds, removes } of (await waiting()).map(wishOf)) {
      for (const sku of adds) shown.add(sku);
      for (const sku of removes) shown.delete(sku);
    }
    wishlist.set({
      items: [...shown].map(itemOf),
      itemIds: Object.fromEntries(items.map((item) => [skuOf(item), item.id])),
      loaded: true,
    });
  } finally {
    wishlist.set({ loading: false });
  }
}

/** At sign-in, adds a guest's entries to the account's list. */
export async function mergeWishlist(shop: Shop): Promise<void> {
  const liked = wishlist.get().items.map(({ product }) => product.sku);
  for (const sku of liked) {
    await put(shop, sku).catch((error: unknown) => console.warn('wishlist: not merged', sku, error));
  }
  await loadWishlist(shop);
}

/** Toggles the entry. */
export const toggleLike = (shop: Shop, sku: string): Promise<void> =>
  (wishlist.has(sku) ? removeFromWishlist : addToWishlist)(shop, sku);
