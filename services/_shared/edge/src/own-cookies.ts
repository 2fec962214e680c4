import { parseCookie, stringifySetCookie } from 'cookie';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** HttpOnly cookies of our pages, each of its own host, and whether one of our pages made a call. */
export class OwnCookies {
  readonly isSecure: boolean;
  private readonly origins: ReadonlySet<string | string[] | undefined>;

  /** `url`: address of the pages; `others`: further origins of them. */
  constructor(url: string, others: readonly string[] = []) {
    const { protocol, origin } = new URL(url);
    this.isSecure = protocol === 'https:';
    this.origins = new Set([origin, ...others]);
  }

  read({ cookie }: Headers, name: string): string | undefined {
    return (typeof cookie === 'string' ? parseCookie(cookie)[name] : undefined) || undefined;
  }

  /** A form or script of another origin can send neither header. */
  ownPage(headers: Headers): boolean {
    return this.origins.has(headers.origin ?? '') && headers['x-garderoba'] === '1';
  }

  /** Value of Set-Cookie; `maxAge` in seconds, 0 removes the cookie. */
  write(name: string, value: string, path: string, maxAge: number): string {
    return stringifySetCookie({
      name,
      value,
      path,
      maxAge,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isSecure,
    });
  }
}
