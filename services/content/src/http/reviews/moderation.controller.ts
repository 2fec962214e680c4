import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import {
  DecisionOfAdmins,
  type OpenQueues,
  QueueClosed,
  QueueRules,
} from '@garderoba/service-kit/moderation/queue-rules';
import {
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { queueOf } from '../../domain/reviews/review.js';
import { decisionView, moderatedView, type WholeReview } from '../../domain/reviews/review-views.js';
import {
  DecisionFinal,
  ReviewChanged,
  ReviewNotFound,
  ReviewStepNotOffered,
  TaskEnded,
  TaskHeld,
} from '../../domain/reviews/reviews.errors.js';
import { ReviewQueries } from '../../persistence/reviews/reviews.queries.js';
import { StatementQueries } from '../../persistence/reviews/statements.queries.js';
import { DecideReview, type Refusal } from '../../use-cases/reviews/decide-review.js';
import type { ReviewRef } from '../../use-cases/reviews/review-changes.js';
import { type TakenReview, TakeReview } from '../../use-cases/reviews/take-review.js';
import {
  DrawReviewDto,
  ModeratedReviewDetailsDto,
  ModeratedReviewDto,
  ModeratedReviewPageDto,
  ModerationCountsDto,
  ModerationQueryDto,
  NextReviewDto,
  RefusedReviewDto,
  RepliedReviewDto,
  SeenReviewDto,
  TakenReviewDto,
  TakeReviewDto,
} from './moderation.dto.js';

/**
 * What moderators decide about reviews (ADM-002 to ADM-004). Every step names the version that was seen, is recorded as
 * an act of staff, and with the same Idempotency-Key happens once. Decisions can be undone for ten minutes.
 */
@ApiTags('moderation')
@Controller('v1/moderation')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class ModerationController {
  constructor(
    private readonly reviews: ReviewQueries,
    private readonly statements: StatementQueries,
    private readonly decideReview: DecideReview,
    private readonly takeReview: TakeReview,
    private readonly rules: QueueRules,
    private readonly clock: Clock,
  ) {}

  @Get('counts')
  @ApiOperation({ operationId: 'moderationCounts', summary: 'Numbers of what waits for a decision' })
  @ApiOkResponse({ type: ModerationCountsDto })
  async counts(): Promise<ModerationCountsDto> {
    const now = this.clock.now();
    const [reviews, appeals] = await Promise.all([this.reviews.counts(now), this.statements.counts(now)]);
    return { ...reviews, ...appeals };
  }

  @Get('reviews')
  @ApiOperation({ operationId: 'listReviews', summary: 'Reviews by the time of their newest text' })
  @ApiOkResponse({ type: ModeratedReviewPageDto })
  async list(@Query() { id, order, offset, limit, ...filter }: ModerationQueryDto): Promise<ModeratedReviewPageDto> {
    const [open, { items, total }] = await Promise.all([
      this.rules.open(),
      this.reviews.page({ ...filter, ids: id }, { order, offset, limit }),
    ]);
    return { items: items.map((one) => this.seen(open, one)), total };
  }

  @Get('reviews/:reviewId')
  @ApiOperation({ operationId: 'readReview' })
  @ApiOkResponse({ type: ModeratedReviewDetailsDto })
  @ApiProblems(ReviewNotFound)
  async read(@Param('reviewId', ParseUUIDPipe) reviewId: string): Promise<ModeratedReviewDetailsDto> {
    return this.details(reviewId);
  }

  /** Takes the free review of the queue that waits longest. Repeated, it answers the one that the caller has already. */
  @Post('reviews/next')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeNextReview' })
  @ApiOkResponse({ type: NextReviewDto })
  @ApiProblems(QueueClosed)
  async next(@Body() { queue }: DrawReviewDto): Promise<NextReviewDto> {
    const task = await this.takeReview.next(queue);
    return { task: task ? takenView(task) : null };
  }

  /** Takes a review that waits, or prolongs the own lease: for five minutes nobody else decides it. */
  @Post('reviews/:reviewId/take')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeReview' })
  @ApiOkResponse({ type: TakenReviewDto })
  @ApiProblems(ReviewNotFound, TaskEnded, TaskHeld, QueueClosed)
  async take(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Body() { takesOver = false }: TakeReviewDto,
  ): Promise<TakenReviewDto> {
    return takenView(await this.takeReview.one(reviewId, takesOver));
  }

  /** Others may take it at once. */
  @Post('reviews/:reviewId/release')
  @HttpCode(204)
  @ApiOperation({ operationId: 'releaseReview' })
  @ApiNoContentResponse()
  release(@Param('reviewId', ParseUUIDPipe) reviewId: string): Promise<void> {
    return this.takeReview.giveBack(reviewId);
  }

  /** The newest text becomes public, with its photos. */
  @Post('reviews/:reviewId/approve')
  @HttpCode(200)
  @ApiOperation({ operationId: 'approveReview' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedReviewDetailsDto })
  @ApiProblems(ReviewNotFound, TaskHeld, QueueClosed, DecisionOfAdmins, ReviewChanged, ReviewStepNotOffered)
  async approve(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: SeenReviewDto,
  ): Promise<ModeratedReviewDetailsDto> {
    await this.decideReview.approve(seenOf(reviewId, key, body));
    return this.details(reviewId);
  }

  /** The newest text is never public; an approved one before it stays. The writer gets the reason by mail. */
  @Post('reviews/:reviewId/reject')
  @HttpCode(200)
  @ApiOperation({ operationId: 'rejectReview' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedReviewDetailsDto })
  @ApiProblems(ReviewNotFound, TaskHeld, QueueClosed, DecisionOfAdmins, ReviewChanged, ReviewStepNotOffered)
  async reject(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: RefusedReviewDto,
  ): Promise<ModeratedReviewDetailsDto> {
    await this.decideReview.refuse(seenOf(reviewId, key, body), 'reject', refusalOf(body));
    return this.details(reviewId);
  }

  /** The public text disappears. The writer gets the reason by mail. */
  @Post('reviews/:reviewId/withdraw')
  @HttpCode(200)
  @ApiOperation({ operationId: 'withdrawReview' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedReviewDetailsDto })
  @ApiProblems(ReviewNotFound, TaskHeld, QueueClosed, DecisionOfAdmins, ReviewChanged, ReviewStepNotOffered)
  async withdraw(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: RefusedReviewDto,
  ): Promise<ModeratedReviewDetailsDto> {
    await this.decideReview.refuse(seenOf(reviewId, key, body), 'withdraw', refusalOf(body));
    return this.details(reviewId);
  }

  /** A public reply of the shop to a public review. */
  @Post('reviews/:reviewId/reply')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replyToReview' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedReviewDetailsDto })
  @ApiProblems(ReviewNotFound, ReviewChanged, ReviewStepNotOffered)
  async reply(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: RepliedReviewDto,
  ): Promise<ModeratedReviewDetailsDto> {
    await this.decideReview.reply(seenOf(reviewId, key, body), body.text);
    return this.details(reviewId);
  }

  /** Takes the last decision back, within ten minutes. */
  @Post('reviews/:reviewId/undo')
  @HttpCode(200)
  @ApiOperation({ operationId: 'undoDecision' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedReviewDetailsDto })
  @ApiProblems(ReviewNotFound, ReviewChanged, DecisionFinal)
  async undo(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: SeenReviewDto,
  ): Promise<ModeratedReviewDetailsDto> {
    await this.decideReview.undo(seenOf(reviewId, key, body));
    return this.details(reviewId);
  }

  private async details(reviewId: string): Promise<ModeratedReviewDetailsDto> {
    const review = await this.reviews.one(reviewId);
    if (!review) throw new ReviewNotFound();
    const [open, reports, writer, others] = await Promise.all([
      this.rules.open(),
      this.reviews.reports(reviewId),
      this.reviews.writer(review),
      this.reviews.others(review),
    ]);
    const decisions = review.decisions.toReversed().map(decisionView);
    const seen = this.seen(open, review);
    return { ...seen, reports, decisions, writer: writer ?? null, others: others.map((one) => this.seen(open, one)) };
  }

  /** With the steps that the rules of its queue leave to the caller. */
  private seen(open: OpenQueues, review: WholeReview): ModeratedReviewDto {
    const seen = moderatedView(review, this.clock.now());
    return { ...seen, steps: open.offered(queueOf(review), seen.steps) };
  }
}

const takenView = ({ reviewId, version, lease }: TakenReview): TakenReviewDto => ({
  ...{ reviewId, version, heldUntil: lease.until },
});

const LONGEST_KEY = 200;

const seenOf = (reviewId: string, key: string | undefined, { version }: SeenReviewDto): ReviewRef => ({
  ...{ reviewId, version, key: key?.slice(0, LONGEST_KEY) },
});

const refusalOf = ({ reason, note = '' }: RefusedReviewDto): Refusal => ({ reason, note });
