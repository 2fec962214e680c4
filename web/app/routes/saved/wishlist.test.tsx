import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { accepted, Tabs } from '../../../test/queue-in-memory.ts';
import { renderShop, shopWith } from '../../../test/render-shop.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { addToWishlist, clearWishlist, loadWishlist, removeFromWishlist } from '../../features/wishlist/actions.ts';
import { HeartButton } from '../../features/wishlist/heart-button.tsx';
import { wishlist } from '../../features/wishlist/store.ts';
import { session } from '../../lib/data/session.ts';
import { forgetTaskQueue, setTaskQueue } from '../../local/tasks/device-queue.ts';
import WishlistPanel from './wishlist-panel.tsx';

beforeEach(() => wishlist.forget());

const skus = () => wishlist.get().items.map(({ product }) => product.sku);
const kept = () => JSON.parse(localStorage.getItem('garderoba.wishlist') ?? 'null');

describe('the wishlist of a guest', () => {
  it('[WSH-001] [WSH-006] adds and removes products without any server call', async () => {
    const { user, gateway } = renderShop(<HeartButton sku="DRS-100" name="Linen dress" />);
    const heart = screen.getByRole('button', { name: 'Wishlist: Linen dress' });
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    expect(skus()).toEqual(['DRS-100']);
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    expect(gateway.calls).toEqual([]);
  });

  it('[WSH-010] keeps every change in the browser', async () => {
    const shop = shopWith(createFakeGateway());
    await addToWishlist(shop, 'DRS-100');
    await addToWishlist(shop, 'DRS-101');
    expect(kept().items).toHaveLength(2);
    await removeFromWishlist(shop, 'DRS-100');
    expect(kept().items).toEqual([{ product: { sku: 'DRS-101', parentSku: 'DRS-101' }, qty: 1 }]);
    await clearWishlist(shop);
    expect(kept()).toBeNull();
  });

  it('[WSH-003] has items with parentSku, sku and quantity 1, the ids of the server, and whether it is loaded', async () => {
    await addToWishlist(shopWith(createFakeGateway()), 'DRS-100');
    expect(wishlist.get()).toEqual({
      items: [{ product: { sku: 'DRS-100', parentSku: 'DRS-100' }, qty: 1 }],
      itemIds: {},
      loaded: false,
      loading: false,
    });
  });
});

describe('the wishlist of a customer', () => {
  it('[WSH-008] [WSH-003] sends each change and reads the list again', async () => {
    const gateway = signedIn();
    const shop = shopWith(gateway);
    await addToWishlist(shop, 'DRS-100');
    expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/ext/wishlist/DRS-100',
      'GET /api/ext/wishlist',
    ]);
    expect(wishlist.get()).toMatchObject({ itemIds: { 'DRS-100': 900 }, loaded: true, loading: false });
    await removeFromWishlist(shop, 'DRS-100');
    expect(gateway.calls.slice(2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/ext/wishlist/900',
      'GET /api/ext/wishlist',
    ]);
    expect(skus()).toEqual([]);
  });

  it('[WSH-003] is loading while it is read, also when that fails, and loaded once it was', async () => {
    const gateway = signedIn();
    gateway.account.wishlist.push({ id: 7, product: { sku: 'DRS-103-RED', parentSku: 'DRS-103' } });
    const shop = shopWith(gateway);
    const flags = () => [wishlist.get().loaded, wishlist.get().loading];
    gateway.next.set('GET /api/ext/wishlist', [() => refuse(503, 'away')]);
    const failing = loadWishlist(shop);
    expect(flags()).toEqual([false, true]);
    await expect(failing).rejects.toBeInstanceOf(Error);
    expect(flags()).toEqual([false, false]);
    const reading = loadWishlist(shop);
    expect(flags()).toEqual([false, true]);
    await reading;
    expect(wishlist.get()).toEqual({
      items: [{ product: { sku: 'DRS-103', parentSku: 'DRS-103' }, qty: 1 }],
      itemIds: { 'DRS-103': 7 },
      loaded: true,
      loading: false,
    });
  });

  it('is cleared with one call that names the items', async () => {
    const gateway = signedIn();
    const shop = shopWith(gateway);
    await addToWishlist(shop, 'DRS-100');
    await addToWishlist(shop, 'DRS-101');
    await clearWishlist(shop);
    expect(gateway.calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ items: [900, 901] });
    expect(skus()).toEqual([]);
  });

  it('[WSH-009] sends no request for a product that is on it already', async () => {
    const gateway = signedIn();
    const shop = shopWith(gateway);
    await addToWishlist(shop, 'DRS-100');
    gateway.calls.length = 0;
    await addToWishlist(shop, 'DRS-100');
    expect(gateway.calls).toEqual([]);
    expect(skus()).toEqual(['DRS-100']);
  });

  it.each([
    ['another code', () => refuse(503, 'away')],
    ['another result', () => ok('OK')],
  ])(
    '[WSH-005] [WSH-007] %s is a failure: the promise is rejected, the list is unchanged, no message is shown',
    async (_what, answer) => {
      const gateway = signedIn();
      gateway.next.set('PUT /api/ext/wishlist/DRS-100', [answer]);
      const { shop } = renderShop(<p>shop</p>, { gateway });
      await expect(addToWishlist(shop, 'DRS-100')).rejects.toBeInstanceOf(Error);
      expect(skus()).toEqual([]);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('status')).toBeNull();
    },
  );

  it('[WSH-007] a failed heart is reverted without a message', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gateway = signedIn();
    gateway.next.set('PUT /api/ext/wishlist/DRS-100', [() => refuse(503, 'away')]);
    const { user } = renderShop(<HeartButton sku="DRS-100" name="Linen dress" />, { gateway });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('alert')).toBeNull();
    log.mockRestore();
  });

  it('[WSH-011] is loaded from the server, and then the products are requested by sku', async () => {
    const gateway = signedIn();
    gateway.account.wishlist.push({ id: 7, product: { sku: 'DRS-103', parentSku: 'DRS-103' } });
    renderShop(<WishlistPanel />, { gateway });
    expect(await screen.findByRole('link', { name: 'Linen dress 4' })).toBeInTheDocument();
    const paths = gateway.calls.map(({ path }) => path);
    expect(paths[0]).toBe('/api/ext/wishlist');
    const search = gateway.calls.find(({ path }) => path.endsWith('/product/_search'));
    expect(search?.body).toMatchObject({
      _appliedFilters: expect.arrayContaining([
        expect.objectContaining({ attribute: 'sku', value: { in: ['DRS-103'] } }),
      ]),
    });
  });

  it('a list that cannot be read stays as it was', async () => {
    const gateway = signedIn();
    wishlist.set({ items: [{ product: { sku: 'DRS-100', parentSku: 'DRS-100' }, qty: 1 }] });
    gateway.next.set('GET /api/ext/wishlist', [() => refuse(503, 'away')]);
    await expect(loadWishlist(shopWith(gateway))).rejects.toBeInstanceOf(Error);
    expect(skus()).toEqual(['DRS-100']);
    expect(wishlist.get().loading).toBe(false);
  });
});

