import { param } from '@garderoba/edge/request';
import { WireError } from '@garderoba/edge/wire-error';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CartAsk } from '../../clients/cart.client.js';
import { namedStoreOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { CallerOf } from '../door/caller.js';

export type Query_ = Record<string, unknown>;

/** Answers about a cart are not cached. */
export const FRESH: [string, string] = ['cache-control', 'no-cache, no-store'];

/** Reads cart, caller and language of a request. */
@Injectable()
export class CartAsks {
  constructor(private readonly callers: CallerOf) {}

  /** Refuses a request without `cartId` (404). cart gets the hash of the id only. */
  of(request: FastifyRequest, query: Query_): CartAsk {
    const caller = this.callers.read(request);
    const cartId = param(query, 'cartId');
    if (!cartId) throw new WireError(404, TEXT.cartNotFound);
    const store = namedStoreOf(request.headers, query);
    return { ...caller, cartRef: sha256(cartId), ...(store && { store: store.code }) };
  }
}
