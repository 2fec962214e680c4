import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { badRequest, ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BotCheckClient } from '../../clients/bot-check.client.js';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { read } from '../../wire/call.js';
import { storeOf } from '../../wire/request.js';
import { NewNotice, NoticeReceipt } from '../../wire/selling/notice.schema.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { NoticeMailboxes } from './notice-mailboxes.js';

const LONGEST_KEY = 200;

/** Anybody reports a second-hand piece (Digital Services Act, article 16). Limited per network and mail address. */
@ApiTags('selling')
@Controller('api/ext/marketplace/notices')
@Open()
export class NoticesController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly botCheck: BotCheckClient,
    private readonly guesses: PasswordGuesses,
    private readonly mailboxes: NoticeMailboxes,
  ) {}

  /** With a token, the answer goes to the address of the account; the same key makes one notice. */
  @Post()
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'Reports a second-hand piece to the shop: a receipt at once, then an answer with reasons by mail',
    id: 'reportPiece',
    body: NewNotice,
    result: NoticeReceipt,
    refusals: {
      400: 'a field is missing, or the bot check failed',
      404: 'no such piece',
      409: 'an own piece, or an earlier notice has no answer yet: meta.reason',
      422: 'the text is too short or too long, or name, address or good faith is missing: meta.reason',
      429: 'too many attempts',
    },
  })
  async report(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>, @Body() body: unknown) {
    await this.guesses.attempt(request.ip);
    const { gToken, good_faith: inGoodFaith, ...notice } = read(NewNotice, body);
    if (!(await this.botCheck.isHuman(gToken, request.ip))) throw badRequest(TEXT.botCheck);
    await this.mailboxes.count(notice.email);
    const { language } = storeOf(request.headers, query);
    const key = String(request.headers['idempotency-key'] ?? '').slice(0, LONGEST_KEY) || uuidv7();
    const { noticeId, dueAt, isTrusted } = await this.marketplace.makeNotice({ ...notice, inGoodFaith, language }, key);
    return ok({ id: noticeId, due_at: dueAt, handled_first: isTrusted });
  }
}
