import { session } from '../../../lib/data/session.ts';
import { config } from '../../../lib/store/config.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { stateOf } from '../../../local/cart/state.ts';
import { localStore } from '../../../local/store/open.ts';
import { cartId } from '../cart-id.ts';
import { syncCart } from './device.ts';

/** After an error that the browser does not repair itself; half of it is random, so that many browsers do not return at once. */
const AGAIN_MS = 60_000;

/**
 * Another device of the customer changes the cart: the server tells its version while a page is seen, and the cart is read
 * again. Without a stream it is read when the page is seen again. A guest's cart lives on one device. Returns a function
 * that stops it.
 */
export function followOtherDevices(shop: Shop): () => void {
  const { store } = shop;
  let stream: EventSource | null = null;
  let of: string | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  const read = () => {
    syncCart(shop, { force: true }).catch((error: unknown) => console.warn('cart: not read', error));
  };
  const heard = async ({ data }: MessageEvent<string>) => {
    // Closed: it was ordered, or has another id.
    const { version, closed = false } = JSON.parse(data) as { version: number; closed?: boolean };
    const { base } = stateOf(await localStore().cart.get(store.code));
    if (!base || base.id !== of || closed || version > base.version) read();
  };
  const close = () => {
    clearTimeout(again);
    stream?.close();
    stream = null;
    of = null;
  };
  const open = (id: string) => {
    const url = new URL('/api/cart/events', location.origin);
    url.searchParams.set('cartId', id);
    url.searchParams.set('storeCode', store.code);
    of = id;
    stream = new EventSource(url, { withCredentials: true });
    stream.addEventListener('version', (event) => {
      isBroken = false;
      heard(event as MessageEvent<string>).catch((error: unknown) => console.warn('cart: version not read', error));
    });
    stream.addEventListener('error', () => {
      isBroken = true;
      // The browser repeats a connection that was cut; one that was refused is closed.
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream.close();
      stream = null;
      clearTimeout(again);
      again = setTimeout(follow, (AGAIN_MS * (1 + Math.random())) / 2);
    });
  };
  const follow = () => {
    const id = cartId.get(store);
    const isWanted =
      config.syncsCart && document.visibilityState === 'visible' && id !== null && session.get() !== null;
    if (!isWanted) return close();
    if (of === id && stream) return;
    close();
    if (typeof EventSource !== 'undefined') open(id);
    else isBroken = true;
  };
  const seen = () => {
    const isRead =
      isBroken && document.visibilityState === 'visible' && cartId.get(store) !== null && session.get() !== null;
    follow();
    if (isRead && config.syncsCart) read();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('focus', seen);
  addEventListener(FOLLOW, follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('focus', seen);
    removeEventListener(FOLLOW, follow);
    close();
  };
}

/** Dispatched when the cart of this device may be another one. */
const FOLLOW = 'cart.follow';
export const followAgain = (): void => void dispatchEvent(new Event(FOLLOW));
