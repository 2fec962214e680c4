import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { CUSTOMER_TOKEN_MS, CUSTOMER_TOKENS } from '../identity/customer-token.js';
import { STAFF_AUDIENCE, STAFF_TOKEN_MS, type StaffRole } from '../identity/staff-token.js';
import { uuidv7 } from '../runtime/ids.js';

/**
 * Signs customers' and staff's tokens instead of accounts; a service under test verifies them with the keys at `url`.
 */
export class CustomerKey {
  private constructor(
    private readonly key: CryptoKey,
    /** For CUSTOMER_KEYS_URL. */
    readonly url: string,
  ) {}

  static async make(): Promise<CustomerKey> {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA');
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' }];
    return new CustomerKey(privateKey, `data:application/json,${encodeURIComponent(JSON.stringify({ keys }))}`);
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

  private sign(claims: JWTPayload, subject: string, audience: string, issued: number, lifetimeMs: number) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: 'at+jwt' })
      .setIssuer(CUSTOMER_TOKENS.issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifetimeMs / 1_000)
      .sign(this.key);
  }
}
