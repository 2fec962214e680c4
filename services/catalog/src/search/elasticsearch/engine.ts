import { setTimeout as delay } from 'node:timers/promises';
import { Client, errors } from '@elastic/elasticsearch';
import { Circuit } from '@garderoba/service-kit/runtime/circuit';
import { Unavailable } from '@garderoba/service-kit/runtime/errors';
import type { Logger } from '@garderoba/service-kit/runtime/logger';

/** Timeout of writing and creating indexes, in milliseconds; a busy server may be slow. */
const WORK_MS = 30_000;
/** Timeout of a search; after it the answer comes from the database. */
const SEARCH_MS = 3_000;
/** Pause after a failure in which no query is sent to the engine; then one query probes it (circuit breaker). */
const SPARED_MS = 2_000;

/**
 * Connection to Elasticsearch with a circuit breaker: queries are sent while it answers and skipped while it is
 * unavailable.
 */
export class Engine {
  readonly client: Client;
  /** The same connections with the timeout of searches. */
  readonly searches: Client;
  private readonly circuit: Circuit;
  /** The indexes are incomplete: answers come from the database, as when the engine is unavailable. */
  isBuilding = false;

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    const nodes = url.split(',');
    this.client = new Client({ node: nodes, requestTimeout: WORK_MS, maxRetries: 2 });
    // One attempt per node: a retry would first wait for the timeout again.
    this.searches = this.client.child({ requestTimeout: SEARCH_MS, maxRetries: nodes.length - 1 });
    this.circuit = new Circuit(SPARED_MS, (isOpen, reason) => {
      if (isOpen)
        logger.warn(
          { reason: (reason as Error)?.message },
          'the search engine is unavailable: products are read from the database, only the newest of large results',
        );
      else logger.info('the search engine is available again');
    });
  }

  get isAway(): boolean {
    return this.isBuilding || this.circuit.isOpen;
  }

  /** Runs `work` on the engine; while the engine is unavailable, runs `otherwise`. Other errors are thrown. */
  async ask<T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (this.isBuilding) return otherwise();
    const answer = await this.circuit.run<() => T | Promise<T>>(
      async () => {
        try {
          const found = await work();
          return () => found;
        } catch (error) {
          if (isAway(error)) throw error;
          return () => Promise.reject(error);
        }
      },
      () => otherwise,
    );
    return answer();
  }

  /** For work without a fallback: an unavailable engine becomes `Unavailable`, so that the caller can retry. */
  async need<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.circuit.worked();
      return result;
    } catch (error) {
      if (!isAway(error)) throw error;
      this.circuit.failed(error);
      throw Object.assign(new Unavailable('the search engine is unavailable'), { cause: error });
    }
  }

  /** Resolves when the engine answers and its shards are available. */
  async untilThere(): Promise<void> {
    for (;;) {
      try {
        await this.client.cluster.health({ wait_for_status: 'yellow', timeout: '5s' });
        return;
      } catch (error) {
        this.logger.warn({ reason: (error as Error).message }, 'waiting for the search engine');
        await delay(1_000);
      }
    }
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

const BUSY_OR_GONE = new Set([429, 502, 503, 504]);

const isAway = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.TimeoutError ||
  error instanceof errors.NoLivingConnectionsError ||
  BUSY_OR_GONE.has((error as { statusCode?: number }).statusCode ?? 0);
