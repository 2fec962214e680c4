import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { PayoutCountryRefused, PayoutProviderAway } from '../../domain/payout.errors.js';
import { SetUpPayouts } from '../../use-cases/payouts/set-up-payouts.js';
import { PayoutSetupDto, PayoutSetupPageDto } from './payout-setup.dto.js';

/** Where a seller tells the payout provider where to pay. */
@ApiTags('payouts')
@Controller('v1/sellers/:customerId/payout-setup')
@AllowCallers('gateway')
@ForCustomer()
export class PayoutSetupController {
  constructor(private readonly setUp: SetUpPayouts) {}

  /** Repeatable: a page works once and for minutes. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'setUpPayouts' })
  @ApiOkResponse({ type: PayoutSetupPageDto })
  @ApiProblems(PayoutCountryRefused, PayoutProviderAway)
  async open(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Body() { country, returnUrl }: PayoutSetupDto,
  ): Promise<PayoutSetupPageDto> {
    return { url: await this.setUp.execute(customerId, country, returnUrl) };
  }
}
