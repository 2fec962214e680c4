import { isSearchQuery } from '@garderoba/contracts/search-query/search-query';
import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ownView } from '../../domain/reviews/review-views.js';
import {
  OwnReview,
  ReviewChanged,
  ReviewExists,
  ReviewedProductUnknown,
  ReviewKeyReused,
  ReviewNotFound,
  ReviewRefused,
  TooManyReviews,
} from '../../domain/reviews/reviews.errors.js';
import { PublicReviewQueries } from '../../persistence/reviews/public-reviews.queries.js';
import { FilterNotOffered, ReviewSearchQueries } from '../../persistence/reviews/review-search.queries.js';
import { ReviewQueries } from '../../persistence/reviews/reviews.queries.js';
import { EditReview } from '../../use-cases/reviews/edit-review.js';
import { ReactToReview } from '../../use-cases/reviews/react-to-review.js';
import { ReviewChanges } from '../../use-cases/reviews/review-changes.js';
import { WantedReviews } from '../../use-cases/reviews/wanted-reviews.js';
import { WriteReview } from '../../use-cases/reviews/write-review.js';
import {
  EditedReviewDto,
  FoundReviewsDto,
  HelpfulDto,
  NewReviewDto,
  OwnerQueryDto,
  OwnReviewDto,
  OwnReviewsDto,
  ProductReviewsDto,
  ProductReviewsQueryDto,
  ReportDto,
  ReviewSearchDto,
} from './reviews.dto.js';

/** Reviews for the shop: only approved texts are answered to the public, the others to their writer (CMS-032, CMS-039). */
@ApiTags('reviews')
@Controller('v1')
@AllowCallers('gateway')
export class ReviewsController {
  constructor(
    private readonly reviews: PublicReviewQueries,
    private readonly found: ReviewSearchQueries,
    private readonly whole: ReviewQueries,
    private readonly wanted: WantedReviews,
    private readonly writeReview: WriteReview,
    private readonly editReview: EditReview,
    private readonly changes: ReviewChanges,
    private readonly reactToReview: ReactToReview,
  ) {}

  /** Approved reviews of a family with their statistics. */
  @Get('product-reviews')
  @ApiOperation({ operationId: 'productReviews' })
  @ApiOkResponse({ type: ProductReviewsDto })
  async ofProduct(@Query() { withPhotos, ...filter }: ProductReviewsQueryDto): Promise<ProductReviewsDto> {
    const [page, facets, statistics] = await Promise.all([
      this.reviews.page({ ...filter, withPhotos: withPhotos === 'true' }),
      this.reviews.facets(filter.sku),
      this.reviews.statistics(filter.sku),
    ]);
    return { ...page, ...facets, statistics };
  }

  @Post('reviews::search')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'searchReviews',
    summary: 'Approved reviews for the entity `review` of the search call',
  })
  @ApiOkResponse({ type: FoundReviewsDto })
  @ApiProblems(MalformedRequest)
  async search(@Body() { query }: ReviewSearchDto): Promise<FoundReviewsDto> {
    if (!isSearchQuery(query) || query.entity !== 'review')
      throw new MalformedRequest('a query for reviews is expected');
    try {
      return await this.found.find(query);
    } catch (error) {
      if (error instanceof FilterNotOffered) throw new MalformedRequest(`not offered for reviews: ${error.message}`);
      throw error;
    }
  }

  /** It waits for a decision. The same key with the same review is one review. */
  @Post('reviews')
  @ApiOperation({ operationId: 'writeReview' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiCreatedResponse({ type: OwnReviewDto })
  @ApiProblems(MalformedRequest, ReviewRefused, ReviewedProductUnknown, ReviewExists, TooManyReviews, ReviewKeyReused)
  async write(@Headers('idempotency-key') key: string | undefined, @Body() body: NewReviewDto): Promise<OwnReviewDto> {
    const { store, customerId = null, productId = null, sku = null, ...opinion } = body;
    const sent = { store, customerId, productId, sku, opinion, key: required(key) };
    return this.ofWriter(await this.writeReview.execute(sent));
  }

  /** Reviews of a customer, and the families of which the customer received a piece and wrote nothing. */
  @Get('own-reviews')
  @ForCustomer()
  @ApiOperation({ operationId: 'ownReviews' })
  @ApiOkResponse({ type: OwnReviewsDto })
  async own(@Query() { customerId }: OwnerQueryDto): Promise<OwnReviewsDto> {
    const reviews = await this.whole.of(customerId);
    return { reviews: reviews.map(ownView), wanted: await this.wanted.of(customerId, reviews) };
  }

  /** The new text waits for a decision while the approved one stays public. */
  @Put('reviews/:reviewId')
  @ForCustomer()
  @ApiOperation({ operationId: 'editReview' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiOkResponse({ type: OwnReviewDto })
  @ApiProblems(MalformedRequest, ReviewNotFound, ReviewRefused, ReviewChanged, TooManyReviews)
  async edit(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: EditedReviewDto,
  ): Promise<OwnReviewDto> {
    const { customerId, version, ...opinion } = body;
    await this.editReview.execute({ reviewId, version, key: required(key) }, customerId, opinion);
    return this.ofWriter(reviewId);
  }

  /** With its photos and votes; the product can be reviewed again. Idempotent. */
  @Delete('reviews/:reviewId')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteReview' })
  @ApiNoContentResponse()
  async delete(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Query() { customerId }: OwnerQueryDto,
  ): Promise<void> {
    await this.changes.delete(reviewId, customerId);
  }

  /** One vote per customer and review; not for the own one. Idempotent. */
  @Put('reviews/:reviewId/helpful')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'rateReview' })
  @ApiNoContentResponse()
  @ApiProblems(ReviewNotFound, OwnReview)
  async helpful(@Param('reviewId', ParseUUIDPipe) reviewId: string, @Body() body: HelpfulDto): Promise<void> {
    await this.reactToReview.helpful(reviewId, body.customerId, body.helpful);
  }

  /** Anybody may report a public review; the same key is one report. */
  @Post('reviews/:reviewId/reports')
  @HttpCode(204)
  @ApiOperation({ operationId: 'reportReview' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiNoContentResponse()
  @ApiProblems(MalformedRequest, ReviewNotFound, TooManyReviews)
  async report(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: ReportDto,
  ): Promise<void> {
    const { customerId = null, reason, text = '' } = body;
    await this.reactToReview.report({ reviewId, customerId, reason, text, key: required(key) });
  }

  /** What its writer sees after a change. */
  private async ofWriter(reviewId: string): Promise<OwnReviewDto> {
    const review = await this.whole.one(reviewId);
    if (!review) throw new ReviewNotFound();
    return ownView(review);
  }
}

const LONGEST_KEY = 200;

function required(key: string | undefined): string {
  if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
  return key;
}
