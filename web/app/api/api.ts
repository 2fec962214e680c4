import { session } from '../lib/data/session.ts';
import { ApiProblem } from './problem.ts';
import { type RefusalFacts, refusalOf } from './refusal.ts';
import { oneTabAtATime, Renewal } from './renewal.ts';
import type { AnswerOf, Path, ResultOf } from './results.ts';
import { signOuts } from './sign-outs.ts';

export interface CallOptions {
  query?: Record<string, string | number | null | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds; the documents give searches 5000 in the browser and 1000 on the server (LIM-017, LIM-018). */
  timeout?: number;
  /** A call of the account area: not sent while no session is possible (ERR-042). */
  needsUser?: boolean;
  /** Sent without the session cookies. */
  asGuest?: boolean;
  /** Code of another store view. */
  storeCode?: string;
  /** Asked right before every sending; false: nothing is sent, and the call ends with the reason 'not-sent'. */
  onlyIf?: () => boolean;
  /** Receives the response headers; not called for a shared response. */
  told?: (headers: Headers) => void;
}

/** The wire API of one store view, typed by the gateway's openapi.json: a path that no route has does not compile. Envelopes are opened here; everything that is not a success becomes an ApiProblem. */
export interface Api {
  get<P extends Path<'get'>>(path: P, options?: CallOptions): Promise<ResultOf<P>>;
  post<P extends Path<'post'>>(path: P, body?: unknown, options?: CallOptions): Promise<ResultOf<P, 'post'>>;
  put<P extends Path<'put'>>(path: P, body?: unknown, options?: CallOptions): Promise<ResultOf<P, 'put'>>;
  delete<P extends Path<'delete'>>(path: P, body?: unknown, options?: CallOptions): Promise<ResultOf<P, 'delete'>>;
  /** For calls whose response has no envelope: searches and the URL map. */
  postBare<P extends Path<'post'>>(path: P, body: unknown, options?: CallOptions): Promise<AnswerOf<P, 'post'>>;
  /**
   * The call of a task, of any path, with its reply whatever it is; an unreadable one has `code` 0 (success) or its
   * status, and the text of the documents as `result`. 'renewing': not sent, the session is being renewed (SYNC-021).
   */
  task(url: string, payload: TaskPayload, options?: CallOptions): Promise<TaskReply | 'renewing'>;
  /** Where this code runs: pages are made on the server, personal things only in the browser. */
  readonly side: 'server' | 'browser';
}

interface TaskPayload {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

export interface TaskReply {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: { code?: number; result?: unknown; resultCode?: number; meta?: unknown };
}

/**
 * The calls without the types of their paths, for code that passes on calls of any path: the answers of all paths together
 * are more than the compiler compares.
 */
export type AnyCalls = Readonly<
  Record<'get' | 'post' | 'put' | 'delete' | 'postBare' | 'task', (...call: readonly unknown[]) => Promise<never>>
>;

const signOutPath = '/api/session/logout';

export interface ApiSettings {
  baseUrl: string;
  storeCode: string;
  side: Api['side'];
  headers?: Record<string, string>;
}

export function createApi({ baseUrl, storeCode, side, headers: fixed = {} }: ApiSettings): Api {
  const renewal =
    side === 'browser'
      ? new Renewal(async () => {
          const { ok, status } = await send('POST', '/api/session/refresh', {}, {});
          if (!ok && status !== 401) throw new ApiProblem(status, null);
          return ok ? 'renewed' : 'refused';
        })
      : null;

  async function send(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(options.query ?? {})) {
      if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
    }
    url.searchParams.set('storeCode', options.storeCode ?? storeCode);
    const limit = options.timeout ? AbortSignal.timeout(options.timeout) : undefined;
    const signals = [options.signal, limit].filter((signal) => signal !== undefined);
    const hasBody = method === 'POST' || body !== undefined;
    const isForm = body instanceof FormData;
    const isBytes = body instanceof Blob;
    if (options.onlyIf?.() === false) throw new ApiProblem(0, null, { reason: 'not-sent' });
    try {
      return await fetch(url, {
        method,
        // The server side never has cookies; the browser's own travel only to its own origin.
        credentials: side === 'browser' && !options.asGuest ? 'same-origin' : 'omit',
        headers: {
          // The browser writes the type of a form with a file itself.
          ...(hasBody && !isForm && !isBytes ? { 'content-type': 'application/json' } : {}),
          ...(side === 'browser' ? { 'x-garderoba': '1' } : {}),
          ...fixed,
          ...options.headers,
        },
        ...(hasBody ? { body: isForm || isBytes ? body : JSON.stringify(body ?? {}) } : {}),
        ...(signals.length ? { signal: AbortSignal.any(signals) } : {}),
      });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new ApiProblem(0, null, { cause });
    }
  }

