import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import routes from './routes.ts';

/** File and parameters of the page at an address. */
function pageAt(address: string) {
  const match = matchRoutes(routes as unknown as RouteObject[], address)?.at(-1);
  return { file: (match?.route as unknown as { file: string } | undefined)?.file, params: match?.params };
}

it('[PDP-005] a product is addressed by parentSku, slug and childSku', () => {
  const file = 'routes/p.$parentSku.$slug.$childSku.tsx';
  const params = { store: 'en', parentSku: 'DRS-10', slug: 'wrap-dress' };
  expect(pageAt('/en/p/DRS-10/wrap-dress/DRS-10-M')).toEqual({ file, params: { ...params, childSku: 'DRS-10-M' } });
  expect(pageAt('/en/p/DRS-10/wrap-dress')).toEqual({ file, params });
});

it.each([
  ['[CHK-004]', '/en/checkout', 'routes/checkout.tsx'],
  ['[NAV-011]', '/en/error', 'routes/error.tsx'],
  ['', '/en/page-not-found', 'routes/page-not-found.tsx'],
  ['', '/en/some/path', 'routes/$.tsx'],
])('%s %s is the page %s', (_row, address, file) => expect(pageAt(address).file).toBe(file));
