import {
  type ArgumentsHost,
  applyDecorators,
  Catch,
  type ExceptionFilter,
  HttpException,
  type Type,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from './api-docs.js';
import { currentContext } from './context.js';
import { DomainError, type ErrorKind } from './errors.js';
import type { Logger } from './logger.js';

/** The only mapping of error kinds to HTTP statuses. */
const STATUS: Record<ErrorKind, number> = {
  invalid: 422,
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  unavailable: 503,
};

/** RFC 9457. */
export class Problem {
  @ApiProperty() type: string;
  @ApiProperty() title: string;
  @ApiProperty() status: number;
  @ApiProperty({ description: 'stable, e.g. stock.out_of_stock' }) code: string;
  @ApiProperty() detail: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) details: Readonly<Record<string, unknown>>;
  @ApiProperty() traceId: string;
}

/**
 * Converts every error to application/problem+json. Expected errors by kind; all others are programming errors: 500,
 * logged once.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = toProblem(error);
    if (problem.status === 500) this.logger.error({ err: error }, 'unexpected error');
    else this.logger.debug({ code: problem.code, status: problem.status }, problem.detail);
    if (reply.sent) return;
    if (problem.status === 503) reply.header('retry-after', '1');
    reply.status(problem.status).header('content-type', 'application/problem+json').send(JSON.stringify(problem));
  }
}

export function toProblem(error: unknown): Problem {
  const traceId = currentContext()?.traceId ?? '';
  if (error instanceof DomainError) {
    const status = error.code === 'request.malformed' ? 400 : STATUS[error.kind];
    return {
      type: 'about:blank',
      title: error.kind,
      status,
      code: error.code,
      detail: error.message,
      details: error.details,
      traceId,
    };
  }
  const status = statusOf(error);
  const expected = status < 500;
  const detail = expected ? (error as Error).message : 'Internal Server Error';
  return {
    type: 'about:blank',
    title: expected ? 'request' : 'internal',
    status,
    code: expected ? `http.${status}` : 'internal',
    detail,
    details: {},
    traceId,
  };
}

/** Errors of Nest and Fastify (malformed JSON, too large, no such route) contain their status. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = Number((error as { statusCode?: unknown } | null)?.statusCode);
  return status >= 400 && status < 600 ? status : 500;
}

/** Lists an endpoint's expected errors in openapi.json. */
export function ApiProblems(...errors: Type<DomainError>[]): MethodDecorator {
  const byStatus = Map.groupBy(errors, (type) => STATUS[(Reflect.construct(type, [], type) as DomainError).kind]);
  return applyDecorators(
    ApiExtraModels(Problem),
    ...[...byStatus].map(([status, types]) =>
      ApiResponse({
        status,
        description: types.map((type) => (Reflect.construct(type, [], type) as DomainError).code).join(', '),
        content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
      }),
    ),
  );
}
