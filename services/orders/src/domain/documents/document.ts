import { divideHalfUp } from '@garderoba/money';
import type { Address } from '../address.js';
import type { Order } from '../order.js';
import { orderNumber } from '../order.js';
import { paidForLine, type Refund } from '../owing/refund.js';
import { type OtherPart, othersOf, takenFrom } from './delivery-and-fees.js';

export type DocumentKind = 'invoice' | 'correction';

/** The content of a document, fixed when it is issued. Amounts are minor units; those of a correction are negative. */
export interface DocumentFacts {
  readonly kind: DocumentKind;
  readonly number: string;
  /** Correction only: the invoice it corrects. */
  readonly corrects: string | null;
  /** Civil date in the shop's time zone. */
  readonly issuedOn: string;
  readonly soldOn: string;
  readonly orderNumber: string;
  readonly language: string;
  readonly currency: string;
  readonly seller: Seller;
  readonly buyer: Address;
  readonly rows: readonly DocumentRow[];
  /** Sums of the rows per tax rate. */
  readonly taxes: readonly {
    readonly taxBps: number;
    readonly net: number;
    readonly tax: number;
    readonly gross: number;
  }[];
  readonly total: number;
}

/** The seller printed on every document. */
export interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  readonly taxId: string;
}

export interface DocumentRow {
  /** Line id of the order; null: delivery and fees. Absent in documents issued before the field existed. */
  readonly lineId?: string | null;
  /**
   * Set for a row without a name: delivery, or the fee of the payment method. Documents issued before the field existed
   * have both in one row.
   */
  readonly other?: OtherPart['other'];
  /** Null: delivery or a fee. */
  readonly name: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  readonly taxBps: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

const inShop = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** Formats as 2026-12-01 in the shop's time zone. */
export const civilDate = (at: Date): string => inShop.format(at);

/** Counter of the document number: one per kind and year. */
export const seriesOf = (kind: DocumentKind, at: Date): string => `${kind}-${civilDate(at).slice(0, 4)}`;

/** INV-2026-000001, COR-2026-000001. */
export const documentNumber = (kind: DocumentKind, at: Date, drawn: number): string =>
  `${kind === 'invoice' ? 'INV' : 'COR'}-${civilDate(at).slice(0, 4)}-${String(drawn).padStart(6, '0')}`;

/** Data of a document besides its rows. */
export interface DocumentHead {
  readonly kind: DocumentKind;
  readonly number: string;
  /** Correction only: the invoice it corrects. */
  readonly corrects: string | null;
  readonly seller: Seller;
  readonly at: Date;
}

/** The invoice of a paid order: the amount paid for each line, then delivery and fee, each at its own tax rate. */
export function invoiceFacts(order: Order, head: DocumentHead): DocumentFacts {
  const lines = order.lines.map((line) => row(line, line.quantity, paidForLine(line), line.tax));
  const others = othersOf(order).map((part) => row(unnamed(part), 1, part.gross, part.tax));
  return facts(order, head, [...lines, ...others]);
}

/**
 * The refunded amounts per line, negative. `before`: rows of earlier corrections of the order. Tax is computed on the
 * running sum, so that all parts of a line together equal the tax on its invoice.
 */
export function correctionFacts(
  order: Order,
  refund: Refund,
  head: DocumentHead,
  before: readonly DocumentRow[],
): DocumentFacts {
  const lines = refund.lines.map(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new Error(`refund ${refund.id} names a line its order does not have`);
    const tax = taxOfPart({ gross: paidForLine(line), tax: line.tax }, takenBack(before, lineId), amount);
    return row(line, -quantity, -amount, -tax);
  });
  const others = takenFrom(othersOf(order), takenBack(before, null), refund.other).map((taken) =>
    row(unnamed(taken.part), -1, -taken.amount, -taxOfPart(taken.part, taken.before, taken.amount)),
  );
  return facts(order, head, [...lines, ...others]);
}

/** The share of a line's tax in the next `amount` of it. */
function taxOfPart(whole: { readonly gross: number; readonly tax: number }, before: number, amount: number): number {
  if (whole.gross === 0) return 0;
  const upTo = (gross: number): number => divideHalfUp(BigInt(whole.tax) * BigInt(gross), whole.gross);
  return upTo(before + amount) - upTo(before);
}

const takenBack = (rows: readonly DocumentRow[], lineId: string | null): number =>
  -rows.filter((one) => one.lineId === lineId).reduce((total, { gross }) => total + gross, 0);

const unnamed = ({ other, taxBps }: OtherPart) => ({ id: null, name: null, sku: null, other, taxBps });

function facts(order: Order, { kind, number, corrects, seller, at }: DocumentHead, rows: DocumentRow[]): DocumentFacts {
  return {
    kind,
    number,
    corrects,
    issuedOn: civilDate(at),
    soldOn: civilDate(order.placedAt),
    orderNumber: orderNumber(order.number as number),
    language: order.language,
    currency: order.currency,
    seller,
    buyer: order.billingAddress,
    rows,
    taxes: [...Map.groupBy(rows, ({ taxBps }) => taxBps)]
      .sort(([a], [b]) => b - a)
      .map(([taxBps, same]) => ({ taxBps, net: sum(same, 'net'), tax: sum(same, 'tax'), gross: sum(same, 'gross') })),
    total: sum(rows, 'gross'),
  };
}

const sum = (rows: readonly DocumentRow[], field: 'net' | 'tax' | 'gross'): number =>
  rows.reduce((total, one) => total + one[field], 0);

const row = (
  of: {
    readonly id: string | null;
    readonly name: string | null;
    readonly sku: string | null;
    readonly taxBps: number;
    readonly other?: OtherPart['other'];
  },
  quantity: number,
  gross: number,
  tax: number,
): DocumentRow => ({
  lineId: of.id,
  ...(of.other && { other: of.other }),
  name: of.name,
  sku: of.sku,
  quantity,
  taxBps: of.taxBps,
  net: gross - tax,
  tax,
  gross,
});
