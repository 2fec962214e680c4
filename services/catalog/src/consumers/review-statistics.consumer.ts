import { type ReviewStatisticsChanged, ReviewStatisticsChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { TakeReviewStatistics, toReviewStatistics } from '../use-cases/take-review-statistics.js';

@Consumer()
export class ReviewStatisticsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly takeStatistics: TakeReviewStatistics,
  ) {}

  @Consumes('content.review.v1', ReviewStatisticsChangedSchema)
  async handle({ id, body }: Received<ReviewStatisticsChanged>): Promise<void> {
    await this.inbox.once('catalog.take-review-statistics', id, async (tx) => {
      await this.takeStatistics.execute(tx, toReviewStatistics(body));
    });
  }
}
