import { storeView } from '@garderoba/contracts';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { Inject, Injectable } from '@nestjs/common';
import { PricingClient } from '../../clients/pricing.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { type CartConfig, CONFIG } from '../../config.js';
import { type Cart, isCounted, piecesOf } from '../../domain/cart.js';
import { deliveryCountry } from '../../domain/delivery.js';
import { feeOf } from '../../domain/payment-methods.js';
import { emptyQuote, quoteLine } from '../../domain/quote.js';
import { chargedShipping, deliveriesToQuote } from '../../domain/shipping-methods.js';
import { cartTotals, type QuotedCart, type Totals } from '../../domain/totals.js';
import { CurrentLines } from '../lines/current-lines.js';
import { type Methods, MethodsNow } from '../methods/methods-now.js';
import { languagesOf } from '../shopper.js';

/** A cart with its lines as they are sold now. */
interface QuotedNow extends QuotedCart {
  readonly lines: Cart['lines'];
}

/**
 * Requests quote and availability of a whole cart, with the current facts of its lines. The answer is cached for a
 * second while the cart is unchanged; it is for display, and an order is charged by its own quote. The cache key includes
 * delivery and country, because a choice is quoted before it is stored, and the revision of the method settings.
 */
@Injectable()
export class QuoteCart {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly current: CurrentLines,
    private readonly pricing: PricingClient,
    private readonly stock: StockClient,
    private readonly cache: Cache,
    private readonly methods: MethodsNow,
  ) {}

  /** Totals in the language of the request's store. */
  async totals(cart: Cart, store?: string): Promise<Totals> {
    const { lines, ...quoted } = await this.execute(cart);
    return cartTotals({ ...cart, lines }, quoted, languagesOf(cart, store).language);
  }

  async execute(cart: Cart): Promise<QuotedNow> {
    if (cart.lines.length === 0) return { quote: emptyQuote(cart), stock: new Map(), ships: false, lines: [] };
    const country = deliveryCountry(cart, cart.shippingAddress);
    const methods = await this.methods.read();
    const choice = `${country}:${cart.shipping?.carrier}/${cart.shipping?.method}:${methods.revision}`;
    const key = `quote:${cart.id}:${cart.version}:${choice}:${cart.customerGroup}`;
    const known = this.config.QUOTE_CACHE_MS > 0 ? await this.cache.get(key) : undefined;
    if (known) return decode(known);
    const quoted = await this.ask(await this.current.shown(cart), country, methods);
    if (this.config.QUOTE_CACHE_MS > 0) await this.cache.set(key, encode(quoted), this.config.QUOTE_CACHE_MS);
    return quoted;
  }

  private async ask(cart: Cart, country: string, { delivery: table, payment: ways }: Methods): Promise<QuotedNow> {
    const shipping = chargedShipping({ table, cart, storeLanguage: storeView(cart.store).language, country });
    const fee = feeOf(ways, cart.paymentMethod ?? '', cart.currency);
    const payment = cart.paymentMethod && fee !== 0 ? { method: cart.paymentMethod, amount: fee } : null;
    const lines = cart.lines.map((line) => quoteLine(String(line.itemId), line));
    const deliveries = deliveriesToQuote({ table, cart, country });
    const [quote, stock] = await Promise.all([
      this.pricing.quote(cart, lines, { couponCode: cart.couponCode, shipping, deliveries, payment }),
      this.stock.availability(piecesOf(cart.lines.filter(isCounted)).keys(), cart.customerId),
    ]);
    return { quote, stock, ships: shipping !== null, lines: cart.lines };
  }
}

const encode = ({ stock, ...rest }: QuotedNow): Buffer =>
  Buffer.from(JSON.stringify({ ...rest, stock: stock === 'unknown' ? stock : [...stock] }));

function decode(bytes: Buffer): QuotedNow {
  const { stock, ...rest } = JSON.parse(bytes.toString());
  return { ...rest, stock: stock === 'unknown' ? stock : new Map(stock) };
}
