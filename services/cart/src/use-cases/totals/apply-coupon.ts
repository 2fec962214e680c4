import { Injectable } from '@nestjs/common';
import { PricingClient } from '../../clients/pricing.client.js';
import { CouponInvalid } from '../../domain/cart.errors.js';
import { type Cart, refuseFrozen } from '../../domain/cart.js';
import { quoteLine } from '../../domain/quote.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import type { ChangeKey } from '../../persistence/changes.repository.js';
import { CurrentLines } from '../lines/current-lines.js';
import { SaveChoices } from '../save-choices.js';
import type { Shopper } from '../shopper.js';

/** Applies a coupon after pricing has accepted it for this cart (CPN-006, ERR-030). Replaces an earlier one. */
@Injectable()
export class ApplyCoupon {
  constructor(
    private readonly queries: CartQueries,
    private readonly current: CurrentLines,
    private readonly pricing: PricingClient,
    private readonly choices: SaveChoices,
  ) {}

  async execute({
    cartRef,
    customerId,
    code,
    change,
  }: Shopper & { code: string; change?: ChangeKey }): Promise<string> {
    const seen = await this.queries.get(cartRef, customerId);
    refuseFrozen(seen);
    const verdict = await this.ask(await this.current.shown(seen), code);
    if (!verdict.valid) throw new CouponInvalid(code, verdict.reason);
    await this.choices.execute(seen, { couponCode: verdict.code }, change);
    return verdict.code;
  }

  private async ask(cart: Cart, couponCode: string): Promise<{ code: string; valid: boolean; reason?: string }> {
    if (cart.lines.length === 0) return this.pricing.checkCoupon(couponCode, cart);
    const lines = cart.lines.map((line) => quoteLine(String(line.itemId), line));
    const { coupon } = await this.pricing.quote(cart, lines, { couponCode });
    return { code: coupon?.code ?? couponCode, valid: coupon?.applied ?? false, reason: coupon?.reason };
  }
}
