/** A saved card: the provider's token and the data for display. */
export interface Card {
  readonly id: string;
  readonly customerId: string;
  readonly provider: string;
  /** Meaningful only to the provider. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}
