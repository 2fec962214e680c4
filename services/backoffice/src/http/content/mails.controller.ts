import { ApiOkResponse, ApiProduces } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient, type Mail, type UnsentMail } from '../../clients/content.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, IdDto, Refuses } from '../kit/describe.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import { MailFilter, MailRecord, UnsentFilter, UnsentMailRow } from './mails.dto.js';

/**
 * Content security policy of a mail shown as a page: no scripts, no calls, no forms, only its own styles and pictures.
 */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const SORTS = ['sentAt'] as const;
const UNSENT_SORTS = ['createdAt'] as const;

/** Sent mails with text and links; empty when a mail server is configured (wire-contract 11.15). */
@AdminResource('mails')
@Staff('admin')
export class MailsController {
  constructor(private readonly content: ContentClient) {}

  @Get()
  @AnswersRows(MailRecord, MailFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MailRecord[]> {
    const page = listQuery(query, MailFilter, SORTS);
    const { filter, offset, limit } = page;
    const { items, total } = await this.content.mailPage(queryText({ to: filter.to, offset, limit }));
    return listed(reply, 'mails', page, items.map(shown), total);
  }

  @Get(':id')
  @Answers(MailRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<MailRecord> {
    return shown(await this.content.mail(id));
  }

  /** The mail as its recipient sees it, to be shown in a frame. */
  @Get(':id/letter')
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Refuses(404)
  async letter(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { html } = await this.content.mail(id);
    await reply
      .header('content-security-policy', LETTER_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  /** Creates the mail again from current data, to its current recipient. */
  @Post(':id/resend')
  @Answers(MailRecord)
  @Refuses(404)
  async resend(@Param('id', ParseUUIDPipe) id: string): Promise<MailRecord> {
    const mail = await this.content.mail(id);
    await this.content.copyMail(id, uuidv7());
    return shown(mail);
  }
}

/** Mails that are waiting, failed or dropped. */
@AdminResource('unsent-mails')
@Staff('admin')
export class UnsentMailsController {
  constructor(private readonly content: ContentClient) {}

  @Get()
  @AnswersRows(UnsentMailRow, UnsentFilter, UNSENT_SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly UnsentMailRow[]> {
    const page = listQuery(query, UnsentFilter, UNSENT_SORTS);
    const { filter, offset, limit } = page;
    const state = filter.state === 'failed' ? 'dead' : filter.state;
    const { items, total } = await this.content.unsentMails(queryText({ state, offset, limit }));
    return listed(reply, 'unsent-mails', page, items.map(shownUnsent), total);
  }

  /** Restarts the retries of a failed mail. */
  @Post(':id/retry')
  @Answers(IdDto)
  @Refuses(404)
  async retry(@Param('id', ParseUUIDPipe) id: string): Promise<IdDto> {
    await this.content.retryMail(id);
    return { id };
  }
}

const shown = ({ mailId, ...mail }: Mail): MailRecord => ({ id: mailId, ...mail, allowedActions: ['resend'] });

const shownUnsent = ({ mailId, state, ...mail }: UnsentMail): UnsentMailRow => ({
  id: mailId,
  ...mail,
  state: state === 'dead' ? 'failed' : state,
  allowedActions: state === 'dead' ? ['retry'] : [],
});
