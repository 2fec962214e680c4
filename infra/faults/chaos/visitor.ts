import { randomUUID } from 'node:crypto';
import { MARKERS } from '../private-data.ts';
import { type Answer, type Person, type Purchase, Shopper } from '../shopper.ts';

export interface Tally {
  journeys: number;
  orders: number;
  /** Outcomes chosen on the provider's page. */
  payments: number;
  refusals: Map<string, number>;
}

/** What the visitors write down. */
export interface Notes {
  /** Every attempt to order. */
  readonly purchases: Purchase[];
  /** Violations. */
  readonly found: string[];
  readonly tally: Tally;
}

/**
 * A shopper whose responses are searched for other shoppers' names and whose attempts are recorded before they are
 * sent.
 */
export class Visitor extends Shopper {
  private readonly notes: Notes;

  constructor(door: string, person: Person, notes: Notes, patienceMs?: number) {
    super(door, person, patienceMs);
    this.notes = notes;
  }

  override async order(...[cartId, sku, quantity, wish = {}]: Parameters<Shopper['order']>): Promise<Purchase> {
    const given = typeof wish === 'string' ? { key: wish } : wish;
    const attempt = { key: randomUUID(), ...given };
    const { purchases, tally } = this.notes;
    const at = purchases.push({ key: attempt.key, cartId, sku, quantity }) - 1;
    const purchase = await super.order(cartId, sku, quantity, attempt);
    purchases[at] = purchase;
    if (purchase.orderNumber) tally.orders += 1;
    else {
      const reason = purchase.refusal ?? '';
      tally.refusals.set(reason, (tally.refusals.get(reason) ?? 0) + 1);
      if (/^5/.test(reason)) throw new Error(`order ${attempt.key}: ${reason}`);
    }
    return purchase;
  }

  /** Requests a page once; any response is accepted. */
  async read(method: string, path: string, body?: unknown): Promise<void> {
    await this.once(method, path, body, {});
  }

  protected override async once(...call: Parameters<Shopper['ask']>): Promise<Answer | undefined> {
    const [method, path, body, headers = {}] = call;
    const answer = await super.once(method, path, body, headers);
    const own = this.person.lastname.toLowerCase();
    const names = (JSON.stringify(answer ?? '').match(MARKERS) ?? []).map((name) => name.toLowerCase());
    for (const name of new Set(names))
      if (name !== own) this.notes.found.push(`I10: ${path.split('?')[0]} showed ${name} to somebody else`);
    return answer;
  }
}
