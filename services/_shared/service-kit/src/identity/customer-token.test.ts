import { describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { FixedClock } from '../runtime/clock.js';
import { uuidv7 } from '../runtime/ids.js';
import { CUSTOMER_TOKENS, CustomerTokens } from './customer-token.js';

const MINUTE_MS = 60_000;

/** A stub of accounts: publishes keys (when available) and signs tokens with them. */
async function anIssuer(clock: FixedClock) {
  const keys: Array<{ kid: string } & Awaited<ReturnType<typeof generateKeyPair>>> = [];
  const issuer = {
    away: false,
    asked: 0,
    async rotate(): Promise<void> {
      keys.push({ kid: uuidv7(), ...(await generateKeyPair('EdDSA')) });
    },
    async published(): Promise<JSONWebKeySet> {
      issuer.asked += 1;
      if (issuer.away) throw new Error('accounts is away');
      return {
        keys: await Promise.all(keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid }))),
      };
    },
    sign(sessionId = uuidv7()): Promise<string> {
      const { kid, privateKey } = keys.at(-1) as (typeof keys)[number];
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, group: 1 })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
        .setIssuer(CUSTOMER_TOKENS.issuer)
        .setAudience(CUSTOMER_TOKENS.audience)
        .setSubject(uuidv7())
        .setExpirationTime(now + 900)
        .sign(privateKey);
    },
  };
  await issuer.rotate();
  return issuer;
}

describe('tokens of customers', () => {
  it('are verified with keys asked for once, and with old ones while accounts is away', async () => {
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

  it('signed with a key that is new to us make us ask, but not for every one', async () => {
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

  it('that are noise ask nobody; without any keys a real one is neither right nor wrong', async () => {
    const clock = new FixedClock();
    const issuer = await anIssuer(clock);
    issuer.away = true;
    const tokens = new CustomerTokens(() => issuer.published(), clock);
    for (const noise of ['', 'x', 'a.b.c', '..', 'null']) expect(await tokens.verify(noise)).toBeUndefined();
    expect(issuer.asked).toBe(0);
    await expect(tokens.verify(await issuer.sign())).rejects.toThrow('accounts is away');
  });

  it('of an ended session are refused until the last of them is over, whichever came first', async () => {
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
});
