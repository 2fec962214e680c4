import { GroupTokens } from '@garderoba/service-kit/group-token';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { asObject, asText } from '../wire/request.js';
import { CallerOf } from './caller.js';

/** Shorter ones are none (wire-contract 5.2). */
const MIN_LENGTH = 10;
const MAX_LENGTH = 2_000;

/** In whose prices the catalogue is told: of the verified session, else of the `groupToken` a given client sends along (PRC-017). */
@Injectable()
export class PriceGroups {
  constructor(
    private readonly callers: CallerOf,
    private readonly tokens: GroupTokens,
  ) {}

  /** Undefined: everybody's. A token that is made up or over is nobody's, and a plain `groupId` decides nothing. */
  async of(request: FastifyRequest, body: unknown): Promise<number | undefined> {
    const group = this.callers.groupOf(request);
    if (group !== undefined) return group;
    const token = asText(asObject(body)?.groupToken);
    if (token.length <= MIN_LENGTH || token.length > MAX_LENGTH) return undefined;
    // Without keys to verify with the prices are everybody's: the catalogue does not wait for accounts.
    const bearer = await this.tokens.verify(token).catch(() => undefined);
    return bearer?.groupId;
  }
}
