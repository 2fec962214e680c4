import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openDay } from '../../faults/days.ts';
import { services } from '../../local/services.ts';
import { orderBody } from './cart.ts';
import { having, ORDERED, search, sources } from './catalogue.ts';
import { cellOf, databaseUrl, type Found, filesWith, rowsWith } from './databases.ts';
import { ask, type Headers, type Json, result, until } from './wire.ts';

// A customer with a marker in every field that accepts text is erased. Then every table of every database, the
// event log and all files are searched: markers may remain only in records required by law, without a link to the person (docs/personal-data.md).

const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');
const digits = (count: number): string => Array.from({ length: count }, () => randomInt(1, 10)).join('');

/** Used in names, addresses, remarks, the mail address, and the user agent. */
const MARK = `Zq${letters(10)}`;
/** Of a company's invoice: stays, with its tax number. */
const FIRM = `Qx${letters(10)}`;
const PHONE = `48${digits(9)}`;
/** A Polish account number with its check digits (ISO 7064). */
const BASIC = digits(24);
const ACCOUNT = String(98n - (BigInt(`${BASIC}252100`) % 97n)).padStart(2, '0') + BASIC;
const MARKS = [MARK, PHONE, ACCOUNT];
const EMAIL = `${MARK.toLowerCase()}@example.com`;
const PASSWORD = 'Wieszak-2026!';
const FIRM_TAX_ID = '5260250274';
const DATABASES = [...services.filter(({ database }) => database).map(({ name }) => name), 'bus'];

const ADDRESS = {
  firstname: MARK,
  lastname: MARK,
  street: [`${MARK} street`, '7/8'],
  city: MARK,
  postcode: '00-001',
  country_id: 'PL',
  telephone: PHONE,
};
const ORDER_ADDRESS = { ...ADDRESS, region: MARK, region_id: 0, region_code: '', company: '', email: EMAIL };

async function markedRows(marks: readonly string[] = MARKS): Promise<Found[]> {
  const found: Found[] = [];
  for (const database of DATABASES) for (const mark of marks) found.push(...(await rowsWith(database, mark)));
  return found;
}
/** The marked rows when they satisfy the condition, or after a timeout. */
async function settled(isFine: (found: Found[]) => boolean): Promise<Found[]> {
  let found: Found[] = [];
  const look = async (): Promise<boolean> => {
    found = await markedRows();
    return isFine(found);
  };
  await until(look, 60_000).catch(() => undefined);
  return found;
}
const placesOf = (found: readonly Found[]): string[] => [
  ...new Set(found.map(({ database, table }) => `${database} ${table}`)),
];

const signIn = async (path: string, body: Json): Promise<Json> => {
  const { json } = await ask('POST', path, body, { 'user-agent': `${MARK} phone` });
  if (json.code !== undefined && json.code !== 200) throw new Error(JSON.stringify(json));
  return json;
};

