import { expect } from '@jest/globals';
import type {} from './recorder/setup.ts';

// The suite uses the shop's public address only, like an external client.

/** Responses are untyped on purpose: the tests check their shape. */
// biome-ignore lint/suspicious/noExplicitAny: a black box may answer anything
export type Json = any;
export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly text: string;
  /** The body read as JSON; undefined when it is none. */
  readonly json: Json;
}

export interface Enveloped extends Answer {
  readonly code: number;
  readonly result: Json;
}

export const SHOP = process.env.WIRE_URL ?? '';
/** Calls of the console go to the backoffice; undefined in a run against another shop. */
const BACKOFFICE = process.env.WIRE_BACKOFFICE_URL;
export const UNKNOWN_CART = '00000000000000000000000000000000';
const LIMIT_MS = 30_000;

/** One call. A text is sent unchanged, other values as JSON. */
export async function ask(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
  const door = path.startsWith('/api/admin/') ? BACKOFFICE : SHOP;
  const answer = await fetch(`${door}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
}

/** A call with the envelope, which is checked for every response: JSON object, HTTP status = `code`, only its three keys. */
export async function call(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Enveloped> {
  const answer = await ask(method, path, body, headers);
  expectEnvelope(answer);
  return { ...answer, code: answer.json.code, result: answer.json.result };
}

export function expectEnvelope({ status, headers, json, text }: Answer): void {
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  if (typeof json?.code !== 'number') throw new Error(`no envelope: ${status} ${text.slice(0, 300)}`);
  expect(json.code).toBe(status);
  expect(Object.keys(json).filter((key) => !['code', 'result', 'meta'].includes(key))).toEqual([]);
  expect(json).toHaveProperty('result');
  if ('meta' in json) expect(json.meta).not.toBeNull();
}

/** The result of a call that must succeed. */
export async function result(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Json> {
  const answer = await call(method, path, body, headers);
  if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.code} ${JSON.stringify(answer.result)}`);
  return answer.result;
}

/** Code and text of a refusal, to be compared as a whole. */
export async function refusal(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Json> {
  const { code, result } = await call(method, path, body, headers);
  return { code, result };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Each of these fields is a number of at most two decimals. */
export function expectAmounts(of: Json, ...names: string[]): void {
  for (const name of names) {
    const amount = of[name];
    expect([name, typeof amount]).toEqual([name, 'number']);
    expect([name, Math.round(amount * 100) / 100]).toEqual([name, amount]);
  }
}

/** Minor units, so that sums can be compared exactly. */
export const minor = (amount: number): number => Math.round(amount * 100);

/** Waits for effects of events. */
export async function until(holds: () => Promise<boolean>, limit = 10_000): Promise<void> {
  const deadline = Date.now() + limit;
  // In a recording (recorder/setup.ts) only the attempt that succeeds counts.
  while (!(await (globalThis.recordAttempt?.(holds) ?? holds()))) {
    if (Date.now() > deadline) throw new Error(`did not happen within ${limit} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
