import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { inRoot } from '../../../local/paths.ts';
import { normalised } from './normalise.ts';

// Replaces `fetch` in the test files of a recording (`make record-wire`): each call is appended, normalised, to the file
// WIRE_RECORD, one JSON object a line. record.ts makes one file per test from it.

/** One line of the file. `started` and `ended` in milliseconds show which calls overlapped. */
export interface RecordedCall {
  readonly file: string;
  readonly test: string;
  readonly started: number;
  readonly ended: number;
  readonly call: ReturnType<typeof normalised>;
}

declare global {
  /** Runs one attempt of `until` (wire.ts). Only the attempt that succeeded is recorded, because their number varies. */
  var recordAttempt: ((attempt: () => Promise<boolean>) => Promise<boolean>) | undefined;
}

const output = process.env.WIRE_RECORD as string;
const send = globalThis.fetch;
/** The calls of the running attempt of `until`. */
const attempts = new AsyncLocalStorage<RecordedCall[]>();

function keep(recorded: RecordedCall): void {
  const attempt = attempts.getStore();
  if (attempt) attempt.push(recorded);
  else appendFileSync(output, `${JSON.stringify(recorded)}\n`);
}

globalThis.recordAttempt = async (attempt) => {
  const calls: RecordedCall[] = [];
  const succeeded = await attempts.run(calls, attempt);
  if (succeeded) calls.forEach(keep);
  return succeeded;
};

globalThis.fetch = async (input, init = {}) => {
  const { testPath = '', currentTestName = 'before the first test' } = expect.getState();
  const started = performance.timeOrigin + performance.now();
  const response = await send(input, init);
  const body = Buffer.from(await response.clone().arrayBuffer());
  const ended = performance.timeOrigin + performance.now();
  const url = new URL(String(input));
  const call = normalised(
    {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: [...url.searchParams],
      headers: [...new Headers(init.headers)],
      body: typeof init.body === 'string' ? init.body : '',
    },
    { status: response.status, headers: [...response.headers], body },
  );
  keep({
    file: testPath.replace(inRoot('infra', 'tests', 'acceptance', ''), ''),
    test: currentTestName,
    started,
    ended,
    call,
  });
  return response;
};
