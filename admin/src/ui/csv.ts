import { downloadCSV } from 'react-admin';

/** One column of an export: its head and its value in a row. */
export type Column<Row> = readonly [head: string, value: (row: Row) => unknown];

/** A spreadsheet takes these beginnings for a formula: what a customer typed must not run there. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines after RFC 4180, with the mark that makes spreadsheets read UTF-8. */
export function toCsv<Row>(rows: readonly Row[], columns: ReadonlyArray<Column<Row>>): string {
  const lines = [
    columns.map(([head]) => cell(head)),
    ...rows.map((row) => columns.map(([, value]) => cell(value(row)))),
  ];
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** For `<List exporter>`: the rows the filter finds, as a file. */
export const csvExporter =
  <Row>(name: string, columns: ReadonlyArray<Column<Row>>) =>
  (rows: Row[]): void => {
    downloadCSV(toCsv(rows, columns), name);
  };
