import { currentContext } from '@garderoba/service-kit/context';
import { CustomerTokens } from '@garderoba/service-kit/customer-token';
import type { Logger } from '@garderoba/service-kit/logger';
import { LOGGER } from '@garderoba/service-kit/start';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { WireError } from '../wire/envelope.js';
import { tokenOf } from '../wire/request.js';
import { SessionCookies } from '../wire/session-cookies.js';
import { TEXT } from '../wire/texts.js';

/** Who is calling: a guest, or a customer proved by a token. */
export interface Caller {
  readonly customerId?: string;
}

/** A customer who is signed in, in which session, and in which price group. */
export interface User {
  readonly customerId: string;
  readonly sessionId: string;
  readonly groupId: number;
}

const GUEST: Caller = {};
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Reads tokens and cookies once per request; whether a call needs a user, or refuses a bad token, its controller says. */
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

  /** A guard, because it runs before every controller and may wait. It lets everybody in. */
  async canActivate(host: ExecutionContext): Promise<boolean> {
    if (host.getType() !== 'http') return true;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const { headers, query } = request;
    const token = tokenOf(headers, {}, false) ?? this.queried(query as Record<string, unknown>);
    const cookie = token ? undefined : this.cookies.accessToken(headers);
    if (!token && !cookie) return true;
    // What is answered to one customer is nobody else's.
    host.switchToHttp().getResponse<FastifyReply>().header('cache-control', 'no-store');
    if (cookie && !SAFE.has(request.method) && !this.cookies.ownPage(headers))
      this.seen.set(request, new WireError(403, TEXT.foreignPage));
    else await this.see(request, token ?? (cookie as string));
    return true;
  }

  /** A token in the address ends up in histories and logs of others: switched on for given clients only, and said once. */
  private queried(query: Record<string, unknown>): string | undefined {
    const token = tokenOf({}, query, this.config.TOKEN_IN_QUERY);
    if (token && !this.told) this.logger.warn('a client shows its token in the query: deprecated, use the header');
    this.told ||= token !== undefined;
    return token;
  }

  /** Guests have no token; one that proves nobody is refused (ERR-048) rather than taken for a guest's. */
  read(request: FastifyRequest): Caller {
    const seen = this.seen.get(request);
    if (!seen) return GUEST;
    if (seen instanceof Error) throw seen;
    return { customerId: seen.customerId };
  }

  /** The customer who asks; undefined for guests and for invalid tokens. */
  known(request: FastifyRequest): User | undefined {
    const seen = this.seen.get(request);
    return seen instanceof Error ? undefined : seen;
  }

  /** The price group of the customer who asks; undefined for guests and for tokens that prove nobody: public facts are for all. */
  groupOf(request: FastifyRequest): number | undefined {
    return this.known(request)?.groupId;
  }

  /** The customer of a call that needs one. */
  user(request: FastifyRequest): User {
    const seen = this.seen.get(request);
    if (!seen) throw new WireError(401, TEXT.unauthorized);
    if (seen instanceof Error) throw seen;
    return seen;
  }

  /** A customer who is proved travels, token and all, to every neighbour asked: each verifies it itself. */
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
      return error as Error; // no keys to verify with: said by calls that want to know who asks
    }
  }
}
