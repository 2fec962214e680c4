import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalText } from '../../wire/envelope.js';
import { namedStoreOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';

/** Interval of reading the folder (20 µs each), so a switch takes effect within a second. */
const LOOK_MS = 1_000;
const RETRY_SECONDS = 600;
/** Closes every store view, and calls without a store. */
const ALL = 'all';
const IN_CATALOGUE = /^\/api\/catalog\/catalog_([a-z]{3}_[a-z]{2})(?:_[a-z]+)?\//;
/** Shoppers' calls. Pictures, payment pages and providers' webhooks stay open. */
const CLOSABLE = /^\/(api|graphql)(\/|\?|$)/;
const STAYS = /^\/api\/(img|ext\/(payment\/webhook|newsletter\/list-news))(\/|\?|$)/;

/**
 * Closed store views: one file per store code in MAINTENANCE_DIR; its content is the value of Retry-After in seconds. A
 * folder and not a table, so that the switch works while the databases are down.
 */
export class Maintenance {
  private closed: ReadonlyMap<string, number> = new Map();
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly folder: string | undefined) {}

  /** Value of Retry-After in seconds; undefined while the store view is open. */
  secondsOf(storeCode: string | undefined): number | undefined {
    if (performance.now() - this.lookedAt > LOOK_MS) this.look();
    return this.closed.get(ALL) ?? this.closed.get(storeCode ?? '');
  }

  private look(): void {
    this.lookedAt = performance.now();
    if (!this.folder) return;
    const { folder } = this;
    try {
      this.closed = new Map(readdirSync(folder).map((store) => [store, secondsIn(join(folder, store))]));
    } catch {
      this.closed = new Map(); // the folder does not exist: no store view is closed
    }
  }
}

const secondsIn = (file: string): number => Number.parseInt(readFileSync(file, 'utf8'), 10) || RETRY_SECONDS;

/** Answers calls of a closed store view with 503, Retry-After and the envelope. */
export function closeForMaintenance(fastify: FastifyInstance, maintenance: Maintenance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!CLOSABLE.test(request.url) || STAYS.test(request.url)) return;
    const seconds = maintenance.secondsOf(storeCodeOf(request));
    if (seconds === undefined) return;
    reply.status(503).header('retry-after', String(seconds)).header('content-type', 'application/json; charset=utf-8');
    return reply.send(refusalText(request.url, 503, TEXT.maintenance));
  });
}

const storeCodeOf = (request: FastifyRequest): string | undefined =>
  namedStoreOf(request.headers, request.query as Record<string, unknown>)?.code ?? IN_CATALOGUE.exec(request.url)?.[1];
