import type { PointsMailFactsDto, SubscriptionMailFactsDto } from '@garderoba/contracts/rest/loyalty';

/** Whom to write to. */
export interface CustomerFacts {
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** What a mail about a subscription says. Amounts are gross minor units; instants are ISO texts. */
export type SubscriptionFacts = Omit<SubscriptionMailFactsDto, 'status'>;

/** Points that lapse; the last day is YYYY-MM-DD. */
export type LapsingFacts = PointsMailFactsDto;
