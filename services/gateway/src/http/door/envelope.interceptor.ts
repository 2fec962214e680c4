import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Envelope } from '../../wire/envelope.js';

/** Sets the HTTP status of an enveloped answer to its `code`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => {
        const reply = host.switchToHttp().getResponse<FastifyReply>();
        if (answer instanceof Envelope) reply.status(answer.code);
        // POST calls of the console answer 200 with the plain record (admin/README.md).
        else if (reply.request?.url.startsWith('/api/admin/')) reply.status(200);
        return answer;
      }),
    );
  }
}
