import type { Logger } from '@garderoba/service-kit/logger';
import { LOGGER } from '@garderoba/service-kit/start';
import { Inject, Injectable } from '@nestjs/common';
import { RentalClient } from '../clients/rental.client.js';
import type { Cart, LineDraft } from '../domain/cart.js';
import { changedDates, datesIn, datesOf, sameDates } from '../domain/rented-dates.js';

/** Holds rental dates beside the cart: asked for before a line is stored, told after every other change. */
@Injectable()
export class KeepDates {
  constructor(
    private readonly rental: RentalClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The dates of a line that is about to be stored, or a refusal. Lines that rent nothing cost nothing. */
  async demand(cart: Cart, draft: LineDraft): Promise<void> {
    const dates = datesOf(draft);
    if (!dates) return;
    const others = cart.lines.filter((line) => line.itemId !== draft.itemId);
    const together = datesIn([...others, { ...draft, itemId: draft.itemId ?? 0 }]);
    // A line that changes its dates gives back the old ones in the same step: they may lie where the new ones do.
    const before = cart.lines.find(({ itemId }) => itemId === draft.itemId);
    const old = before ? datesOf(before) : null;
    const left = old && !sameDates(old, dates) ? together.find((held) => sameDates(held, old)) : undefined;
    const released = old && !sameDates(old, dates) ? [{ ...old, quantity: left?.quantity ?? 0 }] : [];
    await this.rental.hold(cart, [...released, ...together.filter((held) => sameDates(held, dates))]);
  }

  /**
   * The cart has changed: its dates last half an hour from now, those of lines that are gone are free. Dates that ran out
   * meanwhile are held again if they are still free; what is not shows when the order is placed. Never fails the change.
   */
  async tell(before: Cart, after: Cart): Promise<void> {
    const dates = changedDates(before.lines, after.lines);
    if (dates.length === 0) return;
    try {
      await this.rental.hold(after, dates).catch(() =>
        this.rental.hold(
          after,
          dates.filter(({ quantity }) => quantity === 0),
        ),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'rental was not told of a change; its holds end by themselves');
    }
  }
}
