import { createLocalJWKSet, errors, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'garderoba';
const EXPECTED = { issuer: ISSUER, audience: 'services', algorithms: ['EdDSA'] };
const LIFETIME_SECONDS = 300;
/** A caller renews its token this long before the end, so that none expires on the way. */
const RENEW_SECONDS = 60;

/**
 * Proves to a neighbour which service is calling: an EdDSA token of five minutes, signed once and
 * verified once, so that it costs nothing per call.
 */
export class ServiceTokens {
  private token: { text: string; renewAt: number } | undefined;
  private readonly verified = new Map<string, { service: string; until: number }>();
  private readonly keys: ReturnType<typeof createLocalJWKSet>;

  constructor(
    private readonly service: string,
    private readonly privateJwk: string,
    publicJwks: string,
  ) {
    this.keys = createLocalJWKSet(JSON.parse(publicJwks) as JSONWebKeySet);
  }

  async sign(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    if (this.token && now < this.token.renewAt) return this.token.text;
    const jwk = JSON.parse(this.privateJwk) as JWK;
    const text = await new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid as string })
      .setIssuer(ISSUER)
      .setSubject(this.service)
      .setAudience('services')
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(await importJWK(jwk, 'EdDSA'));
    this.token = { text, renewAt: now + LIFETIME_SECONDS - RENEW_SECONDS };
    return text;
  }

  /** The calling service's name; undefined when the token is missing, foreign or over. The key id must be the caller's own. */
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
    try {
      return await jwtVerify(token, this.keys, EXPECTED);
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
      for await (const key of error) {
        const proved = await jwtVerify(token, key, EXPECTED).catch(() => undefined);
        if (proved) return proved;
      }
      throw error;
    }
  }
}
