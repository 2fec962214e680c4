import pg from 'pg';
import { until } from '../local/processes.ts';
import { EmbeddedLog, type EventLog } from './event-log.ts';
import type { Purchase } from './shopper.ts';

/** States in which a rental takes days of its piece: the database's exclusion constraint looks at the same. */
const TAKING = [
  ...['held', 'claimed', 'booked', 'dispatched', 'collected', 'out', 'late', 'returned', 'cleaning'],
  ...['planned', 'in_service'],
];

/** Services with an outbox. */
const EVENT_TELLERS = ['accounts', 'catalog', 'pricing', 'cart', 'stock', 'orders', 'rental', 'loyalty', 'content'];

/** What a run did on purpose. */
export interface Purpose {
  /** Events that had to become dead letters. */
  readonly poison?: ReadonlySet<string>;
  /** Events that were put behind newer ones. */
  readonly moved?: ReadonlySet<string>;
  /** Topics whose rows lie in an outbox without ever having been told. */
  readonly untold?: readonly string[];
}

/** Reads a shop's databases and says which invariants of docs/architecture.md do not hold. */
export class Invariants {
  private readonly urls: (database: string) => string;
  private readonly log: EventLog | undefined;

  constructor(urls: (database: string) => string, log?: EventLog) {
    this.urls = urls;
    this.log = log;
  }

  private get bus(): EventLog {
    return this.log ?? new EmbeddedLog(this.urls('bus'));
  }

  /** Waits until nothing is on its way any more (outboxes, consumers, placements); throws with what still moves. */
  async quiet(milliseconds = 60_000): Promise<void> {
    let moving: string[] = [];
    const calm = async (): Promise<boolean> => {
      moving = await this.moving().catch((error: Error) => [error.message]);
      return moving.length === 0;
    };
    if (!(await until(calm, milliseconds, 200)))
      throw new Error(`the shop does not come to rest: ${moving.join('; ')}`);
  }

  /** Every broken invariant as a sentence; an empty list = all hold. `purchases` is what the shop answered to shoppers. */
  async broken(purchases: readonly Purchase[], purpose: Purpose = {}): Promise<string[]> {
    const found = await Promise.all([
      this.money(),
      this.ordersOnce(purchases),
      this.stockAddsUp(),
      this.datesKept(),
      this.couponsCounted(),
      this.pointsAddUp(),
      this.chargesAgree(),
      this.eventsArrived(purpose.poison ?? new Set(), purpose.untold ?? []),
      this.eventsInOrder(purpose.moved ?? new Set()),
      this.statesLegal(),
      this.nothingLost(purchases),
    ]);
    return found.flat();
  }

  /** I3, and once quiet: what was ordered is booked, piece by piece, and nothing is claimed for nobody. */
  private async datesKept(): Promise<string[]> {
    const twice = await this.rows<{ unit: string }>(
      'rental',
      `SELECT DISTINCT a.unit_id AS unit FROM booking a JOIN booking b ON a.unit_id = b.unit_id AND a.id < b.id AND a.blocked && b.blocked
        WHERE a.state = ANY($1) AND b.state = ANY($1)`,
      [TAKING],
    );
    const claimed = await this.rows<{ n: number }>(
      'rental',
      `SELECT count(*)::int AS n FROM booking WHERE state = 'claimed'`,
    );
    const ordered = await this.rows<{ id: string; pieces: number }>(
      'orders',
      `SELECT o.id, sum(l.quantity - l.refunded_quantity)::int AS pieces FROM orders o JOIN order_line l ON l.order_id = o.id
        WHERE l.kind = 'rental' AND o.status <> 'canceled' GROUP BY o.id HAVING sum(l.quantity - l.refunded_quantity) > 0`,
    );
    const booked = await this.rows<{ id: string; pieces: number }>(
      'rental',
      `SELECT order_id AS id, count(*)::int AS pieces FROM booking
        WHERE order_number IS NOT NULL AND (state <> 'cancelled' OR reason = 'not_collected') GROUP BY order_id`,
    );
    const pieces = new Map(booked.map((row) => [row.id, row.pieces]));
    return [
      ...twice.map(({ unit }) => `I3: piece ${unit} has two rentals at once`),
      ...(claimed[0]?.n ? [`${claimed[0].n} dates are claimed for orders that are over`] : []),
      ...ordered
        .filter((row) => (pieces.get(row.id) ?? 0) !== row.pieces)
        .map((row) => `order ${row.id} has ${row.pieces} garments and ${pieces.get(row.id) ?? 0} bookings`),
      ...(booked.length > ordered.length ? [`${booked.length - ordered.length} bookings of no order`] : []),
      ...(await this.timersRun()),
    ];
  }

