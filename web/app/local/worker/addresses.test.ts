import { describe, expect, it } from 'vitest';
import {
  documentKey,
  entranceTo,
  followingKey,
  isHome,
  isKeptDocument,
  isKeptPicture,
  isOwnDocument,
  isPicture,
  mayTakeOver,
  offlinePath,
  pageOfData,
  wantedOf,
} from './addresses.ts';

const shop = 'https://shop.test';
const at = (path: string): URL => new URL(path, shop);

describe('the document of an address', () => {
  it.each([
    ['/pl', '/pl'],
    ['/pl/', '/pl'],
    ['/en?sc=sek_en', '/en?sc=sek_en'],
    ['/pl/c/sukienki-12?page=2', '/pl/c/sukienki-12?page=2'],
    ['/pl/p/DRS-10/wrap-dress/DRS-10-M', '/pl/p/DRS-10/wrap-dress/DRS-10-M'],
    ['/de/search?q=kleid', '/de/search?q=kleid'],
    ['/se/blog/post/silk', '/se/blog/post/silk'],
    ['/nl/i/about', '/nl/i/about'],
    ['/pl/selling', '/pl/selling'],
    ['/pl/c/x?utm_source=mail&gclid=1&page=2', '/pl/c/x?page=2'],
  ])('%s is kept as %s', (address, key) => expect(documentKey(at(address))).toBe(key));

  it.each([
    ['/pl/my-account', '/pl/my-account'],
    ['/pl/my-account/orders/100012', '/pl/my-account'],
    ['/pl/checkout?step=2', '/pl/checkout'],
    ['/en/my-account/orders?sc=sek_en', '/en/my-account?sc=sek_en'],
  ])('%s has the shell %s', (address, key) => {
    expect(documentKey(at(address))).toBe(key);
    expect(isOwnDocument(at(address), key)).toBe(at(address).pathname === key.split('?')[0]);
  });

  it.each([
    ['/pl/thank-you-page?waiting=0199-a', '/pl/thank-you-page?waiting='],
    ['/en/thank-you-page?waiting=x&sc=sek_en', '/en/thank-you-page?waiting=&sc=sek_en'],
  ])('[SYNC-034] %s, an order that waits, has the document of all of them: %s', (address, key) => {
    expect(documentKey(at(address))).toBe(key);
    // The document that names an order is not kept.
    expect(isOwnDocument(at(address), key)).toBe(false);
    expect(isOwnDocument(at(key), key)).toBe(true);
  });

  it('of a waiting order is kept with the checkout', () => {
    expect(followingKey(at('/pl/checkout#payment'))).toBe('/pl/thank-you-page?waiting=');
    expect(followingKey(at('/en/checkout?sc=sek_en'))).toBe('/en/thank-you-page?waiting=&sc=sek_en');
    expect([followingKey(at('/pl/my-account')), followingKey(at('/api/checkout'))]).toEqual([undefined, undefined]);
  });

  it.each([
    '/',
    '/pwa.html',
    '/robots.txt',
    '/api/user/me',
    '/graphql',
    '/pay/session',
    '/pl/preview/a-token',
    '/pl/preview/banners/a-token',
    '/pl/order',
    '/pl/thank-you-page',
    '/pl/thank-you-for-selling-page',
    '/pl/create-password',
    '/pl/confirm-email',
    '/pl/newsletter/confirm',
    '/pl/newsletter/unsubscribe',
    '/pl/error',
    '/pl/offline',
    '/pl/search?token=abc',
    '/pl/c/x?key=abc',
    '/pl/my-account?code=abc',
    '/pl/i/about?email=a@b.example',
  ])('%s is never kept', (address) => expect(documentKey(at(address))).toBeUndefined());

  it.each([
    ['/pl', true],
    ['/en?sc=sek_en', true],
    ['/pl/c', false],
    ['/pl?page=2', false],
  ])('%s is a home page: %s', (key, expected) => expect(isHome(key)).toBe(expected));
});

