import { describe, expect, it } from '@jest/globals';
import { longPolicy, type Policy, readShortPolicy, shortPolicy } from './access-policy.ts';

describe('the short table of the access policy', () => {
  it('is derived from recorded rows and answers the same rows', () => {
    const staff = { 'user A, password shown long ago': 403, 'admin, password shown long ago': 403 } as const;
    const recorded: Policy = {
      orders: {
        'GET /health': { anybody: 'in' },
        'GET /v1/orders': { guest: 401, cart: 'in', gateway: 403, 'user A': 'in', admin: 'in' },
        'POST /v1/orders': { guest: 401, cart: 403, gateway: 403, 'user A': 403, admin: 'in', ...staff },
        'DELETE /v1/orders': { guest: 403, cart: 403, gateway: 403, 'user A': 403, admin: 403 },
      },
      gateway: { 'GET /api/cart': { guest: 401, 'user A': 'in', moderator: 401, admin: 403 } },
    };
    expect(longPolicy(shortPolicy(recorded))).toEqual(recorded);
  });

  it('lists every route once, and admits guests of a service only if all callers are admitted', () => {
    for (const [service, { routes }] of Object.entries(readShortPolicy())) {
      const all = Object.values(routes).flat();
      expect([service, all.length]).toEqual([service, new Set(all).size]);
      expect([service, all.length > 3]).toEqual([service, true]);
    }
    for (const [service, rows] of Object.entries(longPolicy(readShortPolicy())))
      if (service !== 'gateway' && service !== 'backoffice')
        for (const [route, row] of Object.entries(rows))
          expect([service, route, row.guest ?? row.anybody === 'in']).toEqual([
            service,
            route,
            row.anybody === 'in' ? true : 401,
          ]);
  });
});
