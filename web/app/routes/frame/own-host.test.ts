// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { fullAddress } from '../../lib/page/full-address.ts';
import { headFor, inEveryLanguage } from '../../lib/page/head.server.ts';
import { unpack } from '../../lib/page/packed.ts';
import { createRenderContext } from '../../lib/page/render-context.ts';
import { config } from '../../lib/store/config.ts';
import { pathInLanguage, shopPath, storeOfPath } from '../../lib/store/paths.ts';
import type { ShopSettings } from '../../lib/store/settings.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { type Language, type StoreView, storeHere, storeOf } from '../../lib/store/stores.ts';
import { loader as entrance } from './entrance.tsx';
import { middleware } from './store.tsx';

const SHOP = 'https://garderoba.example';
const GERMAN = 'https://garderoba.de';
/** As web/server/store-addresses.ts makes them of WEB_STORE_ADDRESSES=de=https://garderoba.de. */
const ownGerman: Partial<ShopSettings> = {
  addresses: Object.fromEntries(
    (['pl', 'de', 'en', 'se', 'nl'] as const).map((prefix) => [prefix, prefix === 'de' ? GERMAN : `${SHOP}/${prefix}`]),
  ),
};
const onlyPolish: Partial<ShopSettings> = { multistore: false, addresses: { pl: '' } };
const shipped = { ...config };
afterEach(() => Object.assign(config, shipped));

function contextOf(settings: Partial<ShopSettings>, own?: Language) {
  const context = new RouterContextProvider();
  const rendering = { visitor: '127.0.0.1', nonce: '', own, finished: () => undefined };
  createRenderContext({ gatewayUrl: SHOP, origin: SHOP, answersMs: 0, settings: { ...config, ...settings } })(
    rendering,
  )(context);
  return context;
}

/** Where the address leads: a redirect, a status, or the store view with the beginning of its links. */
function open(settings: Partial<ShopSettings>, own: Language | undefined, path: string): unknown {
  const context = contextOf(settings, own);
  const request = new Request(SHOP + path);
  const params = own ? {} : { store: path.split(/[/?]/)[1] };
  try {
    void middleware[0]?.({ context, request, params } as never, (() => undefined) as never);
  } catch (answer) {
    if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
    return (answer as { init: { status: number } }).init.status;
  }
  const { store } = context.get(shopContext);
  return `${store.code} ${store.base}`;
}

