import { STORE_VIEWS } from '@garderoba/contracts';
import { Get, Query, Res } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { CartClient } from '../clients/cart.client.js';
import { StaffPricingClient } from '../clients/staff-pricing.client.js';
import { inMemory } from './in-memory-list.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

// How the shop is set up. These are kept in code and in the price list's rules: the console shows them.

class NoFilter {
  @IsOptional() id?: unknown;
}

/** The faces of the shop: language, currency, tax country. */
@AdminResource('stores')
@Staff('moderator')
export class StoresController {
  @Get()
  list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, NoFilter, ['storeId', 'code']);
    const { items, total } = inMemory(
      STORE_VIEWS.map((view) => ({ id: view.code, ...view })),
      page,
    );
    return listed(reply, 'stores', page, items, total);
  }
}

/** Tax rates by class and country; basis points. */
@AdminResource('tax-rules')
@Staff('admin')
export class TaxRulesController {
  constructor(private readonly pricing: StaffPricingClient) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, NoFilter, ['id', 'code']);
    const { items, total } = inMemory(await this.pricing.taxRules(), page);
    return listed(reply, 'tax-rules', page, items, total);
  }
}

@AdminResource('shipping-methods')
@Staff('admin')
export class ShippingMethodsController {
  constructor(private readonly cart: CartClient) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, NoFilter, ['position']);
    const { shipping } = await this.cart.methods();
    const all = shipping.map((method, position) => ({ id: `${method.carrier}_${method.method}`, position, ...method }));
    const { items, total } = inMemory(all, page);
    return listed(reply, 'shipping-methods', page, items, total);
  }
}

@AdminResource('payment-methods')
@Staff('admin')
export class PaymentMethodsController {
  constructor(private readonly cart: CartClient) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, NoFilter, ['position']);
    const { payment } = await this.cart.methods();
    const all = payment.map((method, position) => ({ id: method.code, position, ...method }));
    const { items, total } = inMemory(all, page);
    return listed(reply, 'payment-methods', page, items, total);
  }
}
