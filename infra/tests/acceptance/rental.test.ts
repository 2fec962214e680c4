import { isFull } from '@garderoba/service-kit/testing/test-size';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart, orderBody } from './cart.ts';
import { productsOfType } from './catalogue.ts';
import { addDays, bookingOf, dates, pay, rentGarment, signIn, thursday, today } from './renting.ts';
import { ask, call, expectAmounts, type Json, refusal, result, until } from './wire.ts';

// Days are far enough ahead that the demo has no bookings there, and Thursdays: no calendar blocks them.

/** The promise is two seconds (I7); in the gate the machine may be busy. */
const SEEN_MS = isFull ? 2_000 : 20_000;

let garment: Json;
let sku: string;
beforeAll(async () => {
  [garment] = await productsOfType('sirent');
  ({ sku } = garment);
});
const DATE_MISSING = { code: 400, result: 'A rental date must be chosen.' };
const TAKEN = { code: 400, result: 'There is not enough inventory for the chosen dates.' };
const NO_DELIVERY = { code: 400, result: 'The chosen delivery method is not available.' };

const calendar = (delivery: string, more = ''): Promise<Json> =>
  result('GET', `/api/ext/rental/get-calendar-data/${delivery}?sku=${sku}${more}`);
const quote = (of: Json): string =>
  `/api/ext/rental/quote?${new URLSearchParams({ sku, period: '1', delivery: 'omnipack', ...of })}`;
const pieces = async (): Promise<number> => (await calendar('omnipack'))[0].availableQuantity;

/** A cart that holds every piece of these days. */
async function allOf(date: string): Promise<Cart> {
  const cart = await Cart.create();
  await cart.add(sku, await pieces(), dates(date));
  return cart;
}

/** Rents this garment, or `of`, as a signed-in customer. */
const rent = (
  headers: { authorization: string },
  date: string,
  { of = sku, ...more }: { of?: string; period?: string; payment?: string } = {},
): Promise<string> => rentGarment(headers, of, date, more);

describe('the calendar', () => {
  it.each(['showroom', 'omnipack'])(
    '[RNT-005] [RNT-029] [RNT-030] [RNT-008] of delivery %s has the shape of the document',
    async (delivery) => {
      const [data] = await calendar(delivery);
      expect(data).toEqual({
        sku,
        availableQuantity: expect.any(Number),
        firstDateAvailable: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        bookedDatesFull: expect.any(Array),
        disabledDatesFullCalendar: expect.any(Array),
        turnoverBefore: expect.any(Number),
        turnoverAfter: expect.any(Number),
        periods: expect.any(Array),
      });
      for (const entry of data.bookedDatesFull)
        expect(entry).toEqual({ s: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), q: expect.any(Number) });
      for (const range of data.disabledDatesFullCalendar)
        expect(range).toEqual({ disabled_from: expect.any(String), disabled_to: expect.any(String) });
    },
  );

  it('[RNT-002] [RNT-003] [RNT-017] [RNT-020] has the periods in their fixed order with the prices of the document', async () => {
    const [{ periods }] = await calendar('omnipack');
    expect(periods.map(({ period, days }: Json) => [period, days])).toEqual([
      [1, 1],
      [2, 4],
      [3, 1],
      [4, 7],
    ]);
    expect(periods.map(({ price }: Json) => price)).toEqual(garment.sirental_price.map(({ price }: Json) => price));
  });

  it('[ERR-013] is empty for products that cannot be rented', async () => {
    expect(await result('GET', '/api/ext/rental/get-calendar-data/omnipack?sku=NO-SUCH-GARMENT')).toEqual([]);
  });

  it('[RNT-014] offers no showroom in German stores', async () => {
    expect(await refusal('GET', `/api/ext/rental/get-calendar-data/showroom?sku=${sku}&storeCode=eur_de`)).toEqual(
      NO_DELIVERY,
    );
    expect(await calendar('omnipack', '&storeCode=eur_de')).toHaveLength(1);
  });

  it('[ERR-025] refuses a delivery there is not, and a call without sku', async () => {
    expect(await refusal('GET', `/api/ext/rental/get-calendar-data/pigeon?sku=${sku}`)).toEqual(NO_DELIVERY);
    expect((await call('GET', '/api/ext/rental/get-calendar-data/omnipack')).code).toBe(400);
  });
});

