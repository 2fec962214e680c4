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
    module: { default: () => new Response('page'), createRenderContext: () => () => () => undefined, PLAYERS },
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
  const [publicUrl, adminUrl] = [new URL('https://shop.example'), new URL('https://admin.example')];
  const gatewayUrl = 'http://127.0.0.1:9';
  const { settings } = readConfig({});
  web.get('/*', createPages({ build, gatewayUrl, publicUrl, adminUrl, pageCacheMs: 0, answerCacheMs: 0, settings }));
  await web.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => web.close());

it.each(['shop.example', 'a:b:c', 'a b', '[', 'other.example'])(
  'a page does not depend on the Host header (%s)',
  async (host) => {
    const { port } = web.server.address() as AddressInfo;
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/pl/search?query=x', headers: { host } }, async (response) =>
        resolve({ status: response.statusCode, body: await text(response) }),
      ).on('error', reject);
    });
    expect(answer).toEqual({ status: 200, body: 'https://shop.example/pl/search?query=x' });
  },
);