  /** I8: no rental rests in a passing state beyond its timer; rental's clock looks every second. */
  private async timersRun(): Promise<string[]> {
    const late = await this.rows<{ id: string; state: string }>(
      'rental',
      `SELECT id, state FROM booking WHERE due_at < now() - interval '1 minute' LIMIT 20`,
    );
    return late.map(({ id, state }) => `I8: rental ${id} is ${state} beyond its timer`);
  }

  /** I1, I6: what a booking or a subscription owes has its order, and both sides say the same of how it ended. */
  private async chargesAgree(): Promise<string[]> {
    const placed = new Map(
      (
        await this.rows<{ id: string; status: string }>(
          'orders',
          'SELECT charge_id AS id, status FROM orders WHERE charge_id IS NOT NULL',
        )
      ).map(({ id, status }) => [id, status]),
    );
    const owed = [
      ...(await this.rows<{ id: string; state: string }>('rental', 'SELECT id, state FROM booking_charge')),
      ...(await this.rows<{ id: string; state: string }>('loyalty', 'SELECT id, state FROM charge')),
    ];
    return owed.flatMap(({ id, state }) => {
      const status = placed.get(id);
      if (!status) return [`I6: the charge ${id} has no order`];
      const isPaid = status === 'complete' || status === 'processing';
      // Withdrawn or ended: it may have been paid a moment before, and goes back.
      const agree = ['withdrawn', 'ended'].includes(state) || isPaid === (state === 'paid');
      return agree ? [] : [`I1: the charge ${id} is ${state}, its order ${status}`];
    });
  }

  private async moving(): Promise<string[]> {
    const found: string[] = [];
    for (const service of EVENT_TELLERS) {
      const [row] = await this.rows<{ n: number }>(
        service,
        'SELECT count(*)::int AS n FROM outbox WHERE published_at IS NULL',
      );
      if (row?.n) found.push(`${service}: ${row.n} events in the outbox`);
    }
    found.push(...(await this.bus.behind()));
    const [claiming] = await this.rows<{ n: number }>(
      'orders',
      `SELECT count(*)::int AS n FROM placement WHERE state = 'claiming' OR (state = 'refused' AND released_at IS NULL)`,
    );
    if (claiming?.n) found.push(`orders: ${claiming.n} placements not ended`);
    const [money] = await this.rows<{ n: number }>(
      'orders',
      `SELECT (SELECT count(*) FROM refund WHERE state = 'due')::int
            + (SELECT count(*) FROM payment WHERE state = 'open' AND charge_at IS NOT NULL)::int
            + (SELECT count(*) FROM deposit WHERE state IN ('asking', 'unwanted', 'capturing', 'releasing'))::int AS n`,
    );
    if (money?.n) found.push(`orders: ${money.n} refunds, charges and deposits on their way`);
    return found;
  }

