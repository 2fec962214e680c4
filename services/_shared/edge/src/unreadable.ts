import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EDGE_TEXT } from './texts.js';

/** Answers an undecodable URL; such a request reaches no route and therefore no exception filter. */
export function unreadableAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .status(400)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ code: 400, result: EDGE_TEXT.badRequest }));
}

/** Answers input that is not HTTP or has too large headers; Node creates no request for it. */
export function unreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const code = HTTP_ERRORS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ code, result: STATUS_CODES[code] });
  const head = [
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const HTTP_ERRORS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
