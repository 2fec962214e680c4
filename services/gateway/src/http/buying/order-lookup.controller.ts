import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ContentClient } from '../../clients/content.client.js';
import { LookUpOrder } from '../../wire/buying/order.schema.js';
import { read } from '../../wire/call.js';
import { ApiCall } from '../door/api-call.js';
import { OrderLookups } from './order-lookups.js';

/** Access to an order by its number and mail address, for guests without the order's key. */
@ApiTags('orders')
@Controller('api')
@Open()
export class OrderLookupController {
  constructor(
    private readonly content: ContentClient,
    private readonly lookups: OrderLookups,
  ) {}

  /** The response contains no data of the order: a link to it is mailed to the order's own address, at most once in 15 minutes. */
  @Post('order/lookup')
  @HttpCode(200)
  @ApiCall({
    summary: 'Mails the link to an order to the address it was placed with; the same answer when there is none [own]',
    body: LookUpOrder,
    result: z.boolean(),
    refusals: { 400: 'no number or no mail address', 429: 'too many requests' },
  })
  async lookUp(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { number, email } = read(LookUpOrder, body);
    await this.lookups.count(request.ip, email);
    // Order numbers are padded: leading zeros may be omitted.
    await this.content.mailOrderLink(number.padStart(NUMBER_LENGTH, '0'), email);
    return ok(true);
  }
}

const NUMBER_LENGTH = 9;
