import { seedOf } from '@garderoba/service-kit/testing/test-size';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ADDRESS, Cart, orderBody } from './cart.ts';
import { having, productsOfType, searchPath } from './catalogue.ts';
import { Customer } from './customer.ts';
import { type Answer, ask, type Headers, type Json, result } from './wire.ts';

// Hundreds of malformed requests per call: each gets an answer below 500 in the form of its call, and none changes
// anything. A run that fails prints its seed; TEST_SEED=<seed> repeats it.

const seed = seedOf(20_261_127);
const numRuns = Number(process.env.FUZZ_RUNS ?? 200);
/** Requests on their way at the same time. */
const SIDE_BY_SIDE = Number(process.env.FUZZ_PARALLEL ?? 8);

/** Values no field is meant to have, and some it may have. */
const odd = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      null,
      true,
      false,
      '',
      ' ',
      0,
      -1,
      1.5,
      1e21,
      'null',
      'undefined',
      'NaN',
      [],
      {},
      [null],
      '\u0000',
      '\ud83d',
      '%',
      '%25',
      "' OR 1=1 --",
      '../../etc/passwd',
      '__proto__',
      'constructor',
      '9'.repeat(400),
    ),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A body with some values, at any depth, replaced by unexpected ones or removed. */
function spoiled(body: Json): fc.Arbitrary<Json> {
  const paths = pathsOf(body);
  const change = fc.record({ path: fc.constantFrom(...paths), value: odd, gone: fc.boolean() });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(body);
    for (const { path, value, gone } of changes) put(copy, path, structuredClone(value), gone);
    return copy;
  });
}

function pathsOf(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
  return path.length > 0 ? [path, ...below] : below;
}

function put(into: Json, path: readonly string[], value: unknown, gone: boolean): void {
  const parent = path.slice(0, -1).reduce((at, key) => (typeof at === 'object' && at ? at[key] : undefined), into);
  if (typeof parent !== 'object' || parent === null) return;
  const key = path.at(-1) as string;
  if (gone) delete parent[key];
  else parent[key] = value;
}

/** Sends many requests some at a time; each answer must be below 500. */
async function bombard(requests: ReadonlyArray<() => Promise<Answer>>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...requests];
  const one = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) answers.push(await next());
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one));
  return answers;
}

const samples = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { seed, numRuns });
const sent = (body: unknown): string => JSON.stringify(body) ?? '';

function expectBelow500(answers: ReadonlyArray<{ readonly body: unknown; readonly answer: Answer }>): void {
  const faults = answers.filter(({ answer }) => answer.status >= 500);
  const [first] = faults;
  if (first)
    throw new Error(
      `seed ${seed}: ${faults.length} faults, as ${first.answer.status} for ${sent(first.body).slice(0, 600)}`,
    );
}

const post = (path: string, bodies: readonly unknown[], headers: Headers = {}) => send('POST', path, bodies, headers);

async function send(
  method: string,
  path: string,
  bodies: readonly unknown[],
  headers: Headers,
): Promise<Array<{ body: unknown; answer: Answer }>> {
  const told: Array<{ body: unknown; answer: Answer }> = [];
  await bombard(
    bodies.map((body) => async () => {
      const answer = await ask(method, path, sent(body), { 'content-type': 'application/json', ...headers });
      told.push({ body, answer });
      return answer;
    }),
  );
  expectBelow500(told);
  return told;
}

async function read(paths: readonly string[], headers: Headers = {}): Promise<void> {
  const told: Array<{ body: unknown; answer: Answer }> = [];
  await bombard(
    paths.map((path) => async () => {
      const answer = await ask('GET', path, undefined, headers);
      told.push({ body: path, answer });
      return answer;
    }),
  );
  expectBelow500(told);
}

const UNKNOWN_REVIEW = '00000000-0000-7000-8000-000000000000';
let sku: string;
beforeAll(async () => {
  [{ sku }] = (await productsOfType('simple')) as [Json];
}, 30_000);

const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), odd);
const query = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 4 })
    .map((pairs) =>
      pairs
        .map(([name, value]) => `${name}=${encodeURIComponent(well(typeof value === 'string' ? value : sent(value)))}`)
        .join('&'),
    );
/** An address holds no lone surrogates. */
const well = (text: string): string => text.toWellFormed();

