import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { ItemNotFound, KeyReused } from '../../domain/cart.errors.js';
import type { Cart } from '../../domain/cart.js';
import type { Totals } from '../../domain/totals.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import { type ChangeKey, ChangesRepository } from '../../persistence/changes.repository.js';
import { AddItem, type AddItemInput } from '../lines/add-item.js';
import { ChangeItem, type ChangeItemInput } from '../lines/change-item.js';
import { RemoveItem } from '../lines/remove-item.js';
import type { Shopper } from '../shopper.js';
import { ApplyCoupon } from '../totals/apply-coupon.js';
import { ApplyPoints } from '../totals/apply-points.js';
import { RemoveCoupon } from '../totals/remove-coupon.js';
import { ShowTotals } from '../totals/show-totals.js';
import { CreateCart } from './create-cart.js';

type Input<T> = Omit<T, keyof Shopper | 'change'>;

/** A line by its id, or by the key of the operation that added it. */
export type LineName = { readonly itemId: number } | { readonly addedBy: string };

/** One press of a shopper. */
export type Change =
  | ({ readonly kind: 'add' } & Input<AddItemInput>)
  | ({ readonly kind: 'set' } & LineName & Omit<Input<ChangeItemInput>, 'itemId'>)
  | ({ readonly kind: 'remove' } & LineName)
  /** null removes the coupon. */
  | { readonly kind: 'coupon'; readonly code: string | null }
  /** 0 removes the points. */
  | { readonly kind: 'points'; readonly points: number };

export interface ChangeCartInput {
  /** null: the change creates the cart. */
  readonly cartRef: string | null;
  readonly customerId: string | null;
  readonly customerGroup: number | null;
  readonly store: string;
  /** Idempotency key, a UUID. */
  readonly key: string;
  readonly change: Change;
}

export interface ChangedCart {
  /** Wire id of the cart that was created. */
  readonly cartId: string | null;
  readonly cart: Cart;
  /** The line that was added or set; of a repeat it may be gone. */
  readonly lineId: number | null;
  /** Stock did not answer about that line. */
  readonly volatile: boolean;
  /** null when they cannot be computed now, for example while pricing is unavailable. */
  readonly totals: Totals | null;
}

type Applied = Pick<ChangedCart, 'cart' | 'lineId' | 'volatile'>;

/**
 * Applies one change and returns the cart after it with its totals, so that a press is one call (docs/decisions/0051).
 * Idempotent by key as long as the cart lives (0091): a repeat changes nothing and returns the line of the first answer and
 * the current cart. The same key with another change is refused. Errors are those of the change; a failure of the totals
 * does not fail the change, which is stored already.
 */
@Injectable()
export class ChangeCart {
  constructor(
    private readonly queries: CartQueries,
    private readonly changes: ChangesRepository,
    private readonly createCart: CreateCart,
    private readonly addItem: AddItem,
    private readonly changeItem: ChangeItem,
    private readonly removeItem: RemoveItem,
    private readonly applyCoupon: ApplyCoupon,
    private readonly removeCoupon: RemoveCoupon,
    private readonly applyPoints: ApplyPoints,
    private readonly totals: ShowTotals,
  ) {}

  async execute({ change, key, ...input }: ChangeCartInput): Promise<ChangedCart> {
    const created = input.cartRef === null ? await this.createCart.execute({ ...input, key }) : null;
    const shopper = { cartRef: input.cartRef ?? (created?.cartRef as string), customerId: input.customerId };
    const changeKey = { key, fingerprint: sha256(JSON.stringify(change)) };
    const applied =
      (await this.applied(shopper, changeKey)) ?? (await this.apply({ ...shopper, change: changeKey }, change));
    const totals = await this.totals.orNone(applied.cart, input.store);
    return { cartId: created?.cartId ?? null, ...applied, totals };
  }

  /** The answer, if the change was applied before. */
  private async applied(shopper: Shopper, { key, fingerprint }: ChangeKey): Promise<Applied | undefined> {
    const before = await this.changes.find(shopper.cartRef, key);
    if (!before) return undefined;
    const cart = await this.queries.get(shopper.cartRef, shopper.customerId);
    if (before.fingerprint !== fingerprint) throw new KeyReused();
    return { cart, lineId: before.lineId, volatile: before.volatile };
  }

  private async apply(shopper: Shopper & { change: ChangeKey }, change: Change): Promise<Applied> {
    try {
      return await this.route(shopper, change);
    } catch (error) {
      // Repeated or refused, because a parallel request applied the same change: the cart contains it already.
      const before = await this.applied(shopper, shopper.change);
      if (!before) throw error;
      return before;
    }
  }

  private async route(shopper: Shopper & { change: ChangeKey }, change: Change): Promise<Applied> {
    const noLine = { lineId: null, volatile: false };
    switch (change.kind) {
      case 'add': {
        const { cart, line } = await this.addItem.execute({ ...change, ...shopper });
        return { cart, lineId: line.itemId, volatile: line.volatile };
      }
      case 'set': {
        const itemId = await this.lineOf(shopper, change);
        if (itemId === null) throw new ItemNotFound();
        const { cart, line } = await this.changeItem.execute({ ...change, ...shopper, itemId });
        return { cart, lineId: line.itemId, volatile: line.volatile };
      }
      case 'remove': {
        const itemId = await this.lineOf(shopper, change);
        return { ...noLine, cart: await this.removeItem.execute({ ...shopper, itemId }) };
      }
      case 'points':
        return { ...noLine, cart: await this.applyPoints.apply({ ...shopper, points: change.points }) };
      case 'coupon': {
        const { code } = change;
        if (code === null) await this.removeCoupon.execute(shopper);
        else await this.applyCoupon.execute({ ...shopper, code });
        return { ...noLine, cart: await this.queries.get(shopper.cartRef, shopper.customerId) };
      }
    }
  }

  /** null: no operation of this cart with that key has added a line. The line itself may be gone. */
  private async lineOf({ cartRef, customerId }: Shopper, name: LineName): Promise<number | null> {
    if ('itemId' in name) return name.itemId;
    await this.queries.get(cartRef, customerId); // refuses a cart that the shopper may not read
    return (await this.changes.find(cartRef, name.addedBy))?.lineId ?? null;
  }
}