  /** I4, I5: every movement of points sums to zero, balances are their sum, and orders have what they say they cost. */
  private async pointsAddUp(): Promise<string[]> {
    const uneven = await this.rows<{ id: string }>(
      'loyalty',
      'SELECT transaction_id AS id FROM entry GROUP BY transaction_id HAVING sum(amount) <> 0',
    );
    const wrong = await this.rows<{ id: string }>(
      'loyalty',
      `SELECT account.id::text FROM account LEFT JOIN entry ON account_id = account.id
        GROUP BY account.id HAVING balance <> coalesce(sum(amount), 0) OR (role <> 'issued' AND balance < 0)`,
    );
    const claims = new Map(
      (
        await this.rows<{ order_id: string; left: number }>(
          'loyalty',
          `SELECT order_id, (points - returned)::int AS left FROM points_claim WHERE state = 'spent'`,
        )
      ).map((claim) => [claim.order_id, claim.left]),
    );
    const orders = await this.rows<{ id: string; number: string; points: number }>(
      'orders',
      `SELECT id, number::text, points - (SELECT coalesce(sum(points), 0)::int FROM refund WHERE order_id = orders.id) AS points
         FROM orders WHERE points > 0 AND status <> 'canceled'`,
    );
    const claimed = await this.rows<{ id: string }>(
      'loyalty',
      `SELECT order_id AS id FROM points_claim WHERE state = 'claimed'`,
    );
    const lots = await this.rows<{ id: string }>(
      'loyalty',
      `SELECT lot.id::text FROM lot LEFT JOIN entry ON entry.lot_id = lot.id
          AND entry.account_id IN (SELECT id FROM account WHERE role = 'available')
        GROUP BY lot.id HAVING remaining <> coalesce(sum(amount), 0)`,
    );
    return [
      ...claimed.map(({ id }) => `I4: points are held for order ${id}, which is over`),
      ...lots.map(({ id }) => `I4: the lot ${id} is not the sum of its entries`),
      ...uneven.map(({ id }) => `I5: the ledger's transaction ${id} does not sum to zero`),
      ...wrong.map(({ id }) => `I4: the points account ${id} is not the sum of its entries, or below zero`),
      ...orders
        .filter(({ id, points }) => (claims.get(id) ?? 0) !== points)
        .map(({ id, number, points }) => `I4: order ${number} costs ${points} points and took ${claims.get(id) ?? 0}`),
    ];
  }

  /**
   * I1: captured − refunded is zero while unpaid and after cancellation, otherwise the total less what was refunded by decision; by our
   * books and by those of the provider (the sandbox), whose held authorisations are our held deposits.
   */
  private async money(): Promise<string[]> {
    const wrong = await this.rows<{ number: string }>(
      'orders',
      `SELECT o.number::text FROM orders o
        WHERE o.paid < o.refunded
           OR (o.status = 'canceled' AND o.paid <> o.refunded)
           OR (o.status = 'pending_payment' AND o.paid <> 0)
           OR o.paid > o.grand_total
           OR o.grand_total <> o.subtotal_gross + o.shipping_gross + o.payment_fee - o.discount
           OR o.subtotal_gross <> (SELECT sum(row_gross) FROM order_line l WHERE l.order_id = o.id)`,
    );
    const kept = await this.rows<{ number: string; kept: string; owed: string }>(
      'orders',
      `SELECT o.number::text, k.kept::text, k.owed::text FROM orders o, LATERAL (
         SELECT (SELECT coalesce(sum(s.amount - s.refunded), 0) FROM payment p JOIN sandbox_session s USING (session_id)
                  WHERE p.order_id = o.id AND s.state = 'paid') AS kept,
                CASE WHEN EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.state = 'paid') THEN o.paid - o.refunded
                     ELSE 0 END AS owed) k
        WHERE k.kept <> k.owed
          AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.state = 'open')`, // nobody told us yet: we ask
    );
    const deposits = await this.rows<{ id: string; ours: string; theirs: string }>(
      'orders',
      `SELECT coalesce(d.id, a.payment_id)::text AS id, coalesce(d.state, 'none') AS ours, coalesce(a.state, 'none') AS theirs
         FROM deposit d FULL JOIN sandbox_authorisation a ON a.payment_id = d.id
        WHERE (d.state = 'held' AND a.state IS DISTINCT FROM 'authorised')
           OR (a.state = 'authorised' AND coalesce(d.state, '') NOT IN ('held', 'asking', 'unwanted', 'capturing', 'releasing'))`,
    );
    return [
      ...wrong.map(({ number }) => `I1: the money of order ${number} does not add up`),
      ...kept.map((order) => `I1: the provider keeps ${order.kept} for order ${order.number}, which has ${order.owed}`),
      ...deposits.map(({ id, ours, theirs }) => `I1: deposit ${id} is ${ours} here and ${theirs} at the provider`),
    ];
  }

