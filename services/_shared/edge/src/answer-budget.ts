import type { EventEmitter } from 'node:events';
import { currentContext, type RequestContext } from '@garderoba/service-kit/runtime/context';
import { EDGE_TEXT } from './texts.js';
import { WireError } from './wire-error.js';

/** Smaller answers are read without waiting. */
const LARGE = 256 * 1024;

export interface AnswerLimits {
  /** Bytes of answers read for one address that may stay unread by it. */
  readonly perAddress: number;
  /** Bytes of answers that all addresses together may leave unread. */
  readonly inTotal: number;
  /** Bytes of large answers read from neighbours in parallel; further ones wait in a queue. */
  readonly readAtOnce: number;
}

interface Waiting {
  readonly bytes: number;
  readonly start: () => void;
  readonly refuse: (reason: WireError) => void;
}

/** Limits the memory of answers: those being read from neighbours, and those that clients have not read yet. */
export class AnswerBudget {
  private readonly networks = new WeakMap<RequestContext, string>();
  private readonly unread = new Map<string, number>();
  private readonly asked = new Map<string, number>();
  private total = 0;
  private reading = 0;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly limits: AnswerLimits) {}

  /** Assigns the rest of this request to an address. */
  enter(network: string): void {
    const context = currentContext();
    if (context) this.networks.set(context, network);
  }

  /** An address without unread answers is always admitted, also for the largest answer. */
  refusal(network: string, bytes: number): { readonly code: number; readonly text: string } | undefined {
    const own = (this.unread.get(network) ?? 0) + (this.asked.get(network) ?? 0);
    if (own > 0 && own + bytes > this.limits.perAddress) return { code: 429, text: EDGE_TEXT.tooMany };
    if (this.isFull(bytes)) return { code: 503, text: EDGE_TEXT.unavailable };
    return undefined;
  }

  private isFull(bytes: number): boolean {
    return this.total > 0 && this.total + bytes > this.limits.inTotal;
  }

  /** Counts an answer written to a client. Call the returned function when it is read or its connection is closed. */
  take(network: string, bytes: number): () => void {
    add(this.unread, network, bytes);
    this.total += bytes;
    return () => {
      add(this.unread, network, -bytes);
      this.total -= bytes;
    };
  }

  /**
   * Resolves when an answer of this length may be read from a neighbour; call the resolved function when it is read.
   * Meanwhile the answer stays in the neighbour's memory.
   */
  readonly admit = async (bytes: number, late: EventEmitter): Promise<() => void> => {
    if (bytes < LARGE) return () => {};
    const context = currentContext();
    const network = (context && this.networks.get(context)) ?? '';
    const refused = this.refusal(network, bytes);
    if (refused) throw new WireError(refused.code, refused.text);
    add(this.asked, network, bytes);
    try {
      await this.turn(bytes, late);
    } catch (error) {
      add(this.asked, network, -bytes);
      throw error;
    }
    return () => {
      add(this.asked, network, -bytes);
      this.reading -= bytes;
      this.next();
    };
  };

  private turn(bytes: number, late: EventEmitter): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = { bytes, start: resolve, refuse: reject };
      this.waiting.push(entry);
      late.once('abort', () => {
        const at = this.waiting.indexOf(entry);
        if (at < 0) return;
        this.waiting.splice(at, 1);
        reject(new WireError(503, EDGE_TEXT.unavailable));
      });
      this.next();
    });
  }

  private next(): void {
    for (;;) {
      const first = this.waiting[0];
      if (!first || (this.reading > 0 && this.reading + first.bytes > this.limits.readAtOnce)) return;
      this.waiting.shift();
      if (this.isFull(first.bytes)) {
        // The limit of unread bytes was reached while it waited: refuse it without reading it.
        first.refuse(new WireError(503, EDGE_TEXT.unavailable));
        continue;
      }
      this.reading += first.bytes;
      first.start();
    }
  }
}

function add(counts: Map<string, number>, key: string, amount: number): void {
  const count = (counts.get(key) ?? 0) + amount;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
