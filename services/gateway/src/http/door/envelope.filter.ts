import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { NeighbourAway, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { toProblem } from '@garderoba/service-kit/runtime/problem';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalText, WireError } from '../../wire/envelope.js';
import { refusalOf, staffRefusalOf } from '../../wire/errors.js';
import { TEXT } from '../../wire/texts.js';
import type { KnownPaths } from './known-paths.js';
import type { SecurityEventKind, SecurityEvents } from './security-events.js';

/** Every error leaves the gateway as `{ code, result }` with the HTTP status of `code` (ERR-003, wire-contract 11.1). */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly paths: KnownPaths,
    private readonly security: SecurityEvents,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const forStaff = request.url.startsWith('/api/admin/');
    let { code, result, meta } = this.translate(error, forStaff);
    if (code === 404 && isUnknownRoute(error)) {
      const allowed = this.paths.methodsOf(request.url);
      if (allowed.length > 0 && !allowed.includes(request.method)) {
        code = 405;
        result = 'Method not allowed';
        reply.header('allow', allowed.join(', '));
        // Picture paths are the only ones that answer 405 as plain text (wire-contract 7.6).
        if (PICTURE.test(request.url)) return void reply.status(405).type('text/plain').send(result);
      }
    }
    const kind = kindOf(error, code);
    if (kind) this.security.tell(kind, request, accountOf(error, request));
    if (code >= 500) this.logger.error({ err: error, url: request.url.split('?')[0] }, 'call failed');
    if (code === 503 || code === 429) reply.header('retry-after', '1');
    reply
      .status(code)
      .header('content-type', 'application/json; charset=utf-8')
      .send(refusalText(request.url, code, result, meta));
  }

  private translate(error: unknown, forStaff: boolean): { code: number; result: unknown; meta?: object } {
    if (error instanceof WireError) return error;
    if (error instanceof NeighbourAway) return { code: 503, result: TEXT.unavailable };
    if (forStaff && error instanceof NeighbourProblem && error.status < 500) return staffRefusalOf(error);
    if (error instanceof NeighbourProblem) return refusalOf(error.code, error.detail) ?? this.ownFault(error);
    const problem = toProblem(error);
    if (forStaff && error instanceof DomainError && problem.status < 500) return staffRefusalOf(problem);
    if (problem.status >= 500) return { code: problem.status, result: TEXT.internal };
    return { code: problem.status, result: problem.status === 404 ? 'Not found' : problem.detail };
  }

  /**
   * Answers a neighbour's refusal without a known code: a refused shape means that the caller's value is wrong and the
   * gateway did not check it (400); anything else is a fault of ours (500).
   */
  private ownFault(error: NeighbourProblem): { code: number; result: unknown } {
    if (error.status === 400)
      return { code: 400, result: (error.details.problems as string[] | undefined)?.join('; ') ?? TEXT.badRequest };
    return { code: 500, result: TEXT.internal };
  }
}

/** Answers an undecodable URL; such a request reaches no route and therefore no exception filter. */
export function unreadableAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .status(400)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ code: 400, result: TEXT.badRequest }));
}

/** Answers input that is not HTTP or has too large headers; Node creates no request for it. */
export function unreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const code = HTTP_ERRORS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ code, result: STATUS_CODES[code] });
  const head = [
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const HTTP_ERRORS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const PICTURE = /^\/(api\/)?img(\/|\?|$)/;

const isUnknownRoute = (error: unknown): boolean => (error as Error | null)?.message?.startsWith('Cannot ') ?? false;

const WRONG: Readonly<Record<string, SecurityEventKind>> = {
  'accounts.wrong_credentials': 'wrong_password',
  'accounts.wrong_password': 'wrong_password',
  'accounts.wrong_code': 'wrong_code',
  'cart.coupon_invalid': 'wrong_coupon',
};
const FOREIGN: ReadonlySet<unknown> = new Set([TEXT.foreignPage, TEXT.foreignConsole]);
/** Codes that ask for a further step of authentication; they are not security events. */
const STEPS: ReadonlySet<unknown> = new Set([
  'access.confirmation_needed',
  'access.second_factor_required',
  'accounts.second_factor_needed',
]);

/** The kind of security event of a refusal, if any. A 401 for an expired token is ordinary and is not recorded. */
function kindOf(error: unknown, code: number): SecurityEventKind | undefined {
  if (code === 429) return 'too_many';
  const problem = error instanceof WireError ? error.cause : error;
  if (problem instanceof NeighbourProblem) {
    const wrong = WRONG[problem.code];
    if (wrong) return wrong;
    return problem.status === 403 && !STEPS.has(problem.code) ? 'denied' : undefined;
  }
  if (!(error instanceof WireError) || code !== 403) return undefined;
  if (FOREIGN.has(error.result)) return 'foreign_page';
  const { reason } = (error.meta ?? {}) as { reason?: unknown };
  if (typeof reason === 'string' && WRONG[reason]) return WRONG[reason];
  return STEPS.has(reason) ? undefined : 'denied';
}

/**
 * The account whose password or code was tried: the mail address of a sign-in. A signed-in caller is identified by the
 * token instead.
 */
function accountOf(error: unknown, { body, url }: FastifyRequest): string | undefined {
  if (!(error instanceof NeighbourProblem || error instanceof WireError)) return undefined;
  const { username, email } = (body ?? {}) as { username?: unknown; email?: unknown };
  const name = typeof username === 'string' ? username : email;
  if (typeof name !== 'string' || !/\/login$/.test(url.split('?')[0] as string)) return undefined;
  return `${url.startsWith('/api/admin/') ? 'staff:' : ''}${name.slice(0, 254)}`;
}
