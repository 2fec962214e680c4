import { createHash } from 'node:crypto';

/** Headers whose presence or value depends on the connection and the moment. */
const SKIPPED_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'traceparent',
  'transfer-encoding',
  'x-vs-cache', // a hit or a miss, by the time since the last request
]);
/** Numbers that a sequence of the shop generates: they depend on what was created before. */
const GENERATED_NUMBERS =
  /^(item_id|server_item_id|entity_id|order_id|magentoOrderId|backendOrderId|customer_id|id|user|sales_count)$/;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

const DAY_MS = 24 * 60 * 60_000;

/** Values that differ between two runs of the same code, in the order in which they are looked for. */
const VARYING: readonly [name: string, pattern: RegExp][] = [
  ['shop', /https?:\/\/(localhost|127\.0\.0\.1):\d+/g],
  ['nonce', /nonce[-=]"?[\w+/=-]{16,}/g],
  ['token', /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ['refresh', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.\d+\.[\w-]{43}/gi],
  ['uuid', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi],
  ['instant', /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?/g],
  ['instant', /\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g],
  ['hash', /(?<![0-9a-z])[0-9a-f]{16,}(?![0-9a-z])/gi],
  ['secret', /(?<![\w-])(?=[\w-]*[0-9])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}/g],
  ['order', /\b0\d{8}\b/g],
  ['document', /\b(INV|COR)-[\d-]+\b/g],
  ['time', /\b1[6-9]\d{11}\b/g],
  // The random marks of erasure.test.ts: a name, a company, a telephone and an account number.
  ['mark', /\b(zq|qx)[a-z]{10}\b/gi],
  ['mark', /\b(48\d{9}|\d{26})\b/g],
];

const UNNUMBERED = new Set(['shop', 'instant', 'time']);

/**
 * A call in comparable form: keys and query sorted, and variable values replaced by placeholders, which are numbered in the
 * order of their first appearance in this call. So a response that repeats the id of the request remains recognisable. A day is written
 * as its distance from today.
 */
export function normalised(request: RawRequest, response: RawResponse) {
  const names = new Names();
  const method = request.method.toUpperCase();
  const path = names.text(decoded(request.path)).replace(/\/\d{6,}(?=\/|$)/g, '/<number>');
  return {
    call: `${method} ${path}`,
    request: {
      query: request.query.map(([name, value]) => `${name}=${names.text(value)}`).sort(),
      headers: headersOf(request.headers, names),
      body: names.body(request.body),
    },
    response: {
      status: response.status,
      headers: headersOf(response.headers, names),
      body: bodyOf(response, names),
    },
  };
}

function headersOf(headers: RawRequest['headers'], names: Names): Json {
  const kept = headers
    .filter(([name]) => !SKIPPED_HEADERS.has(name))
    .map(([name, value]): [string, string] => [name, names.text(value)])
    .sort(([one, oneValue], [other, otherValue]) => (one + oneValue < other + otherValue ? -1 : 1));
  const joined: Record<string, Json> = {};
  for (const [name, value] of kept) joined[name] = name in joined ? `${joined[name]}\n${value}` : value;
  return joined;
}

function bodyOf({ headers, body }: RawResponse, names: Names): Json {
  const type = new Map(headers).get('content-type') ?? '';
  if (/json|text|xml|javascript/.test(type)) return names.body(body.toString());
  if (body.length === 0) return '';
  // A document contains its time of creation; a picture is the same in each run.
  if (type.includes('pdf')) return '<pdf>';
  return `<${createHash('sha256').update(body).digest('base64')}>`;
}

/** The placeholders of one call. */
class Names {
  private readonly given = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  body(text: string): Json {
    try {
      return this.value(JSON.parse(text) as Json, '');
    } catch {
      return this.text(text);
    }
  }

  text(text: string): string {
    let masked = text;
    for (const [kind, pattern] of VARYING) masked = masked.replace(pattern, (found) => this.name(kind, found));
    return masked.replace(/\b20\d\d-\d\d-\d\d\b/g, dayFromToday);
  }

  /** The pieces in a document of the catalogue follow stock's events, after a delay. */
  private value(value: Json, key: string): Json {
    if (typeof value === 'string') return this.text(value);
    if (key === 'took') return '<duration>';
    if (typeof value === 'number') return GENERATED_NUMBERS.test(key) && value > 0 ? this.name(key, `${value}`) : value;
    if (Array.isArray(value)) return value.map((one) => this.value(one, key));
    if (value === null || typeof value !== 'object') return value;
    const sorted = Object.keys(value).sort();
    const masked = (name: string): Json =>
      key === 'stock' && name === 'qty' ? '<pieces>' : this.value(value[name] as Json, name);
    return Object.fromEntries(sorted.map((name) => [this.text(name), masked(name)]));
  }

  private name(kind: string, value: string): string {
    // Whether two instants are equal depends on the speed of the machine.
    if (UNNUMBERED.has(kind)) return `<${kind}>`;
    const known = this.given.get(`${kind}:${value}`);
    if (known) return known;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const name = `<${kind} ${count}>`;
    this.given.set(`${kind}:${value}`, name);
    return name;
  }
}

function dayFromToday(day: string): string {
  const days = Math.round((Date.parse(day) - Math.floor(Date.now() / DAY_MS) * DAY_MS) / DAY_MS);
  return Number.isNaN(days) ? day : `<today${days < 0 ? '' : '+'}${days}>`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
