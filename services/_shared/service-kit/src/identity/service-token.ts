import { createLocalJWKSet, errors, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'garderoba';
const LIFETIME_SECONDS = 300;
/** Seconds before its expiry at which a token is renewed, so that none expires in transit. */
const RENEW_SECONDS = 60;

/**
 * Authenticates the calling service: an EdDSA token, valid for five minutes and for one service (its audience). Cached
 * by both sides, so that it costs nothing per call. A service cannot reuse a token that it received with another
 * service.
 */
export class ServiceTokens {
  /** By audience. */
  private readonly signed = new Map<string, { text: string; renewAt: number }>();
  private readonly verified = new Map<string, { service: string; until: number }>();
  private readonly keys: ReturnType<typeof createLocalJWKSet>;

  constructor(
    private readonly service: string,
    private readonly privateJwk: string,
    publicJwks: string,
  ) {
    this.keys = createLocalJWKSet(JSON.parse(publicJwks) as JSONWebKeySet);
  }

  /** A token for the service `audience`; any other service refuses it. */
  async sign(audience: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const known = this.signed.get(audience);
    if (known && now < known.renewAt) return known.text;
    const jwk = JSON.parse(this.privateJwk) as JWK;
    const text = await new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid as string })
      .setIssuer(ISSUER)
      .setSubject(this.service)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(await importJWK(jwk, 'EdDSA'));
    this.signed.set(audience, { text, renewAt: now + LIFETIME_SECONDS - RENEW_SECONDS });
    return text;
  }

  /**
   * The calling service's name; undefined when the token is missing, of another issuer, expired or for another service.
   * The key id must be the caller's own.
   */
  async verify(token: string): Promise<string | undefined> {
    const now = Math.floor(Date.now() / 1000);
    const known = this.verified.get(token);
    if (known) {
      if (known.until > now) return known.service;
      this.verified.delete(token);
      return undefined;
    }
    try {
      const { payload, protectedHeader } = await this.check(token);
      if (!payload.sub || protectedHeader.kid !== payload.sub || !payload.exp) return undefined;
      if (this.verified.size > 1_000) this.verified.clear();
      this.verified.set(token, { service: payload.sub, until: payload.exp });
      return payload.sub;
    } catch {
      return undefined;
    }
  }

  /** During a key rotation the old and the new key of a service are both published under its name (SECURITY.md). */
  private async check(token: string): Promise<Awaited<ReturnType<typeof jwtVerify>>> {
    const expected = { issuer: ISSUER, audience: this.service, algorithms: ['EdDSA'] };
    try {
      return await jwtVerify(token, this.keys, expected);
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
      for await (const key of error) {
        const proved = await jwtVerify(token, key, expected).catch(() => undefined);
        if (proved) return proved;
      }
      throw error;
    }
  }
}
