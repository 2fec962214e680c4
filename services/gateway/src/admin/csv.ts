import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditLog } from './audit-log.js';

/** One column of a file: its head and its value in a row. */
export type Column<Row> = readonly [head: string, value: (row: Row) => unknown];

type Query = Readonly<Record<string, unknown>>;

/** Part of a list, and how long the whole of it is. */
export interface Rows<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** Rows read at once; no neighbour gives more than this in one answer. */
const AT_ONCE = 500;

/** A spreadsheet takes these beginnings for a formula: what a customer typed must not run there. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line after RFC 4180. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/** The mark that makes spreadsheets read UTF-8. */
export const UTF8_MARK = '\ufeff';

/** Minor units as people write them: 1234 is "12.34". */
export const amount = (minor: unknown): string => (typeof minor === 'number' ? (minor / 100).toFixed(2) : '');

/**
 * Lists as files: every row the filter finds, written while it is read, so that a long list takes no more memory than a
 * short one. The log says who took which list away.
 */
@Injectable()
export class CsvFiles {
  constructor(private readonly audit: AuditLog) {}

  /**
   * `read` gives the part of the list that `range` of its query names. The header `x-total-rows` says how many rows there
   * were at the beginning. A row that moves while the file is written stands in it once.
   */
  async send<Row extends { readonly id?: unknown }>(
    reply: FastifyReply,
    resource: string,
    query: Query,
    columns: readonly Column<Row>[],
    read: (query: Query) => Promise<Rows<Row>>,
    atOnce = AT_ONCE,
  ): Promise<void> {
    // Later parts are asked for when the reader's connection has room: outside this request, whose member of staff they act for.
    const here = AsyncLocalStorage.snapshot();
    const from = (first: number) =>
      here(read, { ...query, range: JSON.stringify([first, first + atOnce - 1]) }) as Promise<Rows<Row>>;
    const first = await from(0);
    await this.audit.record({
      action: 'export',
      resource,
      id: 'all',
      after: { rows: first.total, filter: namesIn(query.filter) },
    });
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${resource}.csv"`)
      .header('x-total-rows', String(first.total))
      .send(Readable.from(linesOf(first, columns, from), { highWaterMark: 1 }));
  }
}

async function* linesOf<Row extends { readonly id?: unknown }>(
  first: Rows<Row>,
  columns: readonly Column<Row>[],
  from: (first: number) => Promise<Rows<Row>>,
): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(columns.map(([head]) => head));
  const written = new Set<unknown>();
  let read = 0;
  for (let part = first; part.items.length > 0; part = await from(read)) {
    let lines = '';
    for (const row of part.items) {
      if (written.has(row.id)) continue;
      written.add(row.id);
      lines += csvLine(columns.map(([, value]) => value(row)));
    }
    if (lines) yield lines;
    read += part.items.length;
    if (read >= part.total) return;
  }
}

/** Of a filter only what was asked about, not the values: they may be mail addresses. */
function namesIn(filter: unknown): string[] {
  try {
    return Object.keys(JSON.parse(String(filter ?? '{}')) ?? {}).sort();
  } catch {
    return [];
  }
}