describe('[NAV-005] a store view with its own address', () => {
  it.each([
    // On the shared host.
    [undefined, '/de/c/kleider?x=1', [301, `${GERMAN}/c/kleider?x=1`]],
    [undefined, '/de', [301, GERMAN]],
    [undefined, '/pl/c/x?sc=eur_de', [302, `${GERMAN}/c/x?sc=eur_de`]],
    [undefined, '/pl/c/x', 'pln_pl /pl'],
    [undefined, '/en/c/x?sc=pln_en', 'pln_en /en'],
    [undefined, '/c/x', [301, `${SHOP}/pl/c/x`]],
    [undefined, '/nowhere/x', 404],
    // The console shows previews in a frame, of the shared host only.
    [undefined, '/de/preview/token', 'eur_de /de'],
    // On its own host.
    ['de', '/', 'eur_de '],
    ['de', '/c/kleider', 'eur_de '],
    ['de', '/c/kleider?sc=pln_de', 'pln_de '],
    ['de', '/de/c/kleider?x=1', [301, '/c/kleider?x=1']],
    ['de', '/de', [301, '/']],
    ['de', '/pl/c/x', [301, `${SHOP}/pl/c/x`]],
    ['de', '/c/x?sc=pln_pl', [302, `${SHOP}/pl/c/x?sc=pln_pl`]],
    ['de', '//evil.example/x', 'eur_de '],
  ] as const)('host of %s: %s', (own, path, expected) => {
    const target = Array.isArray(expected) && own === 'de' && String(expected[1]).startsWith('/');
    const found = open(ownGerman, own, path);
    // On the own host a redirect to it names it, too.
    expect(found).toEqual(target ? [expected[0], GERMAN + (expected[1] === '/' ? '' : expected[1])] : expected);
  });

  it('is what links of every page name', () => {
    contextOf(ownGerman);
    const [german, polish] = [storeOf('de') as StoreView, storeOf('pl') as StoreView];
    expect(shopPath(german, 'c/kleider#top', { page: '2' })).toBe(`${GERMAN}/c/kleider?page=2#top`);
    expect(shopPath(german)).toBe(GERMAN);
    expect(shopPath(polish, 'search')).toBe(`${SHOP}/pl/search`);
    expect(pathInLanguage('/i/contact-us', 'de')).toBe(`${GERMAN}/i/kontakt`);
    expect(['', '/'].map((home) => pathInLanguage(home, 'de'))).toEqual([GERMAN, GERMAN]);
    // Pages link to their own store view on their own host.
    expect(shopPath(storeHere('de'), 'search')).toBe('/search');
    expect(shopPath(storeHere('de'))).toBe('/');
    expect(shopPath(storeHere('de', undefined, 'pln_de'))).toBe('/?sc=pln_de');
    expect(shopPath(storeHere(undefined, 'pl'), 'search')).toBe('/pl/search');
    expect(storeOfPath('/search', 'de')).toMatchObject({ code: 'eur_de', base: '' });
    expect(storeOfPath('/search', undefined)).toMatchObject({ code: 'pln_pl', base: '/pl' });
  });

  it('is named by canonical links, other languages and link previews', () => {
    contextOf(ownGerman);
    const store = storeHere('de');
    const paths = inEveryLanguage((view) => shopPath(view, 'selling'));
    const head = unpack(
      headFor({ store, origin: GERMAN, title: 'x', path: paths.de, alternates: paths }),
    ) as unknown as Record<string, string>[];
    const links = head.filter(({ rel }) => rel).map(({ rel, hrefLang, href }) => [rel, hrefLang, href]);
    expect(links).toEqual([
      ['canonical', undefined, `${GERMAN}/selling`],
      ['alternate', 'pl', `${SHOP}/pl/selling`],
      ['alternate', 'de', `${GERMAN}/selling`],
      ['alternate', 'en', `${SHOP}/en/selling`],
      ['alternate', 'sv', `${SHOP}/se/selling`],
      ['alternate', 'nl', `${SHOP}/nl/selling`],
      ['alternate', 'x-default', `${SHOP}/en/selling`],
    ]);
    expect(head.find(({ property }) => property === 'og:url')?.content).toBe(`${GERMAN}/selling`);
    expect(fullAddress(SHOP, '/pl')).toBe(`${SHOP}/pl`);
  });

  it.each([
    [undefined, '/?sc=eur_de', GERMAN],
    [undefined, '/?sc=pln_pl', `${SHOP}/pl`],
    ['de', '/pwa.html', '/'],
    ['de', '/pwa.html?to=search', '/search'],
  ] as const)('the entrance on the host of %s: %s', (own, path, target) => {
    const context = contextOf(ownGerman, own);
    const answer = answerOf(() => entrance({ context, request: new Request(SHOP + path) } as never));
    expect(answer.headers.get('location')?.replace('?sc=eur_de', '').replace('?sc=pln_pl', '')).toBe(target);
  });
});

describe('[LIM-047] multistore', () => {
  it('is on: every store view is at its prefix', () => {
    expect(config.multistore).toBe(true);
    expect(open({}, undefined, '/de/c/x')).toBe('eur_de /de');
    expect(shopPath(storeOf('de') as StoreView, 'c/x')).toBe('/de/c/x');
  });

  it.each([
    ['/', 'pln_pl '],
    ['/c/x', 'pln_pl '],
    ['/c/x?sc=eur_pl', 'eur_pl '],
    ['/c/x?sc=eur_de', 'pln_pl '],
    ['/pl/c/x', [301, '/c/x']],
    // Links of mails in another language.
    ['/de/order?number=1', [302, '/order?number=1']],
    ['/de/preview/token', [302, '/preview/token']],
  ])('off, there is one store view, without a prefix: %s', (path, expected) =>
    expect(open(onlyPolish, 'pl', path)).toEqual(expected),
  );

  it('off, no page names another language', () => {
    contextOf(onlyPolish, 'pl');
    const paths = inEveryLanguage((view) => shopPath(view, 'selling'));
    const facts = { store: storeHere('pl'), origin: SHOP, title: 'x', path: paths.pl, alternates: paths };
    const head = JSON.stringify(unpack(headFor(facts)));
    expect(head).toContain(`"${SHOP}/selling"`);
    expect(head).not.toMatch(/alternate|\/(de|en|se|nl)\//);
  });
});

function answerOf(call: () => unknown): Response {
  try {
    call();
  } catch (answer) {
    return answer as Response;
  }
  throw new Error('no redirect');
}
