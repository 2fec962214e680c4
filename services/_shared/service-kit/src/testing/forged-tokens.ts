import { createPublicKey } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { STAFF_AUDIENCE } from '../identity/staff-token.js';
import { CustomerKey } from './customer-key.js';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Tokens derived from a valid one of `key` that every verifier must refuse, by the reason. A forger knows the public key
 * and any payload; the cases of audience, issuer, type and expiry are signed with the right key.
 */
export async function forgedTokens(key: CustomerKey, good: string): Promise<Readonly<Record<string, string>>> {
  const payload = decodeJwt(good);
  const [header = '', body = '', signature = ''] = good.split('.');
  const pem = createPublicKey({ key: key.publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const withSecret = (secret: string): Promise<string> =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: 'test', typ: 'at+jwt' })
      .sign(new TextEncoder().encode(secret));
  const foreign = await generateKeyPair('ES256', { extractable: true });
  const { exp, ...withoutEnd } = payload;
  const { iat, ...withoutIssue } = payload;
  const [ends, issued] = [exp as number, iat as number];
  const changed = (claims: JWTPayload): Promise<string> => key.signAnything({ ...payload, ...claims });
  return {
    'algorithm none': `${encoded({ alg: 'none', kid: 'test', typ: 'at+jwt' })}.${body}.`,
    'algorithm none with a signature': `${encoded({ alg: 'none', kid: 'test', typ: 'at+jwt' })}.${body}.${signature}`,
    'no signature': `${header}.${body}.`,
    'HS256 with the public key as PEM': await withSecret(pem as string),
    'HS256 with the public key as JWK': await withSecret(JSON.stringify(key.publicJwk)),
    'changed payload': `${header}.${encoded({ ...payload, exp: ends + 60 })}.${signature}`,
    'another key under the same id': await (await CustomerKey.make()).signAnything(payload),
    'a key that the token brings': await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: 'mine', typ: 'at+jwt', jwk: await exportJWK(foreign.publicKey) })
      .sign(foreign.privateKey),
    'unknown key id': await key.signAnything(payload, { kid: 'other' }),
    'an EdDSA key that is not published': await (await CustomerKey.make('EdDSA')).signAnything(payload),
    'another type': await key.signAnything(payload, { typ: 'JWT' }),
    'another audience': await changed({ aud: payload.aud === STAFF_AUDIENCE ? 'customers' : STAFF_AUDIENCE }),
    'the audience of price groups': await changed({ aud: 'group' }),
    'another issuer': await changed({ iss: 'another' }),
    expired: await changed({ exp: issued }),
    'no expiry': await key.signAnything(withoutEnd),
    'no time of issue': await key.signAnything(withoutIssue),
    'a longer life than its kind has': await changed({ exp: ends + 1 }),
    'issued in the future': await changed({ iat: issued + 86_400, exp: ends + 86_400 }),
    'no session': await changed({ sid: '' }),
    'no token': 'null',
  };
}