describe(`malformed requests (seed ${seed})`, () => {
  it.each(['update', 'delete'])(
    'cart/%s with a cartItem that names nothing changes no line',
    async (name) => {
      const cart = await Cart.with(sku, 2);
      const before = await cart.pull();
      const bodies = samples(
        fc.oneof(
          anything,
          fc.record({ cartItem: fc.record({ sku: odd, qty: odd, item_id: odd, product_option: anything }) }),
        ),
      );
      await post(cart.path(name), bodies);
      expect(await cart.pull()).toEqual(before);
    },
    60_000,
  );

  it('cart/update of a valid line with invalid fields adds valid pieces or none', async () => {
    const cart = await Cart.create();
    const good = {
      cartItem: {
        sku,
        qty: 1,
        product_option: {
          extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
        },
      },
    };
    const told = await post(cart.path('update'), samples(spoiled(good)));
    const accepted = told.filter(({ answer }) => answer.status === 200);
    for (const { answer } of accepted)
      expect([answer.json.result.sku, Number.isSafeInteger(answer.json.result.qty)]).toEqual([sku, true]);
    const lines = await cart.pull();
    expect(lines.reduce((sum: number, line: Json) => sum + line.qty, 0)).toBeLessThanOrEqual(
      Math.max(accepted.length, 100),
    );
    expect(typeof (await cart.totals()).grand_total).toBe('number');
  }, 60_000);

  it.each([
    [
      'shipping-methods',
      {
        address: {
          region: '',
          region_id: 0,
          country_id: 'PL',
          street: [null, null],
          postcode: '',
          city: '',
          region_code: '',
        },
      },
    ],
    [
      'shipping-information',
      {
        addressInformation: {
          shippingAddress: { ...ADDRESS, countryId: 'PL' },
          billingAddress: { ...ADDRESS, countryId: '' },
          shippingCarrierCode: 'dhl',
          shippingMethodCode: 'dhl',
        },
      },
    ],
    [
      'collect-totals',
      { methods: { shipping_carrier_code: 'dhl', shipping_method_code: 'dhl', payment_method: { method: 'stripe' } } },
    ],
  ])(
    'cart/%s leaves the lines alone',
    async (name, good) => {
      const cart = await Cart.with(sku, 2);
      const before = await cart.pull();
      const told = await post(cart.path(name), samples(fc.oneof(spoiled(good), anything)));
      if (name === 'shipping-methods')
        for (const { answer } of told) expect(Array.isArray(answer.json.result)).toBe(true);
      expect(await cart.pull()).toEqual(before);
      const { subtotal_incl_tax, items } = await cart.totals();
      expect([typeof subtotal_incl_tax, items.length]).toEqual(['number', 1]);
    },
    60_000,
  );

  it('invalid orders place nothing: cart and stock are unchanged', async () => {
    const [{ sku: rare }] = (await productsOfType('single_number')).filter(({ stock }) => stock.qty > 0) as [Json];
    const cart = await Cart.with(rare, 1);
    const before = await cart.pull();
    const pieces = await result('GET', `/api/stock/check?sku=${rare}`);
    const good = orderBody({
      cart_id: cart.id,
      products: [{ sku: rare, qty: 1 }],
      expected_grand_total: 0.01,
      order_id: '1-a',
    });
    // The wrong total makes each of them an invalid order, independent of the altered fields.
    const kept = samples(spoiled(good)).map((body) => ({ ...body, cart_id: cart.id, expected_grand_total: 0.01 }));
    const told = await post('/api/order', [
      ...kept,
      ...samples(anything),
      ...kept.slice(0, 30).map((newOrder) => ({ newOrder })),
    ]);
    expect(told.filter(({ answer }) => answer.status < 400).map(({ body }) => sent(body).slice(0, 300))).toEqual([]);
    expect(await cart.pull()).toEqual(before);
    expect(await result('GET', `/api/stock/check?sku=${rare}`)).toEqual(pieces);
  }, 90_000);

  it('reads, cancellations and comments of unknown orders', async () => {
    const numbers = samples(fc.string({ minLength: 1, maxLength: 30, unit: 'binary' })).map((text) =>
      encodeURIComponent(well(text)),
    );
    await read(numbers.flatMap((number) => [`/api/order/${number}?key=${number}`, `/api/sync/order/${number}`]));
    await post('/api/order/000000001/cancel?key=x', samples(anything).slice(0, 50));
    const cart = await Cart.create();
    await post(`/api/order/comment?cartId=${cart.id}`, samples(fc.oneof(anything, fc.record({ comment: odd }))));
  }, 90_000);

  it('reviews: at most the first one is written, and it stays as it is', async () => {
    const by = await Customer.register();
    const said = { title: 'Lovely', recommend: true, fit: 'true', height: 168, usual_size: '38', photos: [] };
    const forms = [
      { review: { ...said, sku, nickname: 'Ola', detail: 'It fits as it says.', review_status: 1 } },
      { ...said, sku, author: 'Ola', comment: 'It fits as it says.' },
    ];
    const told = await post('/api/review/create', samples(fc.oneof(...forms.map(spoiled), anything)), by.headers);
    const reviewIds = told.flatMap(({ answer }) => (answer.status === 200 ? [answer.json.result.review_id] : []));
    const { reviews } = await by.result('GET', '/api/ext/reviews/mine');
    expect(reviews.map(({ reviewId }: Json) => reviewId)).toEqual([...new Set(reviewIds)]);
    const [reviewId = UNKNOWN_REVIEW] = reviewIds;
    const path = `/api/ext/reviews/${reviewId}`;
    // The version is another one, or none: no edit may succeed.
    const edit = { ...said, version: 99, author: 'Ola', text: 'I changed my mind.' };
    const edits = samples(fc.oneof(spoiled(edit), anything)).map((body) =>
      typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, version: 99 } : body,
    );
    const edited = await send('PUT', path, edits, by.headers);
    expect(edited.filter(({ answer }) => answer.status < 400)).toEqual([]);
    await post(`${path}/helpful`, samples(fc.oneof(anything, fc.record({ helpful: odd }))), by.headers);
    await post(`${path}/report`, samples(fc.oneof(anything, fc.record({ reason: odd, text: odd }))));
    expect((await by.result('GET', '/api/ext/reviews/mine')).reviews).toEqual(reviews);
    const names = [
      'sku',
      'language',
      'heightFrom',
      'heightTo',
      'usualSize',
      'withPhotos',
      'offset',
      'limit',
      'storeCode',
    ];
    await read(samples(query(names)).map((asked) => `/api/ext/reviews?${asked}&sku=${sku}`));
    const words = samples(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' })).map((text) =>
      encodeURIComponent(well(text)),
    );
    await read(
      words.map((word) => `/api/ext/reviews/photos/${word}`),
      by.headers,
    );
    if (reviewIds.length > 0) await by.result('DELETE', path);
  }, 90_000);

  it.each(['pull', 'totals', 'payment-methods', 'coupon'])(
    'cart/%s',
    async (name) => {
      await read(samples(query(['cartId', 'token', 'storeCode', 'x'])).map((text) => `/api/cart/${name}?${text}`));
    },
    60_000,
  );

  it('coupons', async () => {
    const cart = await Cart.with(sku);
    const codes = samples(fc.string({ maxLength: 80, unit: 'binary' })).map((text) => encodeURIComponent(well(text)));
    await bombard(
      codes.map((code) => async () => {
        const answer = await ask('POST', cart.path('apply-coupon', `&coupon=${code}`));
        expect([code, answer.status]).toEqual([code, 400]);
        return answer;
      }),
    );
    expect(await cart.totals()).not.toHaveProperty('coupon_code');
  }, 60_000);

  it.each(['product', 'category', 'attribute', 'review', 'cms_page'])(
    'searches for %s documents',
    async (entity) => {
      const dsl = {
        ...having({ status: [0, 1], visibility: [2, 3, 4], category_ids: [3, 4] }),
        aggs: {
          agg_terms_color: { terms: { field: 'color', size: 10 } },
          agg_range_price: { range: { field: 'price', ranges: [{ from: 0, to: 150 }] } },
        },
        sort: [{ id: 'desc' }],
        groupId: 1,
      };
      const text = {
        query: {
          function_score: {
            query: {
              bool: {
                must: [
                  {
                    multi_match: {
                      query: 'suknia',
                      fields: ['name^4'],
                      operator: 'or',
                      fuzziness: '2',
                      minimum_should_match: '75%',
                    },
                  },
                ],
              },
            },
          },
        },
      };
      const simple = {
        _availableFilters: [{ field: 'color', scope: 'catalog', options: {} }],
        _appliedFilters: [
          { attribute: 'price', value: { gte: 0, lte: 150 }, scope: 'catalog' },
          { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
        ],
        _appliedSort: [{ field: 'updated_at', options: 'desc' }],
        _searchText: 'suknia',
      };
      await post(searchPath({ entity, params: 'size=2' }), samples(fc.oneof(spoiled(dsl), spoiled(text), anything)));
      await post(
        searchPath({ entity, params: 'size=2&request_format=search-query' }),
        samples(fc.oneof(spoiled(simple), anything)),
      );
      const names = [
        'size',
        'from',
        'sort',
        '_source_include',
        '_source_exclude',
        'q',
        'request',
        'request_format',
        'response_format',
      ];
      await read(samples(query(names)).map((asked) => `${searchPath({ entity })}?${asked}`));
    },
    120_000,
  );

  it('url map, suggest, stock, prices, countries, pages', async () => {
    const good = {
      url: 'about-us',
      includeFields: ['name'],
      excludeFields: [],
      options: {},
      filters: { sku: 'x' },
      groupId: null,
      groupToken: null,
    };
    await post('/api/url/map', samples(fc.oneof(spoiled(good), anything)));
    const words = samples(fc.string({ maxLength: 60, unit: 'binary' })).map((text) => encodeURIComponent(well(text)));
    await read(
      words.flatMap((word) => [
        `/api/catalog/suggest?q=${word}`,
        `/api/stock/check?sku=${word}`,
        `/api/stock/check/${word}`,
        `/api/stock/list?skus=${word},${word}`,
        `/api/product/render-list?skus=${word}&currencyCode=${word}`,
        `/api/product/list?skus=${word}`,
        `/api/ext/checkout/allowed-countries/${word}`,
        `/api/ext/checkout/pickup-locations?code=${word}`,
        `/api/ext/cms-data/cmsPage/${word}`,
        `/api/ext/company-lookup/${word}?country=${word}`,
        `/img/1/1/resize/${word}`,
        `/media/${word}`,
        `/${word}`,
        `/api/${word}`,
      ]),
    );
  }, 120_000);
});
