import { type Headers, OwnCookies } from '@garderoba/edge/own-cookies';
import { STAFF_TOKEN_MS } from '@garderoba/service-kit/identity/staff-token';

const PATH = '/api/admin';

/** The session cookie of the console: its own name, HttpOnly, sent to /api/admin only (wire-contract 11.14). */
export class ConsoleCookie {
  private readonly cookies: OwnCookies;
  private readonly name: string;

  constructor(consoleUrl: string) {
    this.cookies = new OwnCookies(consoleUrl);
    this.name = this.cookies.isSecure ? '__Secure-g_staff' : 'g_staff';
  }

  token(headers: Headers): string | undefined {
    return this.cookies.read(headers, this.name);
  }

  /** Whether the console made the call. */
  ownPage(headers: Headers): boolean {
    return this.cookies.ownPage(headers);
  }

  set(token: string): string {
    return this.cookies.write(this.name, token, PATH, STAFF_TOKEN_MS / 1_000);
  }

  clear(): string {
    return this.cookies.write(this.name, '', PATH, 0);
  }
}
