import { WireError } from '@garderoba/edge/wire-error';
import { Body, Get, Injectable, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  CartClient,
  type KeptMethods,
  type PaymentMethodChange,
  type ShippingMethodChange,
} from '../../clients/cart.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { ofFields, REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import { languagesOf, paymentRecord, shippingRecord } from './method-records.js';
import {
  MethodFilter,
  PaymentMethodDto,
  PaymentMethodRecord,
  ShippingMethodDto,
  ShippingMethodRecord,
} from './methods.dto.js';

// Prices of shipping and payment methods, and the store views that offer them. Carts see a change within two seconds;
// placed orders are not affected.

type Kept = ShippingMethodRecord | PaymentMethodRecord;
type Resource = 'shipping-methods' | 'payment-methods';

const SORTS = ['position'] as const;
const REFUSALS_OF_CHANGE = ['cart.method_changed', 'cart.last_method'] as const;

/** Common part of both kinds: cart stores them, and every change can be undone. */
@Injectable()
abstract class MethodsController<Method extends Kept & Change, Change> {
  protected abstract readonly resource: Resource;

  constructor(
    protected readonly cart: CartClient,
    private readonly undo: Undo,
  ) {}

  protected abstract of(methods: KeptMethods): Method[];
  protected abstract set(method: Method, change: Change): Promise<KeptMethods>;

  protected async page(query: Record<string, unknown>, reply: FastifyReply): Promise<readonly Method[]> {
    const page = listQuery(query, MethodFilter, SORTS);
    const { items, total } = inMemory(named(this.of(await this.cart.methods()), page.filter), page);
    return listed(reply, this.resource, page, items, total);
  }

  protected async one(id: string): Promise<Method> {
    return found(this.of(await this.cart.methods()), id);
  }

  protected async changeBack(id: string): Promise<Method> {
    const now = await this.one(id);
    const before = await this.undo.fieldsBefore<Method>(this.resource, id, ofFields(now));
    return this.change(now, { ...now, ...before, version: now.version });
  }

  protected async change(method: Method, change: Change): Promise<Method> {
    return found(this.of(await this.set(method, change)), method.id);
  }
}

interface ShippingChange extends Pick<ShippingMethodRecord, 'offIn' | 'version'> {
  readonly tariffs: ShippingMethodChange['tariffs'];
}

/** Shipping methods: prices and free-delivery limits per tariff, on or off per store view. */
@AdminResource('shipping-methods')
@Staff('admin')
export class ShippingMethodsController extends MethodsController<ShippingMethodRecord, ShippingChange> {
  protected readonly resource = 'shipping-methods';

  @Get()
  @AnswersRows(ShippingMethodRecord, MethodFilter, SORTS)
  list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ShippingMethodRecord[]> {
    return this.page(query, reply);
  }

  @Get(':id')
  @Answers(ShippingMethodRecord)
  @Refuses(404)
  get(@Param('id') id: string): Promise<ShippingMethodRecord> {
    return this.one(id);
  }

  @Put(':id')
  @Answers(ShippingMethodRecord)
  @Refuses(400, 'cart.prices_incomplete')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_CHANGE)
  async update(@Param('id') id: string, @Body() change: ShippingMethodDto): Promise<ShippingMethodRecord> {
    return this.change(await this.one(id), change);
  }

  @Post(':id/undo')
  @Answers(ShippingMethodRecord)
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, ...REFUSALS_OF_CHANGE)
  takeBack(@Param('id') id: string): Promise<ShippingMethodRecord> {
    return this.changeBack(id);
  }

  protected of({ shipping }: KeptMethods): ShippingMethodRecord[] {
    return shipping.map(shippingRecord);
  }

  protected set({ carrier, method }: ShippingMethodRecord, { offIn, tariffs, version }: ShippingChange) {
    const sent = tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom }));
    return this.cart.setShippingMethod(carrier, method, { offIn: languagesOf(offIn), tariffs: sent, version });
  }
}

interface PaymentChange extends Pick<PaymentMethodRecord, 'offIn' | 'version'> {
  readonly fee: PaymentMethodChange['fee'];
}

/** Payment methods: fee, on or off per store view. */
@AdminResource('payment-methods')
@Staff('admin')
export class PaymentMethodsController extends MethodsController<PaymentMethodRecord, PaymentChange> {
  protected readonly resource = 'payment-methods';

  @Get()
  @AnswersRows(PaymentMethodRecord, MethodFilter, SORTS)
  list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly PaymentMethodRecord[]> {
    return this.page(query, reply);
  }

  @Get(':id')
  @Answers(PaymentMethodRecord)
  @Refuses(404)
  get(@Param('id') id: string): Promise<PaymentMethodRecord> {
    return this.one(id);
  }

  @Put(':id')
  @Answers(PaymentMethodRecord)
  @Refuses(400, 'cart.prices_incomplete')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_CHANGE)
  async update(@Param('id') id: string, @Body() change: PaymentMethodDto): Promise<PaymentMethodRecord> {
    return this.change(await this.one(id), change);
  }

  @Post(':id/undo')
  @Answers(PaymentMethodRecord)
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, ...REFUSALS_OF_CHANGE)
  takeBack(@Param('id') id: string): Promise<PaymentMethodRecord> {
    return this.changeBack(id);
  }

  protected of({ payment }: KeptMethods): PaymentMethodRecord[] {
    return payment.map(paymentRecord);
  }

  protected set({ id }: PaymentMethodRecord, { offIn, fee, version }: PaymentChange) {
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
