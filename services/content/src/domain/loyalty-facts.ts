/** Whom to write to. */
export interface CustomerFacts {
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** What a mail about a subscription says. Amounts are gross minor units; instants are ISO texts. */
export interface SubscriptionFacts {
  readonly customerId: string;
  readonly store: string;
  readonly planNames: Readonly<Record<string, string>>;
  readonly points: number;
  readonly amount: number;
  readonly currency: string;
  readonly periodEnd: string | null;
  /** When a failed charge is tried again; null = not by itself. */
  readonly nextAttemptAt: string | null;
  /** Unpaid then, the subscription ends. */
  readonly graceUntil: string | null;
  readonly cardLast4: string | null;
}

/** Points that lapse; the last day is YYYY-MM-DD. */
export interface LapsingFacts {
  readonly customerId: string;
  readonly points: number;
  readonly expiresOn: string;
}
