import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BotCheckClient } from '../../clients/bot-check.client.js';
import { read } from '../../wire/call.js';
import { BotCheck } from '../../wire/customers/user.schema.js';
import { ApiCall } from './api-call.js';

@ApiTags('user')
@Controller('api/ext/bot-check')
@Open()
export class BotCheckController {
  constructor(private readonly botCheck: BotCheckClient) {}

  /** `{ gToken }` → whether the token was issued to a human (USR-032). Without a provider the answer is yes. */
  @Post('verify')
  @ApiCall({
    summary: 'Verifies a token of the bot check (USR-032)',
    body: BotCheck,
    result: z.boolean(),
    refusals: { 503: 'the provider does not answer' },
  })
  async verify(@Req() request: FastifyRequest, @Body() body: unknown) {
    return ok(await this.botCheck.isHuman(read(BotCheck, body).gToken, request.ip));
  }
}
