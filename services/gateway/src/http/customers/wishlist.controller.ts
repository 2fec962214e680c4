import { badRequest, ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsClient } from '../../clients/accounts.client.js';
import { read } from '../../wire/call.js';
import { ClearWishlist, Wishlist } from '../../wire/customers/user.schema.js';
import { toWireWishlist } from '../../wire/customers/user.wire.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

const MAX_SKU = 64;

/**
 * The wishlist of a customer (wire-contract 3.10); guests' wishlists stay in the browser. Changes answer `true`
 * (WSH-005).
 */
@ApiTags('wishlist')
@Controller('api/ext/wishlist')
@Open()
export class WishlistController {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly callers: CallerOf,
  ) {}

  @Get()
  @ApiCall({ summary: 'The wishlist (WSH-014)', result: Wishlist, refusals: { 401: 'no valid token' } })
  async list(@Req() request: FastifyRequest) {
    return ok(toWireWishlist(await this.accounts.wishlist(this.callers.user(request).customerId)));
  }

  /** Adds a product; idempotent. */
  @Put(':parentSku')
  @ApiCall({
    summary: 'Puts a product on it (WSH-015)',
    result: z.boolean(),
    refusals: { 400: 'no sku', 401: 'no valid token' },
  })
  async add(@Req() request: FastifyRequest, @Param('parentSku') parentSku: string) {
    const { customerId } = this.callers.user(request);
    const sku = parentSku.trim();
    if (sku === '' || sku.length > MAX_SKU) throw badRequest(TEXT.skuMissing);
    await this.accounts.addToWishlist(customerId, sku);
    return ok(true);
  }

  @Delete(':itemId')
  @ApiCall({
    summary: 'Removes an item from it (WSH-016)',
    result: z.boolean(),
    refusals: { 401: 'no valid token', 404: 'no such item' },
  })
  async remove(@Req() request: FastifyRequest, @Param('itemId') itemId: string) {
    const { customerId } = this.callers.user(request);
    if (!/^[1-9]\d{0,14}$/.test(itemId)) throw new WireError(404, TEXT.wishlistItemNotFound);
    await this.accounts.removeFromWishlist(customerId, [Number(itemId)]);
    return ok(true);
  }

  /** `{ items: [item ids] }` (WSH-017). */
  @Delete()
  @ApiCall({
    summary: 'Removes several items from it (WSH-017)',
    body: ClearWishlist,
    result: z.boolean(),
    refusals: { 400: 'items', 401: 'no valid token' },
  })
  async clear(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { items: itemIds } = read(ClearWishlist, body);
    if (itemIds.length > 0) await this.accounts.removeFromWishlist(customerId, itemIds);
    return ok(true);
  }
}
