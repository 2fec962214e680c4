import { Open } from '@garderoba/service-kit/access';
import { Body, Controller, Delete, Get, Header, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ContentClient } from '../clients/content.client.js';
import { badRequest, type Envelope, ok } from '../wire/envelope.js';
import { asObject, asText, param, storeOf } from '../wire/request.js';
import { described, text } from '../wire/schema.js';
import { emailBody } from '../wire/user.schema.js';
import { ApiCall } from './api-call.js';
import { PasswordGuesses } from './password-guesses.js';

const MAX_EMAIL = 254;
const status = described(text, 'subscribed or unsubscribed');

/** The newsletter (wire-contract 7.3). Calls that may send a mail are limited per address, like logins. */
@ApiTags('newsletter')
@Controller('api/ext/mailchimp-subscribe/subscribe')
@Open()
export class NewsletterController {
  constructor(
    private readonly content: ContentClient,
    private readonly guesses: PasswordGuesses,
  ) {}

  /** An unknown address is `unsubscribed` (CMS-047). */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'Is the address subscribed? (CMS-047)',
    query: { 'email!': 'the address' },
    result: status,
    refusals: { 400: 'no e-mail', 429: 'too many attempts' },
  })
  async state(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>): Promise<Envelope> {
    const email = addressOf(param(query, 'email'));
    await this.guesses.attempt(request.ip);
    return ok(await this.content.newsletterState(email));
  }

  /** The first time, the coupon is mailed (CMS-048, CPN-008, VAL-029). */
  @Post()
  @ApiCall({
    summary: 'Subscribes (CMS-048); the first time the coupon is mailed (CPN-008)',
    body: emailBody,
    result: status,
    refusals: { 400: 'no e-mail, or a temporary one (VAL-029)', 429: 'too many attempts' },
  })
  async subscribe(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Envelope> {
    const email = addressOf(asText(asObject(body)?.email));
    const store = storeOf(request.headers, request.query as Record<string, unknown>);
    await this.guesses.attempt(request.ip);
    await this.content.subscribe(email, store.code);
    return ok('subscribed');
  }

  /** `{ email }` in the body of a DELETE, as given clients send it (CMS-049). */
  @Delete()
  @ApiCall({
    summary: 'Unsubscribes (CMS-049)',
    body: emailBody,
    result: status,
    refusals: { 400: 'no e-mail', 404: 'never subscribed (ERR-051)', 429: 'too many attempts' },
  })
  async unsubscribe(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Envelope> {
    const email = addressOf(asText(asObject(body)?.email));
    await this.guesses.attempt(request.ip);
    await this.content.unsubscribe(email);
    return ok('unsubscribed');
  }
}

function addressOf(email: string): string {
  if (email === '' || email.length > MAX_EMAIL) throw badRequest('Invalid e-mail provided!');
  return email;
}
