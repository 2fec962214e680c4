import { Confirmed } from '@garderoba/service-kit/identity/access';
import { Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient, type Subscriber } from '../../clients/content.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, IdDto, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { SubscriberFilter, SubscriberRecord } from './subscribers.dto.js';

const SORTS = ['consentedAt'] as const;

const COLUMNS: readonly Column<SubscriberRecord>[] = [
  ['email', (row) => row.email],
  ['store', (row) => row.store],
  ['state', (row) => row.state],
  ['topics', (row) => row.topics.join(' ')],
  ['consented', (row) => row.consentedAt],
  ['ended', (row) => row.withdrawnAt],
];

/** The subscribers of the newsletter, for admins: list, export, erasure. */
@AdminResource('subscribers')
@Staff('admin')
export class SubscribersController {
  constructor(
    private readonly content: ContentClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(SubscriberRecord, SubscriberFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SubscriberRecord[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'subscribers', page, items, total);
  }

  /** Every subscriber of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(SubscriberFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'subscribers', query, COLUMNS, (part) => this.page(part));
  }

  @Get(':id')
  @Answers(SubscriberRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<SubscriberRecord> {
    return shown(await this.content.subscriber(id));
  }

  /** Deletes the subscription with its address and its mails. */
  @Post(':id/erase')
  @Confirmed()
  @Answers(IdDto)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  async erase(@Param('id', ParseUUIDPipe) id: string): Promise<IdDto> {
    await this.content.eraseSubscriber(id);
    return { id };
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, SubscriberFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const { id, ...fields } = filter;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) parameters.set(name, value);
    for (const one of id === undefined ? [] : [id].flat()) parameters.append('id', one);
    const { items, total } = await this.content.subscribers(`?${parameters}`);
    return { page, items: items.map(shown), total };
  }
}

const shown = ({ subscriptionId, ...subscriber }: Subscriber): SubscriberRecord => ({
  id: subscriptionId,
  ...subscriber,
  allowedActions: ['erase'],
});
