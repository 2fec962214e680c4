import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCartQueue } from '../../../../test/cart-queue.ts';
import { cartWith } from '../../../../test/cart-with.ts';
import { renderShop, store } from '../../../../test/render-shop.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import { session } from '../../../lib/data/session.ts';
import { stateOf } from '../../../local/cart/state.ts';
import { localStore } from '../../../local/store/open.ts';
import { cartId } from '../cart-id.ts';
import { syncCart } from './device.ts';

/** Streams that were opened, newest last; a test is the server. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readyState = 1;
  readonly url: string;
  readonly withCredentials: boolean;
  constructor(url: string | URL, { withCredentials = false }: EventSourceInit = {}) {
    super();
    this.url = String(url);
    this.withCredentials = withCredentials;
    FakeStream.opened.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  tell(version: number, closed?: true): void {
    this.dispatchEvent(new MessageEvent('version', { data: JSON.stringify({ version, closed }) }));
  }
}
const visibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  FakeStream.opened = [];
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function following(isGuest = false) {
  const gateway = await cartWith(['DRS-100', 1]);
  if (!isGuest) {
    signedIn(gateway);
    session.know({ customerId: 158 });
  }
  const { shop } = renderShop(<p />, { gateway, hasOwnQueue: true });
  // The cart's part of the tab starts the stream.
  startCartQueue(shop);
  await syncCart(shop, { force: true });
  gateway.calls.length = 0;
  const version = async () => stateOf(await localStore().cart.get(store().code)).base?.version ?? 0;
  const reads = () => gateway.calls.filter(({ path }) => path === '/api/cart/current').length;
  return { gateway, shop, version, reads };
}

describe('the stream of versions', () => {
  it('is that of the cart, with cookies; a higher version is read, an equal one is not', async () => {
    const { version, reads } = await following();
    const [stream] = FakeStream.opened;
    expect(stream?.withCredentials).toBe(true);
    expect(stream?.url).toContain(`/api/cart/events?cartId=${cartId.get(store())}&storeCode=${store().code}`);
    stream?.tell(await version());
    stream?.tell((await version()) + 1);
    await waitFor(() => expect(reads()).toBe(1));
  });

  it('that says that its cart is closed is followed by reading', async () => {
    const { version, reads } = await following();
    FakeStream.opened[0]?.tell(await version(), true);
    await waitFor(() => expect(reads()).toBe(1));
  });

  it('is closed while the page is not seen, and opened again', async () => {
    await following();
    visibility('hidden');
    expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED);
    visibility('visible');
    expect(FakeStream.opened).toHaveLength(2);
  });

  it('that is refused is followed by reading when the page is seen again', async () => {
    const { reads } = await following();
    const [stream] = FakeStream.opened;
    stream?.close();
    stream?.dispatchEvent(new Event('error'));
    dispatchEvent(new Event('focus'));
    await waitFor(() => expect(reads()).toBe(1));
  });

  it('is not opened for a guest', async () => {
    await following(true);
    expect(FakeStream.opened).toEqual([]);
  });
});
