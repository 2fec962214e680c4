// @vitest-environment node
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAYERS } from '../../proto/src/content/players.ts';
import { readConfig } from './config.ts';
import { createPages } from './pages.ts';

/** An application whose every page is its own address. */
const build = {
  entry: {
    module: {
      default: () => new Response('page'),
      createRenderContext: () => () => () => undefined,
      PLAYERS,
      withoutStoreSegment: <T>(routes: T) => routes,
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '*',
      module: { loader: ({ request }: { request: Request }) => new Response(request.url) },
    },
  },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const web = Fastify();
beforeAll(async () => {
  const config = readConfig({
    PUBLIC_URL: 'https://shop.example',
    ADMIN_URL: 'https://admin.example',
    WEB_GATEWAY_URL: 'http://127.0.0.1:9',
    WEB_PAGE_CACHE_MS: '60',
    WEB_STORE_ADDRESSES: 'de=https://kleider.example',
  });
  web.get('/*', createPages({ ...config, build }));
  await web.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => web.close());

function ask(host: string, path: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = web.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    ).on('error', reject);
  });
}

const hostile = ['a:b:c', 'a b', '[', 'other.example', 'kleider.example.evil.example', 'kleider.example:81'];

it.each(['shop.example', ...hostile])('a page does not depend on the Host header (%s)', async (host) =>
  expect(await ask(host, '/pl/search?query=x')).toEqual({
    status: 200,
    body: 'https://shop.example/pl/search?query=x',
  }),
);

it("[NAV-005] the own host of a store view has pages of its own, and a hostile Host gets the shared host's", async () => {
  const path = '/search?query=own';
  const own = { status: 200, body: `https://kleider.example${path}` };
  const shared = { status: 200, body: `https://shop.example${path}` };
  for (const host of ['evil.example', 'kleider.example', 'KLEIDER.example', 'shop.example', '['])
    expect([host, await ask(host, path)]).toEqual([host, /^kleider/i.test(host) ? own : shared]);
});
