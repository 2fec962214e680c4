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

/** What a mail says about a booking: the part of rental's answer that is read here. Days are civil dates, amounts minor units. */
export type RentalFacts = Pick<MailFactsDto, Facts>;

/** A booking of an order, one per piece: with the line it belongs to and its deposit, 0 = none. */
export type OrderBooking = Pick<OrderBookingDto, Facts | 'lineId' | 'deposit'>;
