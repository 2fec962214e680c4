import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { casesOf } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PASSWORD, SignedInShop } from './signed-in-shop.ts';

// Malformed registrations: none causes a 5xx, none reveals more than it should.

const SEED = 20261120;
const BODIES = casesOf({ gate: 1_000, all: 5_000 });
const AT_ONCE = 25;

const cart = new StubNeighbour();
const orders = new StubNeighbour();
let shop: SignedInShop;
beforeAll(async () => {
  await Promise.all([cart.start(), orders.start()]);
  shop = await SignedInShop.start({ cart, orders });
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([cart.stop(), orders.stop()]);
});

const nasty = fc.constantFrom(
  '',
  ' ',
  'null',
  '\u0000',
  'Ola\u0000',
  '\ud800',
  '😀😀',
  '<script>alert(1)</script>',
  "'; DROP TABLE customer; --",
  '__proto__',
  '%00',
  '\u202eNowak',
  'a'.repeat(300),
  'ż'.repeat(2_000),
);
const anything = fc.oneof(
  nasty,
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  fc.constantFrom(null, true, [], {}),
);
const sometimes = <T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: anything });
const email = fc.integer({ min: 1, max: 1_000_000 }).map((n) => `fuzz-${n}@example.com`);
const address = fc.record(
  {
    id: anything,
    firstname: sometimes(fc.constant('Ola')),
    lastname: sometimes(fc.constant('Nowak')),
    street: sometimes(fc.array(fc.oneof(fc.constant('Prosta'), anything), { maxLength: 6 })),
    city: sometimes(fc.constant('Warszawa')),
    country_id: sometimes(fc.constantFrom('PL', 'DE')),
    postcode: sometimes(fc.constant('00-001')),
    region: anything,
    region_id: anything,
    default_shipping: anything,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 9,
    arbitrary: fc.record(
      {
        customer: sometimes(
          fc.record(
            {
              email: sometimes(email),
              firstname: sometimes(fc.constantFrom('Ola', 'Zoë', "O'Neill")),
              lastname: sometimes(fc.constantFrom('Nowak', 'Łoś-Żak')),
              addresses: sometimes(fc.array(fc.oneof(address, anything), { maxLength: 3 })),
              group_id: anything,
              customerId: anything,
            },
            { requiredKeys: [] },
          ),
        ),
        password: sometimes(fc.constantFrom(PASSWORD, 'short', 'P@ssw0rd1!', 'x'.repeat(5_000))),
        gToken: anything,
      },
      { requiredKeys: [] },
    ),
  },
);

describe('registering', () => {
  it('with any body is opened or refused in the documented shape, never with a server error', async () => {
    const bodies = fc.sample(body, { seed: SEED, numRuns: BODIES });
    const codes = new Map<number, number>();
    for (let i = 0; i < bodies.length; i += AT_ONCE) {
      const answers = await Promise.all(
        bodies.slice(i, i + AT_ONCE).map((sent) => shop.call('POST', '/api/user/create', JSON.stringify(sent))),
      );
      for (const [n, { status, body: answer }] of answers.entries()) {
        codes.set(status, (codes.get(status) ?? 0) + 1);
        const shaped = answer.code === status && answer.resultCode === status;
        const readable = status === 200 || typeof answer.result === 'string' || Array.isArray(answer.result);
        if (status >= 500 || !shaped || !readable)
          throw new Error(`${JSON.stringify(bodies[i + n])} was answered ${status} ${JSON.stringify(answer)}`);
      }
    }
    expect([...codes.keys()].every((code) => [200, 400, 409].includes(code))).toBe(true);
    expect(codes.get(200)).toBeGreaterThan(0);
    expect(codes.get(200)).toBeLessThanOrEqual(200);
    const { opened } = (await shop.accounts.db.one<{ opened: number }>('SELECT count(*) AS opened FROM customer')) as {
      opened: number;
    };
    expect(opened).toBe(codes.get(200));
  }, 120_000);
});
