/** A saved card: the provider's token and what may be shown of it. */
export interface Card {
  readonly id: string;
  readonly customerId: string;
  readonly provider: string;
  /** Means something to the provider only. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}
