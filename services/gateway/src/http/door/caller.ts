import { tokenOf } from '@garderoba/edge/request';
import { ForeignPage, WireError } from '@garderoba/edge/wire-error';
import { CustomerTokens } from '@garderoba/service-kit/identity/customer-token';
import { currentContext } from '@garderoba/service-kit/runtime/context';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { SessionCookies } from '../../wire/customers/session-cookies.js';
import { TEXT } from '../../wire/texts.js';

/** The caller of a request: a guest, or a customer authenticated by a token. */
export interface Caller {
  readonly customerId?: string;
}

/** A signed-in customer with session and price group. */
export interface User {
  readonly customerId: string;
  readonly sessionId: string;
  readonly groupId: number;
}

const GUEST: Caller = {};
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Reads tokens and cookies once per request. Each controller decides whether its call requires a user or refuses an
 * invalid token.
 */
@Injectable()
export class CallerOf implements CanActivate {
  private readonly seen = new WeakMap<FastifyRequest, User | Error>();
  private told = false;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly tokens: CustomerTokens,
    private readonly cookies: SessionCookies,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Implemented as a guard, because a guard runs before every controller and may be async. It never rejects. */
  async canActivate(host: ExecutionContext): Promise<boolean> {
    if (host.getType() !== 'http') return true;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const { headers, query } = request;
    const token = tokenOf(headers, {}, false) ?? this.queried(query as Record<string, unknown>);
    const cookie = token ? undefined : this.cookies.accessToken(headers);
    if (!token && !cookie) return true;
    // An answer to one customer must not be stored in shared caches.
    host.switchToHttp().getResponse<FastifyReply>().header('cache-control', 'no-store');
    if (cookie && !SAFE.has(request.method) && !this.cookies.ownPage(headers))
      this.seen.set(request, new ForeignPage(TEXT.foreignPage));
    else await this.see(request, token ?? (cookie as string));
    return true;
  }

  /**
   * Token of the query string. Tokens in URLs end up in browser histories and access logs: enabled for given clients
   * only, with one warning in the log.
   */
  private queried(query: Record<string, unknown>): string | undefined {
    const token = tokenOf({}, query, this.config.TOKEN_IN_QUERY);
    if (token && !this.told) this.logger.warn('a client sent its token in the query: deprecated, use the header');
    this.told ||= token !== undefined;
    return token;
  }

  /** Guests send no token. An invalid token is refused (ERR-048) instead of being treated as a guest. */
  read(request: FastifyRequest): Caller {
    const seen = this.seen.get(request);
    if (!seen) return GUEST;
    if (seen instanceof Error) throw seen;
    return { customerId: seen.customerId };
  }

  /** The signed-in customer; undefined for guests and for invalid tokens. */
  known(request: FastifyRequest): User | undefined {
    const seen = this.seen.get(request);
    return seen instanceof Error ? undefined : seen;
  }

  /**
   * The price group of the signed-in customer; undefined for guests and for invalid tokens, because public data needs
   * no authentication.
   */
  groupOf(request: FastifyRequest): number | undefined {
    return this.known(request)?.groupId;
  }

  /** The customer of a call that requires one. */
  user(request: FastifyRequest): User {
    const seen = this.seen.get(request);
    if (!seen) throw new WireError(401, this.isIgnored(request) ? TEXT.tokenInQuery : TEXT.unauthorized);
    if (seen instanceof Error) throw seen;
    return seen;
  }

  /** Whether the query has a token that this shop does not read. */
  private isIgnored({ query }: FastifyRequest): boolean {
    return !this.config.TOKEN_IN_QUERY && tokenOf({}, query as Record<string, unknown>, true) !== undefined;
  }

  /** The customer's verified token is forwarded to every service called during the request; each verifies it itself. */
  private async see(request: FastifyRequest, token: string): Promise<void> {
    const seen = await this.prove(token);
    this.seen.set(request, seen);
    const context = currentContext();
    if (context && !(seen instanceof Error)) Object.assign(context, { customer: seen, customerToken: token });
  }

  private async prove(token: string): Promise<User | Error> {
    try {
      return (await this.tokens.verify(token)) ?? new WireError(401, TEXT.unauthorized);
    } catch (error) {
      return error as Error; // no keys for verification: thrown later, only by calls that need the caller
    }
  }
}
