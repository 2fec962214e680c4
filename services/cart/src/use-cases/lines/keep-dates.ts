import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import { RentalClient } from '../../clients/rental.client.js';
import type { Cart, LineDraft } from '../../domain/cart.js';
import { changedDates, datesIn, datesOf, type RentedDates, sameDates } from '../../domain/rented-dates.js';
import { CartRepository } from '../../persistence/cart.repository.js';
import { type ChangeKey, ChangeRepeated, ChangesRepository } from '../../persistence/changes.repository.js';

/**
 * Keeps rental holds consistent with the cart: requests them before a line is stored, updates them after every other
 * change. Every answer of rental extends all holds of the cart; their end is stored with the cart.
 */
@Injectable()
export class KeepDates {
  constructor(
    private readonly rental: RentalClient,
    private readonly carts: CartRepository,
    private readonly changes: ChangesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Holds the dates of a line before it is stored, or refuses. Makes no call for a line that is not a rental. Returns the
   * cart with the end of its holds. The key is read after the cart was: a change that is part of this cart holds nothing
   * more (`ChangeRepeated`).
   */
  async demand(cart: Cart, draft: LineDraft, change?: ChangeKey): Promise<Cart> {
    const dates = datesOf(draft);
    if (!dates) return cart;
    if (change && (await this.changes.find(cart.ref, change.key))) throw new ChangeRepeated();
    const others = cart.lines.filter((line) => line.itemId !== draft.itemId);
    const together = datesIn([...others, { ...draft, itemId: draft.itemId ?? 0 }]);
    // A line that changes its dates releases the old ones in the same call, because they may overlap the new ones.
    const before = cart.lines.find(({ itemId }) => itemId === draft.itemId);
    const old = before ? datesOf(before) : null;
    const left = old && !sameDates(old, dates) ? together.find((held) => sameDates(held, old)) : undefined;
    const released = old && !sameDates(old, dates) ? [{ ...old, quantity: left?.quantity ?? 0 }] : [];
    return this.hold(cart, [...released, ...together.filter((held) => sameDates(held, dates))]);
  }

  /**
   * Updates the holds after a change of the cart: all its dates are held longer, dates of removed lines are released.
   * Expired dates are held again if still free; if not, placing the order reports it. Never fails the change. Returns
   * the cart with the end of its holds.
   */
  async tell(before: Cart, after: Cart): Promise<Cart> {
    const dates = changedDates(before.lines, after.lines);
    if (dates.length === 0) return after;
    try {
      return await this.hold(after, dates).catch(() =>
        this.hold(
          after,
          dates.filter(({ quantity }) => quantity === 0),
        ),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'rental was not told of a change; its holds end by themselves');
      return after;
    }
  }

  private async hold(cart: Cart, dates: readonly RentedDates[]): Promise<Cart> {
    const datesHeldUntil = await this.rental.hold(cart, dates);
    await this.carts.saveDatesHeldUntil(cart.id, datesHeldUntil);
    return { ...cart, datesHeldUntil };
  }
}
