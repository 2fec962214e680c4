import { afterEach, expect, it, vi } from 'vitest';
import { createRenderContext } from '../page/render-context.ts';
import { config } from './config.ts';
import type { ShopSettings } from './settings.ts';

const chosen: ShopSettings = {
  protectsVariants: false,
  cartCount: 'items',
  syncsCart: false,
  syncsStock: false,
  syncsTotals: false,
  worksOffline: false,
  multistore: false,
  addresses: { pl: '' },
  apiProtocol: 'graphql',
  offersTryOn: false,
};
const shipped = { ...config };
afterEach(() => {
  Object.assign(config, shipped);
  document.documentElement.removeAttribute('data-settings');
  vi.resetModules();
});

it('[PDP-021] [STK-013] [CART-054] [CPN-002] [CPN-003] the browser has the settings that the web server was started with', async () => {
  expect(config).toMatchObject({
    protectsVariants: true,
    cartCount: 'quantities',
    syncsCart: true,
    syncsStock: true,
    syncsTotals: true,
    worksOffline: true,
  });
  createRenderContext({ gatewayUrl: 'http://shop.test', origin: 'http://shop.test', answersMs: 0, settings: chosen });
  // As root.tsx writes them into the page.
  document.documentElement.dataset.settings = JSON.stringify(config);
  vi.resetModules();
  const inBrowser = await import('./config.ts');
  expect(inBrowser.config).toEqual({ ...shipped, ...chosen });
});
