import { Injectable } from '@nestjs/common';
import { refuseFrozen, type ShippingChoice } from '../../domain/cart.js';
import { chosenPayment } from '../../domain/payment-methods.js';
import { POINTS } from '../../domain/points.js';
import { checkShipping } from '../../domain/shipping-methods.js';
import type { Totals } from '../../domain/totals.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import { CurrentLines } from '../lines/current-lines.js';
import { OfferMethods } from '../methods/offer-methods.js';
import { SaveChoices } from '../save-choices.js';
import type { Shopper } from '../shopper.js';
import { CheckPoints } from './check-points.js';
import { QuoteCart } from './quote-cart.js';

export interface CollectTotalsInput extends Shopper {
  readonly shipping?: ShippingChoice;
  readonly paymentMethod?: string;
  readonly store?: string;
}

/** Stores the chosen methods and returns the totals (CART-053). */
@Injectable()
export class CollectTotals {
  constructor(
    private readonly queries: CartQueries,
    private readonly offers: OfferMethods,
    private readonly choices: SaveChoices,
    private readonly current: CurrentLines,
    private readonly quotes: QuoteCart,
    private readonly points: CheckPoints,
  ) {}

  async execute({ cartRef, customerId, store, shipping, paymentMethod }: CollectTotalsInput): Promise<Totals> {
    const seen = await this.queries.get(cartRef, customerId);
    refuseFrozen(seen);
    if (shipping) checkShipping(await this.offers.delivery(seen, seen.shippingAddress, store), shipping);
    const shipped = shipping ? { ...seen, shipping } : seen;
    if (paymentMethod) chosenPayment(await this.offers.payment(shipped, store), paymentMethod);
    if (paymentMethod === POINTS) await this.points.whole(await this.current.shown(shipped));
    const cart = await this.choices.execute(seen, {
      ...(shipping ? { shipping } : {}),
      ...(paymentMethod ? { paymentMethod } : {}),
    });
    return this.quotes.totals(cart, store);
  }
}
