import { describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { FixedClock } from '../runtime/clock.js';
import { uuidv7 } from '../runtime/ids.js';
import { CustomerKey } from '../testing/customer-key.js';
import { forgedTokens } from '../testing/forged-tokens.js';
import { CUSTOMER_TOKENS, CustomerTokens } from './customer-token.js';
import { StaffTokens } from './staff-token.js';

const MINUTE_MS = 60_000;

/** A stub of accounts: publishes keys (when available) and signs tokens with them. */
async function anIssuer(clock: FixedClock) {
  const keys: Array<{ kid: string; alg: string } & Awaited<ReturnType<typeof generateKeyPair>>> = [];
  const issuer = {
    away: false,
    asked: 0,
    async rotate(alg: 'ES256' | 'EdDSA' = 'ES256'): Promise<void> {
      keys.push({ kid: uuidv7(), alg, ...(await generateKeyPair(alg)) });
    },
    /** Removes all keys but the newest. */
    forgetOld: () => void keys.splice(0, keys.length - 1),
    async published(): Promise<JSONWebKeySet> {
      issuer.asked += 1;
      if (issuer.away) throw new Error('accounts is away');
      return {
        keys: await Promise.all(
          keys.map(async ({ kid, alg, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg })),
        ),
      };
    },
    sign(sessionId = uuidv7()): Promise<string> {
      const { kid, alg, privateKey } = keys.at(-1) as (typeof keys)[number];
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, group: 1 })
        .setProtectedHeader({ alg, typ: 'at+jwt', kid })
        .setIssuer(CUSTOMER_TOKENS.issuer)
        .setAudience(CUSTOMER_TOKENS.audience)
        .setSubject(uuidv7())
        .setIssuedAt(now)
        .setExpirationTime(now + 900)
        .sign(privateKey);
    },
  };
  await issuer.rotate();
  return issuer;
}

