// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Api } from './api.ts';
import { ApiProblem } from './problem.ts';
import { SharedAnswers } from './shared-answers.ts';

function setUp(lifetimeMs = 60_000) {
  const get = vi.fn(async (path: string) => ({ path }));
  const postBare = vi.fn(async (path: string, body: unknown) => ({ path, body }));
  const post = vi.fn(async () => ({}));
  const api = { side: 'server', get, post, postBare } as unknown as Api;
  const clock = { at: 1 };
  const answers = new SharedAnswers({ lifetimeMs, now: () => clock.at });
  return { clock, get, post, postBare, pl: answers.of(api, 'pln_pl'), de: answers.of(api, 'eur_de') };
}

describe('answers shared between pages', () => {
  it('requests each response once for concurrent pages', async () => {
    const { pl, postBare } = setUp();
    const [first, second] = await Promise.all([
      pl.postBare('/api/url/map', { size: 1 }),
      pl.postBare('/api/url/map', { size: 1 }),
    ]);
    expect(second).toBe(first);
    expect(postBare).toHaveBeenCalledTimes(1);
  });

  it('distinguishes requests and stores', async () => {
    const { pl, de, postBare, get } = setUp();
    await pl.postBare('/api/url/map', { size: 1 });
    await pl.postBare('/api/url/map', { size: 2 });
    await de.postBare('/api/url/map', { size: 1 });
    await pl.get('/api/cart/pull');
    await pl.get('/api/cart/pull', { query: { id: 1 } });
    expect(postBare).toHaveBeenCalledTimes(3);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('does not cache failures, and a caller cannot abort the call of others', async () => {
    const { pl, get } = setUp();
    get.mockRejectedValueOnce(new Error('away'));
    await expect(pl.get('/api/cart/pull', { signal: AbortSignal.abort() })).rejects.toThrow('away');
    expect(get.mock.calls[0]?.[1 as never]).not.toHaveProperty('signal');
    await expect(pl.get('/api/cart/pull')).resolves.toEqual({ path: '/api/cart/pull' });
  });

  it.each([0, 502, 503])('returns the last response while the shop does not respond (%d)', async (status) => {
    const { clock, pl, get } = setUp(1_000);
    const before = await pl.get('/api/catalog/suggest');
    clock.at += 1_001;
    get.mockRejectedValueOnce(new ApiProblem(status, null));
    expect(await pl.get('/api/catalog/suggest')).toBe(before);
    clock.at += 11 * 60_000;
    get.mockRejectedValueOnce(new ApiProblem(status, null));
    await expect(pl.get('/api/catalog/suggest')).rejects.toThrow(ApiProblem);
  });

  it('does not hide other responses: a 404 is returned', async () => {
    const { clock, pl, get } = setUp(1_000);
    await pl.get('/api/product/list');
    clock.at += 1_001;
    get.mockRejectedValueOnce(new ApiProblem(404, null));
    await expect(pl.get('/api/product/list')).rejects.toThrow(ApiProblem);
  });

  it('never shares writes, and nothing when it is disabled', async () => {
    const { pl, post } = setUp();
    await pl.post('/api/cart/create');
    await pl.post('/api/cart/create');
    expect(post).toHaveBeenCalledTimes(2);
    const off = setUp(0);
    await off.pl.get('/api/cart/pull');
    await off.pl.get('/api/cart/pull');
    expect(off.get).toHaveBeenCalledTimes(2);
  });
});
