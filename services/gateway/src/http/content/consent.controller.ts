import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Headers, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ContentClient } from '../../clients/content.client.js';
import { read } from '../../wire/call.js';
import { ConsentReceipt, NewConsent } from '../../wire/content/consent.schema.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';
import { ConsentCalls } from './consent-calls.js';

const LONGEST_KEY = 200;

/** Choices of consent. The record names nobody: no session, cookie, address or customer is stored with it. */
@ApiTags('content')
@Controller('api/consent')
@Open()
export class ConsentController {
  constructor(
    private readonly content: ContentClient,
    private readonly calls: ConsentCalls,
  ) {}

  /** The same key makes one record. */
  @Post('record')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'Keeps the record of a choice of consent, without identity',
    id: 'recordConsent',
    body: NewConsent,
    result: ConsentReceipt,
    refusals: {
      400: 'a choice is missing, or the version is no day',
      409: 'the key was used for another choice',
      429: 'too many attempts',
    },
  })
  async record(
    @Req() request: FastifyRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Query() query: Record<string, unknown>,
    @Body() body: unknown,
  ) {
    const { version: textVersion, choices, how: way } = read(NewConsent, body);
    await this.calls.count(request.ip);
    const { language } = storeOf(request.headers, query);
    const choice = { textVersion, choices, way, language };
    return ok({ id: await this.content.recordConsent(choice, (key ?? '').slice(0, LONGEST_KEY) || uuidv7()) });
  }
}
