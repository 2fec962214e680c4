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

it('[CHK-004] /checkout is the checkout', () => expect(pageAt('/en/checkout').file).toBe('routes/checkout.tsx'));

it('[NAV-011] /error is the error page', () => expect(pageAt('/en/error').file).toBe('routes/error.tsx'));

it.each([
  ['/en/page-not-found', 'routes/page-not-found.tsx'],
  ['/en/some/path', 'routes/$.tsx'],
])('%s is the page %s', (address, file) => expect(pageAt(address).file).toBe(file));
