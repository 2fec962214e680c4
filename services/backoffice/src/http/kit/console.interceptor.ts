import { Envelope } from '@garderoba/edge/wire-error';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** A refusal in an envelope has the status of its `code`; every record has 200, also of POST (README.md). */
@Injectable()
export class ConsoleInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => {
        const reply = host.switchToHttp().getResponse<FastifyReply>();
        if (answer instanceof Envelope) reply.status(answer.code);
        else if (reply.request?.url.startsWith('/api/admin/')) reply.status(200);
        return answer;
      }),
    );
  }
}
