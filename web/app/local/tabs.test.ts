import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, tell } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

describe('tabs', () => {
  it('tell each other of a topic, until they stop to listen', async () => {
    const heard = vi.fn();
    const other = vi.fn();
    const stop = listen('cart', heard);
    const stopOther = listen('orders', other);
    tell('cart', { id: 'c1' });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 'c1' }));
    stop();
    tell('cart');
    tell('orders');
    await vi.waitFor(() => expect(other).toHaveBeenCalledExactlyOnceWith(null));
    expect(heard).toHaveBeenCalledOnce();
    stopOther();
  });

  it('of a browser without channels tell nothing', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const heard = vi.fn();
    const stop = listen('cart', heard);
    tell('cart');
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});
