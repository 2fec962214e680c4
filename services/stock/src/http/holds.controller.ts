import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { OutOfStock, UnknownSku } from '../domain/stock.errors.js';
import { StockQueries } from '../persistence/stock.queries.js';
import { HoldPieces } from '../use-cases/hold-pieces.js';
import { HoldDto, HoldResultDto, HoldsDto, HoldsQueryDto } from './claims.dto.js';

@ApiTags('staff holds')
@Controller('v1/holds')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class HoldsController {
  constructor(
    private readonly holdPieces: HoldPieces,
    private readonly queries: StockQueries,
  ) {}

  /** Holds pieces for half an hour. A repeat restarts the half hour, or replaces the held pieces. */
  @Put(':holdId')
  @ApiOperation({ operationId: 'holdPieces' })
  @ApiOkResponse({ type: HoldResultDto })
  @ApiProblems(OutOfStock, UnknownSku)
  hold(
    @Param('holdId', ParseUUIDPipe) holdId: string,
    @Body() { sku, quantity, note }: HoldDto,
  ): Promise<HoldResultDto> {
    return this.holdPieces.execute({ holdId, sku, quantity, note: note ?? '' });
  }

  @Delete(':holdId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endHold' })
  @ApiNoContentResponse()
  async end(@Param('holdId', ParseUUIDPipe) holdId: string): Promise<void> {
    await this.holdPieces.end(holdId);
  }

  @Get()
  @ApiOperation({ operationId: 'listHolds' })
  @ApiOkResponse({ type: HoldsDto })
  async list(@Query() { sku }: HoldsQueryDto): Promise<HoldsDto> {
    return { holds: await this.queries.holds(sku) };
  }
}