describe('a quote', () => {
  it('returns the full cost before the cart', async () => {
    const date = thursday();
    const told = await result('GET', quote({ date, period: '2' }));
    expectAmounts(told, 'price', 'deposit', 'worst_case_late_fee');
    expect(told).toMatchObject({ available: true, date_from: date, date_to: addDays(date, 3), alternatives: [] });
    expect(told.price).toBe(garment.sirental_price[1].price);
    expect(told.worst_case_late_fee).toBeGreaterThan(told.price);
  });

  it('counts the holds of carts, and returns alternative days', async () => {
    const date = thursday();
    const cart = await allOf(date);
    const told = await result('GET', quote({ date }));
    expect(told.available).toBe(false);
    expect(told.alternatives.length).toBeGreaterThan(0);
    const [line] = await cart.pull();
    await cart.remove(line.item_id);
    expect((await result('GET', quote({ date }))).available).toBe(true);
  });

  const wrong: Array<[string, Json, Json]> = [
    ['no date', { date: '' }, DATE_MISSING],
    ['a day that is none', { date: '2027-02-30' }, DATE_MISSING],
    ['a past day', { date: addDays(today, -7) }, DATE_MISSING],
    ['more than a year ahead', { date: addDays(today, 380) }, DATE_MISSING],
    ['no such period', { date: thursday(), period: '5' }, DATE_MISSING],
    ['no period', { date: thursday(), period: 'x' }, DATE_MISSING],
    ['[RNT-026] a Monday', { date: addDays(thursday(), 4) }, DATE_MISSING],
    ['[RNT-024] trying on at home on a Friday', { date: addDays(thursday(), 1), period: '3' }, DATE_MISSING],
    ['[RNT-027] a holiday', { date: `${Number(today.slice(0, 4)) + 1}-01-06`, delivery: 'showroom' }, DATE_MISSING],
    ['an unknown delivery', { date: thursday(), delivery: 'pigeon' }, NO_DELIVERY],
    ['the showroom in Germany', { date: thursday(), delivery: 'showroom', storeCode: 'eur_de' }, NO_DELIVERY],
  ];
  it.each(wrong)('refuses %s', async (_, of, text) => {
    expect(await refusal('GET', quote(of))).toEqual(text);
  });
});

