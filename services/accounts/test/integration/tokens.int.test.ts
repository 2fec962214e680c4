import { type Customer, CustomerTokens } from '@garderoba/service-kit/identity/customer-token';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose';
import { Accounts } from '../accounts.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let accounts: Accounts;
let asked = 0;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const publishedKeys = async (): Promise<JSONWebKeySet> => {
  asked += 1;
  return (await accounts.service.call<JSONWebKeySet>('GET', '/v1/jwks', undefined, { as: 'orders' })).body;
};
const aVerifier = () => new CustomerTokens(publishedKeys, accounts.service.clock);
const partsOf = (token: string): [string, string, string] => token.split('.') as [string, string, string];
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

describe('an access token', () => {
  it('proves customer, session and group to any service, without asking accounts again', async () => {
    const { keyring } = await accounts.signedUp();
    const verifier = aVerifier();
    const before = asked;
    const { customerId, sessionId } = keyring;
    const confirmedAt = new Date(Math.floor(accounts.service.clock.now().getTime() / 1_000) * 1_000);
    const proved: Customer = { customerId, sessionId, groupId: 1, confirmedAt };
    for (let i = 0; i < 3; i += 1) expect(await verifier.verify(keyring.accessToken)).toEqual(proved);
    expect(asked - before).toBe(1);
    expect(Object.keys(decode(partsOf(keyring.accessToken)[1])).sort()).toEqual([
      'aud',
      'auth_time',
      'exp',
      'group',
      'iat',
      'iss',
      'sid',
      'sub',
    ]);
  });

  it('is over after fifteen minutes, also when it was verified before', async () => {
    const { keyring } = await accounts.signedUp();
    const verifier = aVerifier();
    accounts.service.clock.advance(15 * MINUTE_MS - 1_000);
    expect(await verifier.verify(keyring.accessToken)).toBeDefined();
    accounts.service.clock.advance(1_000);
    expect(await verifier.verify(keyring.accessToken)).toBeUndefined();
    expect(await aVerifier().verify(keyring.accessToken)).toBeUndefined();
  });

  it('without signature, with alg none or HS256, changed, or for another purpose is refused', async () => {
    const { customer, keyring } = await accounts.signedUp();
    const [header, body, signature] = partsOf(keyring.accessToken);
    const other = { ...decode(body), sub: uuidv7() };
    const [key] = (await publishedKeys()).keys;
    const confused = await new SignJWT(decode(body) as JWTPayload)
      .setProtectedHeader({ ...decode(header), alg: 'HS256' })
      .sign(new TextEncoder().encode(JSON.stringify(key)));
    const made = [
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ ...decode(header), alg: 'none' })}.${body}.${signature}`,
      `${header}.${body}.`,
      `${header}.${encode(other)}.${signature}`,
      confused,
      customer.groupToken,
      'null',
      '',
      '..',
    ];
    for (const token of made) expect(await aVerifier().verify(token)).toBeUndefined();
    expect(await aVerifier().verify(keyring.accessToken)).toBeDefined();
  });

  it('signed with a foreign key is refused, even under our key id', async () => {
    const { keyring } = await accounts.signedUp();
    const [header, body] = partsOf(keyring.accessToken);
    const pair = await generateKeyPair('ES256', { extractable: true });
    const forged = await new SignJWT(decode(body) as JWTPayload)
      .setProtectedHeader(decode(header) as { alg: string })
      .sign(pair.privateKey);
    expect(await aVerifier().verify(forged)).toBeUndefined();
    const embedded = await new SignJWT(decode(body) as JWTPayload)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'mine', jwk: await exportJWK(pair.publicKey) })
      .sign(pair.privateKey);
    expect(await aVerifier().verify(embedded)).toBeUndefined();
  });

  it('of a session that was ended is refused at once', async () => {
    const { keyring } = await accounts.signedUp();
    const verifier = aVerifier();
    expect(await verifier.verify(keyring.accessToken)).toBeDefined();
    verifier.revoke(keyring.sessionId, accounts.service.clock.now());
    expect(await verifier.verify(keyring.accessToken)).toBeUndefined();
  });
});

describe('signing keys', () => {
  it('are rotated every thirty days; the next is published before it signs, the previous while its tokens are valid', async () => {
    const own = await Accounts.start();
    try {
      const { clock } = own.service;
      const { customer } = await own.signedUp();
      const keysOf = async (): Promise<string[]> =>
        (await own.service.call<JSONWebKeySet>('GET', '/v1/jwks')).body.keys.map(({ kid }) => kid as string);
      const signer = async (): Promise<unknown> =>
        decode(partsOf((await own.signIn(customer.email)).body.accessToken)[0]).kid;
      const { SigningKeys } = await import('../../src/use-cases/sessions/signing-keys.js');
      const keys = own.service.service.app.get(SigningKeys);

      const [first] = await keysOf();
      expect(await signer()).toBe(first);
      clock.advance(30 * DAY_MS);
      await Promise.all([keys.rotate(), keys.rotate()]);
      const [second, ...rest] = await keysOf();
      expect(rest).toEqual([first]);
      expect(await signer()).toBe(first);

      clock.advance(15 * MINUTE_MS);
      expect(await signer()).toBe(second);
      expect(await keysOf()).toEqual([second, first]);

      clock.advance(3 * DAY_MS);
      await keys.rotate();
      expect(await keysOf()).toEqual([second]);

      // Rotates before the term, as the command does.
      const third = await keys.replace(false);
      expect([await signer(), await keysOf()]).toEqual([second, [third, second]]);
      clock.advance(15 * MINUTE_MS);
      expect(await signer()).toBe(third);
      const { accessToken } = (await own.signIn(customer.email)).body;
      const fourth = await keys.replace(true);
      expect([await signer(), await keysOf()]).toEqual([fourth, [fourth]]);
      const verifier = new CustomerTokens(
        async () => (await own.service.call<JSONWebKeySet>('GET', '/v1/jwks')).body,
        clock,
      );
      expect(await verifier.verify(accessToken)).toBeUndefined();
      expect(await verifier.verify((await own.signIn(customer.email)).body.accessToken)).toBeDefined();
      const stored = await own.service.db.rows<{ row: string }>('SELECT signing_key::text AS row FROM signing_key');
      expect(stored.some(({ row }) => /"d"/.test(row))).toBe(false);
    } finally {
      await own.stop();
    }
  });

  it('that sign EdDSA are followed by one that signs ES256; both are published until the old tokens have expired', async () => {
    const own = await Accounts.start();
    try {
      const { clock, db } = own.service;
      const { customer } = await own.signedUp();
      const { SigningKeys } = await import('../../src/use-cases/sessions/signing-keys.js');
      const { Sealer } = await import('@garderoba/service-kit/identity/sealer');
      const { Secrets } = await import('../../src/use-cases/sessions/secrets.js');
      const keys = own.service.service.app.get(SigningKeys);
      const sealer = new Sealer(own.service.service.app.get(Secrets).all, 'signing keys');
      const published = async (): Promise<JSONWebKeySet> =>
        (await own.service.call<JSONWebKeySet>('GET', '/v1/jwks')).body;
      const algorithms = async () => (await published()).keys.map(({ alg, kty }) => [alg, kty]);
      const verifier = new CustomerTokens(published, clock);
      const signedIn = async (): Promise<string> => (await own.signIn(customer.email)).body.accessToken;
      const algorithmOf = (token: string): unknown => decode(partsOf(token)[0]).alg;

      // The state that a shop of the previous release has: one EdDSA key.
      const pair = await generateKeyPair('EdDSA', { extractable: true });
      const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'old', alg: 'EdDSA', use: 'sig' };
      await db.transaction(async (tx) => {
        await tx.rows('DELETE FROM signing_key');
        await tx.rows('INSERT INTO signing_key (key_id, public_jwk, sealed_jwk, created_at) VALUES ($1, $2, $3, $4)', [
          'old',
          JSON.stringify(publicJwk),
          sealer.seal(JSON.stringify(await exportJWK(pair.privateKey))),
          clock.now(),
        ]);
      });
      clock.advance(20 * MINUTE_MS);
      await Promise.all([keys.rotate(), keys.rotate()]);
      expect(await algorithms()).toEqual([
        ['ES256', 'EC'],
        ['EdDSA', 'OKP'],
      ]);
      const old = await signedIn();
      expect(algorithmOf(old)).toBe('EdDSA');
      expect(await verifier.verify(old)).toBeDefined();

      clock.advance(15 * MINUTE_MS - 1_000);
      const last = await signedIn();
      clock.advance(1_000);
      const first = await signedIn();
      expect([algorithmOf(last), algorithmOf(first)]).toEqual(['EdDSA', 'ES256']);
      expect([await verifier.verify(last), await verifier.verify(first)]).toEqual([
        expect.objectContaining({ customerId: customer.customerId }),
        expect.objectContaining({ customerId: customer.customerId }),
      ]);

      clock.advance(3 * DAY_MS);
      await keys.rotate();
      expect(await algorithms()).toEqual([['ES256', 'EC']]);
      const forged = await new SignJWT(decode(partsOf(await signedIn())[1]) as JWTPayload)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'old' })
        .sign(pair.privateKey);
      expect(await verifier.verify(forged)).toBeUndefined();
    } finally {
      await own.stop();
    }
  });
});
