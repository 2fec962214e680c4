import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { badRequest } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, Header, Headers, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsClient } from '../../clients/accounts.client.js';
import { BotCheckClient } from '../../clients/bot-check.client.js';
import { OrdersClient } from '../../clients/orders.client.js';
import { toWireOrder } from '../../wire/buying/order.wire.js';
import { read } from '../../wire/call.js';
import {
  ChangeProfile,
  ConfirmEmail,
  Customer,
  OrderHistory,
  OrderHistoryQuery,
  Register,
} from '../../wire/customers/user.schema.js';
import { fromWireProfile, fromWireRegistration, toWireCustomer, userOk } from '../../wire/customers/user.wire.js';
import { IdempotencyKey } from '../../wire/fields.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { inObjectForm, objectForm } from '../door/object-form.js';
import { OwnersInQueryMode } from './owners-in-query-mode.js';

type Query_ = Record<string, unknown>;
const NO_STORE: [string, string] = ['cache-control', 'no-store'];

/** The account of a customer (wire-contract 3). Every answer carries `code` and `resultCode` (USR-050). */
@ApiTags('user')
@Controller('api/user')
@Open()
export class UsersController {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly orders: OrdersClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
    private readonly botCheck: BotCheckClient,
    private readonly owners: OwnersInQueryMode,
  ) {}

  /**
   * `{ customer, password, gToken }` → the customer (USR-046); `gToken` is verified when a provider is configured
   * (USR-025).
   */
  @Post('create')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'Registers (USR-046)',
    body: Register,
    result: Customer,
    refusals: { 400: 'errors by field', 409: 'the mail address is in use' },
  })
  async create(@Req() request: FastifyRequest, @Body() body: unknown) {
    const store = storeOf(request.headers, request.query as Query_);
    const { registration, gToken } = fromWireRegistration(body, store.code);
    await this.guesses.attempt(request.ip);
    if (!(await this.botCheck.isHuman(gToken, request.ip))) throw badRequest(TEXT.botCheck);
    return userOk(toWireCustomer(await this.accounts.register(registration)));
  }

  /**
   * `{ token }` of the mailed link: confirms the mail address. The link authenticates the call; no sign-in is needed.
   */
  @Post('confirm-email')
  @ApiCall({
    user: true,
    summary: 'Proves the mail address with the link that registration, or a new address, was sent',
    body: ConfirmEmail,
    result: z.boolean(),
    refusals: { 400: 'the link has expired or belongs to another address', 429: 'too many attempts' },
  })
  async confirmEmail(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { token } = read(ConfirmEmail, body);
    await this.guesses.attempt(request.ip);
    await this.accounts.confirmEmail(token.slice(0, 500));
    return userOk(true);
  }

  /** Sends the confirmation mail again. */
  @Post('resend-confirmation')
  @ApiCall({
    user: true,
    summary: 'Mails the link that verifies the mail address again',
    result: z.boolean(),
    refusals: { 401: 'no valid token', 409: 'it is verified already', 429: 'three in an hour' },
  })
  async resendConfirmation(@Req() request: FastifyRequest) {
    await this.accounts.askEmailConfirmation(this.callers.user(request).customerId);
    return userOk(true);
  }

  /** The profile (USR-050). */
  @Get('me')
  @ApiCall({ user: true, summary: 'The profile (USR-050)', result: Customer, refusals: { 401: 'no valid token' } })
  async me(@Req() request: FastifyRequest) {
    const customer = await this.accounts.customer(this.callers.user(request).customerId);
    await this.owners.note(request, customer);
    return userOk(toWireCustomer(customer));
  }

  /**
   * `{ customer, base }`: updates the fields a customer may change, ignores the rest (USR-022, USR-051). Idempotent by
   * `Idempotency-Key` for 60 days: a repetition changes nothing and answers the profile as it is now. `base` is what the
   * client showed when the shopper typed: fields equal to it stay as stored (docs/decisions/0089). Both are optional.
   */
  @Post('me')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'a UUID per change' })
  @ApiCall({
    user: true,
    summary: 'Changes the profile (USR-051)',
    body: ChangeProfile,
    result: Customer,
    refusals: {
      400: 'errors by field, or a key that is no UUID',
      401: 'no valid token',
      403: 'the address belongs to another customer, or meta.reason: access.confirmation_needed',
      409: 'the mail address is in use, or the key was used for another change (x-refusal: accounts.key_reused)',
      429: 'the mail address was changed too often',
    },
  })
  async update(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Headers('idempotency-key') header: string | undefined,
  ) {
    const { customerId } = this.callers.user(request);
    const key = read(IdempotencyKey.optional(), header, objectForm);
    const { number } = await this.accounts.customer(customerId);
    const change = fromWireProfile(body, number);
    return userOk(toWireCustomer(await inObjectForm(this.accounts.updateProfile(customerId, change, key))));
  }

  /** The customer's own orders, newest first (USR-053, USR-054). */
  @Get('order-history')
  @ApiCall({
    user: true,
    summary: 'Own orders, newest first (USR-053)',
    query: OrderHistoryQuery,
    result: OrderHistory,
    refusals: { 401: 'no valid token' },
  })
  async orderHistory(@Req() request: FastifyRequest, @Query() query: Query_) {
    const { customerId } = this.callers.user(request);
    const { pageSize, currentPage: page } = read(OrderHistoryQuery, query);
    const { items, total } = await this.orders.history(customerId, page, pageSize);
    return userOk({
      items: items.map((order) => toWireOrder(order)),
      search_criteria: { page_size: pageSize, current_page: page },
      total_count: total,
    });
  }
}
