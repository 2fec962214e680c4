import type { RentalPurpose } from '../order.js';

/** Texts of invoices and corrections. */
export interface DocumentTexts {
  readonly locale: string;
  readonly invoice: string;
  readonly correction: string;
  /** `{number}` is replaced by the number of the invoice. */
  readonly corrects: string;
  readonly issuedOn: string;
  readonly soldOn: string;
  readonly order: string;
  readonly seller: string;
  readonly buyer: string;
  readonly taxId: string;
  readonly item: string;
  readonly quantity: string;
  readonly net: string;
  readonly rate: string;
  readonly tax: string;
  readonly gross: string;
  readonly delivery: string;
  readonly fee: string;
  /** Label in documents that have both in one row. */
  readonly deliveryAndFees: string;
  readonly total: string;
  readonly toRefund: string;
  readonly page: string;
}

/** Texts of orders in one language. */
export interface Texts {
  readonly document: DocumentTexts;
  /** Names of the charges of a booking; `online` is the title of their payment method. */
  readonly charges: Readonly<Record<RentalPurpose | 'online', string>>;
}
