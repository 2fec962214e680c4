import type { PointsMailFactsDto, SubscriptionMailFactsDto } from '@garderoba/contracts/rest/loyalty';

/** Recipient data of a customer. */
export interface CustomerFacts {
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** Data of a mail about a subscription. Amounts are gross minor units; instants are ISO texts. */
export type SubscriptionFacts = Omit<SubscriptionMailFactsDto, 'status'>;

/** Expiring points; the last valid day is YYYY-MM-DD. */
export type LapsingFacts = PointsMailFactsDto;
