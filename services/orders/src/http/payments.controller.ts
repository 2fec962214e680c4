import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { PaymentSessionNotFound, UnknownProvider, WebhookSignatureWrong } from '../domain/errors/payment.errors.js';
import { SandboxPage } from '../sandbox/sandbox-page.js';
import { ReceiveWebhook } from '../use-cases/paying/receive-webhook.js';
import { SandboxActionDto, SandboxAnswerDto, SandboxSessionDto, WebhookDto } from './payments.dto.js';

@ApiTags('payments')
@Controller('v1')
@AllowCallers('gateway')
export class PaymentsController {
  constructor(
    private readonly webhooks: ReceiveWebhook,
    private readonly sandbox: SandboxPage,
  ) {}

  /**
   * Receives a webhook of a provider: stores it unchanged, then processes it once per event id (wire-contract 11.8).
   */
  @Post('payment-webhooks/:provider')
  @HttpCode(202)
  @ApiOperation({ operationId: 'receivePaymentWebhook' })
  @ApiProblems(UnknownProvider, WebhookSignatureWrong)
  async webhook(@Param('provider') provider: string, @Body() { signature, body }: WebhookDto): Promise<void> {
    await this.webhooks.execute(provider, signature, body);
  }

  /** Data of the sandbox's hosted page. */
  @Get('sandbox-sessions/:sessionId')
  @ApiOperation({ operationId: 'sandboxSession' })
  @ApiOkResponse({ type: SandboxSessionDto })
  @ApiProblems(PaymentSessionNotFound)
  async session(@Param('sessionId') sessionId: string): Promise<SandboxSessionDto> {
    const { orderNumber, paymentId: _ours, ...session } = await this.sandbox.show(sessionId);
    return { ...session, number: orderNumber };
  }

  /** Executes an action of the hosted page. */
  @Post('sandbox-sessions/:sessionId/actions')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sandboxAction' })
  @ApiOkResponse({ type: SandboxAnswerDto })
  @ApiProblems(PaymentSessionNotFound)
  async act(@Param('sessionId') sessionId: string, @Body() { action }: SandboxActionDto): Promise<SandboxAnswerDto> {
    return { redirectUrl: await this.sandbox.act(sessionId, action) };
  }
}
