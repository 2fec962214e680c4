import type { IncomingMessage } from 'node:http';
import { CV_BYTES } from '@garderoba/contracts/content/careers';
import { badRequest, WireError } from '@garderoba/edge/wire-error';
import type { FastifyInstance } from 'fastify';
import { TEXT } from '../../wire/texts.js';

/** The only path that accepts a form with a file; other paths answer 415. */
const APPLY = /^(\/api)?\/ext\/careers\/apply(\?|$)/;
/** A CV and the other fields. */
const LARGEST = CV_BYTES + 256 * 1024;
/** A longer body is not read to its end: the connection ends with it. */
const PATIENT_UNTIL = 20 * 1024 * 1024;
const PATIENCE_MS = 60_000;
/** Bodies in memory at the same time. */
const AT_ONCE = 8;

/** Passes forms with a file to the controller as a stream: they are read only after the limits per address. */
export function acceptApplications(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(/^multipart\/form-data/, (request, payload, done) => {
    if (APPLY.test(request.url)) return done(null, payload);
    return done(Object.assign(new Error('JSON is expected'), { statusCode: 415 }), undefined);
  });
}

let reading = 0;

/**
 * The fields of the form, read by Node's own parser from a body of limited length. A longer body is read without being
 * kept, so that the browser gets the answer: `meta.problems` names the file.
 */
export async function readApplication(stream: IncomingMessage): Promise<FormData> {
  if (reading >= AT_ONCE) {
    stream.resume();
    throw new WireError(503, TEXT.unavailable);
  }
  reading += 1;
  const late = setTimeout(() => stream.destroy(new Error('the form did not arrive in time')), PATIENCE_MS);
  try {
    const body = await bodyOf(stream);
    return await new Response(body, { headers: { 'content-type': stream.headers['content-type'] ?? '' } }).formData();
  } catch (error) {
    throw error instanceof WireError ? error : badRequest(TEXT.badRequest);
  } finally {
    reading -= 1;
    clearTimeout(late);
  }
}

async function bodyOf(stream: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    length += (part as Buffer).length;
    if (length > PATIENT_UNTIL) break;
    if (length > LARGEST) parts.length = 0;
    else parts.push(part as Buffer);
  }
  if (length <= LARGEST) return new Uint8Array(Buffer.concat(parts));
  throw badRequest(TEXT.formRefused, { problems: [{ path: 'cv', message: 'is larger than 5 MB' }] });
}
