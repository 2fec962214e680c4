import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { badRequest, WireError } from '@garderoba/edge/wire-error';
import { TEXT } from '../../wire/texts.js';

export interface Limits {
  readonly bytes: number;
  /** The text of 413. */
  readonly tooLarge: string;
  readonly patienceMs: number;
}

/**
 * Writes a body into `sink` while it arrives. Refuses one that is too large, late, cut off, or that the sink cannot
 * read; an error of the sink that is a `WireError` is the refusal. The rest of a refused body is discarded, so that the
 * client gets its answer.
 */
export async function pour(stream: IncomingMessage, sink: Writable, limits: Limits): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let bytes = 0;
  const count = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > limits.bytes) reject(new WireError(413, limits.tooLarge));
  };
  const fail = (error: unknown): void => reject(error instanceof WireError ? error : badRequest(TEXT.bodyUnreadable));
  const late = setTimeout(() => reject(badRequest(TEXT.bodyLate)), limits.patienceMs);
  stream.on('error', fail);
  if (stream.destroyed) fail(undefined);
  sink.on('error', fail);
  sink.once('finish', resolve);
  stream.on('data', count);
  stream.pipe(sink);
  try {
    await promise;
  } finally {
    clearTimeout(late);
    stream.off('data', count);
    stream.unpipe(sink);
    stream.resume();
  }
}

/** The bytes of a body. */
export async function bytesOf(stream: IncomingMessage, limits: Limits): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  await pour(stream, sink, limits);
  return Buffer.concat(parts);
}
