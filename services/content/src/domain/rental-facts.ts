import type { MailFactsDto, OrderBookingDto } from '@garderoba/contracts/rest/rental';

type Facts =
  | 'id'
  | 'sku'
  | 'dateFrom'
  | 'dateTo'
  | 'returnBy'
  | 'delivery'
  | 'currency'
  | 'dailyFee'
  | 'worstCaseLateFee';

/** Facts of a booking in a mail: the used part of rental's answer. Days are civil dates, amounts minor units. */
export type RentalFacts = Pick<MailFactsDto, Facts>;

/** A booking of an order, one per piece, with its order line and its deposit (0 = none). */
export type OrderBooking = Pick<OrderBookingDto, Facts | 'lineId' | 'deposit'>;
