import { describe, expect, it } from '@jest/globals';
import { generateServiceKeys } from '../testing/keys.js';
import { ServiceTokens } from './service-token.js';

describe('service tokens', () => {
  it('prove which service is calling', async () => {
    const keys = await generateServiceKeys(['cart', 'orders']);
    const orders = new ServiceTokens('orders', keys.private.orders as string, keys.jwks);
    const cart = new ServiceTokens('cart', keys.private.cart as string, keys.jwks);
    expect(await cart.verify(await orders.sign('cart'))).toBe('orders');
  });

  it('are for one callee: another service refuses them', async () => {
    const names = ['cart', 'orders', 'stock'];
    const keys = await generateServiceKeys(names);
    const all = names.map((name) => new ServiceTokens(name, keys.private[name] as string, keys.jwks));
    for (const [i, caller] of all.entries())
      for (const [j, victim] of all.entries())
        for (const audience of names) {
          const proved = await victim.verify(await caller.sign(audience));
          expect([i, j, audience, proved]).toEqual([i, j, audience, audience === names[j] ? names[i] : undefined]);
        }
  });

  it('signed with the key of another service are refused: no service can impersonate another', async () => {
    const keys = await generateServiceKeys(['cart', 'orders']);
    const pretender = new ServiceTokens('orders', keys.private.cart as string, keys.jwks);
    const cart = new ServiceTokens('cart', keys.private.cart as string, keys.jwks);
    expect(await cart.verify(await pretender.sign('cart'))).toBeUndefined();
  });

  it('of another installation, without signature or forged are refused', async () => {
    const [ours, theirs] = [await generateServiceKeys(['cart']), await generateServiceKeys(['cart'])];
    const cart = new ServiceTokens('cart', ours.private.cart as string, ours.jwks);
    const foreign = new ServiceTokens('cart', theirs.private.cart as string, theirs.jwks);
    const [header, body] = (await cart.sign('cart')).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [await foreign.sign('cart'), `${none}.${body}.`, `${header}.${body}.`, 'x', '']) {
      expect(await cart.verify(token)).toBeUndefined();
    }
  });

  it('of the old and the new key are accepted while a key is replaced, and of no third one', async () => {
    const [old, next, other] = [
      await generateServiceKeys(['cart', 'orders']),
      await generateServiceKeys(['orders']),
      await generateServiceKeys(['orders']),
    ];
    const keysOf = (jwks: string): unknown[] => JSON.parse(jwks).keys;
    const both = JSON.stringify({ keys: [...keysOf(old.jwks), ...keysOf(next.jwks)] });
    const cart = new ServiceTokens('cart', old.private.cart as string, both);
    const caller = async ({ private: keys }: typeof old): Promise<string | undefined> =>
      cart.verify(await new ServiceTokens('orders', keys.orders as string, both).sign('cart'));
    expect([await caller(old), await caller(next), await caller(other)]).toEqual(['orders', 'orders', undefined]);
  });

  it('are signed once and reused until shortly before they expire', async () => {
    const keys = await generateServiceKeys(['cart']);
    const cart = new ServiceTokens('cart', keys.private.cart as string, keys.jwks);
    expect(await cart.sign('stock')).toBe(await cart.sign('stock'));
  });
});
