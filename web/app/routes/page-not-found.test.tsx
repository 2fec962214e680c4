import { screen } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createFakeGateway } from '../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith } from '../../test/render-shop.tsx';
import { shopContext } from '../lib/shop.ts';
import { loader as loadMapped } from './$.tsx';
import PageNotFoundRoute, { loader } from './page-not-found.tsx';

it('[NAV-037] the 404 page stands at /page-not-found and answers every path that leads nowhere', async () => {
  expect(loader().init).toEqual({ status: 404 });
  renderShop(<PageNotFoundRoute />, { at: '/en/page-not-found' });
  expect(screen.getByRole('heading', { name: 'Page not found 404' })).toBeInTheDocument();

  const context = new RouterContextProvider();
  context.set(shopContext, shopWith(createFakeGateway(), undefined, 'server'));
  const request = new Request('http://shop.test/en/no/such/path');
  const nowhere = loadMapped({ context, request, params: { store: 'en', '*': 'no/such/path' } } as never);
  await expect(nowhere).rejects.toMatchObject({ init: { status: 404 } });
});
