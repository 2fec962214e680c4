import { createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '../runtime/clock.js';

/** Issuer of every token that accounts signs. */
export const TOKEN_ISSUER = 'garderoba';

/** A kind of token: its claims and audience. */
export interface TokenKind<Bearer> {
  readonly audience: string;
  /** Maximum time in milliseconds that a token of this kind can outlive its session. */
  readonly lifetimeMs: number;
  /** The identity in a verified payload; undefined when a claim is missing. */
  readonly bearer: (payload: JWTPayload) => Bearer | undefined;
}

interface Proved<Bearer> {
  readonly bearer: Bearer;
  readonly until: number;
}

const KEYS_MAX_AGE_MS = 5 * 60_000;
/** Minimum interval of key requests in milliseconds. A token with an unknown key id triggers one. */
const KEYS_MIN_AGE_MS = 10_000;
const MAX_REMEMBERED = 10_000;

/**
 * Verifies access tokens (JWT, EdDSA) locally with the published keys of accounts. A verified token is cached until it
 * expires. Call `revoke` for every SessionRevoked.
 */
export class AccessTokens<Bearer extends { readonly sessionId: string }> {
  private keys: { readonly set: ReturnType<typeof createLocalJWKSet>; readonly at: number } | undefined;
  private fetching: Promise<void> | undefined;
  private readonly verified = new Map<string, Proved<Bearer>>();
  /** Revoked sessions, with the expiry of their last token. */
  private readonly revoked = new Map<string, number>();

  constructor(
    private readonly kind: TokenKind<Bearer>,
    private readonly publishedKeys: () => Promise<JSONWebKeySet>,
    private readonly clock: Clock,
  ) {}

  /** Undefined when the token is of another issuer, expired, malformed, of another kind, or of a revoked session. */
  async verify(token: string): Promise<Bearer | undefined> {
    const now = this.clock.now();
    const known = this.verified.get(token);
    const proved = known ?? (await this.prove(token, now));
    if (!proved || proved.until <= now.getTime() || this.revoked.has(proved.bearer.sessionId)) {
      this.verified.delete(token);
      return undefined;
    }
    if (!known) this.remember(token, proved);
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

  private async prove(token: string, now: Date): Promise<Proved<Bearer> | undefined> {
    if (!looksLikeOurs(token)) return undefined; // Malformed tokens trigger no key request.
    const age = this.keys ? Math.abs(now.getTime() - this.keys.at) : Number.POSITIVE_INFINITY;
    if (age > KEYS_MAX_AGE_MS) await this.fetchKeys();
    try {
      return this.proved(await this.check(token, now));
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || age <= KEYS_MIN_AGE_MS) return undefined;
    }
    await this.fetchKeys();
    return this.check(token, now).then(
      (payload) => this.proved(payload),
      () => undefined,
    );
  }

  private async check(token: string, now: Date): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, (this.keys as { set: ReturnType<typeof createLocalJWKSet> }).set, {
      issuer: TOKEN_ISSUER,
      audience: this.kind.audience,
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return payload;
  }

  private proved(payload: JWTPayload): Proved<Bearer> | undefined {
    const bearer = payload.exp ? this.kind.bearer(payload) : undefined;
    return bearer && { bearer, until: (payload.exp as number) * 1000 };
  }

  /** Fails only when there are no keys at all. Old keys are used while accounts is unavailable. */
  private async fetchKeys(): Promise<void> {
    this.fetching ??= this.publishedKeys()
      .then((set) => {
        this.keys = { set: createLocalJWKSet(set), at: this.clock.now().getTime() };
      })
      .finally(() => {
        this.fetching = undefined;
      });
    try {
      await this.fetching;
    } catch (error) {
      if (!this.keys) throw error;
    }
  }

  private remember(token: string, proved: Proved<Bearer>): void {
    if (this.verified.size >= MAX_REMEMBERED) this.verified.clear();
    this.verified.set(token, proved);
  }
}

function looksLikeOurs(token: string): boolean {
  try {
    const { alg, typ, kid } = decodeProtectedHeader(token);
    return alg === 'EdDSA' && typ === 'at+jwt' && typeof kid === 'string';
  } catch {
    return false;
  }
}
