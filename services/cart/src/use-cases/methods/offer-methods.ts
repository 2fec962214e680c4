import { Inject, Injectable } from '@nestjs/common';
import { PricingClient } from '../../clients/pricing.client.js';
import { type CartConfig, CONFIG } from '../../config.js';
import type { Address, Cart } from '../../domain/cart.js';
import { deliveryCountry } from '../../domain/delivery.js';
import { type PaymentMethod, paymentMethods } from '../../domain/payment-methods.js';
import { partPaid } from '../../domain/points.js';
import type { Quote } from '../../domain/quote.js';
import {
  type Delivery,
  deliveriesToQuote,
  type ShippingMethod,
  shippingMethods,
} from '../../domain/shipping-methods.js';
import { languagesOf } from '../shopper.js';
import { QuoteCart } from '../totals/quote-cart.js';
import { CalendarNow } from './calendar-now.js';
import { MethodsNow } from './methods-now.js';

/** Delivery and payment methods of a cart: the domain tables with tax rate and total from pricing. */
@Injectable()
export class OfferMethods {
  constructor(
    private readonly pricing: PricingClient,
    private readonly quotes: QuoteCart,
    private readonly methods: MethodsNow,
    private readonly calendar: CalendarNow,
    @Inject(CONFIG) private readonly config: CartConfig,
  ) {}

  async shipping(cart: Cart, address: Address | null, store?: string): Promise<ShippingMethod[]> {
    const [asked, calendar] = await Promise.all([this.delivery(cart, address, store), this.calendar.read()]);
    const delivery = { ...asked, calendar };
    if (deliveriesToQuote(delivery).length === 0) return shippingMethods(delivery);
    const { quote } = await this.quotes.execute({ ...cart, shippingAddress: address });
    return shippingMethods({ ...delivery, quoted: quote.deliveries ?? [] });
  }

  /** For an order, whose own quote contains the price of delivery. */
  async shippingOfOrder(cart: Cart, address: Address | null, store?: string): Promise<ShippingMethod[]> {
    return shippingMethods(await this.delivery(cart, address, store));
  }

  async delivery(cart: Cart, address: Address | null, store?: string): Promise<Delivery> {
    const [{ delivery: table }, taxBps] = await Promise.all([
      this.methods.read(),
      this.pricing.standardRate(cart.country),
    ]);
    const country = deliveryCountry(cart, address);
    return { table, cart, quoted: [], ...languagesOf(cart, store), country, taxBps, calendar: null };
  }

  async payment(cart: Cart, store?: string): Promise<PaymentMethod[]> {
    const [{ payment: table }, { quote }, taxBps] = await Promise.all([
      this.methods.read(),
      this.quotes.execute(cart),
      this.pricing.standardRate(cart.country),
    ]);
    const grandTotal = quote.grandTotal - partPaid(cart, goodsOf(quote)).value;
    const { transferCurrencies } = this.config;
    return paymentMethods({ table, cart, ...languagesOf(cart, store), grandTotal, taxBps, transferCurrencies });
  }

  /** For an order, whose own quote decides about `free`: pricing is called once per order, not twice. */
  async paymentOfOrder(cart: Cart, store?: string): Promise<PaymentMethod[]> {
    const [{ payment: table }, taxBps] = await Promise.all([
      this.methods.read(),
      this.pricing.standardRate(cart.country),
    ]);
    const { transferCurrencies } = this.config;
    return paymentMethods({ table, cart, ...languagesOf(cart, store), grandTotal: null, taxBps, transferCurrencies });
  }
}

/** Gross value of the goods after discount. */
const goodsOf = ({ lines }: Quote): number => lines.reduce((sum, line) => sum + line.rowGross - line.discount, 0);
