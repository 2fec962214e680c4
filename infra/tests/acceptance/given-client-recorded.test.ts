import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ask, type Headers, type Json } from './wire.ts';

// The calls of the given storefront and the fields it reads of the responses (given-client/README.md), as data: a
// story is a list of calls in order; each may use values that the client kept from earlier responses.

interface Step {
  readonly name: string;
  readonly method: string;
  /** With `{{kept}}` values, which are encoded. */
  readonly path: string;
  /** Values; a list or object is sent as JSON text, as the client sends its query. */
  readonly query?: Readonly<Record<string, Json>>;
  readonly headers?: Headers;
  /** Sent as JSON; a text that consists of `{{kept}}` only is the value itself. */
  readonly body?: Json;
  /** HTTP status and, in the envelope, `code`; default 200. */
  readonly status?: number;
  /** Path into the response → the value on which the client relies, or one of the checks below. */
  readonly reads: Readonly<Record<string, Json>>;
  /** Name → path into the answer. */
  readonly keeps?: Readonly<Record<string, string>>;
}

interface Story {
  readonly story: string;
  readonly steps: readonly Step[];
}

const FOLDER = join(import.meta.dirname, 'given-client');
const stories = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name): Story => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

it('is at least as much of the client as was recorded', () => {
  const calls = stories.flatMap(({ story, steps }) => steps.map(({ name }) => `${story}: ${name}`));
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls.length).toBeGreaterThanOrEqual(80);
});

describe.each(stories)('the given client: $story', ({ steps }) => {
  const kept = new Map<string, Json>([['email', `${randomUUID()}@example.com`]]);

  it.each(steps)('$name', async (step) => {
    const query = Object.entries(step.query ?? {}).map(([name, value]): [string, string] => {
      const filled = fill(value, kept);
      return [name, typeof filled === 'object' ? JSON.stringify(filled) : String(filled)];
    });
    const path = step.path.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => encodeURIComponent(keptValue(kept, name)));
    const address = query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
    const body = step.body === undefined ? undefined : fill(step.body, kept);
    const headers = { 'content-type': 'application/json', ...fill(step.headers ?? {}, kept) };
    const answer = await ask(step.method, address, body, headers);
    const status = step.status ?? 200;
    if (answer.status !== status)
      throw new Error(`${answer.status} instead of ${status}: ${answer.text.slice(0, 500)}`);
    // The client reads the code of the body and ignores the status (trap 1).
    if (answer.json && typeof answer.json.code === 'number') expect(answer.json.code).toBe(status);
    for (const [place, wanted] of Object.entries(step.reads)) check(place, at(answer.json, place), fill(wanted, kept));
    for (const [name, place] of Object.entries(step.keeps ?? {})) {
      const value = at(answer.json, place);
      if (value === undefined) throw new Error(`nothing to keep at ${place}: ${answer.text.slice(0, 300)}`);
      kept.set(name, value);
    }
  });
});

/** `result.items.0.sku`; `length` of a list is its length, `[sku=A]` the entry of a list with that field. */
function at(value: Json, place: string): Json {
  if (place === '') return value;
  return place.split('.').reduce((from: Json, part) => {
    const chosen = /^\[(\w+)=(.*)\]$/.exec(part);
    if (chosen)
      return Array.isArray(from) ? from.find((one) => String(one?.[chosen[1] as string]) === chosen[2]) : undefined;
    return from?.[part];
  }, value);
}

function check(place: string, found: Json, wanted: Json): void {
  const told = (value: Json) => ({ [place]: value });
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) {
    expect(told(found)).toEqual(told(wanted));
    return;
  }
  if ('type' in wanted) expect(told(typeOf(found))).toEqual(told(wanted.type));
  if ('absent' in wanted) expect(told(found)).toEqual(told(undefined));
  if ('matches' in wanted) expect(String(found)).toMatch(new RegExp(wanted.matches));
  if ('atLeast' in wanted) expect(Number(found)).toBeGreaterThanOrEqual(wanted.atLeast);
  if ('atMost' in wanted) expect(Number(found)).toBeLessThanOrEqual(wanted.atMost);
  if ('equals' in wanted) expect(told(found)).toEqual(told(wanted.equals));
  // A text that holds JSON: the client parses it.
  if ('json' in wanted) expect(told(typeOf(JSON.parse(found)))).toEqual(told(wanted.json));
  if ('each' in wanted) {
    expect(told(typeOf(found))).toEqual(told('array'));
    for (const [i, one] of found.entries())
      for (const [inner, of] of Object.entries(wanted.each)) check(`${place}.${i}.${inner}`, at(one, inner), of);
  }
}

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Replaces `{{name}}` by kept values; alone it becomes the value, in a longer text its string. */
function fill(value: Json, kept: ReadonlyMap<string, Json>): Json {
  if (typeof value === 'string') {
    const alone = /^\{\{(\w+)\}\}$/.exec(value)?.[1];
    return alone
      ? keptValue(kept, alone)
      : value.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(keptValue(kept, name)));
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, kept));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, kept)]));
  return value;
}

function keptValue(kept: ReadonlyMap<string, Json>, name: string): Json {
  if (!kept.has(name)) throw new Error(`${name} was not kept: an earlier call failed`);
  return kept.get(name);
}
