import { EventEmitter } from 'node:events';
import { type Dispatcher, Pool } from 'undici';
import type { ServiceTokens } from '../identity/service-token.js';
import { actingFor, currentContext } from './context.js';
import { DomainError, type ErrorKind } from './errors.js';

export interface CallOptions {
  /** Sent as JSON; a Buffer is sent unchanged, with the content type of `headers`. */
  readonly body?: unknown;
  /** Timeout in milliseconds, including a retry; default 10 s. */
  readonly timeout?: number;
  /** Sent as Idempotency-Key: allows a retry of a POST. */
  readonly idempotencyKey?: string;
  /** A POST without side effects, which may be retried. */
  readonly safe?: boolean;
  /** Aborts the call when its answer is not needed any more: the connection is closed. */
  readonly signal?: AbortSignal;
  /** Further request headers, lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Called before the body of an answer is read, with its length (0 = unknown) and an emitter of `abort` at the timeout.
 * The body is not read until the promise resolves. The resolved function is called when the body is read; a rejection
 * becomes the error of the call.
 */
export type Admit = (bytes: number, late: EventEmitter) => Promise<() => void>;

/** The service answered with a problem. Translate `code` into your own error in `clients/`. */
export class NeighbourProblem extends Error {
  constructor(
    readonly neighbour: string,
    readonly status: number,
    readonly code: string,
    readonly details: Readonly<Record<string, unknown>>,
    readonly detail: string,
  ) {
    super(`${neighbour} answered ${status} ${code}: ${detail}`);
    this.name = 'NeighbourProblem';
  }
}

/** The service did not answer in time or at all. Whether it executed the request is unknown. */
export class NeighbourAway extends DomainError {
  readonly kind: ErrorKind = 'unavailable';
  readonly code = 'neighbour.away';
  constructor(
    readonly neighbour: string,
    cause?: unknown,
  ) {
    super(`${neighbour} does not answer`, { neighbour });
    this.cause = cause;
  }
}

/** Raw answer, for passing bytes through. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/**
 * Default timeout. On a busy machine an answer takes seconds; a short timeout with retries would increase the load and
 * cause errors. An unavailable service refuses the connection at once, without a wait.
 */
const PATIENCE_MS = 10_000;
const IDLE_MS = 1_000;
const IDEMPOTENT = new Set(['GET', 'PUT', 'DELETE']);

/**
 * REST client of one service: keep-alive connections, timeout, and a service token with that service (`neighbour`) as
 * audience. A lost connection is retried once if that is safe and time is left; a timeout is not retried. Request and
 * answer are typed by the service's contract (`@garderoba/contracts/rest/<name>`): `post<QuoteDto,
 * QuoteRequestDto>(…)`;
 * `void` is an answer without a body.
 */
export class NeighbourClient {
  private readonly pool: Pool;
  private readonly basePath: string;

  constructor(
    readonly neighbour: string,
    baseUrl: string,
    private readonly tokens: ServiceTokens,
    connections = 64,
    private readonly admit?: Admit,
  ) {
    const url = new URL(baseUrl);
    this.basePath = url.pathname.replace(/\/$/, '');
    this.pool = new Pool(url.origin, {
      connections,
      // Short, regardless of the server's setting: an instance that shuts down waits until idle connections are closed
      // (services/_shared/drain).
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      connectTimeout: 2_000,
      pipelining: 1,
    });
  }

  get<T>(path: string, options: CallOptions = {}): Promise<T> {
    return this.json<T>('GET', path, options);
  }
  post<T, Body = unknown>(path: string, body: Body, options: CallOptions = {}): Promise<T> {
    return this.json<T>('POST', path, { ...options, body });
  }
  put<T, Body = unknown>(path: string, body: Body, options: CallOptions = {}): Promise<T> {
    return this.json<T>('PUT', path, { ...options, body });
  }
  patch<T, Body = unknown>(path: string, body: Body, options: CallOptions = {}): Promise<T> {
    return this.json<T>('PATCH', path, { ...options, body });
  }
  delete<T>(path: string, options: CallOptions = {}): Promise<T> {
    return this.json<T>('DELETE', path, options);
  }

