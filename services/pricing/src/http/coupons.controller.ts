import { AllowCallers, Confirmed, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { couponKey, refusal } from '../domain/discount.js';
import {
  CouponClaimDiffers,
  CouponClaimEnded,
  CouponUnavailable,
  CouponUsed,
  PromotionChanged,
  PromotionExists,
  UnknownPromotion,
} from '../domain/pricing.errors.js';
import { PromotionQueries } from '../persistence/promotion.queries.js';
import { QuoteQueries } from '../persistence/quote.queries.js';
import { ClaimCoupon } from '../use-cases/claim-coupon.js';
import { SetPromotions } from '../use-cases/set-promotions.js';
import {
  CheckCouponDto,
  CheckedCouponDto,
  ClaimCouponDto,
  ClaimedCouponDto,
  KeptPromotionDto,
  PromotionPageDto,
  PromotionsQueryDto,
  SetCouponsDto,
  SetPromotionsDto,
  SetPromotionsResultDto,
  toKeptPromotionDto,
  toPromotion,
} from './coupons.dto.js';

@ApiTags('coupons')
@Controller('v1')
@AllowCallers('orders')
export class CouponsController {
  constructor(
    private readonly setPromotions: SetPromotions,
    private readonly claimCoupon: ClaimCoupon,
    private readonly queries: QuoteQueries,
    private readonly promotions: PromotionQueries,
    private readonly clock: Clock,
  ) {}

  /** Coupons and promotions, for staff. */
  @Get('promotions')
  @ForStaff('admin')
  @AllowCallers('backoffice')
  @ApiOperation({ operationId: 'listPromotions' })
  @ApiOkResponse({ type: PromotionPageDto })
  async list(@Query() { q, code, needsCoupon, running, ...page }: PromotionsQueryDto): Promise<PromotionPageDto> {
    const now = this.clock.now();
    const { items, total } = await this.promotions.page({ q, codes: code, needsCoupon, running, now }, page);
    return { items: items.map((promotion) => toKeptPromotionDto(promotion, now)), total };
  }

  @Get('promotions/:code')
  @ForStaff('admin')
  @AllowCallers('backoffice')
  @ApiOperation({ operationId: 'getPromotion' })
  @ApiOkResponse({ type: KeptPromotionDto })
  @ApiProblems(UnknownPromotion)
  async promotion(@Param('code') code: string): Promise<KeptPromotionDto> {
    const promotion = await this.promotions.byCode(couponKey(code));
    if (!promotion) throw new UnknownPromotion(code);
    return toKeptPromotionDto(promotion, this.clock.now());
  }

  /** Writes coupons by code. Existing uses stay counted. */
  @Put('coupons::bulk')
  @ForStaff('admin')
  @Confirmed()
  @AllowCallers('importer', 'backoffice')
  @ApiOperation({ operationId: 'setCoupons' })
  @ApiOkResponse({ type: SetPromotionsResultDto })
  @ApiProblems(ConfirmationNeeded, PromotionChanged, PromotionExists)
  async set(@Body() { coupons }: SetCouponsDto): Promise<SetPromotionsResultDto> {
    return { results: await this.setPromotions.execute(coupons.map((coupon) => toPromotion(coupon, true))) };
  }

  /** Writes promotions without a code: the best one is deducted from every cart. */
  @Put('promotions::bulk')
  @ForStaff('admin')
  @Confirmed()
  @AllowCallers('importer', 'backoffice')
  @ApiOperation({ operationId: 'setPromotions' })
  @ApiOkResponse({ type: SetPromotionsResultDto })
  @ApiProblems(ConfirmationNeeded, PromotionChanged, PromotionExists)
  async setForAll(@Body() { promotions }: SetPromotionsDto): Promise<SetPromotionsResultDto> {
    return { results: await this.setPromotions.execute(promotions.map((promotion) => toPromotion(promotion, false))) };
  }

  /** Whether this coupon can be used now. No guarantee for later: only a claim counts it. */
  @Post('coupons::check')
  @HttpCode(200)
  @AllowCallers('cart', 'gateway', 'orders')
  @ApiOperation({ operationId: 'checkCoupon' })
  @ApiOkResponse({ type: CheckedCouponDto })
  async check(@Body() { code, currency, customerId, subtotalGross }: CheckCouponDto): Promise<CheckedCouponDto> {
    const now = this.clock.now();
    const { promotion, usedByCustomer } = await this.queries.coupon(code, customerId, now);
    const cart =
      currency === undefined || subtotalGross === undefined ? undefined : { currency, subtotal: subtotalGross };
    const reason = refusal(promotion, { now, customerId, usedByCustomer, cart });
    return {
      code: couponKey(code),
      valid: !reason,
      reason,
      label: promotion?.label,
      percentBps: promotion?.percentBps ?? undefined,
    };
  }

  /** Counts the coupon for an order that is being placed. Idempotent by order id. */
  @Put('coupon-claims/:orderId')
  @ApiOperation({ operationId: 'claimCoupon' })
  @ApiOkResponse({ type: ClaimedCouponDto })
  @ApiProblems(CouponUnavailable, CouponClaimEnded, CouponClaimDiffers)
  async claim(
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() { couponCode, customerId }: ClaimCouponDto,
  ): Promise<ClaimedCouponDto> {
    const { code, state } = await this.claimCoupon.execute(orderId, couponCode, customerId);
    return { orderId, couponCode: code ?? couponKey(couponCode), state };
  }

  /**
   * Releases the coupon of a refused placement. Without a claim, records the release, so that a late claim is refused.
   */
  @Delete('coupon-claims/:orderId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'releaseCoupon' })
  @ApiNoContentResponse()
  @ApiProblems(CouponUsed)
  async release(@Param('orderId', ParseUUIDPipe) orderId: string): Promise<void> {
    await this.claimCoupon.release(orderId);
  }
}
