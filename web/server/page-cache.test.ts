// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';

function setUp(lifetimeMs = 500) {
  let time = 0;
  let renderings = 0;
  const cache = new PageCache({ lifetimeMs, now: () => time });
  const get = (key = '/pl', status = 200) =>
    cache.get(key, async (nonce): Promise<RenderedPage> => {
      renderings += 1;
      return { status, headers: [], body: `<script nonce="${nonce}">${renderings}</script>`, nonce };
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
    const [first, second] = [await get(), await get()];
    expect(second.nonce).not.toBe(first.nonce);
    expect(second.body).toContain(`nonce="${second.nonce}"`);
    expect(second.body).not.toContain(first.nonce);
  });

  it('renders once for everyone who asks at the same time', async () => {
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

  it('tells addresses apart', async () => {
    const { get, renderings } = setUp();
    await get('/pl');
    await get('/de');
    expect(renderings()).toBe(2);
  });
});
