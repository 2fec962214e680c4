import type { FastifyInstance } from 'fastify';
import { EDGE_TEXT } from './texts.js';
import { type RefusalText, refusalText } from './wire-error.js';

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
/** Percent-encoded unreserved characters: letters, digits and signs that need no encoding (RFC 3986, 6.2.2.2). */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * Normalizes a request's URL, so that the router and every rule on the path (limits, maintenance, staff paths) read the
 * same: `/%61pi/…` and `http://shop.example/api/…` become `/api/…`.
 */
export function normalAddress(address: string): string {
  const origin = address.startsWith('/') ? address : address.replace(ABSOLUTE, '');
  const end = origin.indexOf('?');
  const path = end < 0 ? origin : origin.slice(0, end);
  if (origin === address && !path.includes('%')) return address;
  const plain = path.replace(NEEDLESSLY_ENCODED, (sign) => decodeURIComponent(sign));
  return `${plain.startsWith('/') ? '' : '/'}${plain}${end < 0 ? '' : origin.slice(end)}`;
}

/** A segment that is still encoded after this many decodings is refused as an attack. */
const MAX_DECODINGS = 5;

/** Answers 404 before routing to a path with dot segments or backslashes, encoded or not: no route has them. */
export function refuseHiddenPaths(fastify: FastifyInstance, refusal: RefusalText = refusalText): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] as string;
    if (!path.split('/').some(isHidden)) return done();
    reply.status(404).header('content-type', 'application/json; charset=utf-8');
    reply.send(refusal(request.url, 404, EDGE_TEXT.notFound));
  });
}

/**
 * Whether a segment is `.` or `..` after repeated decoding. Dots inside a segment are data: an order id may be
 * `a/../b`.
 */
function isHidden(segment: string): boolean {
  if (segment.includes('\\')) return true;
  let text = segment;
  for (let times = 0; times < MAX_DECODINGS; times += 1) {
    if (text === '.' || text === '..') return true;
    if (!text.includes('%')) return false;
    try {
      text = decodeURIComponent(text);
    } catch {
      return false;
    }
  }
  return /%[0-9a-f]{2}/i.test(text);
}
