/** What rental tells about a booking to whoever writes to the renter. Days are civil dates, amounts minor units. */
export interface RentalFacts {
  readonly id: string;
  readonly sku: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly returnBy: string;
  readonly delivery: string | null;
  readonly currency: string | null;
  /** Per started day after the grace. */
  readonly dailyFee: number;
  /** No late fee exceeds it. */
  readonly worstCaseLateFee: number;
}

/** A booking of an order, one per piece. */
export interface OrderBooking extends RentalFacts {
  /** Of the order. */
  readonly lineId: string | null;
  /** Reserved or taken later and given back; 0 = none. */
  readonly deposit: number;
}
