import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { between, chance, pick, type Random, random } from '../../catalogue/seed/goods/random.ts';
import { Moderator, Seller } from '../second-hand.ts';
import { type Person, type Purchase, rentedOn } from '../shopper.ts';
import type { ShopOnLines } from './shop.ts';
import { type Notes, type Tally, Visitor } from './visitor.ts';

/**
 * A unique last name per shopper: if another shopper's response contains it, private data leaked. Letters only, like
 * real names.
 */
const newMarker = (): string =>
  `Zeuge${randomBytes(12).reduce((name, byte) => name + 'abcdefghijklmnop'[byte % 16], '')}`;

/** Goods and plans available to the simulated shoppers. */
export const GOODS = [
  { sku: 'CHAOS-PLENTY', pieces: 50_000, price: 129_90 },
  { sku: 'CHAOS-MORE', pieces: 50_000, price: 89_00 },
  { sku: 'CHAOS-FEW', pieces: 60, price: 49_00 },
  { sku: 'CHAOS-GOWN', pieces: 40, price: 100_00, isLent: true },
  { sku: 'CHAOS-POINTS', pieces: 40, price: 100_00, isLent: true, points: 5 },
] as const;
export const PLAN = { name: 'M', points: 40, price: 250_00 };
const PASSWORD = 'Wieszak-2026!';

const CARD_ENDS = [
  'success',
  'success',
  'failure',
  'cancel',
  'challenge',
  'success-late',
  'success-twice',
  'success-unheard',
];

/** Simulated shoppers who browse, fill carts, rent, subscribe, pay and cancel concurrently until stopped. */
export class Crowd implements Notes {
  /** Every attempt to order: the shop may have more orders than confirmed ones, but no order without an attempt. */
  readonly purchases: Purchase[] = [];
  /** Violations found by the shoppers, added to the checker's. */
  readonly found: string[] = [];
  readonly markers = new Set<string>();
  readonly tally: Tally = { journeys: 0, orders: 0, payments: 0, refusals: new Map() };
  private readonly shop: ShopOnLines;
  private readonly seed: string;
  private readonly over = new AbortController();
  private readonly lanes: Promise<void>[] = [];
  private members: readonly Person[] = [];
  private days = 0;

  constructor(shop: ShopOnLines, seed: string) {
    this.shop = shop;
    this.seed = seed;
  }

  /** Customers with points, created before the first fault. */
  async enrol(count: number): Promise<void> {
    this.members = await Promise.all(Array.from({ length: count }, () => this.subscriber()));
  }

  start(count: number): void {
    for (let lane = 0; lane < count; lane += 1) this.lanes.push(this.walk(random(`${this.seed} shopper ${lane}`)));
  }

  /** Waits until every shopper has finished the current action. */
  async stop(): Promise<void> {
    this.over.abort();
    await Promise.all(this.lanes);
  }

  /** One purchase by a new shopper, to test whether the shop works. Throws if it does not. */
  async probe(patienceMs: number): Promise<void> {
    const shopper = this.visitor({}, patienceMs);
    const purchase = await shopper.buy('CHAOS-PLENTY');
    if (!purchase.orderNumber) throw new Error(`refused: ${purchase.refusal}`);
  }

  private async walk(next: Random): Promise<void> {
    const journeys: ReadonlyArray<[weight: number, name: string, journey: () => Promise<unknown>]> = [
      [3, 'browse', () => this.browse(next)],
      [4, 'buy', () => this.buy(next, 'cashondelivery')],
      [4, 'pay by card', () => this.payByCard(next)],
      [2, 'cancel', () => this.buyAndCancel(next)],
      [2, 'rent', () => this.rent(next)],
      [1, 'rent for points', () => this.rentForPoints(next)],
      [1, 'offer a piece', () => this.offerPiece(next)],
    ];
    const urn = journeys.flatMap(([weight, ...journey]) => Array.from({ length: weight }, () => journey));
    while (!this.over.signal.aborted) {
      const [name, journey] = pick(next, urn);
      try {
        await journey();
        this.tally.journeys += 1;
      } catch (error) {
        this.found.push(`no definite answer: ${name}: ${(error as Error).message}`);
      }
      await sleep(between(next, 20, 250));
    }
  }

