import { v7 } from 'uuid';
import type { Cart, CartChange } from '../../../api/wire/buying/cart.ts';
import type { Stock } from '../../../api/wire/goods/product.ts';
import { session } from '../../../lib/data/session.ts';
import { config } from '../../../lib/store/config.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { syncConfig } from '../../../lib/store/sync-config.ts';
import type { Pressed } from '../../../local/cart/cart-tasks.ts';
import { DeviceCart } from '../../../local/cart/device-cart.ts';
import type { KnownItem } from '../../../local/cart/operation.ts';
import { EMPTY_STATE, stateOf } from '../../../local/cart/state.ts';
import { type LocalStore, localStore } from '../../../local/store/open.ts';
import { tell } from '../../../local/tabs.ts';
import { startedQueue, taskQueue } from '../../../local/tasks/device-queue.ts';
import { storeTask } from '../../../local/tasks/queue.ts';
import { tasksIn } from '../../../local/tasks/rules.ts';
import { cartId } from '../cart-id.ts';
import { showCart, shownCart } from '../view.ts';
import { pull } from './pull.ts';
import { rates } from './rates.ts';
import { TOLD, tellElsewhere } from './told.ts';
import { pricedHere } from './without-sync.ts';

/** A press without an answer after this time goes on waiting, and the shopper is told so. Milliseconds. */
const PATIENCE_MS = 3_000;
/** Told to other tabs with the code of the store view: its cart has changed. */
export const CHANGED = 'cart.changed';

interface Current {
  readonly store: LocalStore;
  readonly cart: DeviceCart;
  readonly shops: Map<string, Shop>;
  /** Opened checkouts: they need the server's cart, also with the synchronisation switched off. */
  checkouts: number;
}
let current: Current | undefined;

/** The cart of this tab, over the collections of this page load. */
export function deviceCart(shop: Shop): DeviceCart {
  if (current?.store !== localStore()) current = create();
  current.shops.set(shop.store.code, shop);
  return current.cart;
}

function create(): Current {
  const store = localStore();
  const shops = new Map<string, Shop>();
  const shopOf = (code: string): Shop => {
    const shop = shops.get(code);
    if (!shop) throw new Error(`cart: store view ${code} is not open`);
    return shop;
  };
  const made: Current = { store, shops, checkouts: 0, cart: undefined as never };
  const isSynced = () => config.syncsCart || made.checkouts > 0;
  return Object.assign(made, {
    cart: new DeviceCart({
      states: store.cart,
      queue: {
        // Read from storage: what waits is shown before the queue stands.
        all: async () => tasksIn(await store.syncTasks.entries()),
        add: async (...task) => (await taskQueue()).add(...task),
        addAndWait: async (wanted, patienceMs, id = v7(), added = () => undefined) => {
          const queue = startedQueue();
          if (queue) return queue.addAndWait(wanted, patienceMs, id, added);
          // The queue starts half a second after the page: what is pressed before it is stored already.
          await storeTask(store.syncTasks, wanted, id, Date.now());
          added();
          const patience = new Promise<null>((done) => setTimeout(() => done(null), patienceMs));
          const later = taskQueue().then((begun) => begun.settled(id, patienceMs));
          return Promise.race([later, patience]);
        },
        discard: async (id) => (await taskQueue()).discard(id),
        alone: async (...work) => (await taskQueue()).alone(...work),
      },
      get isSynced() {
        return isSynced();
      },
      get reconciling() {
        return config.syncsCart ? syncConfig.cart : { ...syncConfig.cart, forceClientState: true };
      },
      owner,
      cartId: (code) => cartId.get(shopOf(code).store),
      setCartId: (code, id) => (id ? cartId.set(shopOf(code).store, id) : cartId.clear(shopOf(code).store)),
      pull: (code, id, base) => pull(shopOf(code), id, base),
      newId: v7,
      now: () => new Date(),
      shown: (code, cart) => show(shopOf(code), isSynced() ? cart : pricedHere(shopOf(code), cart)),
      stored: (code) => tell(CHANGED, code),
      told: (code, told) => {
        const shown = shownCart(shopOf(code));
        const news = told.map((one) => ({ ...one, name: nameIn(shown ?? null, one.item.sku) }));
        dispatchEvent(new CustomEvent(TOLD, { detail: news }));
        tellElsewhere(news);
      },
    }),
  });
}

function show(shop: Shop, cart: Cart | null): void {
  // Nothing is known yet: the first reading says whether there is a cart.
  if (cart === null && shownCart(shop) === undefined) return;
  showCart(shop, config.syncsTotals || !config.syncsCart ? cart : withoutTotals(cart));
}

