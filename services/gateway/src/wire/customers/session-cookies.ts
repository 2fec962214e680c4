import { type Headers, OwnCookies } from '@garderoba/edge/own-cookies';
import type { Keyring } from '../../clients/accounts.client.js';

const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 30 * 24 * 60 * 60;
const REFRESH_PATH = '/api/session';

/** The session cookies of our own storefront, HttpOnly (wire-contract 11.11). */
export class SessionCookies {
  private readonly cookies: OwnCookies;
  private readonly access: string;
  private readonly refresh = 'g_rt';

  constructor(publicUrl: string, storeOrigins: readonly string[] = []) {
    this.cookies = new OwnCookies(publicUrl, storeOrigins);
    this.access = this.cookies.isSecure ? '__Host-g_at' : 'g_at';
  }

  accessToken(headers: Headers): string | undefined {
    return this.cookies.read(headers, this.access);
  }

  refreshToken(headers: Headers): string | undefined {
    return this.cookies.read(headers, this.refresh);
  }

  /** Whether a page of ours made the call. */
  ownPage(headers: Headers): boolean {
    return this.cookies.ownPage(headers);
  }

  /** Values of Set-Cookie. */
  set({ accessToken, refreshToken }: Pick<Keyring, 'accessToken' | 'refreshToken'>): string[] {
    return [
      ...this.setAccess(accessToken),
      this.cookies.write(this.refresh, refreshToken, REFRESH_PATH, REFRESH_SECONDS),
    ];
  }

  /** Set-Cookie for the access token only; the refresh token stays. */
  setAccess(accessToken: string): string[] {
    return [this.cookies.write(this.access, accessToken, '/', ACCESS_SECONDS)];
  }

  clear(): string[] {
    return [this.cookies.write(this.access, '', '/', 0), this.cookies.write(this.refresh, '', REFRESH_PATH, 0)];
  }
}
