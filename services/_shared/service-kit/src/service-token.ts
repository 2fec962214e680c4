import { createLocalJWKSet, errors, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'garderoba';
const LIFETIME_SECONDS = 300;
/** A caller renews its token this long before the end, so that none expires on the way. */
const RENEW_SECONDS = 60;

/**
 * Proves to a neighbour which service is calling: an EdDSA token of five minutes for this one neighbour (its audience), signed
 * once and verified once, so that it costs nothing per call. A neighbour that keeps a token it was shown can use it nowhere.
 */
export class ServiceTokens {
  /** By the service they are for. */
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

  /** A token for the service `audience`, which refuses one that was made for another. */
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

  /** The calling service's name; undefined when the token is missing, foreign, over or for another service. The key id must be the caller's own. */
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

  /** While a service's key is replaced, the old and the new one stand side by side under its name (SECURITY.md). */
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
