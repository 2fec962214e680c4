import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { PayoutEventRefused } from '../../domain/payout.errors.js';
import { ReceivePayoutEvent } from '../../use-cases/payouts/receive-payout-event.js';
import { PayoutEventDto } from './payouts.dto.js';

/** Webhooks of the payout provider. */
@ApiTags('payouts')
@Controller('v1/payout-events')
@AllowCallers('gateway')
export class PayoutEventsController {
  constructor(private readonly receive: ReceivePayoutEvent) {}

  /** Repeatable; news about anything else is accepted and ignored. */
  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'payoutEvent' })
  @ApiNoContentResponse()
  @ApiProblems(PayoutEventRefused)
  async event(@Body() { body, signature }: PayoutEventDto): Promise<void> {
    await this.receive.execute(body, signature);
  }
}
