import { Envelope } from '@garderoba/edge/wire-error';
import { ApiHeader, ApiResponse } from '@garderoba/service-kit/runtime/api-docs';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Gives the answer an `ETag` over all of it, and answers 304 without a body to an `If-None-Match` that has the tag. */
export const Tagged = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(TaggedAnswer),
    ApiHeader({ name: 'If-None-Match', required: false, description: 'the ETag of an earlier answer' }),
    ApiResponse({ status: 304, description: 'the answer is as in If-None-Match; no body' }),
  );

class TaggedAnswer implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = host.switchToHttp();
    return next.handle().pipe(
      map((answer) => {
        if (!(answer instanceof Envelope) || answer.code !== 200) return answer;
        const tag = `"${sha256(JSON.stringify(answer.result)).slice(0, 32)}"`;
        const reply = http.getResponse<FastifyReply>().header('etag', tag);
        if (!isMatch(http.getRequest<FastifyRequest>().headers['if-none-match'], tag)) return answer;
        reply.status(304);
        return undefined;
      }),
    );
  }
}

/** Weak comparison (RFC 9110, 8.8.3.2): a proxy that compresses an answer makes its tag weak. */
export const isMatch = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false;
