import { screen } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith } from '../../../test/render-shop.tsx';
import { shopContext } from '../../lib/store/shop.ts';
import { loader as loadMapped } from '../catalog/$.tsx';
import PageNotFoundRoute, { loader } from './page-not-found.tsx';

it('[NAV-037] the 404 page is /page-not-found and is shown for every unknown path', async () => {
  expect(loader().init).toEqual({ status: 404 });
  renderShop(<PageNotFoundRoute />, { at: '/en/page-not-found' });
  expect(screen.getByRole('heading', { name: 'Page not found 404' })).toBeInTheDocument();

  const context = new RouterContextProvider();
  context.set(shopContext, shopWith(createFakeGateway(), undefined, 'server'));
  const request = new Request('http://shop.test/en/no/such/path');
  const nowhere = loadMapped({ context, request, params: { store: 'en', '*': 'no/such/path' } } as never);
  await expect(nowhere).rejects.toMatchObject({ init: { status: 404 } });
});

it.each([
  ['an error', () => refuse(503, 'away')],
  ['a lost connection', () => Response.error()],
])('[NAV-017] %s of the URL map is logged, and the page is the 404 page', async (_what, answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const gateway = createFakeGateway();
  const failing = () => {
    const response = answer();
    if (response.type === 'error') throw new TypeError('fetch failed');
    return response;
  };
  gateway.next.set('POST /api/url/map', [failing]);
  const context = new RouterContextProvider();
  context.set(shopContext, shopWith(gateway, undefined, 'server'));
  const request = new Request('http://shop.test/en/no/such/path');
  const nowhere = loadMapped({ context, request, params: { store: 'en', '*': 'no/such/path' } } as never);
  await expect(nowhere).rejects.toMatchObject({ init: { status: 404 } });
  expect(log).toHaveBeenCalledWith('url map: failed', expect.anything());
  log.mockRestore();
});