  /** Detects responses with another shopper's private data; counts orders. */
  private visitor(person: Partial<Person> = {}, patienceMs?: number): Visitor {
    const lastname = person.lastname ?? newMarker();
    this.markers.add(lastname);
    const email = `${lastname.toLowerCase()}@example.com`;
    return new Visitor(this.shop.door, { firstname: 'Ola', lastname, email, ...person }, this, patienceMs);
  }

  private async browse(next: Random): Promise<void> {
    const visitor = this.visitor();
    const query = { query: { bool: { filter: { bool: { must: [{ terms: { type_id: ['simple', 'sirent'] } }] } } } } };
    await visitor.read('POST', '/api/catalog/catalog_pln_pl/product/_search?size=20', query);
    await visitor.read('GET', `/api/stock/check?sku=${pick(next, GOODS).sku}`);
  }

  /** Undefined if it was sold out: a definite outcome for scarce goods. */
  private async buy(next: Random, payment: string): Promise<(Purchase & { shopper: Visitor }) | undefined> {
    const shopper = this.visitor();
    const { sku } = pick(next, GOODS.slice(0, chance(next, 0.2) ? 3 : 2));
    const quantity = between(next, 1, 3);
    const cartId = await shopper.cartWith(sku, quantity).catch((error: Error) => {
      if (sku === 'CHAOS-FEW' && /: 400 /.test(error.message)) return undefined;
      throw error;
    });
    if (!cartId) return undefined;
    return { ...(await shopper.order(cartId, sku, quantity, { payment })), shopper };
  }

  private async buyAndCancel(next: Random): Promise<void> {
    const bought = await this.buy(next, 'cashondelivery');
    if (!bought?.orderNumber) return;
    const { orderNumber, guestKey, shopper } = bought;
    await this.mayRefuse(shopper, 'POST', `/api/order/${orderNumber}/cancel?key=${guestKey}`);
  }

  /** All payment outcomes that the provider's page offers. */
  private async payByCard(next: Random): Promise<void> {
    const bought = await this.buy(next, 'stripe');
    if (!bought?.orderNumber || !bought.sessionId) return;
    const { orderNumber, guestKey, shopper } = bought;
    const end = pick(next, CARD_ENDS);
    await this.onPage(bought.sessionId, end);
    if (end === 'challenge') await this.onPage(bought.sessionId, 'success');
    if (end === 'failure' || end === 'cancel') {
      const again = await shopper.ask('POST', `/api/order/${orderNumber}/retry-payment?key=${guestKey}`);
      const session = (again.result as { payment?: { session_id?: string } } | null)?.payment?.session_id;
      if (session) await this.onPage(session, 'success');
    }
    if (chance(next, 0.15)) await this.mayRefuse(shopper, 'POST', `/api/order/${orderNumber}/cancel?key=${guestKey}`);
  }

  private async rent(next: Random): Promise<void> {
    const shopper = this.visitor();
    await this.rentWith(shopper, 'CHAOS-GOWN', rentedOn(this.day(next)), 'cashondelivery');
  }

  private async rentForPoints(next: Random): Promise<void> {
    const member = pick(next, this.members);
    const shopper = this.visitor(member);
    const wish = rentedOn(this.day(next), '4');
    await this.rentWith(shopper, 'CHAOS-POINTS', wish, 'points', async (cartId) => {
      const { code } = await shopper.ask('POST', `/api/cart/apply-points?cartId=${cartId}`, { points: 5 });
      return code === 200;
    });
  }

