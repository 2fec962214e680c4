import { IncomingMessage } from 'node:http';
import { badRequest, WireError } from '@garderoba/edge/wire-error';
import { TEXT } from '../../wire/texts.js';
import { BodyKind, type Effort } from './body-kind.js';
import { jsonOf } from './json-of.js';
import { bytesOf } from './pour.js';

export const JSON_LINES_TYPES = ['application/x-ndjson', 'application/jsonl', 'application/vnd.akeneo.collection+json'];

const LARGEST = 2 * 1024 * 1024;
const MOST_LINES = 100;
const AT_ONCE = 32;

/** A value or the reason why the line has none. */
export type JsonLine =
  | { readonly line: number; readonly value: unknown; readonly error?: undefined }
  | { readonly line: number; readonly error: string };

/**
 * Several JSON values in one body, at most 100 and 2 MB (SELL-048, wire-contract 11.1, 11.12): one per line, or as
 * `application/json` a list or a single object.
 */
export class JsonLinesBody extends BodyKind {
  readonly contentTypes = JSON_LINES_TYPES;
  readonly expected = TEXT.linesExpected;

  constructor(effort: Effort = {}) {
    super({ atOnce: AT_ONCE, ...effort });
  }

  /**
   * The values in their order. `line` counts from 1: lines of the text, entries of a list. An empty line is skipped; a
   * broken one has an `error` and does not refuse the others. No value at all is 400, more than 100 are 413.
   */
  async read(body: unknown): Promise<JsonLine[]> {
    const lines = body instanceof IncomingMessage ? linesOf(await this.textOf(body)) : entriesOf(body);
    if (lines.length > MOST_LINES) throw new WireError(413, TEXT.tooManyLines);
    if (lines.length === 0) throw badRequest(TEXT.linesExpected);
    return lines;
  }

  private textOf(body: IncomingMessage): Promise<string> {
    const limits = { bytes: LARGEST, tooLarge: TEXT.linesTooLarge, patienceMs: this.patienceMs };
    return this.arrived(body, async (stream) => new TextDecoder().decode(await bytesOf(stream, limits)));
  }
}

function entriesOf(body: unknown): JsonLine[] {
  if (typeof body !== 'object' || body === null) throw badRequest(TEXT.linesExpected);
  return [body].flat().map((value, index) => ({ line: index + 1, value }));
}

/** Parses no more lines than it takes to know that they are too many. */
function linesOf(text: string): JsonLine[] {
  const lines: JsonLine[] = [];
  let line = 0;
  for (let start = 0; start <= text.length && lines.length <= MOST_LINES; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    line += 1;
    const value = text.slice(start, end).trim();
    if (value) lines.push({ line, ...jsonOf(value) });
    start = end + 1;
  }
  return lines;
}
