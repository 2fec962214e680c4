import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeGateway, type FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { wishlistProductsQuery } from '../../features/wishlist/products-query.ts';
import { session } from '../../lib/data/session.ts';
import { forgetPerson } from '../forget.ts';
import { localStore, openStore, setLocalStore } from '../store/open.ts';
import { keepReference, keptCategories } from './reference.ts';

const skus = ['DRS-100', 'DRS-105'];
const HOUR = 3_600_000;

/** Reads the products of a wish list on a page that has just been loaded. */
function load(gateway: FakeGateway) {
  setLocalStore(openStore());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { client, query: wishlistProductsQuery(shopWith(gateway), skus) };
}
const names = async (gateway: FakeGateway) => {
  const { client, query } = load(gateway);
  const found = await client.fetchQuery(query);
  await localStore().products.entries(); // after what is being written
  return [...found.values()].map(({ name }) => name);
};
/** A gateway that no call reaches. */
function cut(): FakeGateway {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const gateway = createFakeGateway();
  const handle = () => Promise.reject(new TypeError('no network'));
  return { ...gateway, handle };
}

afterEach(async () => {
  vi.restoreAllMocks();
  const store = localStore();
  await Promise.all([forgetPerson(), store.categories.clear(), store.attributes.clear(), store.taxRules.clear()]);
});

describe('products on the device', () => {
  it('are shown without a network, with what the network told last', async () => {
    const online = await names(createFakeGateway());
    expect(online).toHaveLength(2);
    expect(await names(cut())).toEqual(online);
  });

  it('that nobody has seen are not made up', async () => {
    await expect(names(cut())).rejects.toThrow();
  });

  it('are not kept for the next person', async () => {
    await names(createFakeGateway());
    await forgetPerson();
    expect(await localStore().products.entries()).toEqual([]);
    await expect(names(cut())).rejects.toThrow();
  });

  it('of a group are not kept when the answer arrives after the session has ended', async () => {
    session.renewed();
    session.know({ groupToken: 'group-jwt' });
    const gateway = createFakeGateway();
    const { client, query } = load({
      ...gateway,
      handle: async (request) => {
        await session.end('signed-out');
        return gateway.handle(request);
      },
    });
    expect((await client.fetchQuery(query)).size).toBe(2);
    expect(await localStore().products.entries()).toEqual([]);
  });

  it('[SYNC-042] are shown before the answer of the network, never over it', async () => {
    await names(createFakeGateway());
    const gateway = createFakeGateway();
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { client, query } = load({ ...gateway, handle: (request) => asked.then(() => gateway.handle(request)) });
    const reading = client.fetchQuery(query);
    await vi.waitFor(() => expect(client.getQueryData(query.queryKey)?.size).toBe(2));
    expect(client.getQueryState(query.queryKey)).toMatchObject({ fetchStatus: 'fetching', dataUpdatedAt: 0 });
    answer();
    await reading;
    expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBeGreaterThan(0);
  });
});

describe('categories, attributes and tax rules', () => {
  const entities = ({ calls }: FakeGateway) => calls.map(({ path }) => path.split('/').at(-2));

  it('[SYNC-041] are kept on the device, and read again after an hour', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    await keepReference(shop, HOUR);
    expect(entities(gateway)).toEqual(['category', 'attribute', 'taxrule']);
    const { categories, attributes, taxRules } = localStore();
    expect((await categories.get(shop.store.code))?.documents.length).toBeGreaterThan(1);
    expect((await attributes.get(shop.store.code))?.documents[0]).toHaveProperty('attribute_code');
    expect(await taxRules.get(shop.store.code)).toEqual({ readAt: HOUR, documents: [] });
    await keepReference(shop, 2 * HOUR - 1);
    expect(entities(gateway)).toHaveLength(3);
    await keepReference(shop, 2 * HOUR);
    expect(entities(gateway)).toHaveLength(6);
  });

  it('[SYNC-041] stay when the network gives nothing', async () => {
    const shop = shopWith(createFakeGateway());
    await keepReference(shop, 0);
    const kept = await localStore().categories.get(shop.store.code);
    vi.spyOn(console, 'warn').mockReturnValue();
    await keepReference(shopWith(cut()), 2 * HOUR);
    expect(await localStore().categories.get(shop.store.code)).toEqual(kept);
  });

  it('[SYNC-041] categories are found by their name without a network', async () => {
    const shop = shopWith(createFakeGateway());
    expect(await keptCategories(shop, 'dre')).toEqual([]);
    await keepReference(shop, 0);
    const found = await keptCategories(shop, 'dRe');
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) expect(name.toLowerCase()).toContain('dre');
  });
});
