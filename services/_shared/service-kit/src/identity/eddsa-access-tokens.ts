import { type JWTPayload, jwtVerify } from 'jose';
import type { AccessTokenKeys } from './access-token-keys.js';
import { headerOf } from './token-header.js';

/**
 * Verifies access tokens that accounts signed before ES256 (EdDSA, which passport-jwt cannot verify). Accounts removes
 * its last EdDSA key two days after its first ES256 key; from then on no such token is accepted. Remove this file in
 * the release after (docs/decisions/0050).
 * @returns the payload; undefined when the token is refused
 */
export async function verifyEdDsa(
  token: string,
  keys: AccessTokenKeys,
  expected: { readonly issuer: string; readonly audience: string; readonly currentDate: Date },
): Promise<JWTPayload | undefined> {
  const header = headerOf(token);
  const key = header?.alg === 'EdDSA' ? await keys.find(header.kid, 'EdDSA') : undefined;
  if (!key) return undefined;
  const verified = await jwtVerify(token, key, { ...expected, algorithms: ['EdDSA'] }).catch(() => undefined);
  return verified?.payload;
}
