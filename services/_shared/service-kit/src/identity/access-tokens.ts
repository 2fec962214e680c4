import type { JSONWebKeySet, JWTPayload } from 'jose';
import type { Clock } from '../runtime/clock.js';
import { accessTokenGuard } from './access-token-guard.js';
import { AccessTokenKeys, KeysUnavailable } from './access-token-keys.js';
import { verifyEdDsa } from './eddsa-access-tokens.js';
import { headerOf, type TokenHeader } from './token-header.js';

/** Issuer of every token that accounts signs. */
export const TOKEN_ISSUER = 'garderoba';

/** A kind of token: its claims and audience. */
export interface TokenKind<Bearer> {
  readonly audience: string;
  /**
   * Maximum time in milliseconds from the issue of a token to its expiry, and that it can outlive its session. A token
   * with a longer life is refused, whoever signed it.
   */
  readonly lifetimeMs: number;
  /** The identity in a verified payload; undefined when a claim is missing. */
  readonly bearer: (payload: JWTPayload) => Bearer | undefined;
}

interface Proved<Bearer> {
  readonly bearer: Bearer;
  readonly until: number;
}

/** A verified token in the cache, with the key that signed it. */
interface Remembered<Bearer> extends Proved<Bearer> {
  readonly signedWith: TokenHeader;
}

const MAX_REMEMBERED = 10_000;
/** Maximum difference in milliseconds between the clocks of accounts and of this process. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Verifies access tokens (JWT, ES256) locally with passport-jwt and the published keys of accounts. A verified token is
 * cached until it expires or its key is no longer published. Call `revoke` for every SessionRevoked.
 */
export class AccessTokens<Bearer extends { readonly sessionId: string }> {
  private readonly keys: AccessTokenKeys;
  private readonly guard: (token: string) => Promise<Proved<Bearer> | undefined>;
  private readonly verified = new Map<string, Remembered<Bearer>>();
  /** Revoked sessions, with the expiry of their last token. */
  private readonly revoked = new Map<string, number>();

  constructor(
    private readonly kind: TokenKind<Bearer>,
    publishedKeys: () => Promise<JSONWebKeySet>,
    private readonly clock: Clock,
  ) {
    this.keys = new AccessTokenKeys(publishedKeys, clock);
    const { audience } = kind;
    this.guard = accessTokenGuard(this.keys, {
      issuer: TOKEN_ISSUER,
      audience,
      validate: (payload) => this.proved(payload),
    });
  }

  /**
   * Undefined when the token is of another issuer, expired, malformed, of another kind, or of a revoked session.
   * @throws the error of the key request when no keys were ever received
   */
  async verify(token: string): Promise<Bearer | undefined> {
    const known = this.verified.get(token);
    const proved = known && (await this.isPublished(known.signedWith)) ? known : await this.prove(token);
    const now = this.clock.now().getTime();
    if (!proved || proved.until <= now || this.revoked.has(proved.bearer.sessionId)) {
      this.verified.delete(token);
      return undefined;
    }
    if (proved !== known) this.remember(token, proved);
    return proved.bearer;
  }

  /** Revokes a session at `at`: all of its tokens become invalid. */
  revoke(sessionId: string, at: Date): void {
    const now = this.clock.now().getTime();
    for (const [id, until] of this.revoked) {
      if (until >= now) break; // in order of insertion
      this.revoked.delete(id);
    }
    const until = at.getTime() + this.kind.lifetimeMs;
    if (until >= now) this.revoked.set(sessionId, until);
  }

  private async isPublished({ kid, alg }: TokenHeader): Promise<boolean> {
    return (await this.keys.find(kid, alg)) !== undefined;
  }

  private async prove(token: string): Promise<Remembered<Bearer> | undefined> {
    const signedWith = headerOf(token);
    if (!signedWith) return undefined; // Malformed tokens trigger no key request.
    const proved = await (signedWith.alg === 'ES256' ? this.guard(token) : this.proveOld(token));
    return proved && { ...proved, signedWith };
  }

  private async proveOld(token: string): Promise<Proved<Bearer> | undefined> {
    const expected = { issuer: TOKEN_ISSUER, audience: this.kind.audience, currentDate: this.clock.now() };
    try {
      const payload = await verifyEdDsa(token, this.keys, expected);
      return payload && this.proved(payload);
    } catch (error) {
      throw error instanceof KeysUnavailable ? error.cause : error;
    }
  }

  /** Claims and expiry of a payload whose signature, issuer and audience are verified. */
  private proved(payload: JWTPayload): Proved<Bearer> | undefined {
    const { exp, iat, sub } = payload;
    if (typeof exp !== 'number' || typeof iat !== 'number' || typeof sub !== 'string') return undefined;
    const now = this.clock.now().getTime();
    const [issued, until] = [iat * 1_000, exp * 1_000];
    if (until <= now || issued > now + CLOCK_SKEW_MS || until - issued > this.kind.lifetimeMs) return undefined;
    const bearer = this.kind.bearer(payload);
    return bearer && { bearer, until };
  }

  private remember(token: string, proved: Remembered<Bearer>): void {
    if (this.verified.size >= MAX_REMEMBERED) this.verified.clear();
    this.verified.set(token, proved);
  }
}