const withoutTotals = (cart: Cart | null): Cart | null =>
  cart && { ...cart, totals: null, lines: cart.lines.map((line) => ({ ...line, totals: null })) };

/** The name of a sku in this cart, or the sku. */
export function nameIn(cart: Cart | null, sku: string): string {
  const line = cart?.lines.find((one) => one.sku === sku || one.parentSku === sku);
  return line?.totals?.name ?? line?.name ?? sku;
}

/** The customer's id, null for a guest; waits until a profile was read once. */
async function owner(): Promise<number | null> {
  for (;;) {
    const now = session.get();
    const id = now ? now.customerId : null;
    if (id !== undefined) return id;
    await new Promise((done) => setTimeout(done, 100));
  }
}

export { owner as cartOwner };

interface PressOptions {
  /** What the page knows of the item. */
  readonly item?: KnownItem | undefined;
  readonly patienceMs?: number;
  /** It is stored. */
  readonly onStored?: () => void;
}

/** One press on the cart. Its outcome, or 'waiting' after three seconds, without a network at once. */
export async function pressed(
  shop: Shop,
  change: CartChange,
  { item, patienceMs = PATIENCE_MS, onStored }: PressOptions = {},
): Promise<Pressed> {
  if (!config.syncsCart) await rates.load(shop);
  const cart = deviceCart(shop);
  return cart.press(shop.store.code, change, {
    ...(item && { item }),
    patienceMs: navigator.onLine ? patienceMs : 0,
    onStored,
  });
}

/** Reads the cart of the server; `force`: also if nothing has changed here (CART-019). */
export async function syncCart(shop: Shop, { force = false } = {}): Promise<Cart | null> {
  const cart = deviceCart(shop);
  if (!config.syncsCart) await rates.load(shop);
  const synced = await cart.sync(shop.store.code, { force });
  // Shown by the answer of the read, too: totals as they are shown.
  return shownCart(shop) === undefined ? synced : (shownCart(shop) ?? null);
}

/** Shows what this device keeps. */
export const showKept = (shop: Shop): Promise<void> => deviceCart(shop).show(shop.store.code);

/** This device has no cart any more; the server is not told. */
export const forgetCart = (shop: Shop): Promise<void> => deviceCart(shop).forget(shop.store.code);

/** Carts could be created only as a guest, so often in a row. */
export const bypasses = {
  get: async ({ store }: Shop): Promise<number> => stateOf(await localStore().cart.get(store.code)).bypasses,
  set: async ({ store }: Shop, count: number): Promise<void> => {
    await localStore().cart.update(store.code, (before) => ({ ...stateOf(before ?? EMPTY_STATE), bypasses: count }));
  },
};

/**
 * Delivery, totals and the order need a cart of the server: with the synchronisation switched off the checkout puts what
 * is here into one, which has nothing else then (docs/decisions/0090-the-cart-on-the-device.md). Returns a function that
 * ends this.
 */
export function enterCheckout(shop: Shop): () => void {
  if (config.syncsCart) return () => undefined;
  deviceCart(shop);
  const here = current as Current;
  here.checkouts += 1;
  handOver(shop).catch((error: unknown) => console.warn('cart: not handed over', error));
  return () => {
    here.checkouts -= 1;
  };
}

async function handOver(shop: Shop): Promise<void> {
  if (!cartId.get(shop.store)) cartId.set(shop.store, String(await shop.api.post('/api/cart/create')));
  await syncCart(shop, { force: true });
}

/** Removes what is not in stock, unless the shop allows it in a cart (STK-007); a synchronised cart keeps it, marked. */
export async function takeOutGone(shop: Shop, stock: ReadonlyMap<string, Stock>): Promise<void> {
  if (syncConfig.cart.allowsOutOfStock) return;
  const gone = shownCart(shop)?.lines.filter(({ sku }) => stock.get(sku)?.isInStock === false) ?? [];
  for (const { id } of gone) await pressed(shop, { remove: { lineId: id } });
}

/** The server has answered every press; false: some still wait. Waits for them at most so long. */
export async function settledCart(shop: Shop, patienceMs = PATIENCE_MS): Promise<boolean> {
  const cart = deviceCart(shop);
  const queue = await taskQueue();
  const { code } = shop.store;
  if (await cart.isSettled(code)) return true;
  return new Promise((resolve) => {
    const end = (isSettled: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isSettled);
    };
    const timer = setTimeout(() => end(false), patienceMs);
    const stop = queue.subscribe(() => void cart.isSettled(code).then((isSettled) => isSettled && end(true)));
  });
}
