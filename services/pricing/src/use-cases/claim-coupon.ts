import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { alreadyClaimed, CLAIM_LIFETIME_MS, type CouponUse, countsOnRelease } from '../domain/coupon-use.js';
import { couponKey, type Promotion, refusal } from '../domain/discount.js';
import { CouponUnavailable } from '../domain/pricing.errors.js';
import { CouponUseRepository } from '../persistence/coupon-use.repository.js';
import { PromotionRepository } from '../persistence/promotion.repository.js';

/** Counts a coupon for an order that is being placed and enforces its limits. Idempotent by order id. */
@Injectable()
export class ClaimCoupon {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly uses: CouponUseRepository,
    private readonly promotions: PromotionRepository,
  ) {}

  async execute(orderId: string, couponCode: string, customerId?: string): Promise<CouponUse> {
    const code = couponKey(couponCode);
    const use = await this.db.transaction(async (tx) => {
      const result = await this.claim(tx, orderId, code, customerId);
      crashPoint('pricing.coupon-claim.before-commit');
      return result;
    });
    crashPoint('pricing.coupon-claim.after-commit');
    return use;
  }

  private async claim(tx: Tx, orderId: string, code: string, customerId?: string): Promise<CouponUse> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CLAIM_LIFETIME_MS);
    const use: CouponUse = { orderId, code, customerId: customerId ?? null, state: 'claimed', expiresAt };
    // Sent together but executed in sequence: the order first, then the coupon. All transactions lock in this order.
    const [fresh, found] = await Promise.all([this.uses.begin(tx, use, now), this.promotions.found(tx, code)]);
    if (!fresh) {
      const old = (await this.uses.lock(tx, orderId)) as CouponUse;
      alreadyClaimed(old, code);
      return old;
    }
    const promotion = await this.promotions.counted(tx, found);
    // Read under the promotion's lock. The fresh row of this order does not count.
    const before = customerId ? (await this.uses.usesOf(tx, code, customerId)) - 1 : 0;
    const coupon = promotion?.needsCoupon ? promotion : undefined;
    const reason = refusal(coupon, { now, customerId, usedByCustomer: before });
    if (reason) throw new CouponUnavailable(code, reason);
    this.promotions.count(tx, promotion, 1);
    return use;
  }

  /**
   * Releases the coupon of a refused placement. Records the release when there is no claim. `ifExpiredAt`: only a claim
   * that has expired by then.
   */
  async release(orderId: string, ifExpiredAt?: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      if (await this.uses.begin(tx, markOf(orderId), now)) return;
      const use = (await this.uses.lock(tx, orderId)) as CouponUse;
      if (ifExpiredAt && !(use.expiresAt && use.expiresAt <= ifExpiredAt)) return;
      if (!countsOnRelease(use)) return;
      this.promotions.count(tx, await this.promotions.forUse(tx, use.code as string), -1);
      this.uses.moveTo(tx, orderId, 'released', use.code, now);
    });
  }

  /** The order was accepted with this coupon: turns its claim into a use. */
  async use(tx: Tx, orderId: string, couponCode: string, customerId?: string): Promise<void> {
    const now = this.clock.now();
    const code = couponKey(couponCode);
    if (await this.uses.useAsClaimed(tx, orderId, code, now)) return;
    await this.uses.begin(tx, { ...markOf(orderId), code, customerId: customerId ?? null }, now); // its claim may have been released
    const use = (await this.uses.lock(tx, orderId)) as CouponUse;
    if (use.state === 'used' || use.state === 'honoured') return;
    const counted = use.state === 'claimed' || (await this.countLate(tx, code));
    this.uses.moveTo(tx, orderId, counted ? 'used' : 'honoured', code, now);
  }

  /**
   * The claim was missing when the order was accepted: counts the use if the limit allows it, else honours it
   * uncounted.
   */
  private async countLate(tx: Tx, code: string): Promise<boolean> {
    const promotion = await this.promotions.forUse(tx, code);
    if (!hasRoom(promotion)) return false;
    this.promotions.count(tx, promotion, 1);
    return true;
  }

  /** The order was cancelled: releases its coupon. */
  async free(tx: Tx, orderId: string): Promise<void> {
    const now = this.clock.now();
    if (await this.uses.begin(tx, markOf(orderId), now)) return;
    const use = (await this.uses.lock(tx, orderId)) as CouponUse;
    if (use.state === 'released') return;
    if (use.state !== 'honoured') {
      this.promotions.count(tx, await this.promotions.forUse(tx, use.code as string), -1);
    }
    this.uses.moveTo(tx, orderId, 'released', use.code, now);
  }
}

const markOf = (orderId: string): CouponUse => ({
  orderId,
  code: null,
  customerId: null,
  state: 'released',
  expiresAt: null,
});

const hasRoom = (promotion: Promotion | undefined): boolean =>
  promotion !== undefined && (promotion.usesLimit === null || promotion.uses < promotion.usesLimit);
