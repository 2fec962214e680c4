import { Envelope } from '@garderoba/edge/wire-error';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Sets the HTTP status of an enveloped answer to its `code`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => {
        const reply = host.switchToHttp().getResponse<FastifyReply>();
        if (answer instanceof Envelope) reply.status(answer.code);
        return answer;
      }),
    );
  }
}
