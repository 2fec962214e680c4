import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { KeyReused } from '../../domain/cart.errors.js';
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

/** One press of a shopper. */
export type Change =
  | ({ readonly kind: 'add' } & Input<AddItemInput>)
  | ({ readonly kind: 'set' } & Input<ChangeItemInput>)
  | { readonly kind: 'remove'; readonly itemId: number }
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
  /** The line that was added or set. */
  readonly lineId: number | null;
  /** null when they cannot be computed now, for example while pricing is unavailable. */
  readonly totals: Totals | null;
}

/**
 * Applies one change and returns the cart after it with its totals, so that a press is one call (docs/decisions/0051).
 * Idempotent by key for a day: a repeat changes nothing and returns the current cart. The same key with another change is
 * refused. Errors are those of the change; a failure of the totals does not fail the change, which is stored already.
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
    const { cart, lineId } =
      (await this.applied(shopper, changeKey)) ?? (await this.apply({ ...shopper, change: changeKey }, change));
    return { cartId: created?.cartId ?? null, cart, lineId, totals: await this.totals.afterChange(cart, input.store) };
  }

  /** The cart, if the change was applied before. */
  private async applied(
    shopper: Shopper,
    { key, fingerprint }: ChangeKey,
  ): Promise<{ cart: Cart; lineId: number | null } | undefined> {
    const before = await this.changes.find(shopper.cartRef, key);
    if (!before) return undefined;
    const cart = await this.queries.get(shopper.cartRef, shopper.customerId);
    if (before.fingerprint !== fingerprint) throw new KeyReused();
    const isThere = cart.lines.some(({ itemId }) => itemId === before.lineId);
    return { cart, lineId: isThere ? before.lineId : null };
  }

  private async apply(
    shopper: Shopper & { change: ChangeKey },
    change: Change,
  ): Promise<{ cart: Cart; lineId: number | null }> {
    try {
      return await this.route(shopper, change);
    } catch (error) {
      // Repeated or refused, because a parallel request applied the same change: the cart contains it already.
      const before = await this.applied(shopper, shopper.change);
      if (!before) throw error;
      return before;
    }
  }

  private async route(
    shopper: Shopper & { change: ChangeKey },
    change: Change,
  ): Promise<{ cart: Cart; lineId: number | null }> {
    switch (change.kind) {
      case 'add': {
        const { cart, line } = await this.addItem.execute({ ...change, ...shopper });
        return { cart, lineId: line.itemId };
      }
      case 'set': {
        const { cart, line } = await this.changeItem.execute({ ...change, ...shopper });
        return { cart, lineId: line.itemId };
      }
      case 'remove':
        return { cart: await this.removeItem.execute({ ...shopper, itemId: change.itemId }), lineId: null };
      case 'points':
        return { cart: await this.applyPoints.apply({ ...shopper, points: change.points }), lineId: null };
      case 'coupon': {
        const { code } = change;
        if (code === null) await this.removeCoupon.execute(shopper);
        else await this.applyCoupon.execute({ ...shopper, code });
        return { cart: await this.queries.get(shopper.cartRef, shopper.customerId), lineId: null };
      }
    }
  }
}
