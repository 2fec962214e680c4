import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { BalanceQueries } from '../../persistence/balance.queries.js';
import { PayoutOutlook } from '../../use-cases/payouts/payout-outlook.js';
import { SellerBalanceDto, StatementDto, StatementQueryDto } from './balance.dto.js';

/** What a seller has with us. */
@ApiTags('balance')
@Controller('v1/sellers/:customerId')
@AllowCallers('gateway')
@ForCustomer()
export class BalanceController {
  constructor(
    private readonly queries: BalanceQueries,
    private readonly outlook: PayoutOutlook,
  ) {}

  @Get('balance')
  @ApiOperation({ operationId: 'sellerBalance' })
  @ApiOkResponse({ type: SellerBalanceDto })
  async balance(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<SellerBalanceDto> {
    const [balances, outlook] = await Promise.all([this.queries.balances(customerId), this.outlook.of(customerId)]);
    return { balances, ...outlook };
  }

  /** Everything that moved, with what it is about. */
  @Get('statement')
  @ApiOperation({ operationId: 'sellerStatement' })
  @ApiOkResponse({ type: StatementDto })
  statement(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Query() query: StatementQueryDto,
  ): Promise<StatementDto> {
    return this.queries.statement(customerId, query);
  }
}
