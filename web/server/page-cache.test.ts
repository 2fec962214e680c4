// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';

function setUp(lifetimeMs = 500, wholePageMs?: number) {
  let time = 0;
  let renderings = 0;
  const cache = new PageCache({ lifetimeMs, wholePageMs, maxBytes: 20_000, now: () => time });
  const get = (key = '/pl', status = 200, isIncomplete = false) =>
    cache.get(key, async (nonce): Promise<RenderedPage> => {
      renderings += 1;
      const markup = `<script nonce="${nonce}">${renderings} ż</script><style nonce="${nonce}"></style>`;
      return { status, headers: [], body: Buffer.from(markup), nonce, isIncomplete };
    });
  return { get, pass: (ms: number) => (time += ms), renderings: () => renderings };
}

describe('the page cache', () => {
  it('gives a page again for half a second and no longer', async () => {
    const { get, pass, renderings } = setUp();
    await get();
    pass(499);
    await get();
    expect(renderings()).toBe(1);
    pass(1);
    await get();
    expect(renderings()).toBe(2);
  });

  it('gives every visitor a nonce of their own', async () => {
    const { get } = setUp();
    const [first, second, third] = [await get(), await get(), await get()];
    const expected = (nonce: string) => `<script nonce="${nonce}">1 ż</script><style nonce="${nonce}"></style>`;
    expect(new Set([first.nonce, second.nonce, third.nonce]).size).toBe(3);
    for (const page of [first, second, third]) expect(page.body.toString()).toBe(expected(page.nonce));
  });

  it('renders once for concurrent requests', async () => {
    const { get, renderings } = setUp();
    const pages = await Promise.all([get(), get(), get()]);
    expect(renderings()).toBe(1);
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
  });

  it('keeps no failures', async () => {
    const { get, renderings } = setUp();
    await get('/pl', 500);
    await get('/pl', 500);
    expect(renderings()).toBe(2);
  });

  it('keeps nothing when it is off', async () => {
    const { get, renderings } = setUp(0);
    await get();
    await get();
    expect(renderings()).toBe(2);
  });

  it('distinguishes addresses', async () => {
    const { get, renderings } = setUp();
    await get('/pl');
    await get('/de');
    expect(renderings()).toBe(2);
  });

  const DAY = 86_400_000;

  it('[LIM-024] output caching: a whole page is kept for its lifetime, without it for half a second', async () => {
    for (const [wholePageMs, expected] of [
      [DAY, 1],
      [undefined, 2],
    ] as const) {
      const { get, pass, renderings } = setUp(500, wholePageMs);
      await get();
      pass(DAY - 1);
      await get();
      expect(renderings()).toBe(expected);
      pass(500);
      await get();
      expect(renderings()).toBe(expected + 1);
    }
  });

  it.each([
    [301, false],
    [404, false],
    [200, true],
  ])('output caching keeps status %i, incomplete %s, for half a second only', async (status, isIncomplete) => {
    const { get, pass, renderings } = setUp(500, DAY);
    await get('/pl', status, isIncomplete);
    pass(500);
    await get('/pl', status, isIncomplete);
    expect(renderings()).toBe(2);
  });

  it('output caching has a bound: the oldest pages make room', async () => {
    const { get, renderings } = setUp(500, DAY);
    for (let page = 0; page < 100; page += 1) await get(`/pl?x=${page}`);
    await get('/pl?x=99');
    expect(renderings()).toBe(100);
    await get('/pl?x=0');
    expect(renderings()).toBe(101);
  });
});
