import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MarketplaceClient, type Notice, type TakenNotice } from '../../clients/marketplace.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersNothing, AnswersRows, Refuses } from '../kit/describe.js';
import { Key, keyOf, TakesKey } from '../kit/idempotency-key.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { AnswerNoticeDto, DrawNoticeDto, NoticeFilter, NoticeRecord, RemoveNoticedDto } from './notices.dto.js';
import { NextTaskDto, orNameHolder, TASK_HELD, TakeDto, TaskDto } from './tasks.js';

const SORTS = ['dueAt'] as const;
const UNKNOWN = 'marketplace.notice_not_found';
const ENDED = 'marketplace.notice_ended';
const NOT_OFFERED = 'marketplace.notice_answer_not_offered';
const TEXT_REFUSED = 'marketplace.notice_refused';

/**
 * Notices about second-hand pieces (Digital Services Act, article 16). An answer can not be undone: the reporter is told at
 * once. Marketplace records it.
 */
@AdminResource('notices')
@Staff('moderator')
export class NoticesController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(NoticeRecord, NoticeFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly NoticeRecord[]> {
    const page = listQuery(query, NoticeFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    if (filter.state) parameters.set('state', filter.state);
    if (filter.late) parameters.set('late', 'true');
    if (filter.trusted) parameters.set('trusted', 'true');
    if (filter.flaggerId) parameters.set('flaggerId', filter.flaggerId);
    for (const one of filter.id === undefined ? [] : [filter.id].flat()) parameters.append('id', one);
    const { items, total } = await this.marketplace.notices(`?${parameters}`);
    return listed(reply, 'notices', page, await this.named(items), total);
  }

  @Get(':id')
  @Answers(NoticeRecord)
  @Refuses(404, UNKNOWN)
  get(@Param('id', ParseUUIDPipe) id: string): Promise<NoticeRecord> {
    return this.record(this.marketplace.readNotice(id));
  }

  /** Takes the free one that is due first. Repeated, it answers the same one. */
  @Post('next')
  @Answers(NextTaskDto)
  async next(@Body() body: DrawNoticeDto): Promise<NextTaskDto> {
    const task = await this.marketplace.nextNotice(body);
    return { task: task && taskOf(task) };
  }

  /** Takes it, or prolongs that: for five minutes nobody else answers it. */
  @Post(':id/take')
  @Answers(TaskDto)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, 'marketplace.task_ended')
  async take(@Param('id', ParseUUIDPipe) id: string, @Body() body: TakeDto): Promise<TaskDto> {
    return taskOf(await orNameHolder(this.marketplace.takeNotice(id, body), this.names));
  }

  /** Others may take it at once. */
  @Post(':id/release')
  @AnswersNothing()
  async release(@Param('id', ParseUUIDPipe) id: string): Promise<object> {
    await this.marketplace.releaseNotice(id);
    return {};
  }

  /** The listing stays as it is. */
  @Post(':id/keep')
  @TakesKey()
  @Answers(NoticeRecord)
  @Refuses(400, TEXT_REFUSED)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, ENDED, NOT_OFFERED)
  keep(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: AnswerNoticeDto) {
    return this.record(this.marketplace.answerNotice(id, 'keep', body, keyOf(key)));
  }

  /** The piece is not offered any more, whatever ended that. */
  @Post(':id/close')
  @TakesKey()
  @Answers(NoticeRecord)
  @Refuses(400, TEXT_REFUSED)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, ENDED, NOT_OFFERED)
  close(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: AnswerNoticeDto) {
    return this.record(this.marketplace.answerNotice(id, 'close', body, keyOf(key)));
  }

  /** Takes the listing off sale, with a statement of reasons to the seller. */
  @Post(':id/remove')
  @TakesKey()
  @Answers(NoticeRecord)
  @Refuses(400, TEXT_REFUSED, 'marketplace.reason_not_offered')
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, ENDED, NOT_OFFERED, 'marketplace.piece_being_bought')
  remove(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: RemoveNoticedDto) {
    return this.record(this.marketplace.removeNoticed(id, body, keyOf(key)));
  }

  private async record(answer: Promise<Notice>): Promise<NoticeRecord> {
    const [record] = await this.named([await orNameHolder(answer, this.names)]);
    return record as NoticeRecord;
  }

  private async named(notices: readonly Notice[]): Promise<NoticeRecord[]> {
    const staff = await this.names.ofStaff(notices.flatMap((one) => [one.heldBy, one.answeredBy]));
    const nameOf = (id: string | null) => staff.get(id ?? '') ?? null;
    return notices.map(({ noticeId, answers, ...notice }) => ({
      ...{ ...notice, id: noticeId, allowedActions: answers },
      ...{ heldByName: nameOf(notice.heldBy), answeredByName: nameOf(notice.answeredBy) },
    }));
  }
}

const taskOf = ({ noticeId, version, heldUntil }: TakenNotice): TaskDto => ({ id: noticeId, version, heldUntil });
