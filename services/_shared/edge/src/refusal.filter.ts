import { NeighbourAway, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { toProblem } from '@garderoba/service-kit/runtime/problem';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from './edge.js';
import type { SecurityEventKind } from './security-events.js';
import { EDGE_TEXT } from './texts.js';
import { CONFIRMATION_NEEDED, ForeignPage, type RefusalText, refusalText, WireError } from './wire-error.js';

/** Header of a refusal: its stable code, so that clients need not compare texts. */
export const REFUSAL_HEADER = 'x-refusal';

/** The body of a refusal; `code` is also its HTTP status. */
export interface Refusal<Result = unknown> {
  readonly code: number;
  readonly result: Result;
  readonly meta?: object | undefined;
}

/**
 * Base of a public application's exception filter: every error leaves as `{ code, result }` with the HTTP status of
 * `code` (ERR-003, wire-contract 11.1), and refusals that matter become security events.
 */
export abstract class RefusalFilter implements ExceptionFilter {
  /** Before the mail address of a sign-in in security events. */
  protected readonly accountPrefix: string = '';
  /** The text of a refusal, when some calls have a form of their own. */
  protected readonly refusalText: RefusalText = refusalText;

  constructor(
    private readonly logger: Logger,
    private readonly edge: Pick<Edge, 'paths' | 'security'>,
  ) {}

  /** The refusal of a service; undefined = a fault of ours (500). */
  protected abstract ofNeighbour(error: NeighbourProblem): Refusal | undefined;

  /** The refusal of an error below 500 that this application found itself; undefined = the common form. */
  protected ofOwn(_error: unknown, _problem: ReturnType<typeof toProblem>): Refusal | undefined {
    return undefined;
  }

  /** Whether 405 of this path is plain text. */
  protected isPlain(_url: string): boolean {
    return false;
  }

  /**
   * Stable code of a refusal: that of the service that refused, with its reason where there is one
   * (`accounts.password_refused/too_short`). Undefined = the status is sufficient.
   */
  protected codeOf(error: unknown, _result: unknown): string | undefined {
    const problem = error instanceof WireError ? error.cause : error;
    if (!(problem instanceof NeighbourProblem)) return undefined;
    const { reason } = problem.details;
    return typeof reason === 'string' && REASON.test(reason) ? `${problem.code}/${reason}` : problem.code;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    let { code, result, meta } = this.translate(error);
    if (code === 404 && isUnknownRoute(error)) {
      const allowed = this.edge.paths.methodsOf(request.url);
      if (allowed.length > 0 && !allowed.includes(request.method)) {
        code = 405;
        result = 'Method not allowed';
        reply.header('allow', allowed.join(', '));
        if (this.isPlain(request.url)) return void reply.status(405).type('text/plain').send(result);
      }
    }
    const kind = kindOf(error, code);
    if (kind) this.edge.security.tell(kind, request, this.accountOf(error, request));
    if (code >= 500) this.logger.error({ err: error, url: request.url.split('?')[0] }, 'call failed');
    if (code === 503 || code === 429) reply.header('retry-after', '1');
    const refusal = this.codeOf(error, result);
    if (refusal) reply.header(REFUSAL_HEADER, refusal);
    reply
      .status(code)
      .header('content-type', 'application/json; charset=utf-8')
      .send(this.refusalText(request.url, code, result, meta));
  }

  private translate(error: unknown): Refusal {
    if (error instanceof WireError) return error;
    if (error instanceof NeighbourAway) return { code: 503, result: EDGE_TEXT.unavailable };
    if (error instanceof NeighbourProblem) return this.ofNeighbour(error) ?? { code: 500, result: EDGE_TEXT.internal };
    const problem = toProblem(error);
    if (problem.status >= 500) return { code: problem.status, result: EDGE_TEXT.internal };
    const own = this.ofOwn(error, problem);
    return own ?? { code: problem.status, result: problem.status === 404 ? EDGE_TEXT.notFound : problem.detail };
  }

  /**
   * The account whose password or code was tried: the mail address of a sign-in. A signed-in caller is identified by
   * the token instead.
   */
  private accountOf(error: unknown, { body, url }: FastifyRequest): string | undefined {
    if (!(error instanceof NeighbourProblem || error instanceof WireError)) return undefined;
    const { username, email } = (body ?? {}) as { username?: unknown; email?: unknown };
    const name = typeof username === 'string' ? username : email;
    if (typeof name !== 'string' || !/\/login$/.test(url.split('?')[0] as string)) return undefined;
    return `${this.accountPrefix}${name.slice(0, 254)}`;
  }
}

/** Reasons are words of our services; texts are not sent in a header. */
const REASON = /^[\w.]{1,60}$/;

const isUnknownRoute = (error: unknown): boolean => (error as Error | null)?.message?.startsWith('Cannot ') ?? false;

const WRONG: Readonly<Record<string, SecurityEventKind>> = {
  'accounts.wrong_credentials': 'wrong_password',
  'accounts.wrong_password': 'wrong_password',
  'accounts.wrong_code': 'wrong_code',
  'cart.coupon_invalid': 'wrong_coupon',
};
/** Codes that ask for a further step of authentication; they are not security events. */
const STEPS: ReadonlySet<unknown> = new Set([
  CONFIRMATION_NEEDED,
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
  if (error instanceof ForeignPage) return 'foreign_page';
  if (!(error instanceof WireError) || code !== 403) return undefined;
  const { reason } = (error.meta ?? {}) as { reason?: unknown };
  if (typeof reason === 'string' && WRONG[reason]) return WRONG[reason];
  return STEPS.has(reason) ? undefined : 'denied';
}