  /** Any answer below 500, unconverted; the caller checks the status. */
  async raw(method: string, path: string, options: CallOptions = {}): Promise<RawAnswer> {
    const repeatable = IDEMPOTENT.has(method) || options.safe || options.idempotencyKey !== undefined;
    const { timeout = PATIENCE_MS } = options;
    const began = performance.now();
    try {
      return await this.once(method, path, options, timeout);
    } catch (error) {
      const left = Math.floor(timeout - (performance.now() - began));
      const isOver = options.signal?.aborted || left <= 0;
      if (!repeatable || isOver || !(error instanceof NeighbourAway)) throw error;
      return this.once(method, path, options, left);
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async json<T>(method: string, path: string, options: CallOptions): Promise<T> {
    const answer = await this.raw(method, path, options);
    const text = answer.bytes.toString('utf8');
    if (answer.status < 400) return (text === '' ? undefined : JSON.parse(text)) as T;
    const problem = parseProblem(text);
    if (answer.status === 503) throw new NeighbourAway(this.neighbour, problem.detail);
    throw new NeighbourProblem(this.neighbour, answer.status, problem.code, problem.details, problem.detail);
  }

  private async once(method: string, path: string, options: CallOptions, timeout: number): Promise<RawAnswer> {
    const context = currentContext();
    const headers: Record<string, string> = {
      ...options.headers,
      ...actingFor(context),
      authorization: `Bearer ${await this.tokens.sign(this.neighbour)}`,
    };
    const span = context?.tracing?.start(`${method} ${this.neighbour}`, 'client', context.traceparent);
    if (context) headers.traceparent = span?.traceparent ?? context.traceparent;
    // A key may be any text, but a header may not.
    if (options.idempotencyKey) headers['idempotency-key'] = encodeURI(options.idempotencyKey.toWellFormed());
    const isRaw = Buffer.isBuffer(options.body);
    if (options.body !== undefined && !isRaw) headers['content-type'] = 'application/json';
    // Costs half as much as AbortSignal.timeout, whose timer also fires long after the answer.
    const late = new EventEmitter();
    const leave = (): void => void late.emit('abort');
    const timer = setTimeout(leave, timeout);
    options.signal?.addEventListener('abort', leave, { once: true });
    try {
      const answer = await this.pool.request({
        method: method as 'GET',
        path: this.basePath + path,
        headers,
        body: options.body === undefined ? null : isRaw ? (options.body as Buffer) : JSON.stringify(options.body),
        headersTimeout: timeout,
        bodyTimeout: timeout,
        signal: late,
      });
      const length = Number(answer.headers['content-length'] ?? 0);
      const admitted = await this.admit?.(length, late).catch((refusal: unknown) => {
        answer.body.on('error', () => {}).destroy();
        throw new NotAdmitted(refusal);
      });
      const bytes = await readBody(answer.body, length).finally(admitted);
      span?.end({ 'http.response.status_code': answer.statusCode }, answer.statusCode >= 500);
      return { status: answer.statusCode, headers: answer.headers, bytes };
    } catch (error) {
      span?.end({}, true);
      if (error instanceof NotAdmitted) throw error.refusal;
      throw new NeighbourAway(this.neighbour, error);
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', leave);
    }
  }
}

/** Wraps a rejection of `admit`, to distinguish it from an error of the service. */
class NotAdmitted {
  constructor(readonly refusal: unknown) {}
}

/**
 * Answers from this size are read directly into a buffer of their length: collecting chunks would hold them in memory
 * twice.
 */
const LARGE = 64 * 1024;

async function readBody(body: Dispatcher.ResponseData['body'], length: number): Promise<Buffer> {
  if (length < LARGE) return Buffer.from(await body.arrayBuffer());
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const piece of body) at += (piece as Buffer).copy(bytes, at);
  return bytes;
}

function parseProblem(text: string): { code: string; detail: string; details: Record<string, unknown> } {
  try {
    const { code = 'unknown', detail = '', details = {} } = JSON.parse(text);
    return { code, detail, details };
  } catch {
    return { code: 'unreadable', detail: text.slice(0, 200), details: {} };
  }
}
