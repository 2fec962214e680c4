import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccountsClient } from '../../clients/accounts.client.js';
import { ContentClient } from '../../clients/content.client.js';
import { read } from '../../wire/call.js';
import {
  ChooseNewsletter,
  ConfirmNewsletter,
  EndNewsletterBody,
  EndNewsletterQuery,
  MailedToken,
  NewsletterBody,
  NewsletterChoice,
  NewsletterQuery,
  NewsletterState,
} from '../../wire/customers/newsletter.schema.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { type Owner, OwnersInQueryMode } from './owners-in-query-mode.js';

const SUBSCRIBE = 'mailchimp-subscribe/subscribe';

/**
 * The newsletter (wire-contract 7.3). The calls need no token. The state of an address is answered only to its
 * signed-in owner; other callers' requests send a mail to the address. Calls that may send a mail are limited per
 * network address, like logins.
 */
@ApiTags('newsletter')
@Controller('api/ext')
@Open()
export class NewsletterController {
  constructor(
    private readonly content: ContentClient,
    private readonly accounts: AccountsClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
    private readonly owners: OwnersInQueryMode,
  ) {}

  /** State of the caller's own address; unknown addresses and addresses of others answer `unsubscribed` (CMS-047). */
  @Get(SUBSCRIBE)
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'Is the own address subscribed? Unsubscribed, for all others (CMS-047)',
    query: NewsletterQuery,
    result: NewsletterState,
    refusals: { 400: 'no e-mail', 429: 'too many attempts' },
  })
  async state(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const { email } = read(NewsletterQuery, query);
    await this.guesses.attempt(request.ip);
    if (!(await this.owner(request, email))) return ok('unsubscribed');
    return ok(await this.content.newsletterState(email));
  }

  /** The first subscription also mails the coupon (CMS-048, CPN-008, VAL-029). */
  @Post(SUBSCRIBE)
  @ApiCall({
    summary:
      'Subscribes (CMS-048); the first time the coupon is mailed (CPN-008). `pending`: the link in a mail decides',
    body: NewsletterBody,
    result: NewsletterState,
    refusals: { 400: 'no e-mail, or a temporary one (VAL-029)', 429: 'too many attempts' },
  })
  async subscribe(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { email } = read(NewsletterBody, body);
    const store = storeOf(request.headers, request.query as Record<string, unknown>);
    await this.guesses.attempt(request.ip);
    // A customer with an unconfirmed mail address has not proved that the address is theirs.
    const isProved = (await this.owner(request, email))?.emailConfirmed ?? false;
    return ok(await this.content.subscribe(email, store.code, isProved));
  }

  /** `{ email }` in the body of a DELETE, as given clients send it (CMS-049). */
  @Delete(SUBSCRIBE)
  @ApiCall({
    summary: 'Unsubscribes the own address (CMS-049); any other is mailed a link that does',
    body: NewsletterBody,
    result: NewsletterState,
    refusals: { 400: 'no e-mail', 404: 'the own address never subscribed (ERR-051)', 429: 'too many attempts' },
  })
  async unsubscribe(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { email } = read(NewsletterBody, body);
    await this.guesses.attempt(request.ip);
    const isOwner = (await this.owner(request, email)) !== undefined;
    await this.content.unsubscribe(email, isOwner);
    return ok(isOwner ? 'unsubscribed' : 'pending');
  }

  /** What the signed-in customer gets, for the page /my-account/newsletter (CMS-010). */
  @Get('newsletter/choice')
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'The own subscription with its topics (CMS-010)',
    result: NewsletterChoice,
    refusals: { 401: 'not signed in' },
  })
  async choice(@Req() request: FastifyRequest) {
    const { email } = await this.accounts.customer(this.callers.user(request).customerId);
    const { state, topics } = await this.content.newsletterChoice(email);
    return ok({ email, status: state, topics });
  }

  /** Subscribes the own address to these topics, or changes them. */
  @Post('newsletter/choice')
  @HttpCode(200)
  @ApiCall({
    summary: 'Chooses topics, and subscribes if need be (CMS-010). `pending`: the link in a mail decides',
    body: ChooseNewsletter,
    result: NewsletterState,
    refusals: { 400: 'no topic, or an unknown one', 401: 'not signed in', 429: 'too many attempts' },
  })
  async choose(@Req() request: FastifyRequest, @Body() body: unknown) {
    const user = this.callers.user(request);
    const { topics } = read(ChooseNewsletter, body);
    const store = storeOf(request.headers, request.query as Record<string, unknown>);
    await this.guesses.attempt(request.ip);
    const { email, emailConfirmed } = await this.accounts.customer(user.customerId);
    return ok(await this.content.subscribe(email, store.code, emailConfirmed, topics));
  }

  /** Target of the link in the confirmation mail. */
  @Post('newsletter/confirm')
  @HttpCode(200)
  @ApiCall({
    summary: 'Confirms a subscription with the token of the mailed link',
    body: ConfirmNewsletter,
    result: NewsletterState,
    refusals: { 400: 'no token', 404: 'the link is not valid any more' },
  })
  async confirm(@Body() body: unknown) {
    return ok(await this.content.confirmSubscription(read(ConfirmNewsletter, body).token));
  }

  /**
   * Target of the unsubscribe link in every newsletter mail, and of the one-click button of mail programs, whose form
   * has no fields of ours (RFC 8058).
   */
  @Post('newsletter/unsubscribe')
  @HttpCode(200)
  @ApiCall({
    summary: 'The link of a mail that ends the newsletter was followed; in the query, or in the body',
    query: EndNewsletterQuery,
    body: EndNewsletterBody,
    result: NewsletterState,
    refusals: { 400: 'no token', 404: 'the link is not valid any more' },
  })
  async unsubscribeByLink(@Query() query: Record<string, unknown>, @Body() body: unknown) {
    const token = read(EndNewsletterBody, body).token || read(EndNewsletterQuery, query).token;
    await this.content.unsubscribeByLink(read(MailedToken, token));
    return ok('unsubscribed');
  }

  /** The signed-in customer, when the address is theirs. */
  private async owner(request: FastifyRequest, email: string): Promise<Owner | undefined> {
    const user = this.callers.known(request);
    if (!user) return this.owners.ownerOf(request, email);
    const customer = await this.accounts.customer(user.customerId);
    return addressKey(customer.email) === addressKey(email) ? customer : undefined;
  }
}

const addressKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();
