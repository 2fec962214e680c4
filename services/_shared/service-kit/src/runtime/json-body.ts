import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Maximum nesting: deeper than any shape in use, far below the depth that overflows the stack of a recursive parser.
 */
export const MAX_DEPTH = 64;

const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether the JSON text nests deeper than `limit`. Reads only bytes, so it is safe for any input. */
export function nestsDeeperThan(body: Buffer, limit: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i] as number;
    if (inText) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1;
      if (depth > limit) return true;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1;
  }
  return false;
}

const rawTexts = new WeakMap<FastifyRequest, string>();

/** The unparsed JSON body, over which signatures are computed. */
export const rawTextOf = (request: FastifyRequest): string => rawTexts.get(request) ?? '';

/**
 * Accepts only JSON bodies (else 415): malformed or too deep ones answer 400, prototype keys are refused; an empty body
 * counts as no body.
 */
export function useJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'ignore');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    if (nestsDeeperThan(body, MAX_DEPTH)) {
      return done(
        Object.assign(new Error(`JSON nests deeper than ${MAX_DEPTH} levels`), { statusCode: 400 }),
        undefined,
      );
    }
    const text = body.toString('utf8');
    rawTexts.set(request, text);
    return parse(request, text, (error, value) =>
      done(error ? Object.assign(error, { statusCode: 400 }) : null, value),
    );
  });
}
