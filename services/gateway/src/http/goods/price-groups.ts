import { asObject, asText } from '@garderoba/edge/request';
import { GroupTokens } from '@garderoba/service-kit/identity/group-token';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CallerOf } from '../door/caller.js';

/** Minimum length of a token (wire-contract 5.2). */
const MIN_LENGTH = 10;
const MAX_LENGTH = 2_000;

/**
 * The customer group whose prices the catalogue answers: that of the verified session, else of the `groupToken` that
 * given clients send (PRC-017).
 */
@Injectable()
export class PriceGroups {
  constructor(
    private readonly callers: CallerOf,
    private readonly tokens: GroupTokens,
  ) {}

  /** Undefined: public prices. Forged and expired tokens are ignored, and so is a plain `groupId`. */
  async of(request: FastifyRequest, body: unknown): Promise<number | undefined> {
    const group = this.callers.groupOf(request);
    if (group !== undefined) return group;
    const token = asText(asObject(body)?.groupToken);
    if (token.length <= MIN_LENGTH || token.length > MAX_LENGTH) return undefined;
    // Without keys for verification the prices are public: the catalogue does not depend on accounts.
    const bearer = await this.tokens.verify(token).catch(() => undefined);
    return bearer?.groupId;
  }
}