  /** I2: one accepted checkout = one order, however often it was sent; no order without a client that asked. */
  private async ordersOnce(purchases: readonly Purchase[]): Promise<string[]> {
    const found: string[] = [];
    const orders = await this.rows<{ number: string; key: string | null; cart_id: string }>(
      'orders',
      `SELECT o.number::text, p.key, o.cart_id FROM orders o LEFT JOIN placement p ON p.order_id = o.id AND p.state = 'accepted'`,
    );
    const asked = new Set(purchases.map(({ key }) => key));
    // What a subscription or a booking owes was asked for with it.
    for (const order of orders.filter(({ key }) => !key?.startsWith('charge:')))
      if (!order.key || !asked.has(order.key)) found.push(`I2: nobody asked for order ${order.number}`);
    for (const [name, values] of [
      ['key', orders.map(({ key }) => key)],
      ['cart', orders.map(({ cart_id }) => cart_id)],
    ] as const) {
      if (new Set(values).size !== values.length) found.push(`I2: two orders of one ${name}`);
    }
    const numbers = orders.map(({ number }) => Number(number)).sort((a, b) => a - b);
    numbers.forEach((number, index) => {
      if (index > 0 && number !== (numbers[index - 1] as number) + 1)
        found.push(`I2: a gap before order number ${number}`);
    });
    return found;
  }

  /** I4: nothing negative, and what stock promises is exactly what live orders and holds were promised. */
  private async stockAddsUp(): Promise<string[]> {
    const levels = await this.rows<{
      sku: string;
      on_hand: number;
      held: number;
      allocated: number;
      claimed: number;
      promised: number;
    }>(
      'stock',
      `SELECT s.sku, s.on_hand, s.held, s.allocated,
              (SELECT coalesce(sum(l.quantity), 0)::int FROM order_claim c JOIN order_claim_line l USING (order_id)
                WHERE c.state = 'claimed' AND l.sku = s.sku)
              + (SELECT coalesce(sum(h.quantity), 0)::int FROM staff_hold h WHERE h.sku = s.sku) AS claimed,
              (SELECT coalesce(sum(l.quantity - l.shipped), 0)::int FROM order_claim c JOIN order_claim_line l USING (order_id)
                WHERE c.state = 'allocated' AND l.sku = s.sku) AS promised
         FROM stock_level s`,
    );
    const found: string[] = [];
    for (const level of levels) {
      if (level.on_hand - level.held - level.allocated < 0)
        found.push(`I4: ${level.sku} is promised more often than it is there`);
      if (level.held !== level.claimed)
        found.push(`I4: ${level.sku} has ${level.held} held, its claims say ${level.claimed}`);
      if (level.allocated !== level.promised)
        found.push(`I4: ${level.sku} has ${level.allocated} allocated, its orders say ${level.promised}`);
    }
    const live = await this.rows<{ id: string; status: string; number: string }>(
      'orders',
      'SELECT id, status, number::text FROM orders',
    );
    const claims = new Map(
      (await this.rows<{ order_id: string; state: string }>('stock', 'SELECT order_id, state FROM order_claim')).map(
        (row) => [row.order_id, row.state],
      ),
    );
    for (const order of live) {
      const expected = order.status === 'canceled' ? ['cancelled', 'rejected', 'released'] : ['allocated'];
      const state = claims.get(order.id);
      if (!state || !expected.includes(state))
        found.push(`I4: order ${order.number} is ${order.status}, its pieces are ${state ?? 'unclaimed'}`);
    }
    const ids = new Set(live.map(({ id }) => id));
    for (const [id, state] of claims)
      if (!ids.has(id) && ['claimed', 'allocated'].includes(state))
        found.push(`I4: pieces are ${state} for ${id}, which is no order`);
    return found;
  }

