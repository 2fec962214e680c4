import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { read } from '../../wire/call.js';
import { OwnTaxFacts, SentTaxFacts } from '../../wire/selling/tax-facts.schema.js';
import { fromTaxFacts, toTaxFacts } from '../../wire/selling/tax-facts.wire.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** Who the signed-in customer is for the tax office, and what the shop reports (DAC7). */
@ApiTags('selling')
@Controller('api/ext/marketplace/tax-facts')
@Open()
export class TaxFactsController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
  ) {}

  @Get()
  @ApiCall({
    summary: 'What is known for the tax office, masked, and the sales of two years [own]',
    id: 'taxFacts',
    result: OwnTaxFacts,
    refusals: { 401: 'no valid token' },
  })
  async read(@Req() request: FastifyRequest) {
    const { customerId } = this.callers.user(request);
    return ok(toTaxFacts(await this.marketplace.taxFacts(customerId)));
  }

  /** Repeatable. */
  @Put()
  @ApiCall({
    summary: 'Says who is reported to the tax office; needs the password once more [own]',
    id: 'giveTaxFacts',
    body: SentTaxFacts,
    result: OwnTaxFacts,
    refusals: {
      401: 'no valid token',
      403: 'the password was entered too long ago',
      409: 'the account sells as the other kind',
      422: 'a field is missing or malformed',
    },
  })
  async give(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    return ok(toTaxFacts(await this.marketplace.giveTaxFacts(customerId, fromTaxFacts(read(SentTaxFacts, body)))));
  }
}
