import { DEFAULT_LANGUAGE } from '@garderoba/contracts/languages';
import { Body, Get, Inject, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient, type Review, type ReviewDetails, type TakenReview } from '../../clients/content.client.js';
import { type BackofficeConfig, CONFIG } from '../../config.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersNothing, AnswersRows, Refuses } from '../kit/describe.js';
import { Key, keyOf, TakesKey } from '../kit/idempotency-key.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { DrawReviewDto, RefuseDto, ReplyDto, ReviewFilter, ReviewRecord, ReviewRow, SeenDto } from './reviews.dto.js';
import { NextTaskDto, orNameHolder, TASK_HELD, TakeDto, TaskDto } from './tasks.js';

const SORTS = ['writtenAt'] as const;
const CHANGED = 'content.review_changed';
const NOT_OFFERED = 'content.review_step_not_offered';

type Decision = NonNullable<Review['lastDecision']>;
type Known = Pick<ReviewRow, 'product'> & { readonly staff: ReadonlyMap<string, string> };

/** Reviews for moderators (ADM-002 to ADM-004). Content decides what is possible and records each act. */
@AdminResource('reviews')
@Staff('moderator')
export class ReviewsController {
  constructor(
    private readonly content: ContentClient,
    private readonly names: Names,
    @Inject(CONFIG) private readonly config: BackofficeConfig,
  ) {}

  @Get()
  @AnswersRows(ReviewRow, ReviewFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ReviewRow[]> {
    const page = listQuery(query, ReviewFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const { id, ...fields } = filter;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) parameters.set(name, value);
    for (const one of id === undefined ? [] : [id].flat()) parameters.append('id', one);
    const { items, total } = await this.content.reviews(`?${parameters}`);
    return listed(reply, 'reviews', page, await this.rows(items), total);
  }

  /** A review beside its product, with what a decision needs. */
  @Get(':id')
  @Answers(ReviewRecord)
  @Refuses(404, 'content.review_not_found')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<ReviewRecord> {
    return this.record(this.content.review(id));
  }

  /** Takes the free one of the queue that waits longest, for five minutes. Repeated, it answers the same one. */
  @Post('next')
  @Answers(NextTaskDto)
  async next(@Body() body: DrawReviewDto): Promise<NextTaskDto> {
    const task = await this.content.nextReview(body);
    return { task: task && taskOf(task) };
  }

  /** Takes it, or prolongs that: for five minutes nobody else decides it. */
  @Post(':id/take')
  @Answers(TaskDto)
  @Refuses(404, 'content.review_not_found')
  @Refuses(409, TASK_HELD, 'content.task_ended')
  async take(@Param('id', ParseUUIDPipe) id: string, @Body() body: TakeDto): Promise<TaskDto> {
    return taskOf(await orNameHolder(this.content.takeReview(id, body), this.names));
  }

  /** Others may take it at once. */
  @Post(':id/release')
  @AnswersNothing()
  async release(@Param('id', ParseUUIDPipe) id: string): Promise<object> {
    await this.content.releaseReview(id);
    return {};
  }

  /** The newest text becomes public. */
  @Post(':id/approve')
  @TakesKey()
  @Answers(ReviewRecord)
  @Refuses(404, 'content.review_not_found')
  @Refuses(409, TASK_HELD, CHANGED, NOT_OFFERED)
  approve(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: SeenDto) {
    return this.record(this.content.stepReview(id, 'approve', body, keyOf(key)));
  }

  /** The newest text is never public; its writer gets the reason by mail. */
  @Post(':id/reject')
  @TakesKey()
  @Answers(ReviewRecord)
  @Refuses(404, 'content.review_not_found')
  @Refuses(409, TASK_HELD, CHANGED, NOT_OFFERED)
  reject(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: RefuseDto) {
    return this.record(this.content.refuseReview(id, 'reject', body, keyOf(key)));
  }

  /** The public text disappears; its writer gets the reason by mail. */
  @Post(':id/withdraw')
  @TakesKey()
  @Answers(ReviewRecord)
  @Refuses(404, 'content.review_not_found')
  @Refuses(409, TASK_HELD, CHANGED, NOT_OFFERED)
  withdraw(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: RefuseDto) {
    return this.record(this.content.refuseReview(id, 'withdraw', body, keyOf(key)));
  }

  /** Answers in public, for the shop. */
  @Post(':id/reply')
  @TakesKey()
  @Answers(ReviewRecord)
  @Refuses(404, 'content.review_not_found')
  @Refuses(409, CHANGED, NOT_OFFERED)
  reply(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: ReplyDto) {
    return this.record(this.content.replyToReview(id, body, keyOf(key)));
  }

  /** Takes the last decision back, until `undoUntil`. */
  @Post(':id/undo')
  @TakesKey()
  @Answers(ReviewRecord)
  @Refuses(404, 'content.review_not_found')
  @Refuses(409, CHANGED, 'content.decision_final')
  undo(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: SeenDto) {
    return this.record(this.content.stepReview(id, 'undo', body, keyOf(key)));
  }

  private async record(answer: Promise<ReviewDetails>): Promise<ReviewRecord> {
    const { decisions, others, ...review } = await orNameHolder(answer, this.names);
    const [[row], rowsOfOthers, staff] = await Promise.all([
      this.rows([review]),
      this.rows(others),
      this.names.ofStaff(decisions.map(({ by }) => by)),
    ]);
    const { reports, writer } = review;
    return {
      ...(row as ReviewRow),
      ...{ reports, writer, others: rowsOfOthers, decisions: decisions.map((one) => decisionOf(one, staff)) },
    };
  }

  private async rows(reviews: readonly Review[]): Promise<ReviewRow[]> {
    const [products, staff] = await Promise.all([
      this.names.products(
        reviews.map(({ sku }) => sku),
        DEFAULT_LANGUAGE,
      ),
      this.names.ofStaff(reviews.flatMap(({ lastDecision, heldBy }) => [lastDecision?.by ?? null, heldBy])),
    ]);
    return reviews.map((review) => {
      const product = products.get(review.sku);
      const shown = product && { name: product.name, image: product.image, url: this.pageOf(review) };
      return rowOf(review, { staff, product: shown ?? null });
    });
  }

  /** The storefront leads any last part to the product's own address. */
  private pageOf({ language, sku }: Review): string {
    return new URL(`/${language}/p/${encodeURIComponent(sku)}/-`, this.config.PUBLIC_URL).href;
  }
}

const rowOf = ({ reviewId, steps, lastDecision, ...review }: Review, { product, staff }: Known): ReviewRow => ({
  ...review,
  id: reviewId,
  heldByName: staff.get(review.heldBy ?? '') ?? null,
  writtenAt: review.text.writtenAt,
  product,
  lastDecision: lastDecision && decisionOf(lastDecision, staff),
  allowedActions: steps,
});

const taskOf = ({ reviewId, version, heldUntil }: TakenReview): TaskDto => ({ id: reviewId, version, heldUntil });

const decisionOf = (decision: Decision, staff: ReadonlyMap<string, string>) => ({
  ...decision,
  byName: staff.get(decision.by ?? '') ?? null,
});
