import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditLog } from './audit-log.js';

/** A column of a file: its header and its value in a row. */
export type Column<Row> = readonly [head: string, value: (row: Row) => unknown];

type Query = Readonly<Record<string, unknown>>;

/** A part of a list, and the length of the whole list. */
export interface Rows<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** Rows per request; the maximum page size of all neighbours. */
const AT_ONCE = 500;

/**
 * Spreadsheets execute cells with these first characters as formulas, some of them also with the wide ones of Asian
 * keyboards; customers' input must not run there (CSV injection).
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line of RFC 4180. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/** Byte order mark; spreadsheets then read the file as UTF-8. */
export const UTF8_MARK = '\ufeff';

/** Formats minor units as a decimal: 1234 is "12.34". */
export const amount = (minor: unknown): string => (typeof minor === 'number' ? (minor / 100).toFixed(2) : '');

/**
 * Exports a list as CSV: every row of the filter, streamed part by part, so that memory does not grow with the list.
 * The audit log records the export.
 */
@Injectable()
export class CsvFiles {
  constructor(private readonly audit: AuditLog) {}

  /**
   * `read` returns the part of the list in `range` of its query. The header `x-total-rows` holds the number of rows at
   * the start. A row that moves between two parts is written once.
   */
  async send<Row extends { readonly id?: unknown }>(
    reply: FastifyReply,
    resource: string,
    query: Query,
    columns: readonly Column<Row>[],
    read: (query: Query) => Promise<Rows<Row>>,
    atOnce = AT_ONCE,
  ): Promise<void> {
    // Later parts are read when the connection has room, outside the request's async context; the snapshot keeps its
    // member of staff.
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

/** The filter's field names for the log, without values: they may be mail addresses. */
function namesIn(filter: unknown): string[] {
  try {
    return Object.keys(JSON.parse(String(filter ?? '{}')) ?? {}).sort();
  } catch {
    return [];
  }
}