describe('tokens of customers', () => {
  it('are verified with keys fetched once, and with cached ones while accounts is unavailable', async () => {
    const clock = new FixedClock();
    const issuer = await anIssuer(clock);
    const tokens = new CustomerTokens(() => issuer.published(), clock);
    expect(await tokens.verify(await issuer.sign())).toBeDefined();
    expect(await tokens.verify(await issuer.sign())).toBeDefined();
    expect(issuer.asked).toBe(1);
    issuer.away = true;
    clock.advance(60 * MINUTE_MS);
    expect(await tokens.verify(await issuer.sign())).toBeDefined();
  });

  it('signed with an unknown key cause a fetch, but not one per token', async () => {
    const clock = new FixedClock();
    const issuer = await anIssuer(clock);
    const tokens = new CustomerTokens(() => issuer.published(), clock);
    await tokens.verify(await issuer.sign());
    await issuer.rotate();
    expect(await tokens.verify(await issuer.sign())).toBeUndefined();
    clock.advance(MINUTE_MS);
    expect(await tokens.verify(await issuer.sign())).toBeDefined();
    expect(issuer.asked).toBe(2);
  });

  it('that are malformed cause no fetch; without any keys a valid one is unavailable, not refused', async () => {
    const clock = new FixedClock();
    const issuer = await anIssuer(clock);
    issuer.away = true;
    const tokens = new CustomerTokens(() => issuer.published(), clock);
    for (const noise of ['', 'x', 'a.b.c', '..', 'null']) expect(await tokens.verify(noise)).toBeUndefined();
    expect(issuer.asked).toBe(0);
    await expect(tokens.verify(await issuer.sign())).rejects.toThrow('accounts is away');
  });

  it('of an ended session are refused until the last of them has expired, in either order of arrival', async () => {
    const clock = new FixedClock();
    const issuer = await anIssuer(clock);
    const tokens = new CustomerTokens(() => issuer.published(), clock);
    const sessionId = uuidv7();
    const [before, after] = [await issuer.sign(sessionId), await issuer.sign(sessionId)];
    expect(await tokens.verify(before)).toBeDefined();
    tokens.revoke(sessionId, clock.now());
    for (const token of [before, after]) expect(await tokens.verify(token)).toBeUndefined();
    clock.advance(14 * MINUTE_MS);
    tokens.revoke(uuidv7(), clock.now());
    expect(await tokens.verify(after)).toBeUndefined();
  });

  it('are refused when forged, of another purpose, or expired, also if the forger has the public key', async () => {
    const clock = new FixedClock();
    const key = await CustomerKey.make();
    const tokens = new CustomerTokens(async () => ({ keys: [key.publicJwk] }), clock);
    const good = await key.tokenOf(uuidv7(), clock.now());
    const forged = Object.entries(await forgedTokens(key, good));
    for (const [reason, token] of forged) expect([reason, await tokens.verify(token)]).toEqual([reason, undefined]);
    expect(await tokens.verify(good)).toBeDefined();
    expect(await tokens.verify(await key.staffTokenOf(uuidv7(), 'admin', clock.now()))).toBeUndefined();
    const staff = new StaffTokens(async () => ({ keys: [key.publicJwk] }), clock);
    expect(await staff.verify(good)).toBeUndefined();
  });

  it('signed with a leaked key are refused once it is not published, also those verified before', async () => {
    const clock = new FixedClock();
    for (const alg of ['ES256', 'EdDSA'] as const) {
      const issuer = await anIssuer(clock);
      await issuer.rotate(alg);
      const tokens = new CustomerTokens(() => issuer.published(), clock);
      const stolen = await issuer.sign();
      expect(await tokens.verify(stolen)).toBeDefined();
      await issuer.rotate();
      issuer.forgetOld();
      clock.advance(5 * MINUTE_MS + 1);
      expect([alg, await tokens.verify(stolen)]).toEqual([alg, undefined]);
      expect(await tokens.verify(await issuer.sign())).toBeDefined();
    }
  });

  it('verified before stay valid while accounts is unavailable, with one key request in ten seconds', async () => {
    const clock = new FixedClock();
    const issuer = await anIssuer(clock);
    const tokens = new CustomerTokens(() => issuer.published(), clock);
    const token = await issuer.sign();
    expect(await tokens.verify(token)).toBeDefined();
    issuer.away = true;
    clock.advance(6 * MINUTE_MS);
    for (let call = 0; call < 5; call += 1) expect(await tokens.verify(token)).toBeDefined();
    expect(issuer.asked).toBe(2);
    clock.advance(10_001);
    expect(await tokens.verify(token)).toBeDefined();
    expect(issuer.asked).toBe(3);
  });

  it('signed EdDSA are accepted beside ES256 until their key is no longer published', async () => {
    const clock = new FixedClock();
    const issuer = await anIssuer(clock);
    await issuer.rotate('EdDSA');
    const [sessionId, old] = [uuidv7(), await issuer.sign()];
    const ended = await issuer.sign(sessionId);
    await issuer.rotate('ES256');
    const next = await issuer.sign();
    const tokens = new CustomerTokens(() => issuer.published(), clock);
    for (const token of [old, next, ended]) expect(await tokens.verify(token)).toBeDefined();
    tokens.revoke(sessionId, clock.now());
    expect(await tokens.verify(ended)).toBeUndefined();

    issuer.forgetOld();
    const later = new CustomerTokens(() => issuer.published(), clock);
    expect(await later.verify(old)).toBeUndefined();
    expect(await later.verify(next)).toBeDefined();
  });

  it('name a key of the algorithm they claim: a key of the other algorithm under that id is not used', async () => {
    const clock = new FixedClock();
    const [es256, edDsa] = [await CustomerKey.make('ES256'), await CustomerKey.make('EdDSA')];
    for (const [published, signer] of [
      [es256, edDsa],
      [edDsa, es256],
    ] as const) {
      const tokens = new CustomerTokens(async () => ({ keys: [published.publicJwk] }), clock);
      expect(await tokens.verify(await signer.tokenOf(uuidv7(), clock.now()))).toBeUndefined();
      expect(await tokens.verify(await published.tokenOf(uuidv7(), clock.now()))).toBeDefined();
    }
  });

  it('of two shops in one process are verified with the keys of their own shop', async () => {
    const clock = new FixedClock();
    const shops = await Promise.all([CustomerKey.make(), CustomerKey.make()]);
    const verifiers = shops.map(({ publicJwk }) => new CustomerTokens(async () => ({ keys: [publicJwk] }), clock));
    for (const [i, key] of shops.entries())
      for (const [j, tokens] of verifiers.entries()) {
        const proved = await tokens.verify(await key.tokenOf(uuidv7(), clock.now()));
        expect([i, j, proved !== undefined]).toEqual([i, j, i === j]);
      }
  });
});
