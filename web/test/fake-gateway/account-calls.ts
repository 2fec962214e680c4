import type { ResultOf } from '../../app/api/results.ts';
import type { FakeAccount } from './account.ts';
import { ok, refuse } from './answers.ts';
import type { FakeCall } from './call.ts';

type WireCustomer = ResultOf<'/api/user/me'>;

const confirmationNeeded = { reason: 'access.confirmation_needed' };

const unauthorized = "The consumer isn't authorized to access the resource.";

/** Calls of the account (wire-contract 3); undefined for any other call. */
export function answerAccount(account: FakeAccount, call: FakeCall): Response | undefined {
  const name = `${call.method} ${call.path}`;
  const body = (call.body ?? {}) as Record<string, never>;
  const open: Record<string, () => Response> = {
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
  const own: Record<string, () => Response> = {
    'GET /api/user/me': () => ok(account.customer),
    'GET /api/ext/newsletter/choice': () => {
      const { email } = account.customer;
      const status = account.subscribed.includes(email) ? 'subscribed' : account.newsletterState;
      return ok({ email, status, topics: account.topics });
    },
    'POST /api/ext/newsletter/choice': () => {
      account.topics = body.topics as unknown as string[];
      if (!account.subscribed.includes(account.customer.email)) account.subscribed.push(account.customer.email);
      return ok('subscribed');
    },
    'POST /api/user/me': () => {
      const { customer, base } = body as unknown as {
        customer: Partial<WireCustomer>;
        base?: Partial<Pick<WireCustomer, 'email' | 'firstname' | 'lastname'>>;
      };
      const key = call.headers.get('idempotency-key');
      const text = JSON.stringify(body);
      const known = key === null ? undefined : account.saved.get(key);
      if (known !== undefined && known !== text)
        return refuse(409, 'The Idempotency-Key was used for another request.');
      if (known === undefined) {
        // A field that equals its base was not changed.
        const changed = Object.entries(customer).filter(
          ([field, value]) => base === undefined || value !== base[field as keyof typeof base],
        );
        account.customer = { ...account.customer, ...Object.fromEntries(changed) };
        if (key !== null) account.saved.set(key, text);
      }
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

  function onlySignedIn(): Response {
    if (!account.signedIn) return refuse(401, unauthorized);
    return own[name]?.() ?? ownPath();
  }

  function ownPath(): Response {
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
