import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CartClient, type KeptMethods } from '../clients/cart.client.js';
import { WireError } from '../wire/envelope.js';
import { AuditLog } from './audit-log.js';
import { changed } from './changes.js';
import { inMemory } from './in-memory-list.js';
import {
  languagesOf,
  type PaymentRecord,
  paymentRecord,
  type ShippingRecord,
  shippingRecord,
} from './method-records.js';
import { MethodFilter, PaymentMethodDto, ShippingMethodDto } from './methods.dto.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';
import { Undo } from './undo.js';

// What delivery and payment cost and where they are offered. Carts see a change within two seconds; orders placed stay.

interface ShippingChange extends Pick<ShippingRecord, 'offIn' | 'version'> {
  readonly tariffs: ReadonlyArray<{ readonly prices: object; readonly freeFrom: object }>;
}

/** Ways to deliver: prices and free limits per tariff, on or off per store view. */
@AdminResource('shipping-methods')
@Staff('admin')
export class ShippingMethodsController {
  constructor(
    private readonly cart: CartClient,
    private readonly audit: AuditLog,
    private readonly undo: Undo,
  ) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, MethodFilter, ['position']);
    const { items, total } = inMemory(named(records(await this.cart.methods()), page.filter), page);
    return listed(reply, 'shipping-methods', page, items, total);
  }

  @Get(':id')
  async get(@Param('id') id: string): Promise<ShippingRecord> {
    return found(records(await this.cart.methods()), id);
  }

  @Put(':id')
  async update(@Param('id') id: string, @Body() change: ShippingMethodDto): Promise<ShippingRecord> {
    return this.change(await this.get(id), change, 'update');
  }

  @Post(':id/undo')
  async takeBack(@Param('id') id: string): Promise<ShippingRecord> {
    const now = await this.get(id);
    const before = await this.undo.fieldsBefore<ShippingRecord>('shipping-methods', id, now);
    return this.change(now, { ...now, ...before, version: now.version }, 'undo');
  }

  private async change(
    before: ShippingRecord,
    { offIn, tariffs, version }: ShippingChange,
    action: string,
  ): Promise<ShippingRecord> {
    const { id, carrier, method } = before;
    const sent = tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom }));
    const after = found(
      records(
        await this.cart.setShippingMethod(carrier, method, { offIn: languagesOf(offIn), tariffs: sent, version }),
      ),
      id,
    );
    await this.audit.record({ action, resource: 'shipping-methods', id, ...changed(before, after, ['version']) });
    return after;
  }
}

/** Ways to pay: fee, on or off per store view. */
@AdminResource('payment-methods')
@Staff('admin')
export class PaymentMethodsController {
  constructor(
    private readonly cart: CartClient,
    private readonly audit: AuditLog,
    private readonly undo: Undo,
  ) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, MethodFilter, ['position']);
    const { items, total } = inMemory(named(payments(await this.cart.methods()), page.filter), page);
    return listed(reply, 'payment-methods', page, items, total);
  }

  @Get(':id')
  async get(@Param('id') id: string): Promise<PaymentRecord> {
    return found(payments(await this.cart.methods()), id);
  }

  @Put(':id')
  async update(@Param('id') id: string, @Body() change: PaymentMethodDto): Promise<PaymentRecord> {
    return this.change(await this.get(id), change, 'update');
  }

  @Post(':id/undo')
  async takeBack(@Param('id') id: string): Promise<PaymentRecord> {
    const now = await this.get(id);
    const before = await this.undo.fieldsBefore<PaymentRecord>('payment-methods', id, now);
    return this.change(now, { ...now, ...before, version: now.version }, 'undo');
  }

  private async change(
    before: PaymentRecord,
    { offIn, fee, version }: Pick<PaymentRecord, 'offIn' | 'version'> & { readonly fee: object },
    action: string,
  ): Promise<PaymentRecord> {
    const { id } = before;
    const methods = await this.cart.setPaymentMethod(id, { offIn: languagesOf(offIn), fee, version });
    const after = found(payments(methods), id);
    await this.audit.record({ action, resource: 'payment-methods', id, ...changed(before, after, ['version']) });
    return after;
  }
}

const records = ({ shipping }: KeptMethods): ShippingRecord[] => shipping.map(shippingRecord);
const payments = ({ payment }: KeptMethods): PaymentRecord[] => payment.map(paymentRecord);

const named = <Item extends { id: string }>(all: readonly Item[], { id }: MethodFilter): readonly Item[] =>
  id === undefined ? all : all.filter((item) => [id].flat().includes(item.id));

function found<Item extends { id: string }>(all: readonly Item[], id: string): Item {
  const item = all.find((one) => one.id === id);
  if (!item) throw new WireError(404, 'There is no such method.');
  return item;
}
