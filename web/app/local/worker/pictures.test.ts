// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { PictureBudget } from './pictures.ts';

/** A cache in memory, in the order of its writes as in browsers. */
function cacheOf() {
  const entries = new Map<string, Response>();
  const addressOf = (key: Request | string): string => (typeof key === 'string' ? key : key.url);
  return {
    entries,
    open: async () => ({
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      match: async (key: Request | string) => entries.get(addressOf(key))?.clone(),
      delete: async (key: Request | string) => entries.delete(addressOf(key)),
    }),
  };
}

const event = {} as never;

async function keep(budget: PictureBudget, entries: Map<string, Response>, name: string, bytes: number) {
  const request = new Request(`https://shop.test/img/${name}`);
  const response = new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'max-age=60' },
  });
  const { cacheWillUpdate, cacheDidUpdate } = budget.plugin;
  const kept = await cacheWillUpdate?.({ request, response, event });
  if (!kept) return;
  entries.delete(request.url);
  entries.set(request.url, kept);
  await cacheDidUpdate?.({ request, newResponse: kept, oldResponse: undefined, cacheName: 'pictures', event } as never);
}

const names = (entries: Map<string, Response>) => [...entries.keys()].map((url) => url.split('/').at(-1));

it('keeps pictures below a number of bytes: the ones that were kept first are removed first', async () => {
  const { entries, open } = cacheOf();
  vi.stubGlobal('caches', { open });
  const budget = new PictureBudget('pictures', 100);
  for (let one = 0; one < 12; one += 1) await keep(budget, entries, String(one), 10);
  expect(names(entries)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
});

it('counts what an earlier life of the worker has kept', async () => {
  const { entries, open } = cacheOf();
  vi.stubGlobal('caches', { open });
  const earlier = new PictureBudget('pictures', 100);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await keep(earlier, entries, name, 10);
  await keep(new PictureBudget('pictures', 100), entries, 'k', 5);
  expect(names(entries)).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']);
});

it('counts a picture that is kept again once, as the newest', async () => {
  const { entries, open } = cacheOf();
  vi.stubGlobal('caches', { open });
  const budget = new PictureBudget('pictures', 30);
  for (const name of ['a', 'b', 'c', 'a', 'd']) await keep(budget, entries, name, 3);
  expect(names(entries)).toEqual(['b', 'c', 'a', 'd']);
});

it('does not keep one picture that would push out the others', async () => {
  const { entries, open } = cacheOf();
  vi.stubGlobal('caches', { open });
  const budget = new PictureBudget('pictures', 100);
  await keep(budget, entries, 'small', 10);
  await keep(budget, entries, 'large', 11);
  expect(names(entries)).toEqual(['small']);
});
