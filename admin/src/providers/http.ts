import type { fetchUtils } from 'react-admin';
import { type Refusal, refusalOf, unreachable } from './refusal.ts';

/** Only calls of staff to the backoffice; the session is an HttpOnly cookie. */
export const API = '/api/admin';

/**
 * fetch for the data provider: JSON, the header that proves the own origin (wire-contract 11.11), and refusals as
 * HttpError in the console's language; `errors` of a form are shown at their fields.
 */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const headers = new Headers((options.headers as Headers) ?? {});
  headers.set('accept', 'application/json');
  const method = (options.method ?? 'GET').toUpperCase();
  if (method !== 'GET') headers.set('x-garderoba', '1');
  if (options.body && !(options.body instanceof FormData) && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  const send = async () => {
    const init = { ...options, headers, credentials: 'same-origin' } as RequestInit;
    const answer = await fetch(String(url), init).catch((error: Error) => {
      throw error.name === 'AbortError' ? error : unreachable();
    });
    const body = await answer.text();
    return { answer, body, json: parsed(body) };
  };
  let { answer, body, json } = await send();
  if (!answer.ok && (json as Refusal | undefined)?.meta?.reason === 'access.confirmation_needed') {
    if (await confirmIdentity?.()) ({ answer, body, json } = await send());
  }
  if (!answer.ok) throw refusalOf(answer.status, json as Refusal | undefined);
  return { status: answer.status, headers: answer.headers, body, json };
};

/** Streams a long response and reports the lines read so far; `x-total-rows` is the total. */
export async function download(
  url: string,
  { signal, onRows }: { signal: AbortSignal; onRows: (rows: number, of: number) => void },
): Promise<Blob> {
  const fail = (error: Error): never => {
    throw error.name === 'AbortError' ? error : unreachable();
  };
  const answer = await fetch(url, { credentials: 'same-origin', signal, headers: { accept: 'text/csv' } }).catch(fail);
  if (!answer.ok || !answer.body) throw refusalOf(answer.status, parsed(await answer.text()) as Refusal | undefined);
  const of = Number(answer.headers.get('x-total-rows') ?? 0);
  const reader = answer.body.getReader();
  const pieces: BlobPart[] = [];
  let lines = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read().catch(fail)) {
    pieces.push(part.value);
    for (const byte of part.value) if (byte === NEW_LINE) lines += 1;
    // The first line is the header; a cell may contain a line break.
    onRows(Math.min(Math.max(0, lines - 1), of), of);
  }
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
}

const NEW_LINE = 10;

let confirmIdentity: (() => Promise<boolean>) | undefined;

/**
 * Some changes require a recent password: `ask` requests it and resolves to whether it was correct; then the call is
 * sent once more.
 */
export const onConfirmationNeeded = (ask: (() => Promise<boolean>) | undefined): void => {
  confirmIdentity = ask;
};

function parsed(body: string): unknown {
  try {
    return body ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
