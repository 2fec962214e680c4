import { newNonce } from '@garderoba/page-server/policy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ShopSettings } from '../app/lib/store/settings.ts';
import type { Language } from '../app/lib/store/stores.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { pagePolicy } from './page-policy.ts';
import type { OwnStoreOf, StoreAddresses } from './store-addresses.ts';

interface PageSettings {
  build: ServerBuild;
  gatewayUrl: string;
  publicUrl: URL;
  adminUrl: URL;
  pageCacheMs: number;
  outputCacheMs?: number | undefined;
  answerCacheMs: number;
  storeAddresses: StoreAddresses;
  ownStoreOf: OwnStoreOf;
  settings: ShopSettings;
}

interface Rendering {
  /** The store view whose own host answers. */
  own: Language | undefined;
  visitor: string;
  nonce: string;
  finished: (body: Buffer) => void;
  /** Called if a call of the gateway fails. */
  missed: () => void;
}

/** Whether the response depends on the visitor: it is rendered per request. A store view's own host begins with its home page. */
const isPersonal = (path: string, own: string | undefined): boolean =>
  path === '/pwa.html' || (path === '/' && own === undefined);

/**
 * React Router behind Fastify. Loaders get only the data a page may depend on: the address, and for the entrance page
 * the language and the store cookie. Tokens and session cookies are removed, so no page can contain a shopper's data
 * (I10).
 */
export function createPages({
  build,
  gatewayUrl,
  publicUrl,
  adminUrl,
  pageCacheMs,
  outputCacheMs,
  answerCacheMs,
  storeAddresses,
  ownStoreOf,
  settings,
}: PageSettings) {
  const handle = createRequestHandler(build, 'production');
  const handleOwn = createRequestHandler(ofOwnHost(build), 'production');
  const cache = new PageCache({ lifetimeMs: pageCacheMs, wholePageMs: outputCacheMs });
  const { createRenderContext, PLAYERS } = build.entry.module as unknown as {
    PLAYERS: Readonly<Record<string, { origin: string }>>;
    createRenderContext: (settings: {
      gatewayUrl: string;
      origin: string;
      answersMs: number;
      settings: ShopSettings;
    }) => (rendering: Rendering) => (context: RouterContextProvider) => void;
  };
  const players = Object.values(PLAYERS).map(({ origin }) => origin);
  const renderContext = createRenderContext({
    gatewayUrl,
    origin: publicUrl.origin,
    answersMs: answerCacheMs,
    settings,
  });

  async function render(request: FastifyRequest, own: Language | undefined, nonce: string): Promise<RenderedPage> {
    const context = new RouterContextProvider();
    let markup: Buffer = Buffer.alloc(0);
    const finished = (body: Buffer): void => {
      markup = body;
    };
    let isIncomplete = false;
    const missed = (): void => {
      isIncomplete = true;
    };
    renderContext({ own, missed, visitor: request.ip, nonce, finished })(context as never);
    const headers = new Headers({ accept: request.headers.accept ?? '*/*' });
    if (isPersonal(pathOf(request), own)) {
      headers.set('accept-language', request.headers['accept-language'] ?? '');
      headers.set('cookie', request.headers.cookie ?? '');
    }
    // A page does not depend on the Host header, which may be no address at all: it only selects a configured store view.
    const url = new URL(request.raw.url ?? '/', (own && storeAddresses[own]) ?? publicUrl);
    const answer = await (own ? handleOwn : handle)(new Request(url, { method: 'GET', headers }), context as never);
    // Pages are passed as markup beside the response (entry.server.tsx); router data, redirects and fallbacks are in
    // its body.
    const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : markup;
    return { status: answer.status, headers: [...answer.headers], body, nonce, isIncomplete };
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const own = ownStoreOf(request.host) as Language | undefined;
    const personalPage = isPersonal(pathOf(request), own);
    const preview = isPreview(pathOf(request));
    const page =
      personalPage || preview
        ? await render(request, own, newNonce())
        : await cache.get(`${own ?? ''} ${request.raw.url ?? '/'}`, (nonce) => render(request, own, nonce));
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', personalPage ? 'private, no-store' : 'no-cache');
    if (personalPage) reply.header('vary', 'Accept-Language, Cookie');
    if (preview) for (const [name, value] of Object.entries(PREVIEW_HEADERS)) reply.header(name, value);
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/html')) {
      const { tagManager } = settings;
      const framedBy = preview ? adminUrl.origin : undefined;
      reply.header('content-security-policy', pagePolicy(page.nonce, { players, tagManager, framedBy }));
    }
    return reply.send(page.body);
  };
}

/** The application for a store view's own host. */
function ofOwnHost(build: ServerBuild): ServerBuild {
  const { withoutStoreSegment } = build.entry.module as unknown as { withoutStoreSegment: <T>(routes: T) => T };
  const assets = { ...build.assets, routes: withoutStoreSegment(build.assets.routes) };
  return { ...build, routes: withoutStoreSegment(build.routes), assets };
}

/** Headers of an unpublished text: not cached, not indexed, no Referer to other sites. */
const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** Pages of a token, and the data that the router reads for them. The console shows them in a frame. */
export const isPreview = (path: string): boolean => /^(\/[^/]+)?\/preview\//.test(path);

const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
