import { STAFF_TOKEN_MS } from '@garderoba/service-kit/identity/staff-token';
import { parseCookie, stringifySetCookie } from 'cookie';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const PATH = '/api/admin';

/** The session cookie of the console: its own name, HttpOnly, sent to /api/admin only (wire-contract 11.14). */
export class ConsoleCookie {
  private readonly secure: boolean;
  private readonly origin: string;
  private readonly name: string;

  constructor(consoleUrl: string) {
    const { protocol, origin } = new URL(consoleUrl);
    this.secure = protocol === 'https:';
    this.origin = origin;
    this.name = this.secure ? '__Secure-g_staff' : 'g_staff';
  }

  token({ cookie }: Headers): string | undefined {
    return (typeof cookie === 'string' ? parseCookie(cookie)[this.name] : undefined) || undefined;
  }

  /** Whether the console made the call: a page of another origin can send neither header. */
  ownPage(headers: Headers): boolean {
    return headers.origin === this.origin && headers['x-garderoba'] === '1';
  }

  set(token: string): string {
    return this.cookie(token, STAFF_TOKEN_MS / 1_000);
  }

  clear(): string {
    return this.cookie('', 0);
  }

  private cookie(value: string, maxAge: number): string {
    const { name, secure } = this;
    return stringifySetCookie({ name, value, path: PATH, maxAge, httpOnly: true, sameSite: 'strict', secure });
  }
}
