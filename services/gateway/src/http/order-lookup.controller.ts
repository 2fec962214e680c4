import { Open } from '@garderoba/service-kit/access';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ContentClient } from '../clients/content.client.js';
import { badRequest, type Envelope, ok } from '../wire/envelope.js';
import { orderLookupBody } from '../wire/order.schema.js';
import { asObject, asText } from '../wire/request.js';
import { flag } from '../wire/schema.js';
import { TEXT } from '../wire/texts.js';
import { ApiCall } from './api-call.js';
import { OrderLookups } from './order-lookups.js';

const MAX_EMAIL = 254;

/** The way back to an order for who has its number and the mail address it was placed with, and no key. */
@ApiTags('orders')
@Controller('api')
@Open()
export class OrderLookupController {
  constructor(
    private readonly content: ContentClient,
    private readonly lookups: OrderLookups,
  ) {}

  /** Nothing of the order is answered: a link to it goes to its own mail address, at most once in a quarter of an hour. */
  @Post('order/lookup')
  @HttpCode(200)
  @ApiCall({
    summary: 'Mails the link to an order to the address it was placed with; the same answer when there is none [own]',
    body: orderLookupBody,
    result: flag,
    refusals: { 400: 'no number or no mail address', 429: 'asked too often' },
  })
  async lookUp(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Envelope> {
    const asked = asObject(body);
    const number = asText(asked?.number).trim();
    const email = asText(asked?.email).trim();
    if (!/^\d{1,20}$/.test(number)) throw badRequest(TEXT.orderNumberMissing);
    if (!/^\S+@\S+$/.test(email) || email.length > MAX_EMAIL) throw badRequest(TEXT.orderEmailMissing);
    await this.lookups.count(request.ip, email);
    // Typed without its leading zeros it is the same number.
    await this.content.mailOrderLink(number.padStart(NUMBER_LENGTH, '0'), email);
    return ok(true);
  }
}

const NUMBER_LENGTH = 9;
