import { Open } from '@garderoba/service-kit/access';
import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { BotCheckClient } from '../clients/bot-check.client.js';
import { type Envelope, ok } from '../wire/envelope.js';
import { flag, object, text } from '../wire/schema.js';
import { gTokenOf } from '../wire/user.wire.js';
import { ApiCall } from './api-call.js';

@ApiTags('user')
@Controller('api/ext/bot-check')
@Open()
export class BotCheckController {
  constructor(private readonly botCheck: BotCheckClient) {}

  /** `{ gToken }` → was it given to a human (USR-032)? Without a provider: yes. */
  @Post('verify')
  @ApiCall({
    summary: 'Was the token given to a human (USR-032)?',
    body: object({ gToken: text }),
    result: flag,
    refusals: { 503: 'the provider does not answer' },
  })
  async verify(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Envelope> {
    return ok(await this.botCheck.isHuman(gTokenOf(body), request.ip));
  }
}
