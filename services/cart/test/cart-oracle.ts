import type { ChangeCart } from '../../gateway/src/wire/buying/cart-change.schema.js';
import type { CartDto } from '../src/http/carts.dto.js';

interface Line {
  /** Given by the server. */
  readonly id: number;
  readonly sku: string;
  quantity: number;
}

interface Known {
  lines: Line[];
  coupon: string | null;
  /** The line of each add, by its id. */
  readonly added: Map<string, number>;
}

/** Never in stock: its adds are refused. */
export const SOLD_OUT = 'NONE';

/**
 * What the rules say about carts: replays operations in the order in which the server did them first. Adds add up, sets
 * set, removes remove; an operation on a line that is gone has no effect. A merge moves the lines of the guest's cart:
 * they have other numbers then, and are still named by their adds.
 */
export class CartOracle {
  private readonly carts = new Map<string, Known>();
  private readonly done = new Set<string>();
  private readonly refusals = new Set<string>();
  private readonly faults: string[] = [];
  /** Operation that removed a line, by the line. */
  private readonly removals = new Map<number, string>();

  get operations(): number {
    return this.done.size;
  }

  /** The server has answered this operation; it counts once. */
  changed(id: string, change: ChangeCart, cartId: string, lineId: number | null): void {
    if (this.done.has(id)) return;
    this.done.add(id);
    const cart = this.cart(cartId);
    if (change.add) {
      const { sku, qty } = change.add;
      if (sku === SOLD_OUT) this.faults.push(`add of ${sku} was accepted`);
      const line = cart.lines.find((one) => one.sku === sku);
      if (line) line.quantity += qty;
      else cart.lines.push({ id: lineId ?? 0, sku, quantity: qty });
      cart.added.set(id, line?.id ?? lineId ?? 0);
    }
    if (change.set) {
      const line = this.lineOf(cart, change.set);
      if (line) line.quantity = change.set.qty;
      else this.faults.push(`set of a line that is gone was accepted`);
    }
    if (change.remove) {
      const line = this.lineOf(cart, change.remove);
      cart.lines = cart.lines.filter((one) => one !== line);
      if (line) this.removals.set(line.id, id);
    }
    if (change.coupon !== undefined) cart.coupon = change.coupon;
  }

  refused(id: string, change: ChangeCart, cartId: string | null, error: unknown): void {
    this.refusals.add(id);
    const isGone = change.set && !(cartId && this.lineOf(this.cart(cartId), change.set));
    if (change.add?.sku !== SOLD_OUT && !isGone) this.faults.push(`${JSON.stringify(change)} was refused: ${error}`);
  }

  merged(guestCartId: string, cartId: string, now: CartDto): void {
    const guest = this.cart(guestCartId);
    const own = this.cart(cartId);
    for (const { id, sku, quantity } of guest.lines) {
      const line = own.lines.find((one) => one.sku === sku);
      const movedTo = line?.id ?? now.items.find((one) => one.sku === sku)?.itemId ?? 0;
      if (line) line.quantity += quantity;
      else own.lines.push({ id: movedTo, sku, quantity });
      for (const [add, of] of guest.added) if (of === id) own.added.set(add, movedTo);
    }
    if (guest.coupon) own.coupon = guest.coupon;
    guest.lines = [];
    guest.coupon = null;
  }

  /** Whether the server did it or refused it. */
  isDecided(id: string): boolean {
    return this.done.has(id) || this.isRefused(id);
  }

  /** The operation that removed this line. */
  removalOf(line: number | null): string | undefined {
    return line === null ? undefined : this.removals.get(line);
  }

  isRefused(id: string): boolean {
    return this.refusals.has(id);
  }

  faultsOf(cartId: string, cart: CartDto): readonly string[] {
    const { lines, coupon } = this.cart(cartId);
    const rules = lines.map(({ id, sku, quantity }) => `${id}: ${quantity} ${sku}`);
    const there = cart.items.map(({ itemId, sku, quantity }) => `${itemId}: ${quantity} ${sku}`);
    return [
      ...this.faults,
      ...(String(rules) === String(there) ? [] : [`the server has [${there}], the rules say [${rules}]`]),
      ...(coupon === cart.couponCode ? [] : [`the server has coupon ${cart.couponCode}, the rules say ${coupon}`]),
    ];
  }

  private cart(id: string): Known {
    const known = this.carts.get(id) ?? { lines: [], coupon: null, added: new Map() };
    this.carts.set(id, known);
    return known;
  }

  private lineOf(cart: Known, name: { item_id?: number | undefined; added_by?: string | undefined }): Line | undefined {
    const id = name.item_id ?? cart.added.get(name.added_by ?? '');
    return cart.lines.find((line) => line.id === id);
  }
}
