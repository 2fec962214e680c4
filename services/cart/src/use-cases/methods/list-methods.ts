import { Injectable } from '@nestjs/common';
import type { PaymentMethod } from '../../domain/payment-methods.js';
import type { ShippingMethod } from '../../domain/shipping-methods.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import type { Shopper } from '../shopper.js';
import { OfferMethods } from './offer-methods.js';

/** Lists the delivery methods for a country (SHP-023) and the payment methods (SHP-022). */
@Injectable()
export class ListMethods {
  constructor(
    private readonly queries: CartQueries,
    private readonly offers: OfferMethods,
  ) {}

  async shipping({
    cartRef,
    customerId,
    countryId,
    store,
  }: Shopper & { countryId?: string; store?: string }): Promise<{ currency: string; methods: ShippingMethod[] }> {
    const cart = await this.queries.get(cartRef, customerId);
    const address = countryId ? { countryId } : cart.shippingAddress;
    return { currency: cart.currency, methods: await this.offers.shipping(cart, address, store) };
  }

  async payment({ cartRef, customerId, store }: Shopper & { store?: string }): Promise<PaymentMethod[]> {
    return this.offers.payment(await this.queries.get(cartRef, customerId), store);
  }
}
