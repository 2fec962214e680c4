import { describe, expect, it } from '@jest/globals';
import { SessionCookies } from './session-cookies.js';

const keyring = { accessToken: 'a.b.c', refreshToken: 'd.0.e' };

describe('cookies of a session', () => {
  it('of a shop with https are sent over https only, and the one for every path belongs to this host alone', () => {
    const cookies = new SessionCookies('https://shop.example/');
    expect(cookies.set(keyring)).toEqual([
      '__Host-g_at=a.b.c; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Strict',
      'g_rt=d.0.e; Max-Age=2592000; Path=/api/session; HttpOnly; Secure; SameSite=Strict',
    ]);
    expect(cookies.accessToken({ cookie: '__Host-g_at=a.b.c; g_rt=d.0.e' })).toBe('a.b.c');
    expect(cookies.accessToken({ cookie: 'g_at=a.b.c' })).toBeUndefined();
  });

  it('are read among others, and missing ones are missing', () => {
    const cookies = new SessionCookies('http://localhost:3000');
    expect(cookies.refreshToken({ cookie: 'x=1; g_rt=d.0.e; y' })).toBe('d.0.e');
    for (const cookie of [undefined, '', 'g_at=', '=;;=', '__proto__=x'])
      expect(cookies.accessToken({ cookie })).toBeUndefined();
  });

  it('[NAV-005] count for own addresses of store views, too', () => {
    const cookies = new SessionCookies('https://shop.example', ['https://kleider.example']);
    const from = (origin: string) => cookies.ownPage({ origin, 'x-garderoba': '1' });
    expect(['https://shop.example', 'https://kleider.example', 'https://x.kleider.example'].map(from)).toEqual([
      ...[true, true, false],
    ]);
  });

  it('count for the very origin of the shop', () => {
    const cookies = new SessionCookies('https://shop.example/pl');
    const from = (origin: string) => cookies.ownPage({ origin, 'x-garderoba': '1' });
    expect(from('https://shop.example')).toBe(true);
    for (const origin of ['http://shop.example', 'https://shop.example.evil', 'https://shop.example:444', 'null', ''])
      expect(from(origin)).toBe(false);
    expect(cookies.ownPage({ origin: 'https://shop.example' })).toBe(false);
  });
});
