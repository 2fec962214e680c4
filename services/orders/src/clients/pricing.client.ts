import type { ClaimCouponDto, ClaimedCouponDto, QuoteDto, QuoteRequestDto } from '@garderoba/contracts/rest/pricing';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { CouponUnavailable, ProductsUnavailable } from '../domain/errors/availability.errors.js';
import type { Choice, FrozenCart } from '../domain/placing/frozen-cart.js';
import type { Quote } from '../domain/placing/quote.js';

@Injectable()
export class PricingClient implements OnApplicationShutdown {
  private readonly pricing: NeighbourClient;

  constructor(@Inject(CONFIG) config: OrdersConfig, tokens: ServiceTokens) {
    this.pricing = new NeighbourClient('pricing', config.PRICING_URL, tokens);
  }

  /** The price of the cart with the chosen delivery and payment method. */
  async quote(cart: FrozenCart, { shipping, payment }: Choice, customerId: string | null): Promise<Quote> {
    const question: QuoteRequestDto = {
      store: cart.store,
      currency: cart.currency,
      country: cart.country,
      customerGroup: cart.customerGroup ?? undefined,
      customerId: customerId ?? undefined,
      couponCode: cart.couponCode ?? undefined,
      lines: cart.lines.map((line) => line.quote),
      shipping: shipping && {
        carrier: shipping.carrier,
        method: shipping.method,
        amount: shipping.amount,
        freeFrom: shipping.freeFrom ?? undefined,
      },
      payment: { method: payment.code, amount: payment.amount },
    };
    try {
      return await this.pricing.post<QuoteDto, QuoteRequestDto>('/v1/quotes', question, { safe: true });
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'pricing.price_unknown') {
        throw new ProductsUnavailable(((error.details.skus ?? []) as string[]).map((sku) => ({ sku, available: 0 })));
      }
      throw error;
    }
  }

  /** Claims one use of the coupon for this order. */
  async claimCoupon(orderId: string, couponCode: string, customerId: string | null): Promise<void> {
    try {
      await this.pricing.put<ClaimedCouponDto, ClaimCouponDto>(couponClaim(orderId), {
        couponCode,
        customerId: customerId ?? undefined,
      });
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 409) throw new CouponUnavailable(couponCode);
      throw error;
    }
  }

  releaseCoupon(orderId: string): Promise<void> {
    return this.pricing.delete<void>(couponClaim(orderId));
  }

  onApplicationShutdown(): Promise<void> {
    return this.pricing.close();
  }
}

const couponClaim = (orderId: string): string => `/v1/coupon-claims/${orderId}`;
