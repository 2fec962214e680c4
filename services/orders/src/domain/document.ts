import { includedTax } from '@garderoba/money';
import type { Address } from './address.js';
import type { Order } from './order.js';
import { orderNumber } from './order.js';
import { paidForLine, type Refund } from './refund.js';

export type DocumentKind = 'invoice' | 'correction';

/** What a document prints, fixed when it is issued. Amounts are minor units; a correction's are negative. */
export interface DocumentFacts {
  readonly kind: DocumentKind;
  readonly number: string;
  /** Correction only: the invoice it corrects. */
  readonly corrects: string | null;
  /** Civil date in the shop's zone. */
  readonly issuedOn: string;
  readonly soldOn: string;
  readonly orderNumber: string;
  readonly language: string;
  readonly currency: string;
  readonly seller: Seller;
  readonly buyer: Address;
  readonly rows: readonly DocumentRow[];
  /** Per rate, of the rows. */
  readonly taxes: readonly {
    readonly taxBps: number;
    readonly net: number;
    readonly tax: number;
    readonly gross: number;
  }[];
  readonly total: number;
}

/** Who sells: printed on every document. */
export interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  readonly taxId: string;
}

export interface DocumentRow {
  /** Null: delivery and fees. */
  readonly name: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  readonly taxBps: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

const ZONE = 'Europe/Warsaw';

/** 2026-12-01 in the shop's zone. */
export const civilDate = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at);

/** Which counter a document of that day draws from: one per kind and year. */
export const seriesOf = (kind: DocumentKind, at: Date): string => `${kind}-${civilDate(at).slice(0, 4)}`;

/** INV-2026-000001, COR-2026-000001. */
export const documentNumber = (kind: DocumentKind, at: Date, drawn: number): string =>
  `${kind === 'invoice' ? 'INV' : 'COR'}-${civilDate(at).slice(0, 4)}-${String(drawn).padStart(6, '0')}`;

/** What a document says besides its rows. */
export interface DocumentHead {
  readonly kind: DocumentKind;
  readonly number: string;
  /** Correction only: the invoice it corrects. */
  readonly corrects: string | null;
  readonly seller: Seller;
  readonly at: Date;
}

/** The invoice of a paid order: what was paid for each line, then delivery and fees. */
export function invoiceFacts(order: Order, head: DocumentHead): DocumentFacts {
  const lines = order.lines.map((line) =>
    row(line.name, line.sku, line.quantity, line.taxBps, paidForLine(line), line.tax),
  );
  const rate = otherRate(order);
  const other = order.shippingGross + order.paymentFee;
  const otherTax = order.shippingGross - order.shippingNet + includedTax(order.paymentFee, rate);
  return facts(order, head, other === 0 ? lines : [...lines, row(null, null, 1, rate, other, otherTax)]);
}

/** What a refund takes back, line by line, as negative amounts. */
export function correctionFacts(order: Order, refund: Refund, head: DocumentHead): DocumentFacts {
  const lines = refund.lines.map(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new Error(`refund ${refund.id} names a line its order does not have`);
    return row(line.name, line.sku, -quantity, line.taxBps, -amount);
  });
  const other = refund.other === 0 ? [] : [row(null, null, -1, otherRate(order), -refund.other)];
  return facts(order, head, [...lines, ...other]);
}

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
  name: string | null,
  sku: string | null,
  quantity: number,
  taxBps: number,
  gross: number,
  tax = includedTax(gross, taxBps),
): DocumentRow => ({ name, sku, quantity, taxBps, net: gross - tax, tax, gross });

/** Delivery and fees are taxed like the dearest-taxed thing they come with. */
const otherRate = (order: Order): number => Math.max(...order.lines.map(({ taxBps }) => taxBps));
