import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { create } from '@bufbuild/protobuf';
import { CartChangedSchema, example } from '@garderoba/contracts';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';
import { CartStreams } from '../../src/consumers/cart-streams.js';
import { totalsOfDress } from '../cart-answers.js';

const CART = 'f3b1c09e5d2a4b7f8890aa12cd34ef56';
const REF = sha256(CART);
const cart = new StubNeighbour();
let gateway: TestService;
let version: number;
/** Runs while the gateway waits for the version. */
let meanwhile: () => Promise<void>;

const bare = { cartRef: REF, items: [], datesHeldUntil: null };
beforeAll(async () => {
  cart.on('GET', '/v1/carts/:ref', async ({ params }) => {
    await meanwhile();
    return params.ref === REF
      ? { body: { ...bare, version } }
      : { status: 404, body: { code: 'cart.not_found', detail: 'x' } };
  });
  cart.on('GET', '/v1/carts/:ref/current', () => ({ body: { cart: { ...bare, version }, totals: totalsOfDress } }));
  await cart.start();
  gateway = await TestService.start('gateway', createApp, { CART_URL: cart.url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await cart.stop();
});

const open: Stream[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) one.request.destroy();
  await eventually(() => expect(streams().count).toBe(0));
});
const streams = () => gateway.service.app.get(CartStreams);

/** A reader of a stream. */
class Stream {
  text = '';
  ended = false;

  private constructor(
    readonly request: ClientRequest,
    readonly answer: IncomingMessage,
  ) {
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      this.text += part;
    });
    answer.once('end', () => {
      this.ended = true;
    });
    answer.on('error', () => undefined);
  }

  static async open(cartId = CART, headers: Record<string, string> = {}): Promise<Stream> {
    const request = get(`${gateway.url}/api/cart/events?cartId=${cartId}`, { headers, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    request.on('error', () => undefined);
    const stream = new Stream(request, answer);
    open.push(stream);
    return stream;
  }

  get events(): unknown[] {
    return [...this.text.matchAll(/^event: version\ndata: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data as string));
  }

  knows(...events: unknown[]): Promise<void> {
    return eventually(() => expect(this.events).toEqual(events));
  }
}

const tell = (number: number, closed = false, cartRef = REF) =>
  gateway.deliver(
    'cart.changed.v1',
    cartRef,
    CartChangedSchema,
    create(CartChangedSchema, { cartRef, version: BigInt(number), closed }),
  );

beforeAll(() => {
  version = 12;
  meanwhile = async () => undefined;
});

describe('a stream of versions', () => {
  it('has the current version at once, then each new one; lower and repeated ones are ignored', async () => {
    const stream = await Stream.open();
    expect(stream.answer.statusCode).toBe(200);
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await stream.knows({ version: 12 });
    expect(stream.text).toMatch(/^retry: \d{4}\n\n/);
    for (const number of [13, 13, 12, 15]) await tell(number);
    await stream.knows({ version: 12 }, { version: 13 }, { version: 15 });
  });

  it('takes the CartChanged on file, and tells nothing of another cart', async () => {
    const onFile = example(CartChangedSchema, 'cart/v1/cart-changed.json');
    const stream = await Stream.open();
    await gateway.deliver('cart.changed.v1', onFile.cartRef, CartChangedSchema, { ...onFile, version: 99n });
    await tell(13);
    await stream.knows({ version: 12 }, { version: 13 });
  });

  it('loses no version that is told while the current one is read', async () => {
    meanwhile = async () => {
      const told = streams();
      told.tell(REF, 20, false);
    };
    const stream = await Stream.open();
    meanwhile = async () => undefined;
    await stream.knows({ version: 20 });
  });

  it('tells that the cart is closed, and ends', async () => {
    const [one, other] = [await Stream.open(), await Stream.open()];
    await tell(13, true);
    for (const stream of [one, other]) {
      await stream.knows({ version: 12 }, { version: 13, closed: true });
      await eventually(() => expect(stream.ended).toBe(true));
    }
  });

  it('is forgotten when its client leaves', async () => {
    const stream = await Stream.open();
    expect(streams().count).toBe(1);
    stream.request.destroy();
    await eventually(() => expect(streams().count).toBe(0));
  });

  it.each([
    ['of an unknown cart', 'f'.repeat(32)],
    ['without a cart', ''],
  ])('%s is refused: 404, and counts as none', async (_what, cartId) => {
    const { status, body } = await gateway.call('GET', `/api/cart/events?cartId=${cartId}`, undefined, { as: '' });
    expect([status, body]).toMatchObject([404, { code: 404, result: expect.any(String) }]);
    expect(streams().count).toBe(0);
  });

  it('above 64 of one address is refused: 429; other calls of the address are served', async () => {
    const all = await Promise.all(Array.from({ length: 65 }, () => Stream.open()));
    expect(all.filter(({ answer }) => answer.statusCode === 200)).toHaveLength(64);
    expect(all.filter(({ answer }) => answer.statusCode === 429)).toHaveLength(1);
    const { status } = await gateway.call('GET', `/api/cart/pull?cartId=${CART}`, undefined, { as: '' });
    expect(status).toBe(200);
  });
});

describe('a conditional read', () => {
  const read = (call: string, ifNoneMatch?: string) =>
    fetch(`${gateway.url}/api/cart/${call}?cartId=${CART}`, {
      headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
    });

  it.each(['current', 'pull'])('of %s answers 304 without a body while the answer is the same', async (call) => {
    const first = await read(call);
    const tag = first.headers.get('etag') as string;
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await read(call, sent);
      expect([sent, again.status, await again.text(), again.headers.get('etag')]).toEqual([sent, 304, '', tag]);
    }
    for (const sent of ['', 'nonsense', '"', tag.replaceAll('"', ''), ',,,', `"${'x'.repeat(9_000)}"`])
      expect([sent, (await read(call, sent)).status]).toEqual([sent, 200]);
  });

  it('of current answers 200 when anything in it has changed, and no shared cache may keep it', async () => {
    const first = await read('current');
    const tag = first.headers.get('etag') as string;
    version = 13;
    const next = await read('current', tag);
    version = 12;
    expect([next.status, next.headers.get('etag') === tag]).toEqual([200, false]);
    expect(next.headers.get('cache-control')).toBe('private, no-cache');
    expect(await next.json()).toMatchObject({
      code: 200,
      result: { cartId: CART, version: 13, items: [], totals: { grand_total: 415 } },
    });
  });

  it('with a header that is too large is refused', async () => {
    expect((await read('current', 'x'.repeat(70_000))).status).toBe(431);
  });
});

it('a gateway that stops ends its streams and opens none', async () => {
  const stream = await Stream.open();
  const drained = gateway.service.drain();
  await eventually(() => expect(stream.ended).toBe(true));
  await drained;
});
