import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { WireError } from '../wire/envelope.js';
import { tokenOf } from '../wire/request.js';
import { TEXT } from '../wire/texts.js';

/** Who is calling: a guest, or a customer proved by a token. */
export interface Caller {
  readonly customerId?: string;
}

const GUEST: Caller = {};

@Injectable()
export class CallerOf {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /**
   * Guests have no token. Customer tokens are issued by accounts, which does not run yet: until then no token is
   * valid, and one that is shown is refused (ERR-048) rather than taken for a guest's.
   */
  read(request: FastifyRequest): Caller {
    const token = tokenOf(request.headers, request.query as Record<string, unknown>, this.config.TOKEN_IN_QUERY);
    if (token) throw new WireError(401, TEXT.unauthorized);
    return GUEST;
  }
}
