import type { IncomingMessage } from 'node:http';
import { WireError } from '@garderoba/edge/wire-error';
import type { FastifyInstance } from 'fastify';
import { TEXT } from '../../wire/texts.js';

/** The only path that accepts a picture as body; other paths answer 415. */
const PHOTOS = /^(\/api)?\/ext\/reviews\/photos(\?|$)/;
/** As media accepts for reviews. */
const LARGEST = 8 * 1024 * 1024;
const PATIENCE_MS = 60_000;
/** Bodies in memory at the same time. */
const AT_ONCE = 8;

/** Passes pictures to the controller as a stream: they are read only after authentication and limits. */
export function acceptPhotos(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(/^image\/(jpeg|png|webp)$/, (request, payload, done) => {
    if (PHOTOS.test(request.url)) return done(null, payload);
    return done(Object.assign(new Error('JSON is expected'), { statusCode: 415 }), undefined);
  });
}

let reading = 0;

/** Reads the photo. A larger one is refused without reading it to its end. */
export async function readPhoto(stream: IncomingMessage): Promise<Buffer> {
  if (reading >= AT_ONCE) {
    stream.resume();
    throw new WireError(503, TEXT.unavailable);
  }
  reading += 1;
  const late = setTimeout(() => stream.destroy(new Error('the photo did not arrive in time')), PATIENCE_MS);
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of stream) {
      length += (part as Buffer).length;
      if (length > LARGEST) throw new WireError(413, TEXT.photoTooLarge);
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw error instanceof WireError ? error : new WireError(400, TEXT.badRequest);
  } finally {
    reading -= 1;
    clearTimeout(late);
  }
}