  /** Signs out on the server. Waits for a refresh in progress, which would set the cookies again. */
  const signOut = (): Promise<Response> => {
    signOuts.begin();
    return oneTabAtATime(async () => {
      const answer = await send('POST', signOutPath, {}, { timeout: 5000 });
      if (answer.ok) signOuts.end();
      return answer;
    });
  };

  let signingOut: Promise<unknown> | undefined;
  /** Repeats a sign-out that the server has not answered; false: it still has not. */
  async function isSignedOut(): Promise<boolean> {
    if (!signOuts.isOpen()) return true;
    signingOut ??= signOut()
      .catch(() => null)
      .finally(() => {
        signingOut = undefined;
      });
    await signingOut;
    return !signOuts.isOpen();
  }

  /**
   * Sent as the signed-in shopper, with expired cookies renewed first; guests send it directly. While a sign-out is open,
   * calls are sent without cookies, and nobody can sign in.
   */
  async function sendSignedIn(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
    if (!renewal || options.asGuest) return send(method, path, body, options);
    if (path === signOutPath) return signOut();
    const ofSession = path.startsWith('/api/session/');
    if (!(await isSignedOut())) {
      if (ofSession) throw new ApiProblem(0, null);
      return send(method, path, body, { ...options, asGuest: true });
    }
    if (ofSession) return send(method, path, body, options);
    for (;;) {
      await renewal.beforeCall(options.needsUser ?? false);
      const renewedAt = session.get()?.renewedAt;
      const answer = await send(method, path, body, options);
      if (answer.status !== 401 || renewedAt === undefined) {
        renewal.succeeded();
        return answer;
      }
      await renewal.afterRefusal(renewedAt);
    }
  }

  async function call(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<unknown> {
    const answer = await sendSignedIn(method, path, body, options);
    options.told?.(answer.headers);
    const parsed = await parse(answer, options.signal);
    if (answer.ok) return parsed;
    const { result = null, meta } = (parsed ?? {}) as { result?: unknown; meta?: RefusalFacts };
    throw refusalOf(answer.status, result, meta, answer.headers.get('x-refusal'));
  }

  async function task(
    url: string,
    { method, headers, body }: TaskPayload,
    options: CallOptions = {},
  ): Promise<TaskReply | 'renewing'> {
    if (renewal && renewal.lock > 0) return 'renewing';
    const parsedBody: unknown = body === undefined ? undefined : JSON.parse(body);
    const answer = await sendSignedIn(method, url, parsedBody, { ...options, headers });
    const { status } = answer;
    try {
      const envelope = (await parse(answer)) as TaskReply['envelope'] | null;
      if (!envelope || typeof envelope !== 'object') throw wrongFormat();
      const reason = answer.headers.get('x-refusal');
      return { status, headers: answer.headers, envelope: { ...(reason && { meta: { reason } }), ...envelope } };
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      return { status, headers: answer.headers, envelope: { code: problem.code, result: problem.result } };
    }
  }

  async function opened<T>(answer: Promise<unknown>): Promise<T> {
    const envelope = (await answer) as { code?: number; result?: unknown } | null;
    if (!envelope || typeof envelope !== 'object') throw wrongFormat();
    if (envelope.code !== 200 && envelope.code !== 201) throw new ApiProblem(envelope.code ?? 0, envelope.result);
    return envelope.result as T;
  }

  return {
    side,
    get: (path, options) => opened(call('GET', path, undefined, options)),
    post: (path, body, options) => opened(call('POST', path, body, options)),
    put: (path, body, options) => opened(call('PUT', path, body, options)),
    delete: (path, body, options) => opened(call('DELETE', path, body, options)),
    postBare: (path, body, options) => call('POST', path, body, options) as Promise<never>,
    task,
  };
}

const wrongFormat = (options?: ErrorOptions): ApiProblem =>
  new ApiProblem(0, 'Unhandled error, wrong response format!', options);

/** The JSON of an answer; another one is an ApiProblem. */
async function parse(answer: Response, signal?: AbortSignal): Promise<unknown> {
  if (!answer.headers.get('content-type')?.includes('json')) {
    throw new ApiProblem(answer.ok ? 0 : answer.status, 'Error with response - bad content-type!');
  }
  try {
    return await answer.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw wrongFormat({ cause });
  }
}
