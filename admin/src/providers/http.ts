import { fetchUtils, HttpError } from 'react-admin';

/** Only the gateway's staff calls; the session is a cookie that scripts cannot read. */
export const API = '/api/admin';

/** What a refusal says: the envelope of the wire, with the code of the fault and, for forms, a sentence per field. */
interface Refusal {
  code?: number;
  result?: unknown;
  meta?: { error?: string; reason?: string; fields?: Record<string, string>; details?: unknown } | null;
}

/**
 * fetch for the data provider: JSON, the header that proves our own origin (wire-contract 11.11), and refusals as
 * HttpError with the words of the server; `errors` of a form stand under their fields.
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
    const answer = await fetch(String(url), { ...options, headers, credentials: 'same-origin' } as RequestInit);
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

let confirmIdentity: (() => Promise<boolean>) | undefined;

/**
 * Some changes want the password once more when it was shown a while ago: `ask` gets it, and resolves to whether it was
 * right; the call is sent again then, once.
 */
export const onConfirmationNeeded = (ask: (() => Promise<boolean>) | undefined): void => {
  confirmIdentity = ask;
};

function refusalOf(status: number, refusal: Refusal | undefined): HttpError {
  const words = typeof refusal?.result === 'string' ? refusal.result : `HTTP ${status}`;
  const fields = refusal?.meta?.fields;
  return new HttpError(words, status, {
    ...refusal,
    ...(fields && { errors: { ...fields, root: { serverError: words } } }),
  });
}

function parsed(body: string): unknown {
  try {
    return body ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
