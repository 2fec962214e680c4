import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalText } from '../wire/envelope.js';
import { namedStoreOf } from '../wire/request.js';
import { TEXT } from '../wire/texts.js';

/** A look into the folder costs 20 µs; a switch is heard of within a second. */
const LOOK_MS = 1_000;
const RETRY_SECONDS = 600;
/** Closes every store view, and with them the calls that name none. */
const ALL = 'all';
const IN_CATALOGUE = /^\/api\/catalog\/catalog_([a-z]{3}_[a-z]{2})(?:_[a-z]+)?\//;
/** What shoppers do. Staff, pictures, payment pages and providers' news go on. */
const CLOSABLE = /^\/(api|graphql)(\/|\?|$)/;
const STAYS = /^\/api\/(admin|img|ext\/payment\/webhook)(\/|\?|$)/;

/**
 * Store views that are closed: a file of the store's code in MAINTENANCE_DIR, which holds the seconds after which to ask again. A
 * folder and not a table, so that the switch works while databases are away.
 */
export class Maintenance {
  private closed: ReadonlyMap<string, number> = new Map();
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly folder: string | undefined) {}

  /** Seconds after which to ask again; undefined while the store view is open. */
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
      this.closed = new Map(); // nobody has ever closed anything
    }
  }
}

const secondsIn = (file: string): number => Number.parseInt(readFileSync(file, 'utf8'), 10) || RETRY_SECONDS;

/** Calls of a closed store view are 503 with Retry-After, in the envelope. */
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
