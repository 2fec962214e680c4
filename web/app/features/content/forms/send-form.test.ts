import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../api/api.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { sendForm } from './send-form.ts';

const get = vi.fn(async () => 'once');
const post = vi.fn(async (_path: string, _body?: unknown, _options?: object) => true);
const shop = { api: { get, post } as unknown as Api } as Shop;
const filled = (bytes: number): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ola', opening: 'tailor', back: '/pl/i/tailor' }))
    data.set(name, value);
  data.set('cv', new File(['x'.repeat(bytes)], 'Ola.pdf', { type: 'application/pdf' }));
  return data;
};

describe('an application', () => {
  it('[CMS-012] is sent with its file and a token for this attempt', async () => {
    await sendForm(shop, 'career', filled(20), 'k-1');
    const [path, body, options] = post.mock.lastCall ?? [];
    const data = body as FormData;
    expect([path, options]).toEqual(['/api/ext/careers/apply', { headers: { 'idempotency-key': 'k-1' } }]);
    expect([...data.keys()].sort()).toEqual(['cv', 'name', 'opening', 'token']);
    expect([data.get('token'), (data.get('cv') as File).name]).toEqual(['once', 'Ola.pdf']);
  });

  it('[VAL-031] is not sent with a file above 5 MB', async () => {
    post.mockClear();
    await expect(sendForm(shop, 'career', filled(5 * 1024 * 1024 + 1), 'k-2')).rejects.toMatchObject({
      fields: ['cv'],
    });
    expect(post).not.toHaveBeenCalled();
    await sendForm(shop, 'career', filled(5 * 1024 * 1024), 'k-3');
    expect(post).toHaveBeenCalledTimes(1);
  });
});
