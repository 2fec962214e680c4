import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { EDGE_TEXT } from '@garderoba/edge/texts';
import { WireError } from '@garderoba/edge/wire-error';
import type { FastifyReply } from 'fastify';

/** Seconds between two comments of a stream; proxies close connections that are silent for a minute. */
const BEAT_SECONDS = 25;
/** Comments of a stream until the server ends it: 4 to 6 minutes, so that streams move to new copies of the gateway. */
const [FEWEST_BEATS, MOST_BEATS] = [10, 14];
/** Milliseconds after which a client opens another stream; copies of the gateway that stop end thousands at once. */
const [SOONEST_MS, LATEST_MS] = [1_000, 8_000];
/** Open streams of this copy: their memory stays below 200 MB (docs/decisions/0091). */
const MOST = 10_000;

/** An open stream. It keeps nothing of its request. */
interface Stream {
  readonly answer: ServerResponse;
  /** The highest version that is known; 0 = none. */
  version: number;
  closed: boolean;
  beats: number;
}

/** Open streams of versions of carts. Versions only: the stream of a cart has no content of it. */
export class CartStreams {
  private readonly byCart = new Map<string, Set<Stream>>();
  private readonly byAddress = new Map<string, number>();
  private total = 0;
  /** The streams of one second of the beat are sent their comment together. */
  private readonly bySecond = Array.from({ length: BEAT_SECONDS }, () => new Set<Stream>());
  private second = 0;
  private readonly timer: NodeJS.Timeout;

  /** `leaving`: ends all streams. `perAddress`: most streams of one address; an office shares one. */
  constructor(
    private readonly leaving: AbortSignal,
    private readonly perAddress: number,
    private readonly most = MOST,
  ) {
    this.timer = setInterval(() => this.beat(), 1_000).unref();
    leaving.addEventListener('abort', () => this.end(), { once: true });
  }

  /**
   * Opens a stream on this reply. It is registered before `current` reads the version, so no version between the two is
   * lost. Throws a refusal (429, 503, or that of `current`) before anything is sent.
   */
  async open(cartRef: string, address: string, reply: FastifyReply, current: () => Promise<number>): Promise<void> {
    if ((this.byAddress.get(address) ?? 0) >= this.perAddress) throw new WireError(429, EDGE_TEXT.tooMany);
    if (this.total >= this.most || this.leaving.aborted) throw new WireError(503, EDGE_TEXT.unavailable);
    const answer = reply.raw;
    const stream: Stream = { answer, version: 0, closed: false, beats: randomInt(FEWEST_BEATS, MOST_BEATS + 1) };
    const forget = this.register(cartRef, address, stream);
    answer.once('close', forget);
    try {
      const read = await current();
      stream.version = Math.max(read, stream.version); // a higher one may have been told meanwhile
    } catch (error) {
      answer.off('close', forget);
      forget();
      throw error;
    }
    if (answer.destroyed) return;
    const headers = { ...reply.getHeaders(), ...HEADERS } as Record<string, string>;
    reply.hijack();
    answer.writeHead(200, headers);
    answer.write(`retry: ${randomInt(SOONEST_MS, LATEST_MS)}\n\n`);
    write(stream);
  }

  /** Tells the streams of this cart a version, unless they know it or a later one; `closed` also ends them. */
  tell(cartRef: string, version: number, closed: boolean): void {
    for (const stream of this.byCart.get(cartRef) ?? []) {
      if (version <= stream.version && !closed) continue;
      stream.version = Math.max(version, stream.version);
      stream.closed = closed;
      if (stream.answer.headersSent) write(stream); // else `open` does, when it has read the version
    }
  }

  get count(): number {
    return this.total;
  }

  private register(cartRef: string, address: string, stream: Stream): () => void {
    const ofCart = this.byCart.get(cartRef) ?? new Set();
    const ofSecond = this.bySecond[this.second] as Set<Stream>;
    this.byCart.set(cartRef, ofCart.add(stream));
    ofSecond.add(stream);
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
    this.total += 1;
    return () => {
      ofSecond.delete(stream);
      ofCart.delete(stream);
      if (ofCart.size === 0 && this.byCart.get(cartRef) === ofCart) this.byCart.delete(cartRef);
      const left = (this.byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.byAddress.set(address, left);
      else this.byAddress.delete(address);
      this.total -= 1;
    };
  }

  private beat(): void {
    this.second = (this.second + 1) % BEAT_SECONDS;
    for (const stream of this.bySecond[this.second] as Set<Stream>) {
      if (!stream.answer.headersSent) continue; // its version is being read
      stream.beats -= 1;
      const { writableEnded, writableLength } = stream.answer;
      if (writableEnded || writableLength > 0)
        stream.answer.destroy(); // it has not read what was sent 25 s ago
      else if (stream.beats < 0) stream.answer.end();
      else stream.answer.write(':\n\n');
    }
  }

  private end(): void {
    clearInterval(this.timer);
    for (const streams of this.bySecond) for (const { answer } of streams) if (answer.headersSent) answer.end();
  }
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // nginx would collect the events
};

/** Sends the version that is known. A stream that does not read what it is sent is closed: it will open another. */
function write({ answer, version, closed }: Stream): void {
  if (answer.writableEnded) return;
  const isRead = answer.write(`event: version\ndata: ${JSON.stringify({ version, ...(closed && { closed }) })}\n\n`);
  if (closed) answer.end();
  else if (!isRead) answer.destroy();
}