describe('an erased customer with data in every service', () => {
  // Another shop's databases (WIRE_URL) are not accessible: there only its responses are tested.
  const own = databaseUrl('accounts') !== undefined;
  (own ? it : it.skip)(
    'leaves no mark in any database, event, log or file, but what the law keeps, which knows nobody',
    async () => {
      // Registration with every field of a profile.
      const customer = { email: EMAIL, firstname: MARK, lastname: MARK, addresses: [{ ...ADDRESS, company: MARK }] };
      await signIn('/api/user/create?storeCode=pln_pl', { customer, password: PASSWORD });
      const { result: token } = await signIn('/api/user/login', { username: EMAIL, password: PASSWORD });
      const as: Headers = { authorization: `Bearer ${token}` };
      const { json: staff } = await ask('POST', '/api/admin/login', {
        email: 'admin@example.com',
        password: 'Garderoba1!',
      });
      const admin: Headers = { authorization: `Bearer ${staff.token}` };
      const byStaff = async (path: string, body: Json = {}): Promise<Json> => {
        const { status, json, text } = await ask('POST', `/api/admin/${path}`, body, admin);
        if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
        return json;
      };
      const attributes = [
        { attribute_code: 'bank_account_number', value: ACCOUNT },
        { attribute_code: 'remark', value: MARK },
      ];
      const me = await user('POST', 'me', { customer: { ...customer, custom_attributes: attributes } });
      expect(me.email).toBe(EMAIL);
      await user('POST', 'reset-password', { email: EMAIL });
      await user('POST', 'resend-confirmation');
      await result('POST', '/api/ext/mailchimp-subscribe/subscribe', { email: EMAIL });
      // Forms: signed in, and with the address alone.
      const form = { name: MARK, email: EMAIL, phone: PHONE, message: `${MARK} asks` };
      await result('POST', '/api/ext/forms/contact', form, as);
      await result('POST', '/api/ext/forms/stylist', { ...form, place: 'video', wishes: [`${MARK} at ten`] });
      await result('PUT', `/api/ext/wishlist/${ORDERED.plenty}`, undefined, as);
      // A trader who sells.
      const trader = { name: MARK, address: MARK, register_number: MARK, tax_id: MARK, email: EMAIL, phone: PHONE };
      const seller = { kind: 'trader', terms: true, trader: { ...trader, certified: true } };
      await result('PUT', '/api/ext/marketplace/seller', seller, as);
      // A review, and a report of somebody else's.
      const review = { sku: ORDERED.plenty, author: MARK, title: MARK, comment: `${MARK} wore it`, usual_size: MARK };
      await result('POST', '/api/review/create', review, as);
      const [{ sku }] = sources(await search({ entity: 'review', params: 'size=1' })) as [Json];
      const [reported] = (await result('GET', `/api/ext/reviews?sku=${sku}`)).items;
      const report = { reason: 'other', text: `${MARK} is annoyed` };
      await result('POST', `/api/ext/reviews/${reported.reviewId}/report`, report, as);
      const [gone] = sources(
        await search({ params: 'size=200', body: having({ 'stock.is_in_stock': [false] }) }),
      ).filter(({ type_id }) => type_id === 'simple');
      if (gone) await result('POST', '/api/ext/product-alert', { sku: gone.sku }, as);

      // Bought: sent, called off, paid by card, on the way, a company's; rented; subscribed.
      const shipped = await order({ remark: true });
      const calledOff = await order({});
      const card = await order({ payment_method_code: 'stripe' });
      await ask('GET', `${new URL(card.payment.redirect_url).pathname}?auto=success`);
      await becomes(card, 'processing');
      const underWay = await order({});
      const company = await order({ billing: { company: FIRM, vat_id: FIRM_TAX_ID } });
      await send(shipped);
      await send(company);
      await byStaff(`orders/${await idOf(shipped)}/comment`, { comment: `${MARK} rang` });
      await result('POST', `/api/order/${calledOff.orderNumber}/cancel`, undefined, as);
      await result('POST', `/api/order/${card.orderNumber}/cancel`, undefined, as);
      await becomes(card, 'canceled');
      const rented = await rent();
      await subscribe();
      // A cart that stays open, and a remark that waits for its order.
      const open = await cart();
      await result(
        'POST',
        `/api/cart/shipping-information?token=&cartId=${open}`,
        {
          addressInformation: {
            shippingAddress: { ...ADDRESS, countryId: 'PL' },
            billingAddress: { ...ADDRESS, countryId: 'PL' },
            shippingCarrierCode: 'dhl',
            shippingMethodCode: 'dhl',
          },
        },
        as,
      );
      await result('POST', '/api/order/comment', { comment: `${MARK} waits` }, as);
      await until(async () => (await rowsWith('content', MARK)).length > 5);

      // The marks are where they should be, and the copy has each of them.
      const before = placesOf(await markedRows());
      for (const [database, table] of [
        ['accounts', 'customer'],
        ['accounts', 'address'],
        ['accounts', 'session'],
        ['cart', 'cart'],
        ['orders', 'orders'],
        ['orders', 'document'],
        ['orders', 'order_comment'],
        ['orders', 'pending_comment'],
        ['content', 'mail'],
        ['content', 'newsletter_subscription'],
        ['content', 'submission'],
        ['content', 'review_text'],
        ['content', 'review_report'],
        ['marketplace', 'seller'],
      ])
        expect(before).toContain(`${database} public.${table}`);
      expect(before.filter((place) => place.startsWith('bus'))).toEqual([]);
      const copy = await user('GET', 'export');
      for (const service of ['accounts', 'cart', 'orders', 'content', 'marketplace'])
        expect([service, JSON.stringify(copy[service]).includes(MARK)]).toEqual([service, true]);
      expect(copy.content.newsletter).toMatchObject({ email: EMAIL, state: 'subscribed' });
      expect(copy.content.submissions).toMatchObject([{ kind: 'contact' }, { kind: 'stylist' }]);
      expect(copy.content.reviews).toMatchObject([{ sku: ORDERED.plenty, texts: [{ author: MARK }] }]);
      expect(copy.content.reviewReports).toMatchObject([{ text: `${MARK} is annoyed` }]);
      expect(copy.loyalty.cards).toHaveLength(1);
      expect(copy.rental.bookings).toHaveLength(1);

      // Erased.
      const customerId = await cellOf<string>(
        'accounts',
        'SELECT customer_id AS value FROM customer WHERE email_key = $1',
        [EMAIL],
      );
      expect((await ask('POST', '/api/user/erase', { password: PASSWORD }, as)).json.code).toBe(200);
      const underWayTables = ['orders', 'placement', 'document', 'order_comment'].map(
        (name) => `orders public.${name}`,
      );
      const elsewhere = (found: Found[]): Found[] =>
        found.filter(({ database, table }) => !underWayTables.includes(`${database} ${table}`));
      expect(elsewhere(await settled((found) => elsewhere(found).length === 0))).toEqual([]);
      // Open orders keep the data of their customer until they end; no other row may.
      const kept = (await markedRows()).filter(({ table }) => table === 'public.orders');
      expect(kept.length).toBeGreaterThan(0);
      for (const { row } of kept) expect(row).toMatch(/processing/);

      // The orders end; then no marker is left.
      await send(underWay);
      await byStaff(`orders/${await idOf(rented)}/cancel`);
      await becomes(rented, 'canceled');
      // The mails about the end were still sent, and are deleted a day later.
      const written = (found: Found[]): Found[] => found.filter(({ table }) => table !== 'public.mail');
      expect(written(await settled((found) => written(found).length === 0))).toEqual([]);
      await until(async () => (await rowsWith('content', underWay.orderNumber)).length > 0);
      const nextDay =
        'UPDATE address_to_forget SET next_at = created.at FROM (SELECT clock_timestamp() AS at) AS created';
      await cellOf('content', `${nextDay} WHERE customer_id = $1 RETURNING attempts AS value`, [customerId]);
      expect(await settled((found) => found.length === 0)).toEqual([]);
      // Orders and invoices keep numbers and amounts, and the name of a company, without a link to the customer.
      const firm = await markedRows([FIRM]);
      expect(placesOf(firm).every((place) => underWayTables.includes(place))).toBe(true);
      expect(
        await cellOf<number>('orders', 'SELECT count(*)::int AS value FROM orders WHERE customer_id = $1', [
          customerId,
        ]),
      ).toBe(0);
      expect(
        await cellOf<number>('orders', 'SELECT count(*)::int AS value FROM orders WHERE number = ANY($1)', [
          [shipped, calledOff, card, underWay, company, rented].map(({ orderNumber }) => Number(orderNumber)),
        ]),
      ).toBe(6);
      // The row of the erasure contains no mail address.
      expect(
        await cellOf('accounts', 'SELECT email_to_forget AS value FROM erasure WHERE customer_id = $1', [customerId]),
      ).toBeNull();

      // Logs, pictures and other files contain no marker (Postgres' own files may contain pages that are not overwritten yet).
      const folder = process.env.WIRE_FOLDER as string;
      for (const name of ['log', 'media', 'pictures'])
        for (const mark of MARKS) expect([name, filesWith(join(folder, name), mark)]).toEqual([name, []]);

      async function user(method: string, path: string, body?: Json): Promise<Json> {
        const { json, text } = await ask(method, `/api/user/${path}`, body, as);
        if (json?.code !== 200) throw new Error(`${path}: ${text}`);
        return json.result;
      }
      async function cart(sku: string = ORDERED.plenty, product_option?: Json): Promise<string> {
        const cartId = await result('POST', '/api/cart/create?token=', undefined, as);
        const cartItem = { sku, qty: 1, product_option, quoteId: cartId };
        await result('POST', `/api/cart/update?token=&cartId=${cartId}`, { cartItem }, as);
        return cartId;
      }
      async function order({
        cartId,
        billing = {},
        remark = false,
        payment_method_code = 'cashondelivery',
      }: Json): Promise<Json> {
        const cart_id = cartId ?? (await cart());
        if (remark) await result('POST', '/api/order/comment', { comment: `${MARK} please ring` }, as);
        const products = (await result('GET', `/api/cart/pull?token=&cartId=${cart_id}`, undefined, as)).map(
          ({ sku, qty, product_option, item_id }: Json) => ({ sku, qty, product_option, server_item_id: item_id }),
        );
        const addressInformation = {
          shippingAddress: ORDER_ADDRESS,
          billingAddress: { ...ORDER_ADDRESS, vat_id: '', ...billing },
          payment_method_code,
          payment_method_additional: { remark: MARK },
          shippingExtraFields: { remark: MARK },
        };
        const body = orderBody({ cart_id, products, addressInformation });
        return result('POST', '/api/order?storeCode=pln_pl', body, { ...as, 'idempotency-key': `${MARK}-${cart_id}` });
      }
      async function rent(): Promise<Json> {
        const garments = sources(
          await search({ params: 'size=50', body: having({ type_id: ['sirent'], status: [1] }) }),
        );
        for (const { sku } of garments)
          for (let weeks = 30; weeks <= 35; weeks += 1) {
            const option_value = openDay(weeks);
            const custom_options = [
              { option_id: 'rental_date', option_value },
              { option_id: 'rental_period', option_value: '1' },
              { option_id: 'rental_delivery', option_value: 'omnipack' },
            ];
            const cartId = await cart(sku, { extension_attributes: { custom_options } }).catch(() => undefined);
            if (cartId) return order({ cartId });
          }
        throw new Error('no garment is free');
      }
      async function subscribe(): Promise<void> {
        const subscriptions = '/api/ext/subscriptions';
        const { payment } = await result('POST', `${subscriptions}/subscribe?storeCode=pln_pl`, { plan_type: 'S' }, as);
        await ask('POST', `${new URL(payment.redirect_url).pathname}/success`);
        await until(
          async () => (await result('GET', `${subscriptions}/get-user-cards`, undefined, as)).length === 1,
          20_000,
        );
      }
      async function idOf({ orderNumber }: Json): Promise<string> {
        const filter = encodeURIComponent(JSON.stringify({ q: orderNumber }));
        const { json } = await ask('GET', `/api/admin/orders?filter=${filter}`, undefined, admin);
        return json[0].id;
      }
      async function becomes(placed: Json, status: string): Promise<void> {
        const id = await idOf(placed);
        await until(
          async () => (await ask('GET', `/api/admin/orders/${id}`, undefined, admin)).json.status === status,
          30_000,
        );
      }
      async function send(placed: Json): Promise<void> {
        const id = await idOf(placed);
        const { status } = (await ask('GET', `/api/admin/orders/${id}`, undefined, admin)).json;
        if (status !== 'processing') throw new Error(`${placed.orderNumber} is ${status}`);
        await byStaff(`orders/${id}/mark-paid`);
        await byStaff(`orders/${id}/ship`, {});
        await becomes(placed, 'complete');
      }
    },
    240_000,
  );
});
