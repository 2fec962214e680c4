import type { IncomingMessage } from 'node:http';
import { WireError } from '@garderoba/edge/wire-error';
import type { FastifyInstance } from 'fastify';

/** The only path that accepts a picture as body; other paths answer 415 (wire-contract 11.1). */
const UPLOAD = '/api/admin/pictures';
const LARGEST = 15 * 1024 * 1024;

/**
 * Passes picture bodies to the controller as a stream (`readPicture`), so that they are read only after authentication.
 */
export function usePictureBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(/^image\/(jpeg|png|webp|gif)$/, (request, payload, done) => {
    if (request.url.split('?')[0] === UPLOAD) return done(null, payload);
    return done(Object.assign(new Error('JSON is expected'), { statusCode: 415 }), undefined);
  });
}

/** Reads the picture; refuses more than 15 MB. */
export async function readPicture(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    length += (part as Buffer).length;
    if (length > LARGEST) throw new WireError(413, 'A picture may have 15 MB at most.');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
