import { DEFAULT_LANGUAGE } from '@garderoba/contracts/languages';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ReviewAppeal, ReviewAppealsClient, type TakenReviewAppeal } from '../../clients/review-appeals.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersNothing, AnswersRows, Refuses } from '../kit/describe.js';
import { Key, keyOf, TakesKey } from '../kit/idempotency-key.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { AnswerAppealDto, AppealFilter, DrawAppealDto } from './appeals.dto.js';
import { ReviewAppealRecord } from './review-appeals.dto.js';
import { NextTaskDto, orNameHolder, TASK_HELD, TakeDto, TaskDto } from './tasks.js';

const SORTS = ['dueAt'] as const;
const UNKNOWN = 'content.appeal_not_found';
const ENDED = 'content.appeal_ended';
const OWN_DECISION = 'content.own_decision';
const TEXT_REFUSED = 'content.appeal_refused';

/**
 * Appeals of writers against decisions about their reviews. Somebody else than who decided answers, which content ensures
 * and records. An answer can not be undone: the writer is told at once.
 */
@AdminResource('review-appeals')
@Staff('moderator')
export class ReviewAppealsController {
  constructor(
    private readonly appeals: ReviewAppealsClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(ReviewAppealRecord, AppealFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ReviewAppealRecord[]> {
    const page = listQuery(query, AppealFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    if (filter.state) parameters.set('state', filter.state);
    if (filter.late) parameters.set('late', 'true');
    for (const one of filter.id === undefined ? [] : [filter.id].flat()) parameters.append('id', one);
    const { items, total } = await this.appeals.list(`?${parameters}`);
    return listed(reply, 'review-appeals', page, await this.named(items), total);
  }

  @Get(':id')
  @Answers(ReviewAppealRecord)
  @Refuses(404, UNKNOWN)
  get(@Param('id', ParseUUIDPipe) id: string): Promise<ReviewAppealRecord> {
    return this.record(this.appeals.read(id));
  }

  /** Takes the free one that is due first, never one about an own decision. Repeated, it answers the same one. */
  @Post('next')
  @Answers(NextTaskDto)
  async next(@Body() body: DrawAppealDto): Promise<NextTaskDto> {
    const task = await this.appeals.next(body);
    return { task: task && taskOf(task) };
  }

  /** Takes it, or prolongs that: for five minutes nobody else answers it. */
  @Post(':id/take')
  @Answers(TaskDto)
  @Refuses(403, OWN_DECISION)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, 'content.task_ended')
  async take(@Param('id', ParseUUIDPipe) id: string, @Body() body: TakeDto): Promise<TaskDto> {
    return taskOf(await orNameHolder(this.appeals.take(id, body), this.names));
  }

  /** Others may take it at once. */
  @Post(':id/release')
  @AnswersNothing()
  async release(@Param('id', ParseUUIDPipe) id: string): Promise<object> {
    await this.appeals.release(id);
    return {};
  }

  /** The decision was wrong: the review goes back to the state before it, if that is still possible. */
  @Post(':id/uphold')
  @TakesKey()
  @Answers(ReviewAppealRecord)
  @Refuses(400, TEXT_REFUSED)
  @Refuses(403, OWN_DECISION)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, ENDED)
  uphold(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: AnswerAppealDto) {
    return this.record(this.appeals.answer(id, 'uphold', body, keyOf(key)));
  }

  /** The decision stands. */
  @Post(':id/dismiss')
  @TakesKey()
  @Answers(ReviewAppealRecord)
  @Refuses(400, TEXT_REFUSED)
  @Refuses(403, OWN_DECISION)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, ENDED)
  dismiss(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: AnswerAppealDto) {
    return this.record(this.appeals.answer(id, 'dismiss', body, keyOf(key)));
  }

  private async record(answer: Promise<ReviewAppeal>): Promise<ReviewAppealRecord> {
    const [record] = await this.named([await orNameHolder(answer, this.names)]);
    return record as ReviewAppealRecord;
  }

  private async named(appeals: readonly ReviewAppeal[]): Promise<ReviewAppealRecord[]> {
    const [staff, products] = await Promise.all([
      this.names.ofStaff(appeals.flatMap((one) => [one.heldBy, one.againstId, one.answeredBy])),
      this.names.products(
        appeals.map(({ statement }) => statement.sku),
        DEFAULT_LANGUAGE,
      ),
    ]);
    const nameOf = (id: string | null) => staff.get(id ?? '') ?? null;
    return appeals.map(({ appealId, answers, ...appeal }) => ({
      ...{ ...appeal, id: appealId, allowedActions: answers },
      ...{ heldByName: nameOf(appeal.heldBy), againstName: nameOf(appeal.againstId) },
      answeredByName: nameOf(appeal.answeredBy),
      productName: products.get(appeal.statement.sku)?.name ?? null,
    }));
  }
}

const taskOf = ({ appealId, version, heldUntil }: TakenReviewAppeal): TaskDto => ({ id: appealId, version, heldUntil });
