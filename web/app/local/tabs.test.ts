import { afterEach, describe, expect, it, vi } from 'vitest';

/** A tab has modules of its own. */
async function tab(): Promise<typeof import('./tabs.ts')> {
  vi.resetModules();
  return import('./tabs.ts');
}

afterEach(() => vi.unstubAllGlobals());

describe('tabs', () => {
  it('tell the others of a topic, until these stop to listen, and do not hear themselves', async () => {
    const [one, other] = [await tab(), await tab()];
    const [own, cart, orders] = [vi.fn(), vi.fn(), vi.fn()];
    one.listen('cart', own);
    const stop = other.listen('cart', cart);
    other.listen('orders', orders);
    one.tell('cart', { id: 'c1' });
    await vi.waitFor(() => expect(cart).toHaveBeenCalledExactlyOnceWith({ id: 'c1' }));
    stop();
    one.tell('cart');
    one.tell('orders');
    await vi.waitFor(() => expect(orders).toHaveBeenCalledExactlyOnceWith(null));
    expect(cart).toHaveBeenCalledOnce();
    expect(own).not.toHaveBeenCalled();
  });

  it('of a browser without channels tell nothing', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { listen, tell } = await tab();
    const heard = vi.fn();
    const stop = listen('cart', heard);
    tell('cart');
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});