  /** I4: a coupon is counted once per order that has it, and never more often than it may be used. */
  private async couponsCounted(): Promise<string[]> {
    const wrong = await this.rows<{ code: string; uses: number; counted: number }>(
      'pricing',
      `SELECT code, uses, counted FROM promotion JOIN LATERAL (
                SELECT count(*)::int AS counted FROM coupon_use u WHERE u.code = promotion.code AND u.state IN ('claimed', 'used')
              ) AS orders ON true
        WHERE (uses_limit IS NOT NULL OR uses_per_customer IS NOT NULL) AND (uses <> counted OR uses > uses_limit)`,
    );
    return wrong.map(
      ({ code, uses, counted }) => `I4: coupon ${code} is counted ${uses} times, orders have it ${counted} times`,
    );
  }

  /** I6: every event of an outbox is on its topic and every effect happened once. */
  private async eventsArrived(poison: ReadonlySet<string>, untold: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    const sent: Array<{ service: string; event_id: string; type: string }> = [];
    for (const service of EVENT_TELLERS) {
      const all = 'SELECT event_id, type FROM outbox WHERE topic <> ALL($1)';
      const rows = await this.rows<{ event_id: string; type: string }>(service, all, [untold]);
      sent.push(...rows.map((row) => ({ service, ...row })));
    }
    // What was written since the shop came to rest (a document follows a sale within 100 ms) may still be on its way.
    let missing = sent;
    const arrived = async (): Promise<boolean> => {
      const onBus = new Set((await this.bus.events()).map(({ id }) => id));
      missing = missing.filter(({ event_id }) => !onBus.has(event_id));
      return missing.length === 0;
    };
    await until(arrived, 10_000, 200);
    found.push(...missing.map((row) => `I6: ${row.type} ${row.event_id} of ${row.service} is not on the bus`));
    const dead = await this.bus.letters();
    const unexpected = dead.filter(({ id }) => !poison.has(id));
    found.push(...unexpected.map(({ group, type, reason }) => `I6: ${group} gave up on ${type}: ${reason}`));
    const put = new Set(dead.map(({ id }) => id));
    found.push(
      ...[...poison].filter((id) => !put.has(id)).map((id) => `I6: poison ${id} is not among the dead letters`),
    );
    return found;
  }

  /** I6: on the bus the events of one key lie in the order in which they were committed. */
  private async eventsInOrder(moved: ReadonlySet<string>): Promise<string[]> {
    const positions = new Map((await this.bus.events()).map(({ id, position }) => [id, position]));
    const found: string[] = [];
    for (const service of EVENT_TELLERS) {
      const told = await this.rows<{ event_id: string; topic: string; key: string }>(
        service,
        'SELECT event_id, topic, key FROM outbox ORDER BY id',
      );
      const last = new Map<string, number>();
      for (const { event_id, topic, key } of told) {
        const position = positions.get(event_id);
        if (position === undefined || moved.has(event_id)) continue;
        if (position < (last.get(`${topic} ${key}`) ?? 0))
          found.push(`I6: ${service} told ${event_id} of ${key} after what came later`);
        last.set(`${topic} ${key}`, position);
      }
    }
    return found;
  }

