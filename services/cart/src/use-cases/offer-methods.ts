import { Injectable } from '@nestjs/common';
import { PricingClient } from '../clients/pricing.client.js';
import type { Address, Cart } from '../domain/cart.js';
import { deliveryCountry } from '../domain/delivery.js';
import { type PaymentMethod, paymentMethods } from '../domain/payment-methods.js';
import { partPaid } from '../domain/points.js';
import { type Delivery, type ShippingMethod, shippingMethods } from '../domain/shipping-methods.js';
import { QuoteCart } from './quote-cart.js';
import { languagesOf } from './shopper.js';

/** How a cart may be delivered and paid: the tables of the domain with the tax rate and total that pricing knows. */
@Injectable()
export class OfferMethods {
  constructor(
    private readonly pricing: PricingClient,
    private readonly quotes: QuoteCart,
  ) {}

  async shipping(cart: Cart, address: Address | null, store?: string): Promise<ShippingMethod[]> {
    return shippingMethods(await this.delivery(cart, address, store));
  }

  async delivery(cart: Cart, address: Address | null, store?: string): Promise<Delivery> {
    const taxBps = await this.pricing.standardRate(cart.country);
    return { cart, ...languagesOf(cart, store), country: deliveryCountry(cart, address), taxBps };
  }

  async payment(cart: Cart, store?: string): Promise<PaymentMethod[]> {
    const [{ quote }, taxBps] = await Promise.all([this.quotes.execute(cart), this.pricing.standardRate(cart.country)]);
    const goods = quote.lines.reduce((sum, { rowGross, discount }) => sum + rowGross - discount, 0);
    const grandTotal = quote.grandTotal - partPaid(cart, goods).value;
    return paymentMethods({ cart, ...languagesOf(cart, store), grandTotal, taxBps });
  }

  /** For an order, whose own quote decides about `free`: pricing is asked once per order, not twice. */
  async paymentOfOrder(cart: Cart, store?: string): Promise<PaymentMethod[]> {
    const taxBps = await this.pricing.standardRate(cart.country);
    return paymentMethods({ cart, ...languagesOf(cart, store), grandTotal: null, taxBps });
  }
}
