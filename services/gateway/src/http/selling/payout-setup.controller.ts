import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { read } from '../../wire/call.js';
import { storeOf } from '../../wire/request.js';
import { PayoutSetup, PayoutSetupPage } from '../../wire/selling/payout-setup.schema.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** Where the signed-in customer tells the payout provider where to pay. */
@ApiTags('selling')
@Controller('api/ext/marketplace/payout-setup')
@Open()
export class PayoutSetupController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The seller comes back to the earnings page of the store. */
  @Post()
  @HttpCode(200)
  @ApiCall({
    summary: "Opens the payout provider's page for the seller [own]",
    id: 'setUpPayouts',
    body: PayoutSetup,
    result: PayoutSetupPage,
    refusals: {
      400: 'the country is malformed, or nobody is paid there',
      401: 'no valid token',
      503: 'the provider does not answer',
    },
  })
  async open(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { country } = read(PayoutSetup, body);
    const { language } = storeOf(request.headers, query);
    const returnUrl = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/${language}/my-account/my-earnings`;
    return ok(await this.marketplace.setUpPayouts(customerId, { country, returnUrl }));
  }
}