describe('the wishlist of a customer without a network', () => {
  let onLine = true;
  const sent: string[] = [];

  /** A customer whose calls get no answer, and the tasks of the device. */
  async function offline() {
    const gateway = signedIn();
    session.know({ customerId: 158 });
    const shop = shopWith(gateway);
    await addToWishlist(shop, 'DRS-100');
    const queue = new Tabs().open({
      send: async (url, { task }) => {
        sent.push(`${task.payload.method} ${url}`);
        return { ...accepted, envelope: { code: 200, result: true } };
      },
    });
    setTaskQueue(queue);
    onLine = false;
    gateway.calls.length = 0;
    return { gateway, shop, queue };
  }

  beforeEach(() => {
    onLine = true;
    sent.length = 0;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  });
  afterEach(() => {
    forgetTaskQueue();
    vi.restoreAllMocks();
  });

  it('changes at once, waits on the device, and is sent in the order of the presses', async () => {
    const { gateway, shop, queue } = await offline();
    await addToWishlist(shop, 'DRS-101');
    await removeFromWishlist(shop, 'DRS-100');
    expect(skus()).toEqual(['DRS-101']);
    expect(gateway.calls).toEqual([]);
    expect(await queue.unsentOf(158)).toBe(2);
    await queue.run();
    expect(sent).toEqual(['PUT /api/ext/wishlist/DRS-101', 'DELETE /api/ext/wishlist/900']);
    expect(await queue.all()).toEqual([]);
  });

  it('keeps a change whose answer was lost, and a later one goes behind it', async () => {
    const { gateway, shop, queue } = await offline();
    onLine = true;
    gateway.next.set('PUT /api/ext/wishlist/DRS-101', [
      () => {
        throw new TypeError('Failed to fetch');
      },
    ]);
    await addToWishlist(shop, 'DRS-101');
    await addToWishlist(shop, 'DRS-102');
    expect(skus()).toEqual(['DRS-100', 'DRS-101', 'DRS-102']);
    await queue.run();
    expect(sent).toEqual(['PUT /api/ext/wishlist/DRS-101', 'PUT /api/ext/wishlist/DRS-102']);
  });

  it('shows what waits over the list of the server, which another device has changed', async () => {
    const { shop } = await offline();
    await addToWishlist(shop, 'DRS-101');
    await removeFromWishlist(shop, 'DRS-100');
    await loadWishlist(shop);
    expect(skus()).toEqual(['DRS-101']);
  });

  it('sends nothing of a product that was added and removed again', async () => {
    const { shop, queue } = await offline();
    await addToWishlist(shop, 'DRS-101');
    await removeFromWishlist(shop, 'DRS-101');
    expect(skus()).toEqual(['DRS-100']);
    expect(await queue.all()).toEqual([]);
  });

  it('never shows or sends it for another person', async () => {
    const { shop } = await offline();
    await addToWishlist(shop, 'DRS-101');
    session.know({ customerId: 159 });
    await loadWishlist(shop);
    expect(skus()).toEqual(['DRS-100']);
  });
});