describe('renting', () => {
  it('[VAL-008] dates the calendar does not offer are refused by the cart too, and nothing is held', async () => {
    const cart = await Cart.create();
    for (const date of [addDays(today, -7), addDays(thursday(), 4), addDays(today, 380)])
      expect(
        await refusal('POST', cart.path('update'), { cartItem: { sku, qty: 1, product_option: dates(date) } }),
      ).toEqual(DATE_MISSING);
    expect(await cart.pull()).toEqual([]);
  });

  it('[RNT-001] [ERR-054] the last piece blocks the days for other shoppers; the line contains the end of the hold', async () => {
    const date = thursday();
    const cart = await allOf(date);
    const [line] = await cart.pull();
    expect(line.product_option).toEqual(dates(date));
    expect(Date.parse(line.dates_held_until) - Date.now()).toBeGreaterThan(25 * 60_000);
    const next = await Cart.create();
    expect(
      await refusal('POST', next.path('update'), {
        cartItem: { sku, qty: 1, product_option: dates(addDays(date, 1)) },
      }),
    ).toEqual(TAKEN);
    await cart.remove(line.item_id);
    expect((await next.update({ sku, qty: 1, product_option: dates(addDays(date, 1)) })).code).toBe(200);
  });

  it('requires the cart in which its dates were chosen: an order without one is refused and holds nothing', async () => {
    const date = thursday();
    const product_option = dates(date);
    const body = orderBody({ cart_id: '', products: [{ sku, qty: await pieces(), product_option }] });
    expect(await refusal('POST', '/api/order', body)).toEqual({
      code: 400,
      result: 'Rentals and subscriptions are ordered with their cart only.',
    });
    expect((await (await Cart.create()).update({ sku, qty: 1, product_option })).code).toBe(200);
  });

  it('[RNT-007] a third piece to try on at home is refused', async () => {
    const date = thursday();
    const cart = await Cart.create();
    const others = (await productsOfType('sirent')).slice(0, 3);
    const answers = [];
    for (const one of others)
      answers.push(await cart.update({ sku: one.sku, qty: 1, product_option: dates(date, '3') }));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 400]);
    expect(answers[2]?.result).toBe('try on 2 items at home');
  });

  it('[RNT-011] is ordered with its courier, booked, extended and cancelled by its customer', async () => {
    const headers = await signIn();
    const date = thursday();
    const number = await rent(headers, date);
    const booking = await bookingOf(headers, number);
    expect(booking).toMatchObject({
      sku,
      name: expect.any(String),
      date_from: date,
      date_to: date,
      status: 'booked',
      return_by: addDays(date, 1),
      allowed_actions: ['cancel', 'extend'],
    });
    const [{ bookedDatesFull }] = await calendar('omnipack');
    expect(bookedDatesFull.find(({ s }: Json) => s === date).q).toBeGreaterThan(0);

    const path = `/api/ext/rental/bookings/${booking.id}`;
    const preview = await result('POST', `${path}/extend?token=`, { period: 2, preview: true }, headers);
    expect(preview).toMatchObject({ date_to: addDays(date, 3), return_by: addDays(date, 4) });
    const extended = await result(
      'POST',
      `${path}/extend?token=`,
      { period: 2, expected_price: preview.price },
      headers,
    );
    expect(extended.price).toBe(preview.price);
    expect((await call('POST', `${path}/extend?token=`, { period: 3 }, headers)).code).toBe(409); // no longer one

    expect((await call('POST', `${path}/cancel?token=`, {})).code).toBe(401);
    expect(await result('POST', `${path}/cancel?token=`, {}, headers)).toBe(true);
    expect(await result('POST', `${path}/cancel?token=`, {}, headers)).toBe(true);
    expect((await bookingOf(headers, number)).status).toBe('cancelled');
  });

  describe('for longer', () => {
    const extend = async (headers: { authorization: string }, number: string): Promise<Json> => {
      const { id } = await bookingOf(headers, number);
      const path = `/api/ext/rental/bookings/${id}/extend?token=`;
      const { price } = await result('POST', path, { period: 2, preview: true }, headers);
      return result('POST', path, { period: 2, expected_price: price }, headers);
    };
    const becomesLonger = (headers: { authorization: string }, number: string): Promise<void> =>
      until(async () => (await bookingOf(headers, number)).period === 2);
    const order = (headers: { authorization: string }, number: string): Promise<Json> =>
      result('GET', `/api/order/${number}?token=`, undefined, headers);

    it('[RNT-011] is paid on a page first, and takes effect with the payment', async () => {
      const headers = await signIn();
      const number = await rent(headers, thursday());
      const { price, payment } = await extend(headers, number);
      expect(payment).toEqual({
        status: 'to_pay',
        order_increment_id: expect.stringMatching(/^\d{9}$/),
        session_id: expect.any(String),
        redirect_url: expect.stringContaining('/pay/'),
      });
      expect((await bookingOf(headers, number)).period).toBe(1);
      // A repeated request returns the same charge.
      expect((await extend(headers, number)).payment.order_increment_id).toBe(payment.order_increment_id);
      await pay(payment.redirect_url);
      await becomesLonger(headers, number);
      expect(await order(headers, payment.order_increment_id)).toMatchObject({
        status: 'complete',
        grand_total: price,
      });
    });

    it('[RNT-011] is charged to the rental’s card at once; cancelling refunds all', async () => {
      const headers = await signIn();
      const number = await rent(headers, thursday(), { payment: 'stripe' });
      await until(async () => (await order(headers, number)).status === 'processing');
      const { payment } = await extend(headers, number);
      expect(payment).toMatchObject({ status: 'paid', redirect_url: null });
      await becomesLonger(headers, number);
      const { id } = await bookingOf(headers, number);
      expect(await result('POST', `/api/ext/rental/bookings/${id}/cancel?token=`, {}, headers)).toBe(true);
      await until(async () => (await order(headers, number)).status === 'canceled');
      const { grand_total } = await order(headers, payment.order_increment_id);
      await until(async () => (await order(headers, payment.order_increment_id)).total_refunded === grand_total);
    });
  });

  it('is not accessible to other customers', async () => {
    const headers = await signIn();
    expect((await call('GET', '/api/ext/rental/bookings?token=')).code).toBe(401);
    const foreign = '/api/ext/rental/bookings/01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01';
    expect((await call('POST', `${foreign}/cancel?token=`, {}, headers)).code).toBe(404);
    expect((await call('POST', '/api/ext/rental/bookings/none/extend?token=', { period: 2 }, headers)).code).toBe(404);
  });
});

