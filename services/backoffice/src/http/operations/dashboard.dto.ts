import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class OrdersOfDayDto extends fromNeighbour('orders', 'DayDto') {}

const counted = (description: string) => ({ type: Number, nullable: true, description }) as const;
const since = { type: String, format: 'date-time', nullable: true } as const;
const forAdmins = (description: string) => counted(`${description}; for admins`);

/** Today's open work. Null: the service of the figure does not answer. */
export class FiguresDto {
  @ApiProperty(counted('skus that are almost or wholly gone')) lowStock: number | null;
  @ApiProperty(counted('to be handed over today')) rentalsToHandOver: number | null;
  @ApiProperty(counted('should have been handed over before today')) handOversMissed: number | null;
  @ApiProperty(counted('expected back today')) rentalsDueBack: number | null;
  @ApiProperty(counted('expected back before today')) rentalsLate: number | null;
  @ApiProperty(counted('bookings whose piece did not come back in time')) replans: number | null;
  @ApiProperty(counted('reviews that wait for a decision')) pendingReviews: number | null;
  @ApiProperty(counted('of them with a flag, and public ones that many readers reported'))
  flaggedReviews: number | null;
  @ApiProperty(counted('reviews that staff should have decided already')) reviewsLate: number | null;
  @ApiProperty({ ...since, description: 'when the text was written that waits longest' }) oldestReview: string | null;
  @ApiProperty(counted('decisions about reviews within 24 hours')) reviewsDecided: number | null;
  @ApiProperty(counted('of them, undone')) reviewsUndone: number | null;
  @ApiProperty(counted('listings whose photos wait for the first check')) listingsToCheck: number | null;
  @ApiProperty(counted('accepted pieces that sellers bring')) listingsToReceive: number | null;
  @ApiProperty(counted('received pieces that wait for the inspection')) listingsToInspect: number | null;
  @ApiProperty(counted('listings that staff should have decided already')) listingsLate: number | null;
  @ApiProperty({ ...since, description: 'when the photos were handed in that wait longest' })
  oldestListing: string | null;
  @ApiProperty(counted('decisions of both checks within 24 hours')) listingsDecided: number | null;
  @ApiProperty(counted('of them, undone')) listingsUndone: number | null;
  @ApiProperty(counted('appeals of sellers that wait for an answer')) appeals: number | null;
  @ApiProperty(counted('of them, that should have been answered already')) appealsLate: number | null;
  @ApiProperty({ ...since, description: 'when the appeal was made that waits longest' })
  oldestAppeal: string | null;
  @ApiProperty(counted('appeals of writers of reviews that wait for an answer')) reviewAppeals: number | null;
  @ApiProperty(counted('of them, that should have been answered already')) reviewAppealsLate: number | null;
  @ApiProperty({ ...since, description: 'when the appeal was made that waits longest' })
  oldestReviewAppeal: string | null;
  @ApiProperty(counted('notices about second-hand pieces that wait for an answer')) notices: number | null;
  @ApiProperty(counted('of them, that should have been answered already')) noticesLate: number | null;
  @ApiProperty({ ...since, description: 'when the notice was sent that waits longest' })
  oldestNotice: string | null;
  @ApiPropertyOptional(forAdmins('placed today')) ordersToday?: number | null;
  @ApiPropertyOptional(forAdmins('orders with something still to be sent')) toShip?: number | null;
  @ApiPropertyOptional(forAdmins('placements that are neither accepted nor released five minutes after their deadline'))
  stuckOrders?: number | null;
  @ApiPropertyOptional({
    type: [OrdersOfDayDto],
    nullable: true,
    description: 'the last fourteen days, oldest first; for admins',
  })
  days?: readonly OrdersOfDayDto[] | null;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'number' },
    nullable: true,
    description: 'of the orders of today, gross minor units per currency; for admins',
  })
  takings?: Readonly<Record<string, number>> | null;
  @ApiPropertyOptional(forAdmins('batches of payouts that wait for an approval')) payoutsToApprove?: number | null;
  @ApiPropertyOptional(forAdmins('mails that were given up')) mailsFailed?: number | null;
  @ApiPropertyOptional(forAdmins('events that a service gave up on')) deadLetters?: number | null;
  @ApiPropertyOptional(forAdmins('tasks of workers that keep failing')) failedTasks?: number | null;
}