it.each([
  ['/pl/search.data?q=a&_routes=routes%2Fsearch', '/pl/search?q=a'],
  ['/pl.data', '/pl'],
  ['/pl/_.data', '/pl/'],
  ['/_.data', undefined],
  ['/api/x.data', undefined],
  ['/pl/search', undefined],
])('%s has the data of the page %s', (address, page) =>
  expect(pageOfData(at(address))?.href.replace(shop, '')).toBe(page),
);

describe('answers that are kept', () => {
  const answer = (status: number, headers: Record<string, string>, redirected = false) => ({
    ...{ status, headers: new Headers(headers), redirected },
  });
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const jpeg = { 'content-type': 'image/jpeg' };

  it.each([
    ['a page', answer(200, { ...html, 'cache-control': 'no-cache' }), true],
    ['a private page', answer(200, { ...html, 'cache-control': 'private, no-store' }), false],
    ['a page that no cache may keep', answer(200, { ...html, 'cache-control': 'no-store' }), false],
    ['a missing page', answer(404, html), false],
    ['a closed shop', answer(503, html), false],
    ['a page of another address', answer(200, html, true), false],
    ['data', answer(200, { 'content-type': 'application/json' }), false],
  ])('%s: %#', (_what, document, expected) => expect(isKeptDocument(document)).toBe(expected));

  it.each([
    ['a picture', answer(200, { ...jpeg, 'cache-control': 'max-age=31557600' }), true],
    ['a private picture', answer(200, { ...jpeg, 'cache-control': 'private, max-age=60' }), false],
    ['a picture that may not be kept', answer(200, { ...jpeg, 'cache-control': 'no-store' }), false],
    ['a picture without a time', answer(200, jpeg), false],
    ['a part of a picture', answer(206, { ...jpeg, 'cache-control': 'max-age=60' }), false],
    ['a failure', answer(500, { ...jpeg, 'cache-control': 'max-age=60' }), false],
    ['a text', answer(200, { 'content-type': 'text/plain', 'cache-control': 'max-age=60' }), false],
  ])('%s: %#', (_what, picture, expected) => expect(isKeptPicture(picture)).toBe(expected));

  it.each([
    ['/img/278/1000/resize/a.jpg', true],
    ['/media/a.jpg', true],
    ['/api/img/a.jpg', false],
    ['/pl/img/a.jpg', false],
  ])('%s is a picture: %s', (path, expected) => expect(isPicture(path)).toBe(expected));
});

describe('a new version', () => {
  it.each([
    [[], true],
    [['/pl', '/pl/c/x'], true],
    [['/pl', '/pl/checkout'], false],
    [['/pl/checkout/payment'], false],
    [['/pl/thank-you-page'], false],
    [['/de/selling'], false],
    [['/pl/my-account/my-selling-products', '/pl/c/selling'], true],
    [['/pl/checkout-guide'], true],
  ])('takes over with windows at %j: %s', (paths, expected) => expect(mayTakeOver(paths)).toBe(expected));
});

describe('the entrance without a network', () => {
  it.each([
    ['/', '/de'],
    ['/pwa.html', '/de'],
    ['/pwa.html?to=search', '/de/search'],
    ['/pwa.html?to=rentals', '/de/my-account/bookings'],
    ['/pwa.html?to=cart', '/de#open-cart'],
    ['/pwa.html?to=//evil.example', '/de'],
    ['/pwa.html?to=constructor', '/de'],
    ['/pwa.html?sc=pln_de&to=cart', '/de?sc=pln_de#open-cart'],
  ])('%s leads to %s', (address, target) => expect(entranceTo('/de', at(address))).toBe(target));
});

describe('the offline page', () => {
  it('keeps the address that was wanted', () => {
    const path = offlinePath('pl', '/pl/search?q=a&page=2');
    expect(path).toBe('/pl/offline?to=%2Fpl%2Fsearch%3Fq%3Da%26page%3D2');
    expect(wantedOf(new URL(path, shop).search, 'pl', shop)).toBe('/pl/search?q=a&page=2');
  });

  it.each([
    '',
    '?to=https://evil.example/pl',
    '?to=//evil.example/pl',
    '?to=/api/x',
    '?to=/pl/offline',
    '?to=javascript:1',
  ])('opens the home page for %j', (search) => expect(wantedOf(search, 'pl', shop)).toBe('/pl'));
});
