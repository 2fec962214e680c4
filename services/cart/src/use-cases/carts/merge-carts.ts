import { Clock } from '@garderoba/service-kit/runtime/clock';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { Inject, Injectable } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../../config.js';
import { CouponInvalid } from '../../domain/cart.errors.js';
import { addLine, type Cart, type CartLine, refuseFrozen } from '../../domain/cart.js';
import type { Totals } from '../../domain/totals.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import { CartRepository } from '../../persistence/cart.repository.js';
import { KeepDates } from '../lines/keep-dates.js';
import { ResolveLine } from '../lines/resolve-line.js';
import { limitsOf } from '../shopper.js';
import { ApplyCoupon } from '../totals/apply-coupon.js';
import { RemoveCoupon } from '../totals/remove-coupon.js';
import { ShowTotals } from '../totals/show-totals.js';
import { untilSaved } from '../until-saved.js';
import { CreateCart, type CreatedCart } from './create-cart.js';

export interface Merged extends CreatedCart {
  /** Lines that the customer's cart refuses, with the reason. They stay in the guest cart. */
  readonly refused: ReadonlyArray<{ sku: string; name: string; quantity: number; code: string; detail: string }>;
  /** The coupon of the customer's cart after the merge: the guest's if it is valid there. */
  readonly couponCode: string | null;
  /** The customer's cart after the merge. */
  readonly cart: Cart;
  /** null when they are not available now. */
  readonly totals: Totals | null;
}

/**
 * Merges a guest cart into the customer's cart at login (CPN-005): moves the lines one by one and adds their quantities,
 * then applies the guest's coupon to the whole and removes it from the guest cart. Prices are those of the customer.
 * Each line moves in its own transaction, and the guest cart keeps its coupon until the customer's cart was decided on:
 * a repeat does only what remains.
 */
@Injectable()
export class MergeCarts {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly queries: CartQueries,
    private readonly carts: CartRepository,
    private readonly createCart: CreateCart,
    private readonly neighbours: ResolveLine,
    private readonly dates: KeepDates,
    private readonly applyCoupon: ApplyCoupon,
    private readonly removeCoupon: RemoveCoupon,
    private readonly totals: ShowTotals,
    private readonly clock: Clock,
  ) {}

  async execute(input: {
    store: string;
    customerId: string;
    customerGroup: number | null;
    guestCartRef: string;
  }): Promise<Merged> {
    const { customerId, guestCartRef } = input;
    const guest = await this.queries.get(guestCartRef, null);
    refuseFrozen(guest);
    const own = await this.createCart.execute(input);
    const shopper = { cartRef: own.cartRef, customerId };
    const refused: Array<Merged['refused'][number]> = [];
    for (const { itemId } of guest.lines) {
      await this.move(guestCartRef, itemId, shopper).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
        const { sku, facts, quantity } = guest.lines.find((one) => one.itemId === itemId) as CartLine;
        refused.push({ sku, name: facts.name, quantity, code: error.code, detail: error.message });
      });
    }
    if (guest.couponCode) await this.moveCoupon(guestCartRef, guest.couponCode, shopper);
    const cart = await this.queries.get(own.cartRef, customerId);
    return {
      ...own,
      refused,
      couponCode: cart.couponCode,
      cart,
      totals: await this.totals.orNone(cart, input.store),
    };
  }

  /** Resolves when the line is in the customer's cart, or is no longer in the guest cart. */
  private move(guestCartRef: string, itemId: number, shopper: { cartRef: string; customerId: string }): Promise<true> {
    return untilSaved(async () => {
      const [guest, own] = [
        await this.queries.get(guestCartRef, null),
        await this.queries.get(shopper.cartRef, shopper.customerId),
      ];
      const line = guest.lines.find((one) => one.itemId === itemId);
      if (!line) return true; // moved or removed meanwhile
      refuseFrozen(guest);
      const { wanted, stock } = await this.neighbours.named(own, line.facts.requestedSku, line, line.quantity);
      const draft = addLine(own, wanted, line.quantity, stock, limitsOf(this.config));
      const without: Cart = { ...guest, lines: guest.lines.filter((one) => one !== line) };
      await this.dates.tell(guest, without); // the guest's hold would make the same dates unavailable
      try {
        await this.dates.demand(own, draft);
        return await this.carts.moveLine(guest, itemId, own, draft, this.clock.now());
      } catch (error) {
        await this.dates.tell(without, guest);
        throw error;
      }
    });
  }

  private async moveCoupon(
    guestCartRef: string,
    code: string,
    shopper: { cartRef: string; customerId: string },
  ): Promise<void> {
    await this.applyCoupon.execute({ ...shopper, code }).catch((error: unknown) => {
      if (!(error instanceof CouponInvalid)) throw error;
    });
    await this.removeCoupon.execute({ cartRef: guestCartRef, customerId: null });
  }
}
