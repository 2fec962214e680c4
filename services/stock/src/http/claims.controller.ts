import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ClaimAllocated, ClaimDiffers, ClaimEnded, OutOfStock, UnknownOrder } from '../domain/stock.errors.js';
import { StockQueries } from '../persistence/stock.queries.js';
import { ClaimPieces } from '../use-cases/claim-pieces.js';
import { ReleaseClaim } from '../use-cases/release-claim.js';
import { AllocationDto, ClaimDto, ClaimResultDto } from './claims.dto.js';

@ApiTags('claims')
@Controller('v1')
@AllowCallers('orders')
export class ClaimsController {
  constructor(
    private readonly claimPieces: ClaimPieces,
    private readonly releaseClaim: ReleaseClaim,
    private readonly queries: StockQueries,
  ) {}

  /**
   * Holds all pieces of an order that is being placed, or none; pieces held for its customer are taken over. Idempotent by
   * order id.
   */
  @Put('claims/:orderId')
  @ApiOperation({ operationId: 'claimPieces' })
  @ApiOkResponse({ type: ClaimResultDto })
  @ApiProblems(OutOfStock, ClaimEnded, ClaimDiffers)
  async claim(
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() { lines, customerId }: ClaimDto,
  ): Promise<ClaimResultDto> {
    const { state, expiresAt } = await this.claimPieces.execute(orderId, lines, customerId);
    return { orderId, state, expiresAt };
  }

  /**
   * Releases the pieces of a refused placement. Without a claim, records the release, so that a late claim is refused.
   */
  @Delete('claims/:orderId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'releaseClaim' })
  @ApiNoContentResponse()
  @ApiProblems(ClaimAllocated)
  async release(@Param('orderId', ParseUUIDPipe) orderId: string): Promise<void> {
    await this.releaseClaim.execute(orderId);
  }

  /** Allocated and shipped pieces of an order. */
  @Get('allocations/:orderId')
  @ForStaff('moderator')
  @AllowCallers('orders', 'backoffice')
  @ApiOperation({ operationId: 'getAllocation' })
  @ApiOkResponse({ type: AllocationDto })
  @ApiProblems(UnknownOrder)
  async allocation(@Param('orderId', ParseUUIDPipe) orderId: string): Promise<AllocationDto> {
    const claim = await this.queries.order(orderId);
    if (!claim) throw new UnknownOrder(orderId);
    return { orderId, state: claim.state, lines: claim.lines };
  }
}
