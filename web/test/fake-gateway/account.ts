import type { WireCustomer, WireHistoryOrder } from '../../app/features/account/wire.ts';

export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** An answer whose fields tests change. */
type Changing<Answer> = { -readonly [Field in keyof Answer]: Answer[Field] };

/** One customer in memory, and the session of this browser. */
export interface FakeAccount {
  customer: Changing<WireCustomer>;
  password: string;
  /** The access cookie is valid. */
  signedIn: boolean;
  /** The refresh cookie is valid. */
  renewable: boolean;
  /** The password was verified in the last minutes. */
  confirmed: boolean;
  wishlist: { id: number; product: { sku: string; parentSku: string } }[];
  orders: Changing<WireHistoryOrder>[];
  cards: { id: string; brand: string; last4: string; exp_month: number; exp_year: number; is_default: boolean }[];
  sessions: { id: string; client: string; current: boolean }[];
  subscribed: string[];
  /** Path and body of other calls. */
  alerts: string[];
  mailed: string[];
  erased: boolean;
}

export const createAccount = (): FakeAccount => ({
  customer: {
    id: 158,
    group_id: 1,
    groupToken: 'group-jwt',
    email: 'ola@example.com',
    firstname: 'Ola',
    lastname: 'Nowak',
    store_id: 1,
    website_id: 1,
    created_in: 'Polski',
    created_at: '2026-01-10 09:00:00',
    updated_at: '2026-01-10 09:00:00',
    disable_auto_group_change: 0,
    addresses: [
      {
        id: 67,
        customer_id: 158,
        region: { region_code: null, region: null, region_id: 0 },
        region_id: 0,
        country_id: 'PL',
        street: ['Prosta', '1'],
        telephone: '500600700',
        postcode: '00-001',
        city: 'Warszawa',
        firstname: 'Ola',
        lastname: 'Nowak',
        default_shipping: true,
      },
    ],
    default_shipping: '67',
    extension_attributes: { email_confirmed: true },
    custom_attributes: [{ attribute_code: 'bank_account_number', value: null }],
  },
  password: 'Garderoba1!',
  signedIn: false,
  renewable: true,
  confirmed: true,
  wishlist: [],
  orders: [],
  cards: [],
  sessions: [
    { id: 's-1', client: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0', current: true },
    { id: 's-2', client: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', current: false },
  ],
  subscribed: [],
  alerts: [],
  mailed: [],
  erased: false,
});

type Answer = Response;
interface Answers {
  ok: (result: unknown) => Answer;
  refuse: (code: number, result: unknown, meta?: object) => Answer;
}

const confirmationNeeded = { reason: 'access.confirmation_needed' };

export const unauthorized = "The consumer isn't authorized to access the resource.";

/** Calls of the account (wire-contract 3); undefined for any other call. */
export function answerAccount(account: FakeAccount, call: FakeCall, { ok, refuse }: Answers): Answer | undefined {
  const name = `${call.method} ${call.path}`;
  const body = (call.body ?? {}) as Record<string, never>;
  const open: Record<string, () => Answer> = {
    'POST /api/session/login': () => {
      if (body.username !== account.customer.email || body.password !== account.password)
        return refuse(401, 'Wrong e-mail or password.');
      account.signedIn = true;
      account.renewable = true;
      return ok(true);
    },
    'POST /api/session/refresh': () => {
      account.signedIn = account.renewable;
      return account.renewable ? ok(true) : refuse(401, null);
    },
    'POST /api/session/logout': () => {
      account.signedIn = false;
      account.renewable = false;
      return ok(true);
    },
    'POST /api/user/create': () => {
      const { customer, password } = body as unknown as { customer: WireCustomer; password: string };
      if (customer.email === account.customer.email)
        return refuse(409, 'A customer with the same email already exists in an associated website.');
      Object.assign(account.customer, customer);
      account.password = password;
      return ok(account.customer);
    },
    'POST /api/user/reset-password': () => {
      account.mailed.push(String(body.email));
      return ok(true);
    },
    'POST /api/user/create-password': () => {
      if (body.resetToken !== 'good')
        return refuse(400, { errorMessage: 'The password reset link is not valid or has expired.', code: 400 });
      account.password = String(body.newPassword);
      return ok(true);
    },
    'POST /api/user/confirm-email': () =>
      body.token === 'good' ? ok(true) : refuse(400, 'The confirmation link is not valid or has expired.'),
    'GET /api/ext/mailchimp-subscribe/subscribe': () =>
      ok(account.subscribed.includes(call.query.get('email') ?? '') ? 'subscribed' : 'unsubscribed'),
    'POST /api/ext/mailchimp-subscribe/subscribe': () => {
      account.subscribed.push(String(body.email));
      return ok(true);
    },
    'DELETE /api/ext/mailchimp-subscribe/subscribe': () => {
      account.subscribed = account.subscribed.filter((email) => email !== body.email);
      return ok(true);
    },
  };
  const own: Record<string, () => Answer> = {
    'GET /api/user/me': () => ok(account.customer),
    'POST /api/user/me': () => {
      const { customer } = body as unknown as { customer: Partial<WireCustomer> };
      account.customer = { ...account.customer, ...customer };
      return ok(account.customer);
    },
    'POST /api/user/change-password': () => {
      if (body.currentPassword !== account.password)
        return refuse(400, { errorMessage: "The password doesn't match this account.", code: 400 });
      account.password = String(body.newPassword);
      return ok(true);
    },
    'GET /api/user/order-history': () => {
      const size = Number(call.query.get('pageSize'));
      const from = (Number(call.query.get('currentPage')) - 1) * size;
      return ok({ items: account.orders.slice(from, from + size), total_count: account.orders.length });
    },
    'GET /api/user/sessions': () =>
      ok(
        account.sessions.map((session) => ({
          ...session,
          created_at: '2026-11-20T10:00:00Z',
          last_used_at: '2026-11-20T11:00:00Z',
          expires_at: '2026-12-20T10:00:00Z',
        })),
      ),
    'POST /api/session/confirm': () => {
      if (body.password !== account.password) return refuse(400, "The password doesn't match this account.");
      account.confirmed = true;
      return ok(true);
    },
    'POST /api/user/resend-confirmation': () => ok(true),
    'GET /api/user/export': () =>
      !account.confirmed
        ? refuse(403, 'Please confirm your password.', confirmationNeeded)
        : ok({ profile: account.customer, orders: account.orders }),
    'POST /api/user/erase': () => {
      if (body.password !== account.password)
        return refuse(400, { errorMessage: "The password doesn't match this account.", code: 400 });
      account.erased = true;
      account.signedIn = false;
      return ok(true);
    },
    'GET /api/ext/subscriptions/get-user-cards': () => ok(account.cards),
    'POST /api/ext/subscriptions/delete-card': () => {
      account.cards = account.cards.filter(({ id }) => id !== body.cardId);
      return ok(true);
    },
    'GET /api/ext/subscriptions/get-user-subscriptions': () => ok([{ subscriptionId: 'sub-1', plan: 'maxi' }]),
    'GET /api/ext/rewards/balance': () => ok({ points: 120 }),
    'GET /api/ext/rewards/expiration': () => ok([{ points: 20, expires_at: '2027-01-31' }]),
    'GET /api/ext/rewards/history': () => ok({ items: [{ id: 1, points: 120 }], total_count: 1 }),
    'POST /api/ext/product-alert': () => {
      account.alerts.push(String(body.sku));
      return ok(true);
    },
    'GET /api/ext/wishlist': () => ok({ items: account.wishlist, items_count: account.wishlist.length }),
    'DELETE /api/ext/wishlist': () => {
      const { items } = body as unknown as { items: number[] };
      account.wishlist = account.wishlist.filter(({ id }) => !items.includes(id));
      return ok(true);
    },
  };
  const answer = open[name] ?? (own[name] || isOwnPath(call) ? () => onlySignedIn() : undefined);
  return answer?.();

  function onlySignedIn(): Answer {
    if (!account.signedIn) return refuse(401, unauthorized);
    return own[name]?.() ?? ownPath();
  }

  function ownPath(): Answer {
    const last = decodeURIComponent(call.path.split('/').at(-1) ?? '');
    if (call.path.startsWith('/api/user/sessions/')) {
      account.sessions = account.sessions.filter(({ id }) => id !== last);
      return ok(true);
    }
    if (call.path.startsWith('/api/ext/wishlist/')) {
      if (call.method === 'DELETE') account.wishlist = account.wishlist.filter(({ id }) => String(id) !== last);
      else if (!account.wishlist.some(({ product }) => product.sku === last))
        account.wishlist.push({ id: account.wishlist.length + 900, product: { sku: last, parentSku: last } });
      return ok(true);
    }
    const order = account.orders.find(({ increment_id }) => call.path.split('/')[3] === increment_id);
    if (!order) return refuse(404, 'No such order.');
    if (call.path.endsWith('/cancel')) order.status = 'canceled';
    return ok(order);
  }
}

const isOwnPath = ({ method, path }: FakeCall): boolean =>
  /^\/api\/(user\/sessions|ext\/wishlist)\/[^/]+$/.test(path) ||
  (method === 'GET' && /^\/api\/order\/\d+$/.test(path)) ||
  /^\/api\/order\/\d+\/cancel$/.test(path);

/** Fields of a line and of an address that no test reads. */
const line = {
  product_type: 'simple',
  qty_shipped: 0,
  qty_refunded: 0,
  price: 97.56,
  price_incl_tax: 120,
  row_total: 195.12,
  tax_amount: 44.88,
  tax_percent: 23,
  discount_amount: 0,
  parent_sku: null,
  options: [],
  image: null,
};
const addressDetails = {
  region: null,
  region_code: null,
  telephone: '500600700',
  email: 'ola@example.com',
  company: null,
  vat_id: null,
};

/** An order of the history. */
export const order = (number: number, change: Partial<WireHistoryOrder> = {}): WireHistoryOrder => ({
  entity_id: number,
  increment_id: String(number).padStart(9, '0'),
  created_at: '2026-11-01 12:00:00',
  updated_at: '2026-11-01 12:00:00',
  status: 'processing',
  state: 'processing',
  store_id: 1,
  order_currency_code: 'EUR',
  base_currency_code: 'EUR',
  subtotal: 325.2,
  shipping_amount: 12.2,
  shipping_tax_amount: 2.8,
  payment_fee: 0,
  total_paid: 0,
  total_refunded: 0,
  customer_email: 'ola@example.com',
  customer_is_guest: 0,
  status_histories: [],
  documents: [],
  subtotal_incl_tax: 400,
  shipping_incl_tax: 15,
  shipping_description: 'DHL - Courier',
  discount_amount: -40,
  coupon_code: 'WELCOME10',
  tax_amount: 70.12,
  grand_total: 375,
  items: [
    { ...line, item_id: 1, sku: 'DRS-100', name: 'Linen dress 1', qty_ordered: 2, row_total_incl_tax: 240 },
    {
      ...line,
      item_id: 2,
      sku: 'WRAP-19-RED-36',
      parent_sku: 'WRAP-19',
      name: 'Wrap dress',
      qty_ordered: 1,
      row_total_incl_tax: 160,
      options: [{ label: 'Size', value: '36' }],
      product_option: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: '58' },
            { option_id: '142', option_value: '168' },
          ],
        },
      },
    },
  ],
  billing_address: {
    firstname: 'Ola',
    lastname: 'Nowak',
    street: ['Prosta', '1'],
    postcode: '00-001',
    city: 'Warszawa',
    country_id: 'PL',
    ...addressDetails,
  },
  payment: { method: 'cashondelivery', additional_information: ['Cash on delivery'], state: null },
  extension_attributes: {
    shipping_assignments: [
      {
        shipping: {
          method: 'dhl_courier',
          address: {
            firstname: 'Ola',
            lastname: 'Nowak',
            street: ['Leśna', '7'],
            postcode: '00-002',
            city: 'Kraków',
            country_id: 'PL',
            ...addressDetails,
          },
        },
      },
    ],
  },
  allowed_actions: ['cancel'],
  ...change,
});
