import { randomBytes } from 'node:crypto';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { rawTextOf } from '@garderoba/service-kit/runtime/json-body';
import {
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OrdersClient, type SandboxAction } from '../../clients/orders.client.js';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { PaymentNews, PayPageQuery } from '../../wire/buying/order.schema.js';
import { paymentPage } from '../../wire/buying/payment-page.js';
import { read } from '../../wire/call.js';
import { open } from '../../wire/fields.js';
import { ApiCall } from '../door/api-call.js';

const AUTO: readonly string[] = ['success', 'failure', 'cancel'];
const ACTIONS: readonly string[] = [...AUTO, 'challenge'];

/** The hosted page of the sandbox provider, and the webhook of payment providers (wire-contract 11.8). */
@ApiTags('payments')
@Controller()
@Open()
export class PaymentsController {
  constructor(
    private readonly orders: OrdersClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The payment page of the sandbox; `?auto=success|failure|cancel` submits it automatically, for scripts. */
  @Get('pay/:sessionId')
  @ApiCall({
    summary: 'Payment page of the sandbox; local only',
    query: PayPageQuery,
    produces: 'text/html',
    refusals: { 404: 'no such session' },
  })
  async page(
    @Param('sessionId') sessionId: string,
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.onlyLocal();
    const { auto } = read(PayPageQuery, query);
    if (AUTO.includes(auto)) return this.act(sessionId, auto, reply);
    const nonce = randomBytes(16).toString('base64');
    const page = paymentPage(await this.orders.sandboxSession(sessionId), nonce);
    await reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${[this.config.PUBLIC_URL, ...this.config.STORE_ADDRESSES].join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  }

  @Post('pay/:sessionId/:action')
  @ApiCall({
    summary: "A button of that page: success, failure, cancel; challenge opens the bank's confirmation page",
    produces: 'text/html',
    refusals: { 404: 'no such session' },
  })
  async press(
    @Param('sessionId') sessionId: string,
    @Param('action') action: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.onlyLocal();
    if (!ACTIONS.includes(action)) throw new NotFoundException();
    await this.act(sessionId, action, reply);
  }

  /**
   * A provider's webhook, stored unparsed before it is processed; a wrong signature is 400. Answered without envelope.
   */
  @Post('api/ext/payment/webhook/:provider')
  @HttpCode(200)
  @ApiCall({
    summary: 'News of a payment provider, signed',
    body: open,
    bare: PaymentNews,
    refusals: { 400: 'a wrong signature' },
  })
  async webhook(
    @Param('provider') provider: string,
    @Headers() headers: Record<string, string>,
    @Req() request: FastifyRequest,
  ): Promise<{ received: true }> {
    const signature = headers['stripe-signature'] ?? headers['x-signature'] ?? '';
    await this.orders.paymentNews(provider, signature, rawTextOf(request));
    return { received: true };
  }

  private async act(sessionId: string, action: string, reply: FastifyReply): Promise<void> {
    const { redirectUrl } = await this.orders.sandboxAction(sessionId, action as SandboxAction);
    // No redirect URL while a challenge is open: the same page then asks for the bank's confirmation.
    const location = redirectUrl || `/pay/${encodeURIComponent(sessionId)}`;
    await reply.status(303).header('location', location).header('cache-control', 'no-store').send();
  }

  private onlyLocal(): void {
    if (this.config.APP_MODE !== 'local') throw new NotFoundException();
  }
}
