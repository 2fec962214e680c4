import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { CUSTOMER_TOKEN_MS, CUSTOMER_TOKENS } from '../customer-token.js';
import { uuidv7 } from '../ids.js';

/** Signs customers' tokens in the place of accounts; a service under test verifies them with `url`. */
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
    return new SignJWT({ sid: claims.sessionId ?? uuidv7(), group: claims.groupId ?? 1, auth_time: confirmed })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: 'at+jwt' })
      .setIssuer(CUSTOMER_TOKENS.issuer)
      .setAudience(CUSTOMER_TOKENS.audience)
      .setSubject(customerId)
      .setIssuedAt(issued)
      .setExpirationTime(issued + CUSTOMER_TOKEN_MS / 1_000)
      .sign(this.key);
  }
}
