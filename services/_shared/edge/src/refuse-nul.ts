import { rawTextOf } from '@garderoba/service-kit/runtime/json-body';
import type { FastifyInstance } from 'fastify';

/** `\u0000` in JSON whose backslash is not escaped itself. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Whether a JSON text holds an escaped NUL character. */
export const holdsNul = (json: string): boolean => ESCAPED_NUL.test(json);

/** Refuses NUL characters: Postgres cannot store them, so the services behind would fail. */
export function refuseNul(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const named = Object.values((request.params ?? {}) as Record<string, string>);
    if (!named.some((name) => name.includes('\0')) && !holdsNul(rawTextOf(request))) return done();
    done(Object.assign(new Error('A text holds a NUL character.'), { statusCode: 400 }));
  });
}
