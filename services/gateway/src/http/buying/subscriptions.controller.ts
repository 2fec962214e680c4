import { type Envelope, ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { isUuid, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, Headers, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsClient, type Customer } from '../../clients/accounts.client.js';
import { LoyaltyClient, type SubscriptionStep } from '../../clients/loyalty.client.js';
import { OrdersClient, type PlacementAddress } from '../../clients/orders.client.js';
import {
  Card,
  CardPage,
  ChangePlan,
  DeleteCard,
  PauseSubscription,
  Plan,
  PlanChange,
  Subscribe,
  Subscribed,
  Subscription,
  SubscriptionBody,
} from '../../wire/buying/loyalty.schema.js';
import {
  planOfType,
  toWireCard,
  toWirePlan,
  toWirePlanChange,
  toWireSubscription,
} from '../../wire/buying/loyalty.wire.js';
import { fromWireAddress, toWirePayment, toWirePaymentPage } from '../../wire/buying/order.wire.js';
import { read } from '../../wire/call.js';
import { list } from '../../wire/fields.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { OrderCarts } from './order-carts.js';

type Query_ = Record<string, unknown>;
const SIGNED_IN = { 401: 'no valid token' };
const OWN = { ...SIGNED_IN, 404: 'not found, or of another customer' };
const MAX_KEY = 200;
/** Payment method of subscriptions: only cards support monthly charges. */
const CARD_METHOD = 'stripe';

/** Subscriptions and saved cards of a customer (wire-contract 3.10, 11.10). */
@ApiTags('subscriptions')
@Controller('api/ext/subscriptions')
@Open()
export class SubscriptionsController {
  constructor(
    private readonly loyalty: LoyaltyClient,
    private readonly orders: OrdersClient,
    private readonly carts: OrderCarts,
    private readonly accounts: AccountsClient,
    private readonly callers: CallerOf,
  ) {}

  @Get('plans')
  @ApiCall({ summary: 'The plans, in the language and currency of the store (SUB-002)', result: list(Plan) })
  async plans(@Req() request: FastifyRequest, @Query() query: Query_) {
    const store = storeOf(request.headers, query);
    return ok((await this.loyalty.plans()).map((plan) => toWirePlan(plan, store)));
  }

  @Get('get-user-subscriptions')
  @ApiCall({ summary: "The customer's subscriptions (SUB-021)", result: list(Subscription), refusals: SIGNED_IN })
  async list(@Req() request: FastifyRequest, @Query() query: Query_) {
    const { customerId } = this.callers.user(request);
    const { language } = storeOf(request.headers, query);
    return ok((await this.loyalty.subscriptions(customerId)).map((one) => toWireSubscription(one, language)));
  }

  @Get('get-user-cards')
  @ApiCall({ summary: "The customer's saved cards (USR-055)", result: list(Card), refusals: SIGNED_IN })
  async cards(@Req() request: FastifyRequest) {
    return ok((await this.loyalty.cards(this.callers.user(request).customerId)).map(toWireCard));
  }

  /**
   * Orders a subscription (SUB-013, SUB-014); active once its first payment succeeds. Idempotent with an
   * Idempotency-Key.
   */
  @Post('subscribe')
  @HttpCode(200)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCall({
    summary: 'Orders a subscription; it is active once it is paid (SUB-014)',
    body: Subscribe,
    result: Subscribed,
    refusals: { ...OWN, 400: 'no such plan' },
  })
  async subscribe(
    @Req() request: FastifyRequest,
    @Query() query: Query_,
    @Body() body: unknown,
    @Headers('idempotency-key') header: string | undefined,
  ) {
    const { customerId } = this.callers.user(request);
    const store = storeOf(request.headers, query).code;
    const plans = await this.loyalty.plans();
    const { plan_type: planType, cardId, billingAddress } = read(Subscribe, body);
    const plan = planOfType(plans, planType);
    const [customer] = await Promise.all([
      this.accounts.customer(customerId),
      cardId ? this.ownCard(customerId, cardId) : undefined,
    ]);
    const key = `subscribe:${customerId}:${header?.trim().slice(0, MAX_KEY - 50) || uuidv7()}`;
    const lines = [{ sku: plan.sku, quantity: 1 }];
    const placement = await this.orders.place({
      key,
      ...(await this.carts.madeFor(key, store, { customerId }, lines, 'subscription')),
      caller: { customerId },
      order: {
        store,
        lines,
        billingAddress: billingOf(customer, billingAddress && fromWireAddress(billingAddress)),
        withoutAddress: true,
        paymentMethod: CARD_METHOD,
        ...(cardId && { paymentAdditional: { cardId } }),
      },
    });
    return ok({
      subscriptionId: placement.orderId,
      status: placement.status === 'pending_payment' ? 'pending_payment' : 'active',
      ...(placement.payment !== undefined && { payment: toWirePayment(placement.payment) }),
    });
  }

  /** `{ subscriptionId }`; with `resume: true` it resumes the subscription (SUB-015). */
  @Post('pause-subscription')
  @HttpCode(200)
  @ApiCall({ summary: 'Pauses a subscription (SUB-015)', body: PauseSubscription, result: z.boolean(), refusals: OWN })
  pause(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Envelope<boolean>> {
    return this.step(request, () => {
      const { subscriptionId, resume } = read(PauseSubscription, body);
      return [subscriptionId, resume ? 'resume' : 'pause'];
    });
  }

  @Post('resume-subscription')
  @HttpCode(200)
  @ApiCall({
    summary: 'Resumes a paused subscription (SUB-015)',
    body: SubscriptionBody,
    result: z.boolean(),
    refusals: OWN,
  })
  resume(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Envelope<boolean>> {
    return this.step(request, () => [read(SubscriptionBody, body).subscriptionId, 'resume']);
  }

  @Post('cancel-subscription')
  @HttpCode(200)
  @ApiCall({ summary: 'Ends a subscription (SUB-016)', body: SubscriptionBody, result: z.boolean(), refusals: OWN })
  cancel(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Envelope<boolean>> {
    return this.step(request, () => [read(SubscriptionBody, body).subscriptionId, 'cancel']);
  }

  /** With `preview: true` only answers the consequences of the change; the change that follows has exactly these. */
  @Post('change-plan')
  @HttpCode(200)
  @ApiCall({
    summary: 'Changes the plan, or previews the change',
    body: ChangePlan,
    result: PlanChange,
    refusals: { ...OWN, 400: 'no such plan', 409: 'not now' },
  })
  async changePlan(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const subscriptionId = known(read(SubscriptionBody, body).subscriptionId);
    const plans = await this.loyalty.plans();
    const { plan_type, preview } = read(ChangePlan, body);
    const { planType } = planOfType(plans, plan_type);
    return ok(toWirePlanChange(await this.loyalty.changePlan(customerId, subscriptionId, { planType, preview })));
  }

  /** Opens the provider's page; the card is in the list a few seconds after the customer saved it there. */
  @Post('add-card')
  @HttpCode(200)
  @ApiCall({ summary: 'Where a card is saved without paying', result: CardPage, refusals: SIGNED_IN })
  async addCard(@Req() request: FastifyRequest, @Query() query: Query_) {
    const { customerId } = this.callers.user(request);
    const { email } = await this.accounts.customer(customerId);
    const store = storeOf(request.headers, query).code;
    return ok(toWirePaymentPage(await this.orders.openCardSetup({ customerId, email, store })));
  }

  /** Deletes a saved card of the caller; refused while a subscription is charged to it (USR-056). */
  @Post('delete-card')
  @HttpCode(200)
  @ApiCall({
    summary: 'Forgets a saved card (USR-056)',
    body: DeleteCard,
    result: z.boolean(),
    refusals: { ...OWN, 409: 'a subscription uses it' },
  })
  async deleteCard(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { cardId } = read(DeleteCard, body);
    if (!isUuid(cardId)) throw new WireError(404, TEXT.cardNotFound);
    await this.loyalty.deleteCard(customerId, cardId);
    return ok(true);
  }

  private async step(request: FastifyRequest, asked: () => [string, SubscriptionStep]): Promise<Envelope<boolean>> {
    const { customerId } = this.callers.user(request);
    const [subscriptionId, step] = asked();
    await this.loyalty.step(customerId, known(subscriptionId), step);
    return ok(true);
  }

  private async ownCard(customerId: string, cardId: string): Promise<void> {
    const own = await this.loyalty.cards(customerId);
    if (!own.some((card) => card.cardId === cardId)) throw new WireError(404, TEXT.cardNotFound);
  }
}

/** A malformed id cannot exist: 404. */
function known(id: string): string {
  if (!isUuid(id)) throw new WireError(404, TEXT.subscriptionNotFound);
  return id;
}

/** The given billing address, else the account's default one; always with the account's name and mail address. */
function billingOf(customer: Customer, given: PlacementAddress | undefined): PlacementAddress {
  const { email, firstName, lastName, addresses } = customer;
  const own = addresses.find(({ defaultBilling }) => defaultBilling) ?? addresses[0];
  const known = own && {
    company: own.company ?? undefined,
    taxId: own.taxId ?? undefined,
    street: own.street,
    postcode: own.postcode,
    city: own.city,
    country: own.country,
    phone: own.phone ?? undefined,
  };
  return { email, firstName, lastName, ...known, ...given };
}
