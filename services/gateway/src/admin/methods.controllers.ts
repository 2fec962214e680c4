import { Body, Get, Injectable, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type KeptMethods,
  type PaymentMethodChange,
  type ShippingMethodChange,
  StaffCartClient,
} from '../clients/staff-cart.client.js';
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

type Kept = ShippingRecord | PaymentRecord;
type Resource = 'shipping-methods' | 'payment-methods';

/** What both kinds have in common: cart keeps all of them, and every change is in the log and can be taken back. */
@Injectable()
abstract class MethodsController<Method extends Kept & Change & Readonly<Record<string, unknown>>, Change> {
  protected abstract readonly resource: Resource;

  constructor(
    protected readonly cart: StaffCartClient,
    private readonly audit: AuditLog,
    private readonly undo: Undo,
  ) {}

  protected abstract of(methods: KeptMethods): Method[];
  protected abstract set(method: Method, change: Change): Promise<KeptMethods>;

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, MethodFilter, ['position']);
    const { items, total } = inMemory(named(this.of(await this.cart.methods()), page.filter), page);
    return listed(reply, this.resource, page, items, total);
  }

  @Get(':id')
  async get(@Param('id') id: string): Promise<Method> {
    return found(this.of(await this.cart.methods()), id);
  }

  @Post(':id/undo')
  async takeBack(@Param('id') id: string): Promise<Method> {
    const now = await this.get(id);
    const before = await this.undo.fieldsBefore<Method>(this.resource, id, now);
    return this.change(now, { ...now, ...before, version: now.version }, 'undo');
  }

  protected async change(before: Method, change: Change, action: 'update' | 'undo'): Promise<Method> {
    const { id } = before;
    const after = found(this.of(await this.set(before, change)), id);
    await this.audit.record({ action, resource: this.resource, id, ...changed(before, after, ['version']) });
    return after;
  }
}

interface ShippingChange extends Pick<ShippingRecord, 'offIn' | 'version'> {
  readonly tariffs: ShippingMethodChange['tariffs'];
}

/** Ways to deliver: prices and free limits per tariff, on or off per store view. */
@AdminResource('shipping-methods')
@Staff('admin')
export class ShippingMethodsController extends MethodsController<ShippingRecord, ShippingChange> {
  protected readonly resource = 'shipping-methods';

  @Put(':id')
  async update(@Param('id') id: string, @Body() change: ShippingMethodDto): Promise<ShippingRecord> {
    return this.change(await this.get(id), change, 'update');
  }

  protected of({ shipping }: KeptMethods): ShippingRecord[] {
    return shipping.map(shippingRecord);
  }

  protected set({ carrier, method }: ShippingRecord, { offIn, tariffs, version }: ShippingChange) {
    const sent = tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom }));
    return this.cart.setShippingMethod(carrier, method, { offIn: languagesOf(offIn), tariffs: sent, version });
  }
}

interface PaymentChange extends Pick<PaymentRecord, 'offIn' | 'version'> {
  readonly fee: PaymentMethodChange['fee'];
}

/** Ways to pay: fee, on or off per store view. */
@AdminResource('payment-methods')
@Staff('admin')
export class PaymentMethodsController extends MethodsController<PaymentRecord, PaymentChange> {
  protected readonly resource = 'payment-methods';

  @Put(':id')
  async update(@Param('id') id: string, @Body() change: PaymentMethodDto): Promise<PaymentRecord> {
    return this.change(await this.get(id), change, 'update');
  }

  protected of({ payment }: KeptMethods): PaymentRecord[] {
    return payment.map(paymentRecord);
  }

  protected set({ id }: PaymentRecord, { offIn, fee, version }: PaymentChange) {
    return this.cart.setPaymentMethod(id, { offIn: languagesOf(offIn), fee, version });
  }
}

const named = <Method extends Kept>(all: readonly Method[], { id }: MethodFilter): readonly Method[] =>
  id === undefined ? all : all.filter((method) => [id].flat().includes(method.id));

function found<Method extends Kept>(all: readonly Method[], id: string): Method {
  const method = all.find((one) => one.id === id);
  if (!method) throw new WireError(404, 'There is no such method.');
  return method;
}
