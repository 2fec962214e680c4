import type { WireOffer } from '../../app/api/wire/selling/offers.ts';
import type { WireTaxFacts } from '../../app/api/wire/selling/tax-facts.ts';
import { createAccount, type FakeAccount } from './account.ts';
import { answerAccount } from './account-calls.ts';
import { json, ok, refuse } from './answers.ts';
import { answerMoney, type FakeMoney, noMoney } from './balance.ts';
import type { FakeCall, Handlers } from './call.ts';
import { createCarts } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { answerDecisions, type WireDecision } from './decisions.ts';
import { deliveryCalls } from './delivery.ts';
import { answerOffers } from './offers.ts';
import { answerOwnPieces, type WirePiece } from './own-pieces.ts';
import { picture } from './picture.ts';
import { productReviews } from './reviews.ts';
import { searchIn } from './search.ts';
import { FakeSelling } from './selling.ts';
import { answerTaxFacts, noTaxFacts } from './tax-facts.ts';

/** State that a test may read and change. */
export interface FakeGateway {
  handle(request: Request): Promise<Response>;
  /** Method and path of every call, oldest first. */
  calls: FakeCall[];
  /** Responses set by a test, by `METHOD /path`; each is used once, in order. */
  next: Map<string, (() => Response | Promise<Response>)[]>;
  orders: { key: string; number: string; body: unknown }[];
  /** The only customer. */
  account: FakeAccount;
  /** What that customer offers. */
  selling: FakeSelling;
  /** What became of own pieces, the newest first. */
  pieces: WirePiece[];
  /** The customer's offers, as their buyer and as their seller. */
  offers: WireOffer[];
  /** Decisions about the customer's piece `Silk_dress_1`. */
  decisions: WireDecision[];
  /** What the shop owes that customer. */
  money: FakeMoney;
  taxFacts: WireTaxFacts;
}

const isJson = (type: string | null): boolean => type?.includes('json') ?? true;

/** The public API in memory, as far as the storefront's tests need it: one warehouse, Polish tax, fixed prices. */
export function createFakeGateway(): FakeGateway {
  const orders: FakeGateway['orders'] = [];
  const calls: FakeGateway['calls'] = [];
  const next: FakeGateway['next'] = new Map();
  const account = createAccount();
  const pieces: FakeGateway['pieces'] = [];
  const offers: FakeGateway['offers'] = [];
  const decisions: FakeGateway['decisions'] = [];
  const money = noMoney();
  const taxFacts = noTaxFacts();
  const carts = createCarts(account);
  const selling = new FakeSelling();

  const handlers: Handlers = {
    ...catalogueCalls,
    'GET /api/ext/reviews': () => ok(productReviews([])),
    ...carts.calls,
    ...deliveryCalls,
    'POST /api/consent/record': ({ headers }) => ok({ id: headers.get('idempotency-key') }),
    'POST /api/order': ({ body, headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      const known = orders.find((order) => order.key === key);
      const number = known?.number ?? String(orders.length + 1).padStart(9, '0');
      if (!known) orders.push({ key, number, body });
      carts.remove((body as { cart_id: string }).cart_id);
      return ok({ orderNumber: number, increment_id: number, status: 'processing', guest_key: 'k'.repeat(32) });
    },
  };

  /** Lines and totals of the current cart are those of `pull` and `totals`, also where a test has set them. */
  async function currentCart(call: FakeCall): Promise<Response> {
    const answer = handlers['GET /api/cart/current']?.(call) as Response;
    const [lines, totals] = ['pull', 'totals'].map((part) => next.get(`GET /api/cart/${part}`)?.shift());
    if (!lines && !totals) return answer;
    const told = await lines?.();
    if (told && !told.ok) return told;
    const { result } = answer.ok
      ? ((await answer.json()) as { result: object })
      : { result: { cartId: call.query.get('cartId'), version: 1, totals: null } };
    const resultOf = async (response: Response) => (response.ok ? (await response.json()).result : null);
    return ok({
      ...result,
      ...(told && { items: await resultOf(told) }),
      ...(totals && { totals: await resultOf(await totals()) }),
    });
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    const call = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      hasCookies: request.credentials !== 'omit',
      body: text && isJson(request.headers.get('content-type')) ? JSON.parse(text) : text || undefined,
    };
    calls.push(call);
    const name = `${request.method} ${url.pathname}`;
    const prepared = next.get(name)?.shift();
    if (prepared) return prepared();
    if (name === 'GET /api/cart/current') return currentCart(call);
    const searched = /^\/api\/catalog\/catalog_([a-z]{3}_[a-z]{2})\/(\w+)\/_search$/.exec(url.pathname);
    if (searched) return json(searchIn(searched[2] ?? '', call.body as never, url.searchParams));
    if (/^\/img\//.test(url.pathname)) return picture(url.pathname);
    if (/^\/api\/ext\/banners\//.test(url.pathname))
      return ok({ headImage: [], mainBanners: [], smallBanners: [], productBanners: [] });
    if (url.pathname === '/api/ext/text-search') return ok({ items: [] });
    const own = () => answerOwnPieces(pieces, account, call);
    return (
      handlers[name]?.(call) ??
      answerOffers(offers, account, call) ??
      answerDecisions(decisions, account, call) ??
      answerMoney(money, account, call) ??
      answerTaxFacts(taxFacts, account, call) ??
      (pieces.length > 0 ? own() : undefined) ??
      selling.answer(call) ??
      answerAccount(account, call) ??
      own() ??
      refuse(404, 'Not found')
    );
  }

  return { handle, calls, next, orders, account, selling, pieces, offers, decisions, money, taxFacts };
}
