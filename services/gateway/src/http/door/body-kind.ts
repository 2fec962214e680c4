import { IncomingMessage } from 'node:http';
import { WireError } from '@garderoba/edge/wire-error';
import { TEXT } from '../../wire/texts.js';

const AT_ONCE = 8;
const PATIENCE_MS = 60_000;

/** How much of the server the bodies of one kind may use. */
export interface Effort {
  /** Bodies in memory at the same time; 8 when omitted. */
  readonly atOnce?: number;
  /** Time in which a body must have arrived once it is read; a minute when omitted. */
  readonly patienceMs?: number;
}

/**
 * A kind of body besides JSON. A route declares it with `@Accepts` and reads it after its checks of caller and limits:
 * until then the body is an unread stream.
 */
export abstract class BodyKind {
  /** In lower case, without parameters. */
  abstract readonly contentTypes: readonly string[];
  /** The text of 415. */
  abstract readonly expected: string;
  protected readonly patienceMs: number;
  private readonly atOnce: number;
  private reading = 0;

  constructor({ atOnce = AT_ONCE, patienceMs = PATIENCE_MS }: Effort) {
    this.atOnce = atOnce;
    this.patienceMs = patienceMs;
  }

  isOf(contentType = ''): boolean {
    const [mediaType = ''] = contentType.split(';');
    return this.contentTypes.includes(mediaType.trim().toLowerCase());
  }

  /** Reads the stream of a body of this kind; refuses any other (415), and one too many at the same time (503). */
  protected async arrived<Read>(body: unknown, read: (stream: IncomingMessage) => Promise<Read>): Promise<Read> {
    if (!(body instanceof IncomingMessage && this.isOf(body.headers['content-type'])))
      throw new WireError(415, this.expected);
    if (this.reading >= this.atOnce) throw new WireError(503, TEXT.unavailable);
    this.reading += 1;
    try {
      return await read(body);
    } finally {
      this.reading -= 1;
    }
  }
}
