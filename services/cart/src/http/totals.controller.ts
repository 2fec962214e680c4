import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import {
  CartFrozen,
  CartNotFound,
  CountryNotServed,
  CouponInvalid,
  PaymentMethodUnavailable,
  PointsShort,
  PriceUnknown,
  ShippingMethodUnavailable,
} from '../domain/cart.errors.js';
import { CartQueries } from '../persistence/cart.queries.js';
import { ApplyCoupon } from '../use-cases/totals/apply-coupon.js';
import { ApplyPoints } from '../use-cases/totals/apply-points.js';
import { CollectTotals } from '../use-cases/totals/collect-totals.js';
import { RemoveCoupon } from '../use-cases/totals/remove-coupon.js';
import { ShowTotals } from '../use-cases/totals/show-totals.js';
import { toCartDto } from './carts.dto.js';
import { CartNowDto } from './changes.dto.js';
import { CartRefPipe, ShopperQuery, shopperOf } from './shopper.dto.js';
import { ApplyCouponDto, ApplyPointsDto, CollectTotalsDto, CouponDto, TotalsDto, toTotalsDto } from './totals.dto.js';

/** Totals of a cart and its coupon. */
@ApiTags('totals')
@Controller('v1/carts/:cartRef')
@AllowCallers('gateway')
export class TotalsController {
  constructor(
    private readonly carts: CartQueries,
    private readonly showTotals: ShowTotals,
    private readonly collectTotals: CollectTotals,
    private readonly applyCoupon: ApplyCoupon,
    private readonly applyPoints: ApplyPoints,
    private readonly removeCoupon: RemoveCoupon,
  ) {}

  /** The cart with its totals, in one version. */
  @Get('current')
  @ApiOperation({ operationId: 'getCurrentCart' })
  @ApiOkResponse({ type: CartNowDto })
  @ApiProblems(CartNotFound)
  async current(@Param('cartRef', CartRefPipe) cartRef: string, @Query() query: ShopperQuery): Promise<CartNowDto> {
    const cart = await this.carts.get(cartRef, shopperOf(cartRef, query).customerId);
    const totals = await this.showTotals.orNone(cart, query.store);
    return { cart: toCartDto(cart), totals: totals && toTotalsDto(totals) };
  }

  @Get('totals')
  @ApiOperation({ operationId: 'getTotals' })
  @ApiOkResponse({ type: TotalsDto })
  @ApiProblems(CartNotFound, PriceUnknown)
  async totals(@Param('cartRef', CartRefPipe) cartRef: string, @Query() query: ShopperQuery): Promise<TotalsDto> {
    return toTotalsDto(await this.showTotals.execute({ ...shopperOf(cartRef, query), store: query.store }));
  }

  /** Stores the chosen methods and returns the totals. */
  @Post('totals::collect')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({ operationId: 'collectTotals' })
  @ApiOkResponse({ type: TotalsDto })
  @ApiProblems(
    CartNotFound,
    CartFrozen,
    CountryNotServed,
    ShippingMethodUnavailable,
    PaymentMethodUnavailable,
    PointsShort,
    PriceUnknown,
  )
  async collect(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Query() query: ShopperQuery,
    @Body() methods: CollectTotalsDto,
  ): Promise<TotalsDto> {
    const input = { ...shopperOf(cartRef, query), store: query.store, ...methods };
    return toTotalsDto(await this.collectTotals.execute(input));
  }

  /** Pays the whole cart or a part with points; 0 removes the points. */
  @Put('points')
  @ApiOperation({ operationId: 'applyPoints' })
  @ApiOkResponse({ type: TotalsDto })
  @ApiProblems(CartNotFound, CartFrozen, PaymentMethodUnavailable, PointsShort, PriceUnknown)
  async points(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Query() query: ShopperQuery,
    @Body() { points }: ApplyPointsDto,
  ): Promise<TotalsDto> {
    return toTotalsDto(await this.applyPoints.execute({ ...shopperOf(cartRef, query), store: query.store, points }));
  }

  /** The stored code. The totals show whether it is applied. */
  @Get('coupon')
  @ApiOperation({ operationId: 'getCoupon' })
  @ApiOkResponse({ type: CouponDto })
  @ApiProblems(CartNotFound)
  async coupon(@Param('cartRef', CartRefPipe) cartRef: string, @Query() query: ShopperQuery): Promise<CouponDto> {
    const { customerId } = shopperOf(cartRef, query);
    return { code: (await this.carts.get(cartRef, customerId)).couponCode };
  }

  /** Replaces an earlier coupon. Returns the code as pricing spells it. */
  @Put('coupon')
  @ApiOperation({ operationId: 'applyCoupon' })
  @ApiOkResponse({ type: CouponDto })
  @ApiProblems(CartNotFound, CartFrozen, CouponInvalid, PriceUnknown)
  async apply(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Query() query: ShopperQuery,
    @Body() { code }: ApplyCouponDto,
  ): Promise<CouponDto> {
    return { code: await this.applyCoupon.execute({ ...shopperOf(cartRef, query), code }) };
  }

  @Delete('coupon')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'removeCoupon' })
  @ApiNoContentResponse()
  @ApiProblems(CartNotFound, CartFrozen)
  remove(@Param('cartRef', CartRefPipe) cartRef: string, @Query() query: ShopperQuery): Promise<void> {
    return this.removeCoupon.execute(shopperOf(cartRef, query));
  }
}