describe('a fitting in the showroom', () => {
  it('is booked for an hour of the opening hours, once per place, and cancelled', async () => {
    const headers = await signIn();
    const date = thursday();
    const slots = await result('GET', `/api/ext/rental/fitting-slots?date=${date}`);
    expect(slots.map(({ time }: Json) => time)).toEqual([11, 12, 13, 14, 15, 16, 17, 18].map((hour) => `${hour}:00`));
    const fitting = await result(
      'POST',
      '/api/ext/rental/fittings?token=',
      { date, time: '12:00', skus: [sku] },
      headers,
    );
    expect(await result('GET', '/api/ext/rental/fittings?token=', undefined, headers)).toContainEqual(fitting);
    expect(
      (await call('POST', '/api/ext/rental/fittings?token=', { date, time: '19:00', skus: [] }, headers)).code,
    ).toBe(400);
    expect(await result('POST', `/api/ext/rental/fittings/${fitting.id}/cancel?token=`, {}, headers)).toBe(true);
  });
});

describe('free on my dates, in my size', () => {
  const found = async (of: Json): Promise<Json> => {
    const answer = await ask(
      'GET',
      `/api/catalog/availability?${new URLSearchParams({ period: '1', delivery: 'omnipack', limit: '500', ...of })}`,
    );
    expect(answer.status).toBe(200);
    return answer.json;
  };
  const skus = (reply: Json): string[] => reply.hits.hits.map((hit: Json) => hit._source.sku);

  it(`lists garments that are free, in the requested size, at most ${SEEN_MS / 1_000} seconds outdated`, async () => {
    const [date, later] = [thursday(), thursday()];
    const before = await found({ date });
    expect(skus(before)).toContain(sku);
    expect(before.total).toBe(before.hits.total);
    const size = String(garment.size);
    const fitting = await found({ date, size });
    expect(fitting.hits.hits.map((hit: Json) => String(hit._source.size))).toEqual(Array(fitting.total).fill(size));
    expect(skus(fitting)).toContain(sku);

    const cart = await allOf(date);
    await until(async () => !skus(await found({ date })).includes(sku), SEEN_MS);
    // The days around are taken by turnover, another week is free.
    expect(skus(await found({ date: addDays(date, 1) }))).not.toContain(sku);
    expect(skus(await found({ date: later }))).toContain(sku);
    const [line] = await cart.pull();
    await cart.remove(line.item_id);
    await until(async () => skus(await found({ date })).includes(sku), SEEN_MS);
  }, 90_000);

  it('pages, filters and refuses as a listing does', async () => {
    const date = thursday();
    const all = await found({ date });
    const second = await found({ date, limit: '1', from: '1' });
    expect([second.total, skus(second)]).toEqual([all.total, [skus(all)[1]]]);
    const [category] = garment.category_ids;
    expect(skus(await found({ date, category_ids: String(category) }))).toContain(sku);
    expect((await found({ date, category_ids: '999999' })).total).toBe(0);
    const path = '/api/catalog/availability';
    expect(await refusal('GET', `${path}?period=1&delivery=omnipack`)).toEqual(DATE_MISSING);
    expect(await refusal('GET', `${path}?date=${addDays(today, -7)}&period=1&delivery=omnipack`)).toEqual(DATE_MISSING);
    expect((await call('GET', `${path}?date=${date}&period=1&delivery=omnipack&limit=9999`)).code).toBe(400);
  });

  it('answers a whole listing: the body of a search, its facets, sizes of which one must be free', async () => {
    const date = thursday();
    // Without an applied filter the search object contains no further conditions (wire-contract 5.2).
    const offered = { attribute: 'status', value: { in: [0, 1] }, scope: 'default' };
    const listing = async (of: Json = {}, filters: Json[] = []): Promise<Json> => {
      const dates = { date, period: '1', delivery: 'omnipack' };
      const page = { request_format: 'search-query', size: '500', _source_include: 'sku,size', ...of };
      const { status, json } = await ask(
        'POST',
        `/api/catalog/availability?${new URLSearchParams({ ...dates, ...page })}`,
        {
          _availableFilters: [{ field: 'size', scope: 'catalog', options: {} }],
          _appliedFilters: [offered, ...filters],
        },
      );
      expect(status).toBe(200);
      return json;
    };
    const reply = await listing();
    expect(skus(reply)).toContain(sku);
    expect(reply.total).toBe((await found({ date })).total);
    const counts = reply.aggregations.agg_terms_size.buckets as Array<{ key: string; doc_count: number }>;
    expect(counts.map(({ key }) => String(key))).toContain(String(garment.size));
    const [one, two] = counts.map(({ key }) => String(key));
    const fitting = await listing({ free_size: `${one},${two}` });
    expect(new Set(fitting.hits.hits.map((hit: Json) => String(hit._source.size)))).toEqual(new Set([one, two]));
    const named = await listing({}, [{ attribute: 'sku', value: { eq: sku }, scope: 'default' }]);
    expect(skus(named)).toEqual([sku]);
    expect(await refusal('POST', `/api/catalog/availability?period=1&delivery=omnipack`, {})).toEqual(DATE_MISSING);
  });

  it(`a booking removes its garment from the listing and its cancellation restores it, each within ${SEEN_MS / 1_000} seconds`, async () => {
    const headers = await signIn();
    const date = thursday();
    const listed = async (): Promise<string[]> => {
      const wanted = { date, period: '1', delivery: 'omnipack' };
      const page = { request_format: 'search-query', size: '500', _source_include: 'sku' };
      const { json } = await ask(
        'POST',
        `/api/catalog/availability?${new URLSearchParams({ ...wanted, ...page })}`,
        {},
      );
      return skus(json);
    };
    const before = await listed();
    const lent = await Promise.all(
      (await productsOfType('sirent'))
        .filter((one) => before.includes(one.sku))
        .map(async ({ sku: of }) => {
          const [data] = await result('GET', `/api/ext/rental/get-calendar-data/omnipack?sku=${of}`);
          return { of, pieces: (data?.availableQuantity as number) ?? Number.POSITIVE_INFINITY };
        }),
    );
    const { of, pieces } = lent.reduce((least, one) => (one.pieces < least.pieces ? one : least));
    let number = '';
    for (let n = 0; n < pieces; n += 1) number = (await rent(headers, date, { of }).catch(() => '')) || number;
    await until(async () => !(await listed()).includes(of), SEEN_MS);
    const booking = await bookingOf(headers, number);
    expect(await listed()).not.toContain(of);
    await result('POST', `/api/ext/rental/bookings/${booking.id}/cancel?token=`, {}, headers);
    await until(async () => (await listed()).includes(of), SEEN_MS);
  }, 90_000);

  it('returns the next free day in the garment’s document', async () => {
    expect(garment.next_free_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(garment.next_free_date).toBe((await calendar('showroom'))[0].firstDateAvailable);
  });
});
