import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, HttpCode, Put, Query } from '@nestjs/common';
import { PublicReviewQueries } from '../../persistence/reviews/public-reviews.queries.js';
import { type ImportedReview, ImportReviews } from '../../use-cases/reviews/import-reviews.js';
import { type ImportedReviewDto, ImportedReviewsDto, ReviewCountsDto } from './moderation.dto.js';
import { StatisticsQueryDto, StatisticsSnapshotDto } from './reviews.dto.js';

/** What brings reviews in and copies of their statistics out. */
@ApiTags('reviews')
@Controller('v1')
@AllowCallers('importer')
export class ReviewCopiesController {
  constructor(
    private readonly reviews: PublicReviewQueries,
    private readonly importReviews: ImportReviews,
  ) {}

  /** Brings in reviews by their numbers; reviews that are known are kept as they are. */
  @Put('reviews::bulk')
  @HttpCode(200)
  @ApiOperation({ operationId: 'importReviews' })
  @ApiOkResponse({ type: ReviewCountsDto })
  async import(@Body() { reviews }: ImportedReviewsDto): Promise<ReviewCountsDto> {
    return this.importReviews.execute(reviews.map(written));
  }

  /** The current state of everything that was published by ReviewStatisticsChanged, for a rebuild of its copies. */
  @Get('review-statistics')
  @ApiOperation({ operationId: 'reviewStatistics' })
  @ApiOkResponse({ type: StatisticsSnapshotDto })
  async snapshot(@Query() query: StatisticsQueryDto): Promise<StatisticsSnapshotDto> {
    const { after = '', limit } = query;
    const items = await this.reviews.allStatistics(after, limit);
    return { items, next: items.length === limit ? (items.at(-1)?.sku ?? null) : null };
  }
}

/** Absent fields are undefined. */
const written = ({ createdAt, ...review }: ImportedReviewDto): ImportedReview => {
  const { title = '', recommend = null, fit = null, heightCm = null, usualSize = null, reason = null } = review;
  const { worn = null, photos = [], helpful = 0, reply = null, reports = [] } = review;
  const { number, store, sku, productId, state, author, text } = review;
  return {
    ...{ number, store, sku, productId, state, author, title, text, recommend, fit, heightCm, usualSize, reason },
    ...{ worn, photos, helpful, reply, reports, createdAt: new Date(createdAt) },
  };
};
