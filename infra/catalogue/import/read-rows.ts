import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { type Parser, parse } from 'csv-parse';
import { EMPTY } from './parse/cells.ts';

/** A record of the file with the line it begins on (the header is line 1). */
export interface FileRow {
  line: number;
  cells: Record<string, string>;
  /** Why the record is not a valid row of this file. */
  broken?: string;
}

/** The file cannot be imported: no header, no sku column, or broken throughout. */
export class FileUnreadable extends Error {}

interface Parsed {
  record: string[];
  info: { lines: number; bytes: number };
}

/** A position in the file; everything before it has been read. */
interface Place {
  byte: number;
  line: number;
}

/** Maximal length of a record; a longer one most likely has an unclosed quote. Also bounds the memory per record. */
const LONGEST_RECORD = 32_000_000;
const MOST_OPEN_QUOTES = 1_000;

/**
 * Streams the rows of a CSV (RFC 4180, UTF-8, quoted cells over several lines).
 * A record with too few or too many cells is returned as `broken`, and so is one that is too long or has an unclosed
 * quote; reading continues in the line after its first.
 * @param objection why a file with these columns, in lower case, cannot be imported
 */
export async function* readRows(file: string, objection: HeaderCheck = () => undefined): AsyncGenerator<FileRow> {
  await refuseOtherFormats(file);
  let header: string[] | undefined;
  let place: Place | undefined = { byte: 0, line: 1 };
  for (let restarts = 0; place; restarts++) {
    if (restarts > MOST_OPEN_QUOTES) throw new FileUnreadable('Too many unclosed quotes or overlong rows.');
    const start: Place = place;
    let [before, end] = [start, start];
    let openQuote = false;
    let last: FileRow | undefined;
    const { parser, wasCut } = parseFrom(file, start, () => {
      openQuote = true;
    });
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      [before, end] = [end, { byte: start.byte + info.bytes, line: start.line + info.lines }];
      if (last) yield last;
      const line = end.line - 1 - lineBreaksIn(record);
      if (header === undefined) header = readHeader(record, objection);
      else last = toRow(header, record, line);
    }
    place = undefined;
    if (openQuote) {
      if (last) yield last;
      const broken = await firstLineAfter(file, end);
      yield { line: broken.line, cells: {}, broken: 'a quote is not closed' };
      place = broken.next;
    } else if (wasCut() && last) {
      const broken = await firstLineAfter(file, before);
      yield { line: broken.line, cells: {}, broken: `the row is longer than ${LONGEST_RECORD / 1_000_000} MB` };
      place = broken.next;
    } else if (last) yield last;
  }
  if (!header) throw new FileUnreadable('The file is empty.');
}

/** Parses from a position on; `wasCut` if reading ended early, inside a record without end. */
function parseFrom(file: string, start: Place, onOpenQuote: () => void): { parser: Parser; wasCut: () => boolean } {
  const parser = parse({
    bom: start.byte === 0,
    ltrim: true, // `"sku", "name"`: a quote may follow a blank
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // The remaining error is an unclosed quote; it is reported here, so that the preceding records are not lost.
    skip_records_with_error: true,
    on_skip: () => {
      onOpenQuote();
      return undefined;
    },
  });
  let seen = 0;
  let cut = false;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen - parser.info.bytes > LONGEST_RECORD) {
        cut = true;
        input.destroy();
        this.push(null);
        done();
      } else done(null, chunk);
    },
  });
  const input = createReadStream(file, { start: start.byte });
  input.on('error', (error) => parser.destroy(error));
  input.pipe(bounded).pipe(parser);
  return { parser, wasCut: () => cut };
}

/** Wrong file formats recognised by their first bytes, each with a hint. */
async function refuseOtherFormats(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const head = buffer.subarray(0, bytesRead);
    const begins = (...bytes: number[]): boolean => bytes.every((byte, i) => head[i] === byte);
    if (begins(0x1f, 0x8b)) throw new FileUnreadable('The file is compressed (gzip). Decompress it first.');
    if (begins(0x50, 0x4b, 0x03, 0x04))
      throw new FileUnreadable('The file is a zip archive or a spreadsheet workbook. Save it as CSV, UTF-8.');
    if (begins(0xff, 0xfe) || begins(0xfe, 0xff) || head.subarray(0, 4).includes(0))
      throw new FileUnreadable('The file is not UTF-8 (probably UTF-16). Save it as CSV, UTF-8.');
  } finally {
    await handle.close();
  }
}

type HeaderCheck = (columns: readonly string[]) => string | undefined;

function readHeader(record: string[], objection: HeaderCheck): string[] {
  const columns = record.map((name) => name.trim().toLowerCase());
  if (!columns.includes('sku')) {
    const separator = [';', '\t', '|'].find((mark) => columns.length === 1 && columns[0]?.split(mark).includes('sku'));
    if (separator)
      throw new FileUnreadable(
        `The columns are separated by ${JSON.stringify(separator)}. Expected: a Magento product export, separated by commas.`,
      );
  }
  const reason = objection(columns);
  if (reason) throw new FileUnreadable(reason);
  const twice = columns.find((name, i) => name !== '' && columns.indexOf(name) !== i);
  if (twice) throw new FileUnreadable(`The first line names the column "${twice}" twice.`);
  return columns;
}

function toRow(header: string[], record: string[], line: number): FileRow {
  const cells: Record<string, string> = {};
  header.forEach((column, i) => {
    const cell = record[i];
    if (cell !== undefined) cells[column] = cell.trim() === EMPTY ? '' : cell;
  });
  if (record.length === header.length) return { line, cells };
  return { line, cells, broken: `${record.length} cells, the header has ${header.length}` };
}

function lineBreaksIn(record: string[]): number {
  let breaks = 0;
  for (const cell of record) {
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return breaks;
}

/** The next non-empty line after `place`, and the position after it (undefined at the end of the file). */
async function firstLineAfter(file: string, place: Place): Promise<{ line: number; next: Place | undefined }> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(65_536);
    let empty = true;
    let { line } = place;
    for (let at = place.byte; ; ) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) return { line, next: undefined };
      for (let i = 0; i < bytesRead; i++) {
        if (buffer[i] !== 0x0a) empty &&= buffer[i] === 0x0d;
        else if (!empty) return { line, next: { byte: at + i + 1, line: line + 1 } };
        else line++;
      }
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}
