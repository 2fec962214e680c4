import { index, route } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { registered } from './route-registry.ts';

const checkout = route('checkout', 'routes/checkout/checkout.tsx');
const home = index('routes/home/home.tsx');
const own = route('checkout', 'own/checkout.tsx', { id: 'routes/checkout/checkout' });
const shop = { priority: 0, routes: [checkout, home] };

describe('routes', () => {
  it('[NAV-020] one with a higher priority replaces a duplicate with the same name and path', () => {
    expect(registered(shop, { priority: 1, routes: [own] })).toEqual([own, home]);
    expect(registered({ priority: 1, routes: [own] }, shop)).toEqual([own, home]);
  });

  it.each([-1, 0])('[NAV-021] a duplicate with the priority %s leaves the existing route in place', (priority) =>
    expect(registered(shop, { priority, routes: [own] })).toEqual([checkout, home]),
  );

  it('[NAV-020] of another name or path are no duplicates', () => {
    const others = [
      route('checkout', 'own/checkout.tsx'),
      route('till', 'own/checkout.tsx', { id: 'routes/checkout/checkout' }),
    ];
    expect(registered(shop, { priority: 1, routes: others })).toEqual([checkout, home, ...others]);
  });

  it('[NAV-022] queued several times are registered once', () => {
    const more = { priority: 1, routes: [own, route('till', 'own/till.tsx')] };
    const once = registered(shop, more);
    expect(registered(shop, more, shop, more)).toEqual(once);
    expect(once).toHaveLength(3);
  });
});
