import { networkOf } from '@garderoba/edge/network';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '../../clients/accounts.client.js';
import { CONFIG, type GatewayConfig } from '../../config.js';

/** How long a client is known after it read the profile. */
const KNOWN_MS = 30 * 60_000;
const CONFIRMED = 'confirmed';
const UNCONFIRMED = 'unconfirmed';

export type Owner = Pick<Customer, 'email' | 'emailConfirmed'>;

/**
 * Given clients in query-token mode send no token with the newsletter call (docs/decisions/0035). With TOKEN_IN_QUERY only:
 * a caller without a token counts as the owner of a mail address if its profile was read with a token, from the same network
 * and with the same User-Agent, within the last 30 minutes.
 */
@Injectable()
export class OwnersInQueryMode {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'TOKEN_IN_QUERY'>,
  ) {}

  /** The profile with this address was read. */
  async note(request: FastifyRequest, { email, emailConfirmed }: Owner): Promise<void> {
    if (this.config.TOKEN_IN_QUERY && isTokenInQuery(request))
      await this.cache.set(keyOf(request, email), Buffer.from(emailConfirmed ? CONFIRMED : UNCONFIRMED), KNOWN_MS);
  }

  /** The owner of this address, of a call without a token. */
  async ownerOf(request: FastifyRequest, email: string): Promise<Owner | undefined> {
    if (!this.config.TOKEN_IN_QUERY) return undefined;
    const known = (await this.cache.get(keyOf(request, email)))?.toString();
    return known === undefined ? undefined : { email, emailConfirmed: known === CONFIRMED };
  }
}

const isTokenInQuery = ({ query }: FastifyRequest): boolean =>
  typeof (query as Record<string, unknown>).token === 'string' && (query as Record<string, unknown>).token !== '';

const keyOf = ({ ip, headers }: FastifyRequest, email: string): string => {
  const parts = [networkOf(ip), headers['user-agent'] ?? '', email.normalize('NFC').trim().toLowerCase()];
  return `newsletter-owner:${sha256(JSON.stringify(parts))}`;
};
