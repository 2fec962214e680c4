import { randomUUID } from 'node:crypto';
import type { Cache } from '@garderoba/service-kit/engines/cache';
import { STAFF_TOKEN_MS } from '@garderoba/service-kit/identity/staff-token';
import type { ServiceDefinition } from '@garderoba/service-kit/runtime/start';
import type { Provider } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AnswerBudget } from './answer-budget.js';
import { setAnswerHeaders } from './answer-headers.js';
import type { EdgeConfig } from './config.js';
import { limitConnections } from './connections.js';
import { KnownPaths } from './known-paths.js';
import { neighbour } from './neighbour.js';
import { normalAddress, refuseHiddenPaths } from './plain-address.js';
import { limitCalls } from './rate-limit.js';
import { refuseNul } from './refuse-nul.js';
import { SecurityEventsClient } from './security-events.client.js';
import { SecurityEvents } from './security-events.js';
import { SecurityEventsTeller } from './security-events-teller.js';
import { TrustedProxies } from './trusted-proxies.js';
import { limitUnread } from './unread-answers.js';
import { unreadableAddress, unreadableRequest } from './unreadable.js';
import { type RefusalText, refusalText } from './wire-error.js';

const MB = 1024 * 1024;
/** Three of the largest answers (500 complete products). */
const BYTES_PER_ADDRESS = 16 * MB;
const BYTES_UNREAD = 32 * MB;
const BYTES_READ_AT_ONCE = 16 * MB;
/** Parallel calls per address: a page requests about a hundred pictures at once through an HTTP/2 proxy. */
const CALLS_AT_ONCE = 128;

/** The parts of a public application before its routes: limits, trusted proxies, response headers, security events. */
export class Edge {
  readonly budget: AnswerBudget;
  readonly paths = new KnownPaths();
  readonly security = new SecurityEvents();
  private readonly proxies: TrustedProxies;
  private readonly isLimited: boolean;

  /** `refusal`: the text of refusals, when some calls have a form of their own. */
  constructor(
    private readonly config: EdgeConfig,
    private readonly refusal: RefusalText = refusalText,
  ) {
    this.isLimited = config.RATE_LIMIT === 'on';
    this.proxies = new TrustedProxies(config.TRUSTED_PROXIES);
    this.budget = new AnswerBudget({
      perAddress: this.isLimited ? BYTES_PER_ADDRESS : BYTES_UNREAD,
      inTotal: BYTES_UNREAD,
      readAtOnce: BYTES_READ_AT_ONCE,
    });
  }

  /** Settings of the HTTP server. */
  get server(): NonNullable<ServiceDefinition['server']> {
    return {
      trustProxy: this.proxies.has,
      ignoreTrailingSlash: true,
      frameworkErrors: unreadableAddress,
      clientErrorHandler: unreadableRequest,
      rewriteUrl: ({ url = '/' }) => normalAddress(url),
    };
  }

  /** Every copy must receive every event, so each has its own consumer group and starts at the end of the topic. */
  consume(service: string): NonNullable<ServiceDefinition['consume']> {
    return {
      group: `${service}-${randomUUID()}`,
      from: 'now',
      // Sessions may have ended before this copy started: read back as far as one of their tokens can still be valid.
      exceptions: { 'accounts.session.v1': { millisecondsBack: STAFF_TOKEN_MS } },
    };
  }

  /** The first hooks of a request; hooks of the application follow, then `limit`. */
  async open(fastify: FastifyInstance): Promise<void> {
    await this.proxies.start();
    fastify.addHook('onClose', async () => this.proxies.stop());
    this.paths.watch(fastify);
    refuseHiddenPaths(fastify, this.refusal);
    setAnswerHeaders(fastify, this.config.PUBLIC_URL.startsWith('https:'));
    refuseNul(fastify);
  }

  /** Limits connections, parallel calls and the rate per address, and the bytes of answers that clients do not read. */
  limit(fastify: FastifyInstance, cache: Cache): void {
    limitUnread(fastify, this.budget, this.isLimited ? CALLS_AT_ONCE : Number.POSITIVE_INFINITY, this.refusal);
    if (!this.isLimited) return;
    limitConnections(fastify, this.proxies.has);
    limitCalls(fastify, cache, this.config.RATE_PER_SECOND, (request) => {
      this.security.tell('too_many', request);
      return this.refusal;
    });
  }

  /** Sends the security events to accounts. */
  providers(): Provider[] {
    return [
      { provide: SecurityEvents, useValue: this.security },
      SecurityEventsTeller,
      neighbour(SecurityEventsClient, 'accounts', this.config.ACCOUNTS_URL, this.budget),
    ];
  }
}
