import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { CUSTOMER_TOKEN_MS, CUSTOMER_TOKENS } from '../identity/customer-token.js';
import { STAFF_AUDIENCE, STAFF_TOKEN_MS, type StaffRole } from '../identity/staff-token.js';
import { uuidv7 } from '../runtime/ids.js';

/**
 * Signs customers' and staff's tokens instead of accounts; a service under test verifies them with the keys at `url`.
 */
export class CustomerKey {
  private constructor(
    private readonly key: CryptoKey,
    readonly publicJwk: JWK,
    /** For CUSTOMER_KEYS_URL. */
    readonly url: string,
  ) {}

  static async make(algorithm: 'ES256' | 'EdDSA' = 'ES256'): Promise<CustomerKey> {
    const { publicKey, privateKey } = await generateKeyPair(algorithm);
    const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: algorithm, use: 'sig' };
    const keys = JSON.stringify({ keys: [jwk] });
    return new CustomerKey(privateKey, jwk, `data:application/json,${encodeURIComponent(keys)}`);
  }

  tokenOf(
    customerId: string,
    now: Date,
    claims: { sessionId?: string; groupId?: number; confirmedAt?: Date } = {},
  ): Promise<string> {
    const issued = Math.floor(now.getTime() / 1_000);
    const confirmed = Math.floor((claims.confirmedAt ?? now).getTime() / 1_000);
    const said = { sid: claims.sessionId ?? uuidv7(), group: claims.groupId ?? 1, auth_time: confirmed };
    return this.sign(said, customerId, CUSTOMER_TOKENS.audience, issued, CUSTOMER_TOKEN_MS);
  }

  /** Token of a member of staff in this role; by default password and code were entered just now. */
  staffTokenOf(
    staffId: string,
    role: StaffRole | string,
    now: Date,
    claims: { sessionId?: string; confirmedAt?: Date; mustEnrol?: boolean } = {},
  ): Promise<string> {
    const issued = Math.floor(now.getTime() / 1_000);
    const confirmed = Math.floor((claims.confirmedAt ?? now).getTime() / 1_000);
    const enrol = claims.mustEnrol && { enrol: true };
    const said = { sid: claims.sessionId ?? uuidv7(), role, auth_time: confirmed, ...enrol };
    return this.sign(said, staffId, STAFF_AUDIENCE, issued, STAFF_TOKEN_MS);
  }

  /** Signs any payload with this key; `header` replaces fields of the usual header. */
  signAnything(payload: JWTPayload, header: { typ?: string; kid?: string } = {}): Promise<string> {
    const alg = this.publicJwk.alg as string;
    return new SignJWT(payload).setProtectedHeader({ alg, kid: 'test', typ: 'at+jwt', ...header }).sign(this.key);
  }

  private sign(claims: JWTPayload, sub: string, aud: string, iat: number, lifetimeMs: number): Promise<string> {
    const iss = CUSTOMER_TOKENS.issuer;
    return this.signAnything({ ...claims, iss, aud, sub, iat, exp: iat + lifetimeMs / 1_000 });
  }
}
