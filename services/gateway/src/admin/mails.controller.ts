import { Get, Query, Res } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { ContentClient } from '../clients/content.client.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

class MailFilter {
  @IsOptional() @IsString() @MaxLength(254) to?: string;
}

/** Sent mails with text and links; empty where a mail server is configured (wire-contract 11.15). */
@AdminResource('mails')
@Staff('admin')
export class MailsController {
  constructor(private readonly content: ContentClient) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, MailFilter, ['sentAt']);
    const { filter, offset, limit } = page;
    const { items, total } = await this.content.mailPage(queryText({ to: filter.to, offset, limit }));
    return listed(
      reply,
      'mails',
      page,
      items.map(({ mailId, ...mail }) => ({ id: mailId, ...mail })),
      total,
    );
  }
}
