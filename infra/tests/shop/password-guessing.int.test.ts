import { eventually } from '@garderoba/service-kit/testing/poll';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SignedInShop } from './signed-in-shop.ts';

const [cart, orders] = [new StubNeighbour(), new StubNeighbour()];
let shop: SignedInShop;
beforeAll(async () => {
  await Promise.all([cart.start(), orders.start()]);
  const limits = { RATE_LIMIT: 'on', LOGINS_PER_MINUTE: '1000', WRONG_LOGINS: '1000' };
  shop = await SignedInShop.start({ cart, orders }, limits);
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([cart.stop(), orders.stop()]);
});

it('the owner of an account gets one notice from the twentieth wrong password on; an unknown address none', async () => {
  const { email } = await shop.somebody();
  const notices = async () =>
    (await shop.accounts.outbox()).filter(({ type }) => type === 'PasswordGuessingNoticed').length;
  const wrong = async (username: string, times: number) => {
    for (let n = 0; n < times; n += 1)
      expect((await shop.call('POST', '/api/user/login', { username, password: 'Wrong#Pass1' })).status).toBe(401);
  };
  await wrong('nobody@example.com', 20);
  await wrong(email, 19);
  expect(await notices()).toBe(0);
  await wrong(email, 2);
  await eventually(async () => expect(await notices()).toBe(1));
});
