import { parseCookie, stringifySetCookie } from 'cookie';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** HttpOnly cookies of the pages of one origin, and whether a page of that origin made a call. */
export class OwnCookies {
  readonly isSecure: boolean;
  private readonly origin: string;

  /** `url`: address of the pages. */
  constructor(url: string) {
    const { protocol, origin } = new URL(url);
    this.isSecure = protocol === 'https:';
    this.origin = origin;
  }

  read({ cookie }: Headers, name: string): string | undefined {
    return (typeof cookie === 'string' ? parseCookie(cookie)[name] : undefined) || undefined;
  }

  /** A form or script of another origin can send neither header. */
  ownPage(headers: Headers): boolean {
    return headers.origin === this.origin && headers['x-garderoba'] === '1';
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
