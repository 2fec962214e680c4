import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Envelope } from '../wire/envelope.js';

/** The HTTP status of an enveloped answer is its `code`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => {
        if (answer instanceof Envelope) host.switchToHttp().getResponse<FastifyReply>().status(answer.code);
        return answer;
      }),
    );
  }
}
