import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, HttpCode, NotImplementedException, Put, Query } from '@nestjs/common';
import { ImportedReviewsDto, ReviewCountsDto } from './moderation.dto.js';
import { StatisticsQueryDto, StatisticsSnapshotDto } from './reviews.dto.js';

/** What brings reviews in and copies of their statistics out. */
@ApiTags('reviews')
@Controller('v1')
@AllowCallers('importer')
export class ReviewCopiesController {
  /** Brings in reviews by their numbers; reviews that are known are kept as they are. */
  @Put('reviews::bulk')
  @HttpCode(200)
  @ApiOperation({ operationId: 'importReviews' })
  @ApiOkResponse({ type: ReviewCountsDto })
  async import(@Body() { reviews }: ImportedReviewsDto): Promise<ReviewCountsDto> {
    throw new NotImplementedException(reviews);
  }

  /** The current state of everything that was published by ReviewStatisticsChanged, for a rebuild of its copies. */
  @Get('review-statistics')
  @ApiOperation({ operationId: 'reviewStatistics' })
  @ApiOkResponse({ type: StatisticsSnapshotDto })
  async snapshot(@Query() query: StatisticsQueryDto): Promise<StatisticsSnapshotDto> {
    throw new NotImplementedException(query);
  }
}
