import { describe, expect, it } from '@jest/globals';
import { ServiceTokens } from './service-token.js';
import { generateServiceKeys } from './testing/keys.js';

describe('service tokens', () => {
  it('prove which service is calling', async () => {
    const keys = await generateServiceKeys(['cart', 'orders']);
    const orders = new ServiceTokens('orders', keys.private.orders as string, keys.jwks);
    const cart = new ServiceTokens('cart', keys.private.cart as string, keys.jwks);
    expect(await cart.verify(await orders.sign())).toBe('orders');
  });

  it('signed with the key of another service are refused: nobody can pass for a neighbour', async () => {
    const keys = await generateServiceKeys(['cart', 'orders']);
    const pretender = new ServiceTokens('orders', keys.private.cart as string, keys.jwks);
    const cart = new ServiceTokens('cart', keys.private.cart as string, keys.jwks);
    expect(await cart.verify(await pretender.sign())).toBeUndefined();
  });

  it('of another installation, without signature or made up are refused', async () => {
    const [ours, theirs] = [await generateServiceKeys(['cart']), await generateServiceKeys(['cart'])];
    const cart = new ServiceTokens('cart', ours.private.cart as string, ours.jwks);
    const foreign = new ServiceTokens('cart', theirs.private.cart as string, theirs.jwks);
    const [header, body] = (await cart.sign()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [await foreign.sign(), `${none}.${body}.`, `${header}.${body}.`, 'x', '']) {
      expect(await cart.verify(token)).toBeUndefined();
    }
  });

  it('of the old and of the new key are taken while a key is replaced, and of no third one', async () => {
    const [old, next, other] = [
      await generateServiceKeys(['cart', 'orders']),
      await generateServiceKeys(['orders']),
      await generateServiceKeys(['orders']),
    ];
    const keysOf = (jwks: string): unknown[] => JSON.parse(jwks).keys;
    const both = JSON.stringify({ keys: [...keysOf(old.jwks), ...keysOf(next.jwks)] });
    const cart = new ServiceTokens('cart', old.private.cart as string, both);
    const caller = async ({ private: keys }: typeof old): Promise<string | undefined> =>
      cart.verify(await new ServiceTokens('orders', keys.orders as string, both).sign());
    expect([await caller(old), await caller(next), await caller(other)]).toEqual(['orders', 'orders', undefined]);
  });

  it('are signed once and used until shortly before their end', async () => {
    const keys = await generateServiceKeys(['cart']);
    const cart = new ServiceTokens('cart', keys.private.cart as string, keys.jwks);
    expect(await cart.sign()).toBe(await cart.sign());
  });
});
