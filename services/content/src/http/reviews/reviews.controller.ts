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
  NotImplementedException,
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
import { WantedReviews } from '../../use-cases/reviews/wanted-reviews.js';
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
    throw new NotImplementedException([key, body]);
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
  @ApiProblems(MalformedRequest, ReviewNotFound, ReviewRefused, ReviewChanged)
  async edit(
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: EditedReviewDto,
  ): Promise<OwnReviewDto> {
    throw new NotImplementedException([reviewId, key, body]);
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
    throw new NotImplementedException([reviewId, customerId]);
  }

  /** One vote per customer and review; not for the own one. Idempotent. */
  @Put('reviews/:reviewId/helpful')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'rateReview' })
  @ApiNoContentResponse()
  @ApiProblems(ReviewNotFound, OwnReview)
  async helpful(@Param('reviewId', ParseUUIDPipe) reviewId: string, @Body() body: HelpfulDto): Promise<void> {
    throw new NotImplementedException([reviewId, body]);
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
    throw new NotImplementedException([reviewId, key, body]);
  }
}
