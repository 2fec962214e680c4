import { decodeProtectedHeader } from 'jose';
import type { TokenAlgorithm } from './access-token-keys.js';

/** The header of an access token, before its signature is verified. */
export interface TokenHeader {
  readonly alg: TokenAlgorithm;
  readonly kid: string;
}

/** Undefined when the token is malformed, of another type than `at+jwt`, or of another algorithm (`none`, HS256). */
export function headerOf(token: string): TokenHeader | undefined {
  try {
    const { alg, typ, kid } = decodeProtectedHeader(token);
    const isOurs = (alg === 'ES256' || alg === 'EdDSA') && typ === 'at+jwt' && typeof kid === 'string';
    return isOurs ? { alg, kid } : undefined;
  } catch {
    return undefined;
  }
}