  /** I8: what may only be for a while and still is. For when the longest timer has passed. */
  async resting(): Promise<string[]> {
    const questions: ReadonlyArray<[database: string, what: string, sql: string]> = [
      [
        'orders',
        'orders wait for a payment',
        `SELECT count(*) FROM orders WHERE status = 'pending_payment' AND charge_id IS NULL`,
      ],
      [
        'orders',
        'payments are open',
        `SELECT count(*) FROM payment p JOIN orders o ON o.id = order_id WHERE state = 'open' AND charge_id IS NULL`,
      ],
      [
        'orders',
        'refunds are on their way',
        `SELECT count(*) FROM refund WHERE state = 'due' AND payment_id IS NOT NULL`,
      ],
      ['orders', 'news of the provider are not handled', 'SELECT count(*) FROM payment_event WHERE handled_at IS NULL'],
      ['stock', 'pieces are claimed', `SELECT count(*) FROM order_claim WHERE state = 'claimed'`],
      ['pricing', 'coupons are claimed', `SELECT count(*) FROM coupon_use WHERE state = 'claimed'`],
      [
        'rental',
        'dates are held for carts or claimed',
        `SELECT count(*) FROM booking WHERE state IN ('held', 'claimed')`,
      ],
      ['loyalty', 'points are claimed', `SELECT count(*) FROM points_claim WHERE state = 'claimed'`],
      ['content', 'mails are due', `SELECT count(*) FROM mail_intent WHERE state = 'due'`],
      ['cart', 'carts are frozen', 'SELECT count(*) FROM cart WHERE frozen_by IS NOT NULL'],
    ];
    const found = await Promise.all(
      questions.map(async ([database, what, sql]) => {
        let n = 0;
        const over = async (): Promise<boolean> => {
          n = Number((await this.rows<{ count: string }>(database, sql))[0]?.count ?? 0);
          return n === 0;
        };
        return (await until(over, 30_000, 500)) ? [] : [`I8: ${n} ${what} though their time is over`];
      }),
    );
    return found.flat();
  }

  /** I8: nothing rests in a transient state. */
  private async statesLegal(): Promise<string[]> {
    const found: string[] = [];
    const carts = await this.rows<{ id: string }>('cart', 'SELECT id FROM cart WHERE frozen_by IS NOT NULL');
    found.push(...carts.map(({ id }) => `I8: cart ${id} is still frozen`));
    const ordered = new Set(
      (await this.rows<{ cart_id: string }>('orders', 'SELECT cart_id FROM orders WHERE charge_id IS NULL')).map(
        (row) => row.cart_id,
      ),
    );
    const closed = new Set(
      (await this.rows<{ id: string }>('cart', `SELECT id FROM cart WHERE state = 'closed'`)).map((row) => row.id),
    );
    for (const id of ordered) if (!closed.has(id)) found.push(`I8: cart ${id} was ordered and is open`);
    for (const id of closed) if (!ordered.has(id)) found.push(`I8: cart ${id} is closed and was never ordered`);
    const odd = await this.rows<{ number: string; status: string }>(
      'orders',
      `SELECT number::text, status FROM orders WHERE status NOT IN ('pending_payment', 'processing', 'complete', 'canceled')`,
    );
    found.push(...odd.map(({ number, status }) => `I8: order ${number} is ${status}`));
    return found;
  }

  /** I9: what was confirmed is there, as it was asked for. */
  private async nothingLost(purchases: readonly Purchase[]): Promise<string[]> {
    const found: string[] = [];
    for (const purchase of purchases) {
      if (!purchase.orderNumber) continue;
      const lines = await this.rows<{ sku: string; quantity: number; key: string }>(
        'orders',
        `SELECT l.sku, l.quantity, p.key FROM orders o JOIN order_line l ON l.order_id = o.id JOIN placement p ON p.order_id = o.id WHERE o.number = $1`,
        [Number(purchase.orderNumber)],
      );
      const [line] = lines;
      const same =
        lines.length === 1 &&
        line?.sku === purchase.sku &&
        line.quantity === purchase.quantity &&
        line.key === purchase.key;
      if (!same)
        found.push(`I9: order ${purchase.orderNumber} was confirmed, the database has ${JSON.stringify(lines)}`);
    }
    return found;
  }

  private async rows<Row>(database: string, sql: string, params: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urls(database), connectionTimeoutMillis: 5_000 });
    await client.connect();
    try {
      return (await client.query(sql, params)).rows as Row[];
    } finally {
      await client.end();
    }
  }
}
