import { parseCookie, stringifySetCookie } from 'cookie';
import type { Keyring } from '../clients/accounts.client.js';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 30 * 24 * 60 * 60;
const REFRESH_PATH = '/api/session';

/** The session cookies of our own storefront, HttpOnly (wire-contract 11.11). */
export class SessionCookies {
  private readonly secure: boolean;
  private readonly origin: string;
  private readonly access: string;
  private readonly refresh = 'g_rt';

  constructor(publicUrl: string) {
    const { protocol, origin } = new URL(publicUrl);
    this.secure = protocol === 'https:';
    this.origin = origin;
    this.access = this.secure ? '__Host-g_at' : 'g_at';
  }

  accessToken(headers: Headers): string | undefined {
    return read(headers)[this.access] || undefined;
  }

  refreshToken(headers: Headers): string | undefined {
    return read(headers)[this.refresh] || undefined;
  }

  /** Whether a page of ours made the call: a form or script of another origin can send neither header. */
  ownPage(headers: Headers): boolean {
    return headers.origin === this.origin && headers['x-garderoba'] === '1';
  }

  /** Values of Set-Cookie. */
  set({ accessToken, refreshToken }: Pick<Keyring, 'accessToken' | 'refreshToken'>): string[] {
    return [
      this.cookie(this.access, accessToken, '/', ACCESS_SECONDS),
      this.cookie(this.refresh, refreshToken, REFRESH_PATH, REFRESH_SECONDS),
    ];
  }

  /** Set-Cookie for the access token only; the refresh token stays. */
  setAccess(accessToken: string): string[] {
    return [this.cookie(this.access, accessToken, '/', ACCESS_SECONDS)];
  }

  clear(): string[] {
    return [this.cookie(this.access, '', '/', 0), this.cookie(this.refresh, '', REFRESH_PATH, 0)];
  }

  private cookie(name: string, value: string, path: string, maxAge: number): string {
    return stringifySetCookie({ name, value, path, maxAge, httpOnly: true, sameSite: 'strict', secure: this.secure });
  }
}

const read = ({ cookie }: Headers): Record<string, string | undefined> =>
  typeof cookie === 'string' ? parseCookie(cookie) : {};
