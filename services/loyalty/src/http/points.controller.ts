import { AllowCallers, Confirmed, ForCustomer, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { ClaimDiffers, ClaimEnded, ClaimSpent, KeyReused, PointsShort } from '../domain/loyalty.errors.js';
import { valueOfPoints } from '../domain/point-value.js';
import { LoyaltyQueries } from '../persistence/loyalty.queries.js';
import { ClaimPoints } from '../use-cases/claim-points.js';
import { GivePoints } from '../use-cases/give-points.js';
import { ReleaseClaim } from '../use-cases/release-claim.js';
import { TakePoints } from '../use-cases/take-points.js';
import {
  BalanceDto,
  BalanceQueryDto,
  CorrectionDto,
  ExpirationsDto,
  GrantDto,
  HistoryDto,
  HistoryQueryDto,
  PointsClaimDto,
} from './points.dto.js';

const PAGE = 20;

@ApiTags('points')
@Controller('v1')
@AllowCallers('gateway', 'backoffice')
export class PointsController {
  constructor(
    private readonly queries: LoyaltyQueries,
    private readonly claimPoints: ClaimPoints,
    private readonly releaseClaim: ReleaseClaim,
    private readonly givePoints: GivePoints,
    private readonly takePoints: TakePoints,
  ) {}

  /** Points that a customer can use today, and their value in a currency (SUB-009). */
  @Get('customers/:customerId/points')
  @AllowCallers('gateway', 'backoffice', 'cart')
  @ForCustomer()
  @ApiOperation({ operationId: 'pointsBalance' })
  @ApiOkResponse({ type: BalanceDto })
  async balance(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Query() { currency }: BalanceQueryDto,
  ): Promise<BalanceDto> {
    const balance = await this.queries.balance(customerId);
    const pointValue = valueOfPoints(1, currency ?? '');
    return { ...balance, value: balance.points * pointValue, pointValue, currency: currency ?? null };
  }

  /** Expiring points by day (SUB-010). */
  @Get('customers/:customerId/points/expirations')
  @ForCustomer()
  @ApiOperation({ operationId: 'pointsExpirations' })
  @ApiOkResponse({ type: ExpirationsDto })
  async expirations(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<ExpirationsDto> {
    return { items: await this.queries.expirations(customerId) };
  }

  /** Changes of points with their reasons (SUB-011). */
  @Get('customers/:customerId/points/history')
  @ForCustomer()
  @ApiOperation({ operationId: 'pointsHistory' })
  @ApiOkResponse({ type: HistoryDto })
  history(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Query() { page = 1, limit = PAGE }: HistoryQueryDto,
  ): Promise<HistoryDto> {
    return this.queries.history(customerId, page, limit);
  }

  /** Credits points by staff or with the demo data. Idempotent by key. */
  @Post('customers/:customerId/points/grants')
  @AllowCallers('backoffice', 'importer')
  @ForStaff('admin')
  @Confirmed()
  @HttpCode(204)
  @ApiOperation({ operationId: 'givePoints' })
  @ApiNoContentResponse()
  @ApiProblems(KeyReused, ConfirmationNeeded)
  give(@Param('customerId', ParseUUIDPipe) customerId: string, @Body() grant: GrantDto): Promise<void> {
    return this.givePoints.execute(customerId, grant);
  }

  /** Deducts points by staff, at most the existing ones. Idempotent by key. */
  @Post('customers/:customerId/points/corrections')
  @AllowCallers('backoffice')
  @ForStaff('admin')
  @Confirmed()
  @HttpCode(204)
  @ApiOperation({ operationId: 'takePoints' })
  @ApiNoContentResponse()
  @ApiProblems(PointsShort, KeyReused, ConfirmationNeeded)
  take(@Param('customerId', ParseUUIDPipe) customerId: string, @Body() correction: CorrectionDto): Promise<void> {
    return this.takePoints.execute(customerId, correction);
  }

  /** Holds points of an order that is being placed, all or none. Idempotent by order id. */
  @Put('claims/:orderId')
  @AllowCallers('orders')
  @HttpCode(204)
  @ApiOperation({ operationId: 'claimPoints' })
  @ApiNoContentResponse()
  @ApiProblems(PointsShort, ClaimEnded, ClaimDiffers)
  claim(
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() { customerId, points }: PointsClaimDto,
  ): Promise<void> {
    return this.claimPoints.execute(orderId, customerId, points);
  }

  /**
   * Releases the points of a refused placement. Without a claim, records the release, so that a late claim is refused.
   */
  @Delete('claims/:orderId')
  @AllowCallers('orders')
  @HttpCode(204)
  @ApiOperation({ operationId: 'releasePoints' })
  @ApiNoContentResponse()
  @ApiProblems(ClaimSpent)
  release(@Param('orderId', ParseUUIDPipe) orderId: string): Promise<void> {
    return this.releaseClaim.execute(orderId);
  }
}
