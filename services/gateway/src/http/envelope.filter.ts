import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { NeighbourAway, NeighbourProblem } from '@garderoba/service-kit/http-client';
import type { Logger } from '@garderoba/service-kit/logger';
import { toProblem } from '@garderoba/service-kit/problem';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalText, WireError } from '../wire/envelope.js';
import { refusalOf, staffRefusalOf } from '../wire/errors.js';
import { TEXT } from '../wire/texts.js';
import type { KnownPaths } from './known-paths.js';

/** Every error leaves the gateway as `{ code, result }` with the HTTP status of `code` (ERR-003, wire-contract 11.1). */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly paths: KnownPaths,
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
        // Pictures are the one place whose 405 is plain text (wire-contract 7.6).
        if (PICTURE.test(request.url)) return void reply.status(405).type('text/plain').send(result);
      }
    }
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
    if (problem.status >= 500) return { code: problem.status, result: TEXT.internal };
    return { code: problem.status, result: problem.status === 404 ? 'Not found' : problem.detail };
  }

  /** We passed on something the neighbour refuses by shape: the caller's value was wrong where we did not look. */
  private ownFault(error: NeighbourProblem): { code: number; result: unknown } {
    if (error.status === 400)
      return { code: 400, result: (error.details.problems as string[] | undefined)?.join('; ') ?? TEXT.badRequest };
    return { code: 500, result: TEXT.internal };
  }
}

/** An address that cannot be decoded reaches no route and so no filter. */
export function unreadableAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .status(400)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ code: 400, result: TEXT.badRequest }));
}

/** What is no HTTP, or has a head larger than any of ours, does not even become a request. */
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
