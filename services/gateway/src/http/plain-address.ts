import type { FastifyInstance } from 'fastify';
import { refusalText } from '../wire/envelope.js';

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
/** Letters, digits and signs that mean the same whether they are encoded or not (RFC 3986, 6.2.2.2). */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * The address of a request in one spelling, so that the router and every rule that looks at the path (limits, maintenance, what is
 * for staff) read the same: `/%61pi/…` and `http://shop.example/api/…` are `/api/…`.
 */
export function normalAddress(address: string): string {
  const origin = address.startsWith('/') ? address : address.replace(ABSOLUTE, '');
  const end = origin.indexOf('?');
  const path = end < 0 ? origin : origin.slice(0, end);
  if (origin === address && !path.includes('%')) return address;
  const plain = path.replace(NEEDLESSLY_ENCODED, (sign) => decodeURIComponent(sign));
  return `${plain.startsWith('/') ? '' : '/'}${plain}${end < 0 ? '' : origin.slice(end)}`;
}

/** Text decoded more often than this and still encoded is written to deceive. */
const MAX_DECODINGS = 5;

/** No route has dot segments or backslashes: a path with one, encoded or not, answers 404 before it is routed. */
export function refuseHiddenPaths(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] as string;
    if (!path.split('/').some(isHidden)) return done();
    reply.status(404).header('content-type', 'application/json; charset=utf-8');
    reply.send(refusalText(request.url, 404, 'Not found'));
  });
}

/** A segment that is `.` or `..` however often it is encoded. Dots inside a segment are data: an order may be named `a/../b`. */
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
