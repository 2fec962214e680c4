import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Appeal, MarketplaceClient, type TakenAppeal } from '../../clients/marketplace.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersNothing, AnswersRows, Refuses } from '../kit/describe.js';
import { Key, keyOf, TakesKey } from '../kit/idempotency-key.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { AnswerAppealDto, AppealFilter, AppealRecord, DrawAppealDto } from './appeals.dto.js';
import { NextTaskDto, orNameHolder, TASK_HELD, TakeDto, TaskDto } from './tasks.js';

const SORTS = ['dueAt'] as const;
const UNKNOWN = 'marketplace.appeal_not_found';
const ENDED = 'marketplace.appeal_ended';
const OWN_DECISION = 'marketplace.own_decision';
const TEXT_REFUSED = 'marketplace.appeal_refused';

/**
 * Appeals of sellers against decisions about their listings. Somebody else than who decided answers, which marketplace
 * ensures and records. An answer can not be undone: the seller may act on it at once.
 */
@AdminResource('appeals')
@Staff('moderator')
export class AppealsController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(AppealRecord, AppealFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AppealRecord[]> {
    const page = listQuery(query, AppealFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    if (filter.state) parameters.set('state', filter.state);
    if (filter.late) parameters.set('late', 'true');
    for (const one of filter.id === undefined ? [] : [filter.id].flat()) parameters.append('id', one);
    const { items, total } = await this.marketplace.appeals(`?${parameters}`);
    return listed(reply, 'appeals', page, await this.named(items), total);
  }

  @Get(':id')
  @Answers(AppealRecord)
  @Refuses(404, UNKNOWN)
  get(@Param('id', ParseUUIDPipe) id: string): Promise<AppealRecord> {
    return this.record(this.marketplace.readAppeal(id));
  }

  /** Takes the free one that is due first, never one about an own decision. Repeated, it answers the same one. */
  @Post('next')
  @Answers(NextTaskDto)
  async next(@Body() body: DrawAppealDto): Promise<NextTaskDto> {
    const task = await this.marketplace.nextAppeal(body);
    return { task: task && taskOf(task) };
  }

  /** Takes it, or prolongs that: for five minutes nobody else answers it. */
  @Post(':id/take')
  @Answers(TaskDto)
  @Refuses(403, OWN_DECISION)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, 'marketplace.task_ended')
  async take(@Param('id', ParseUUIDPipe) id: string, @Body() body: TakeDto): Promise<TaskDto> {
    return taskOf(await orNameHolder(this.marketplace.takeAppeal(id, body), this.names));
  }

  /** Others may take it at once. */
  @Post(':id/release')
  @AnswersNothing()
  async release(@Param('id', ParseUUIDPipe) id: string): Promise<object> {
    await this.marketplace.releaseAppeal(id);
    return {};
  }

  /** The decision was wrong: the listing goes back to the state before it, if that is still possible. */
  @Post(':id/uphold')
  @TakesKey()
  @Answers(AppealRecord)
  @Refuses(400, TEXT_REFUSED)
  @Refuses(403, OWN_DECISION)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, ENDED)
  uphold(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: AnswerAppealDto) {
    return this.record(this.marketplace.answerAppeal(id, 'uphold', body, keyOf(key)));
  }

  /** The decision stands. */
  @Post(':id/dismiss')
  @TakesKey()
  @Answers(AppealRecord)
  @Refuses(400, TEXT_REFUSED)
  @Refuses(403, OWN_DECISION)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, ENDED)
  dismiss(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: AnswerAppealDto) {
    return this.record(this.marketplace.answerAppeal(id, 'dismiss', body, keyOf(key)));
  }

  private async record(answer: Promise<Appeal>): Promise<AppealRecord> {
    const [record] = await this.named([await orNameHolder(answer, this.names)]);
    return record as AppealRecord;
  }

  private async named(appeals: readonly Appeal[]): Promise<AppealRecord[]> {
    const staff = await this.names.ofStaff(appeals.flatMap((one) => [one.heldBy, one.againstId, one.answeredBy]));
    const nameOf = (id: string | null) => staff.get(id ?? '') ?? null;
    return appeals.map(({ appealId, answers, ...appeal }) => ({
      ...{ ...appeal, id: appealId, allowedActions: answers },
      ...{ heldByName: nameOf(appeal.heldBy), againstName: nameOf(appeal.againstId) },
      answeredByName: nameOf(appeal.answeredBy),
    }));
  }
}

const taskOf = ({ appealId, version, heldUntil }: TakenAppeal): TaskDto => ({ id: appealId, version, heldUntil });
