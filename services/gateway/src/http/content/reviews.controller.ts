import type { Language } from '@garderoba/contracts/languages';
import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { isUuid, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ContentClient, type ProductReviews as Found, type Store } from '../../clients/content.client.js';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { read } from '../../wire/call.js';
import {
  EditedReview,
  Helpful,
  OwnReview,
  OwnReviews,
  ProductReviews,
  Report,
  ReviewBody,
  ReviewsQuery,
  StoredReview,
} from '../../wire/content/reviews.schema.js';
import { editedReviewOf, newReviewOf, ownPath, refusedReview, storedReview } from '../../wire/content/reviews.wire.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { KeptAnswers } from './kept-answers.js';

const LONGEST_KEY = 200;
const PAGE = 10;
/** Answers kept at the same time, and the largest page that is kept. */
const KEPT = 100;
const LARGEST_KEPT = 50;

type Query_ = Record<string, unknown>;

/** Reviews of products (CMS-032, CMS-034, CMS-039, wire-contract 7.2, 11.13). Content decides what is public. */
@ApiTags('reviews')
@Controller('api')
@Open()
export class ReviewsController {
  private readonly kept = new KeptAnswers<Found>(undefined, KEPT);

  constructor(
    private readonly content: ContentClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Customers, and guests where the shop admits them. It waits for a decision, whatever status the client sends. */
  @Post('review/create')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'Writes a review, which waits for a decision (CMS-034, CMS-039)',
    id: 'createReview',
    body: ReviewBody,
    result: StoredReview,
    refusals: {
      400: 'a list of the wrong fields: { dataPath, field, message }',
      401: 'no valid token',
      409: 'the product was reviewed before; meta.review_id',
      429: 'too many attempts',
    },
  })
  async create(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId = null } = this.config.REVIEWS_FROM_GUESTS
      ? this.callers.read(request)
      : this.callers.user(request);
    await this.guesses.attempt(request.ip);
    const { review, pathOf } = newReviewOf(read(ReviewBody, body));
    const store = storeOf(request.headers, request.query as Query_).code as Store;
    try {
      return ok(storedReview(await this.content.writeReview({ ...review, store, customerId }, keyOf(request))));
    } catch (error) {
      throw refusedReview(error, pathOf);
    }
  }

  @Get('ext/reviews')
  @Header('cache-control', 'no-cache')
  @ApiCall({
    summary: 'Approved reviews of a product family, own language first, the newest first [own]',
    id: 'productReviews',
    query: ReviewsQuery,
    result: ProductReviews,
    refusals: { 400: 'a parameter is wrong' },
  })
  async ofProduct(@Req() request: FastifyRequest, @Query() query: Query_) {
    const asked = questionOf(read(ReviewsQuery, query), storeOf(request.headers, query).language);
    const ask = () => this.content.productReviews(asked);
    const isKept = Number(asked.get('limit')) <= LARGEST_KEPT;
    const { statistics, items, ...rest } = await (isKept ? this.kept.get(String(asked), ask) : ask());
    const { sku: _, version, ...numbers } = statistics;
    return ok({ ...rest, statistics: numbers, items: items.map(({ sku, ...item }) => item) });
  }

  @Get('ext/reviews/mine')
  @ApiCall({
    summary: 'Own reviews with their state, and what was worn and not reviewed [own]',
    id: 'ownReviews',
    result: OwnReviews,
    refusals: { 401: 'no valid token' },
  })
  async own(@Req() request: FastifyRequest) {
    return ok(await this.content.ownReviews(this.callers.user(request).customerId));
  }

  @Put('ext/reviews/:reviewId')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'Changes an own review; the approved text stays public until a decision [own]',
    id: 'editReview',
    body: EditedReview,
    result: OwnReview,
    refusals: {
      400: 'a list of the wrong fields: { dataPath, field, message }',
      401: 'no valid token',
      404: 'no such own review',
      409: 'it was changed since it was read',
    },
  })
  async edit(@Req() request: FastifyRequest, @Param('reviewId') reviewId: string, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const review = { ...editedReviewOf(body), customerId };
    try {
      return ok(await this.content.editReview(known(reviewId), review, keyOf(request)));
    } catch (error) {
      throw refusedReview(error, ownPath);
    }
  }

  /** Idempotent. */
  @Delete('ext/reviews/:reviewId')
  @ApiCall({
    summary: 'Deletes an own review with its photos; the product can be reviewed again [own]',
    id: 'deleteReview',
    result: z.boolean(),
    refusals: { 401: 'no valid token', 404: 'no such review' },
  })
  async delete(@Req() request: FastifyRequest, @Param('reviewId') reviewId: string) {
    const { customerId } = this.callers.user(request);
    await this.content.deleteReview(known(reviewId), customerId);
    return ok(true);
  }

  /** Idempotent. */
  @Post('ext/reviews/:reviewId/helpful')
  @HttpCode(200)
  @ApiCall({
    summary: 'Says that a review was helpful, or takes that back [own]',
    id: 'rateReview',
    body: Helpful,
    result: z.boolean(),
    refusals: { 400: 'helpful', 401: 'no valid token', 403: 'the own review', 404: 'no such review' },
  })
  async helpful(@Req() request: FastifyRequest, @Param('reviewId') reviewId: string, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { helpful } = read(Helpful, body);
    await this.content.rateReview(known(reviewId), { customerId, helpful });
    return ok(true);
  }

  @Post('ext/reviews/:reviewId/report')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiCall({
    summary: 'Reports a public review to the moderators [own]',
    id: 'reportReview',
    body: Report,
    result: z.boolean(),
    refusals: { 400: 'reason', 404: 'no such review', 429: 'too many attempts' },
  })
  async report(@Req() request: FastifyRequest, @Param('reviewId') reviewId: string, @Body() body: unknown) {
    await this.guesses.attempt(request.ip);
    const customerId = this.callers.known(request)?.customerId ?? null;
    await this.content.reportReview(known(reviewId), { ...read(Report, body), customerId }, keyOf(request));
    return ok(true);
  }
}

function questionOf(query: z.output<typeof ReviewsQuery>, language: Language): URLSearchParams {
  const { sku, heightFrom, heightTo, usualSize, withPhotos, offset = 0, limit = PAGE } = query;
  const asked = new URLSearchParams({ sku, language: query.language ?? language });
  for (const [name, value] of Object.entries({ heightFrom, heightTo, usualSize, withPhotos, offset, limit }))
    if (value !== undefined && value !== '') asked.set(name, String(value));
  return asked;
}

function known(reviewId: string): string {
  if (!isUuid(reviewId)) throw new WireError(404, TEXT.reviewNotFound);
  return reviewId;
}

const keyOf = ({ headers }: FastifyRequest): string =>
  String(headers['idempotency-key'] ?? '')
    .trim()
    .slice(0, LONGEST_KEY) || uuidv7();
