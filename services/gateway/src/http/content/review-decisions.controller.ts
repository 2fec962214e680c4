import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { isUuid, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, Headers, HttpCode, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ContentClient } from '../../clients/content.client.js';
import { NewAppeal } from '../../wire/appeal.schema.js';
import { read } from '../../wire/call.js';
import { ReviewDecisions } from '../../wire/content/review-decision.schema.js';
import { toReviewDecisions } from '../../wire/content/review-decision.wire.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

/** Why own reviews were restricted, and the writer's appeals (Digital Services Act, articles 17 and 20). */
@ApiTags('reviews')
@Controller('api/ext/reviews/:id/decisions')
@Open()
export class ReviewDecisionsController {
  constructor(
    private readonly content: ContentClient,
    private readonly callers: CallerOf,
  ) {}

  @Get()
  @ApiCall({
    summary:
      'Decisions that restrict an own review, with their reasons in the language of the store; none of another one [own]',
    id: 'reviewDecisions',
    result: ReviewDecisions,
    refusals: { 401: 'no valid token', 404: 'no id of a review' },
  })
  async list(@Req() request: FastifyRequest, @Param('id') reviewId: string, @Query() query: Record<string, unknown>) {
    const { customerId } = this.callers.user(request);
    if (!isUuid(reviewId)) throw new NotFoundException();
    const { language } = storeOf(request.headers, query);
    return ok(toReviewDecisions(await this.content.reviewStatements(customerId, reviewId), language));
  }

  /** Once per decision, within six months; the same key makes one appeal. Somebody else answers within fourteen days. */
  @Post(':decision/appeal')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'Appeals against a decision about an own review [own]',
    id: 'reviewAppeal',
    body: NewAppeal,
    result: ReviewDecisions,
    refusals: {
      401: 'no valid token',
      404: 'no such own review or decision',
      409: 'made already, too late, or the decision was taken back',
      422: 'the text is too short or too long',
    },
  })
  async appeal(
    @Req() request: FastifyRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Param('id') reviewId: string,
    @Param('decision') statementId: string,
    @Query() query: Record<string, unknown>,
    @Body() body: unknown,
  ) {
    const { customerId } = this.callers.user(request);
    if (!isUuid(reviewId) || !isUuid(statementId)) throw new NotFoundException();
    const { text } = read(NewAppeal, body);
    const appeal = { appealId: key && isUuid(key) ? key : uuidv7(), statementId, text };
    const { language } = storeOf(request.headers, query);
    return ok(toReviewDecisions(await this.content.appealReview(customerId, reviewId, appeal), language));
  }
}