  /** Unavailable days and spent points are definite outcomes. */
  private async rentWith(
    shopper: Visitor,
    sku: string,
    wish: object,
    payment: string,
    prepare: (cartId: string) => Promise<boolean> = async () => true,
  ): Promise<void> {
    const cartId = await shopper.cartWith(sku, 1, undefined, wish).catch((error: Error) => {
      if (/: 4\d\d /.test(error.message)) return undefined;
      throw error;
    });
    if (cartId && (await prepare(cartId))) await shopper.order(cartId, sku, 1, { payment });
  }

  /** Mostly uncontested days, sometimes contested ones. */
  private day(next: Random): string {
    this.days += 1;
    const ahead = chance(next, 0.3) ? 100 : 60 + ((this.days * 9) % 250);
    return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  }

  /** A piece goes to the shelf; then a buyer and its seller are after it. */
  private async offerPiece(next: Random): Promise<void> {
    const seller = new Seller(this.shop.door, this.visitor(pick(next, this.members)));
    const piece = await seller.offer();
    const moderator = new Moderator(this.shop.stack.url('backoffice'));
    await moderator.pass(piece.sku);
    await moderator.untilIn(piece.sku, 'listed');
    const buyer = this.visitor();
    const buy = async (): Promise<void> => {
      const cartId = await buyer.cartWith(piece.sku, 1).catch((error: Error) => {
        if (/: 4\d\d /.test(error.message)) return undefined;
        throw error;
      });
      if (cartId) await buyer.order(cartId, piece.sku, 1);
    };
    const withdraw = async (): Promise<void> => {
      const { code, result } = await seller.withdraw(piece);
      if (code >= 500) throw new Error(`withdraw: ${code} ${JSON.stringify(result)}`);
    };
    await Promise.all([chance(next, 0.7) && buy(), chance(next, 0.5) && withdraw()]);
  }

  private async mayRefuse(shopper: Visitor, method: string, path: string): Promise<void> {
    const { code, result } = await shopper.ask(method, path, {});
    if (code >= 500) throw new Error(`${method} ${path.split('?')[0]}: ${code} ${JSON.stringify(result)}`);
  }

  /** The sandbox's page has more outcomes than its public API. Retried until it answers. */
  private async onPage(sessionId: string, action: string): Promise<void> {
    const deadline = performance.now() + 45_000;
    while (performance.now() < deadline) {
      const path = `/v1/sandbox-sessions/${sessionId}/actions`;
      const answer = await this.shop.asGateway('orders', 'POST', path, { action }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer && answer.status < 500) {
        this.tally.payments += 1;
        return;
      }
      await sleep(200);
    }
    throw new Error(`the payment page refused ${action}`);
  }

  private async subscriber(): Promise<Person> {
    const visitor = this.visitor();
    const { email, firstname, lastname } = visitor.person;
    await visitor.expect('POST', '/api/user/create', { customer: { email, firstname, lastname }, password: PASSWORD });
    const token = String(await visitor.expect('POST', '/api/user/login', { username: email, password: PASSWORD }));
    const member: Person = { email, firstname, lastname, token };
    const customer = this.visitor(member);
    const key = randomUUID();
    const { result } = await customer.ask(
      'POST',
      '/api/ext/subscriptions/subscribe?storeCode=pln_pl',
      { plan_type: PLAN.name },
      { 'idempotency-key': key },
    );
    const { payment, subscriptionId } = result as { payment: { session_id: string }; subscriptionId: string };
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { sub: string };
    this.purchases.push({
      key: `subscribe:${sub}:${key}`,
      cartId: subscriptionId,
      sku: `PLAN-${PLAN.name}`,
      quantity: 1,
    });
    await this.onPage(payment.session_id, 'success');
    for (;;) {
      const { points } = (await customer.expect('GET', '/api/ext/rewards/balance')) as { points: number };
      if (points >= PLAN.points) return member;
      await sleep(100);
    }
  }
}
