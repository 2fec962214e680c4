import { setTimeout as delay } from 'node:timers/promises';
import { Client, errors } from '@elastic/elasticsearch';
import { Circuit } from '@garderoba/service-kit/circuit';
import { Unavailable } from '@garderoba/service-kit/errors';
import type { Logger } from '@garderoba/service-kit/logger';

/** Writing and making indexes may take their time on a busy server. */
const WORK_MS = 30_000;
/** A shopper does not wait longer for a search; the answer comes from the database then. */
const SEARCH_MS = 3_000;
/** So long an engine that is away is left alone before one question tries it again. */
const SPARED_MS = 2_000;

/** Elasticsearch as this copy of the service sees it: asked while it answers, left alone while it is away. */
export class Engine {
  readonly client: Client;
  /** The same connections, with a shopper's patience. */
  readonly searches: Client;
  private readonly circuit: Circuit;
  /** What it holds is not whole yet: answers come from the database, as while it is away. */
  isBuilding = false;

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    const nodes = url.split(',');
    this.client = new Client({ node: nodes, requestTimeout: WORK_MS, maxRetries: 2 });
    // Each node is asked once: a second time would wait first.
    this.searches = this.client.child({ requestTimeout: SEARCH_MS, maxRetries: nodes.length - 1 });
    this.circuit = new Circuit(SPARED_MS, (isOpen, reason) => {
      if (isOpen)
        logger.warn(
          { reason: (reason as Error)?.message },
          'the search engine is away: products are read from the database, the newest only where many would be found',
        );
      else logger.info('the search engine is back');
    });
  }

  get isAway(): boolean {
    return this.isBuilding || this.circuit.isOpen;
  }

  /** What the engine answers; while it is away, what `otherwise` does. An error of ours stays one. */
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

  /** For what has no other source: an engine that is away is no bug of ours, the caller may come again. */
  async need<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.circuit.worked();
      return result;
    } catch (error) {
      if (!isAway(error)) throw error;
      this.circuit.failed(error);
      throw Object.assign(new Unavailable('the search engine is away'), { cause: error });
    }
  }

  /** Resolves when it answers and has its shards. */
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
