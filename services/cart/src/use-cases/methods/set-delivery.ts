import { Injectable } from '@nestjs/common';
import { type Address, refuseFrozen, type ShippingChoice } from '../../domain/cart.js';
import { checkDeliveryAddress } from '../../domain/delivery.js';
import type { PaymentMethod } from '../../domain/payment-methods.js';
import { checkShipping } from '../../domain/shipping-methods.js';
import type { Totals } from '../../domain/totals.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import { SaveChoices } from '../save-choices.js';
import type { Shopper } from '../shopper.js';
import { QuoteCart } from '../totals/quote-cart.js';
import { OfferMethods } from './offer-methods.js';

export interface SetDeliveryInput extends Shopper {
  /** Absent = unchanged. Fields may be empty before the shopper has completed them (wire-contract, trap 16). */
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
  readonly shipping?: ShippingChoice;
  /** Language of the texts. */
  readonly store?: string;
}

/** Stores addresses and delivery method. Returns the resulting payment methods and totals (SHP-024). */
@Injectable()
export class SetDelivery {
  constructor(
    private readonly queries: CartQueries,
    private readonly offers: OfferMethods,
    private readonly choices: SaveChoices,
    private readonly quotes: QuoteCart,
  ) {}

  async execute(input: SetDeliveryInput): Promise<{ paymentMethods: PaymentMethod[]; totals: Totals }> {
    const { cartRef, customerId, store, shipping, shippingAddress, billingAddress } = input;
    const seen = await this.queries.get(cartRef, customerId);
    refuseFrozen(seen);
    const address = shippingAddress ?? seen.shippingAddress;
    checkDeliveryAddress(address);
    if (shipping) checkShipping(await this.offers.delivery(seen, address, store), shipping);
    const cart = await this.choices.execute(seen, {
      ...(shippingAddress ? { shippingAddress } : {}),
      ...(billingAddress ? { billingAddress } : {}),
      ...(shipping ? { shipping } : {}),
    });
    const paymentMethods = await this.offers.payment(cart, store);
    const totals = await this.quotes.totals(cart, store);
    return { paymentMethods, totals };
  }
}
