import { describe, expect, it } from 'vitest';
import { forgetPerson } from './forget.ts';
import { localStore } from './store/open.ts';

const attempt = { key: 'k', body: {} as never };
const order = { number: '000000007', guestKey: 'g', placedAt: '2026-11-29T10:00:00Z' };

describe('at the end of a session', () => {
  it('the device forgets the person, but neither orders placed here nor open attempts', async () => {
    const store = localStore();
    await Promise.all([
      store.user.set('profile', {} as never),
      store.cart.set('pln_pl', {} as never),
      store.cart.set('eur_en', {} as never),
      store.products.set('pln_pl/line/DRS-100', {}),
      store.urlMap.set('pln_pl/c/dresses', {}),
      store.orders.set('attempt.c1', attempt),
      store.orders.set('placed.000000007', order),
      store.categories.set('pln_pl', { readAt: 0, documents: [] }),
    ]);
    await forgetPerson();
    for (const name of ['user', 'cart', 'products', 'urlMap'] as const) {
      expect(await store[name].entries()).toEqual([]);
    }
    expect(await store.orders.entries()).toEqual([
      ['attempt.c1', attempt],
      ['placed.000000007', order],
    ]);
    expect(await store.categories.entries()).toHaveLength(1);
  });
});
