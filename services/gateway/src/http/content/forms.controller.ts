import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { badRequest, type Envelope, ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BotCheckClient } from '../../clients/bot-check.client.js';
import { ContentClient, type SentForm, type Store } from '../../clients/content.client.js';
import { read } from '../../wire/call.js';
import { ContactForm, SendEmail, StylistForm } from '../../wire/content/forms.schema.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { goBack, ownPath, refusedFields, withProblems } from './form-answers.js';

const LONGEST_KEY = 200;

/**
 * Forms of visitors and the given mail call (CMS-040, wire-contract 7.4). They are limited per network address, like logins. A form that a browser
 * sends without scripts returns to its page.
 */
@ApiTags('forms')
@Controller('api/ext')
@Open()
export class FormsController {
  constructor(
    private readonly content: ContentClient,
    private readonly botCheck: BotCheckClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
  ) {}

  @Post('forms/contact')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'The contact form',
    body: ContactForm,
    result: z.boolean(),
    refusals: { 400: 'a field is wrong; meta.problems names it', 429: 'too many attempts' },
  })
  async contact(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: unknown,
  ) {
    const { gToken, back, ...form } = read(ContactForm, body);
    return this.submit(request, reply, { form: 'contact', sent: form, gToken, back });
  }

  @Post('forms/stylist')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'A wish for an appointment with a stylist: an hour in the showroom, or a call by video',
    body: StylistForm,
    result: z.boolean(),
    refusals: { 400: 'a field is wrong, or the hour is not free; meta.problems names it', 429: 'too many attempts' },
  })
  async stylist(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: unknown,
  ) {
    const { gToken, back, slot, ...form } = read(StylistForm, body);
    const [day = '', time = ''] = slot.slice(0, 100).split(' ');
    return this.submit(request, reply, { form: 'stylist', sent: { ...form, day, time }, gToken, back });
  }

  @Get('mail-service/get-token')
  @Header('cache-control', 'no-store')
  @ApiCall({
    summary: 'A token for one mail or one application, valid for ten minutes (CMS-040)',
    result: z.string(),
    refusals: { 429: 'too many attempts' },
  })
  async token(@Req() request: FastifyRequest) {
    await this.guesses.attempt(request.ip);
    return ok(await this.content.formToken());
  }

  @Post('mail-service/send-email')
  @HttpCode(200)
  @ApiCall({
    summary: 'A mail to an address of the shop (CMS-040)',
    body: SendEmail,
    result: z.string(),
    refusals: { 400: 'the texts of wire-contract 7.4, such as that of ERR-052', 429: 'too many attempts' },
  })
  async send(@Req() request: FastifyRequest, @Body() body: unknown) {
    await this.guesses.attempt(request.ip);
    const { emailText, ...call } = read(SendEmail, body);
    await this.content.sendMailCall({ ...call, text: emailText, ...this.sender(request) });
    return ok('OK');
  }

  private async submit(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, sent, gToken, back }: { form: 'contact' | 'stylist'; sent: SentForm; gToken: string; back: string },
  ): Promise<Envelope<boolean>> {
    const returning = isPlain(request) ? ownPath(back) : undefined;
    try {
      await this.guesses.attempt(request.ip);
      if (!(await this.botCheck.isHuman(gToken, request.ip))) throw badRequest(TEXT.botCheck);
      const { 'idempotency-key': key } = request.headers;
      const sender = this.sender(request);
      await this.content.submitForm(form, { ...sent, ...sender }, String(key ?? '').slice(0, LONGEST_KEY) || uuidv7());
    } catch (error) {
      if (returning) return goBack(reply, returning, refusedFields(error));
      throw withProblems(error);
    }
    return returning ? goBack(reply, returning, { sent: form }) : ok(true);
  }

  private sender(request: FastifyRequest): { store: Store; customerId: string | null } {
    const store = storeOf(request.headers, request.query as Record<string, unknown>);
    return { store: store.code as Store, customerId: this.callers.known(request)?.customerId ?? null };
  }
}

/** Sent by a form of a page without scripts. */
const isPlain = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
