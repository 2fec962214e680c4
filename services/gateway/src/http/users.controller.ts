import { Open } from '@garderoba/service-kit/access';
import { Clock } from '@garderoba/service-kit/clock';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { isUuid } from '@garderoba/service-kit/ids';
import { Body, Controller, Delete, Get, Header, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsClient } from '../clients/accounts.client.js';
import { BotCheckClient } from '../clients/bot-check.client.js';
import { OrdersClient } from '../clients/orders.client.js';
import { PersonalDataClient } from '../clients/personal-data.client.js';
import { badRequest, WireError } from '../wire/envelope.js';
import { refusalOf } from '../wire/errors.js';
import { toWireOrder } from '../wire/order.wire.js';
import { param, storeOf } from '../wire/request.js';
import { described, flag, list, object, orNull, partial, text } from '../wire/schema.js';
import { SessionCookies } from '../wire/session-cookies.js';
import { TEXT } from '../wire/texts.js';
import {
  customer,
  emailBody,
  loginBody,
  newPasswordBody,
  orderHistory,
  passwordBody,
  profileBody,
  refreshBody,
  registrationBody,
  session,
} from '../wire/user.schema.js';
import {
  fromWireProfile,
  fromWireRegistration,
  gTokenOf,
  required,
  toWireCustomer,
  toWireSession,
  UserAnswer,
  userOk,
} from '../wire/user.wire.js';
import { ApiCall } from './api-call.js';
import { CallerOf } from './caller.js';
import { PasswordGuesses } from './password-guesses.js';

type Query_ = Record<string, unknown>;
const NO_STORE: [string, string] = ['cache-control', 'no-store'];
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

/** User calls of the wire (wire-contract 3). Every answer carries `code` and `resultCode` (USR-050). */
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
    private readonly personalData: PersonalDataClient,
    private readonly cookies: SessionCookies,
    private readonly clock: Clock,
  ) {}

  /** `{ username, password }` → access token; the refresh token is in `meta` (USR-045). */
  @Post('login')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'Signs in; the refresh token is in meta (USR-045)',
    body: loginBody,
    result: described(text, 'access token'),
    refusals: { 401: 'wrong e-mail or password', 429: 'too many attempts' },
  })
  async login(@Req() request: FastifyRequest, @Body() body: unknown): Promise<UserAnswer> {
    const email = required(body, 'username', TEXT.usernameMissing);
    const password = required(body, 'password', TEXT.passwordMissing);
    await this.guesses.attempt(request.ip);
    const keyring = await this.guesses.of(request.ip, email, () =>
      this.accounts.signIn({ email, password, kind: 'wire', client: clientOf(request) }),
    );
    return userOk(keyring.accessToken, { refreshToken: keyring.refreshToken });
  }

  /** `{ customer, password, gToken }` → the customer (USR-046); the token counts where a provider is configured (USR-025). */
  @Post('create')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'Registers (USR-046)',
    body: registrationBody,
    result: customer,
    refusals: { 400: 'what is wrong with which field', 409: 'the e-mail is taken' },
  })
  async create(@Req() request: FastifyRequest, @Body() body: unknown): Promise<UserAnswer> {
    const store = storeOf(request.headers, request.query as Query_);
    const registration = fromWireRegistration(body, store.code);
    await this.guesses.attempt(request.ip);
    if (!(await this.botCheck.isHuman(gTokenOf(body), request.ip))) throw badRequest(TEXT.botCheck);
    return userOk(toWireCustomer(await this.accounts.register(registration)));
  }

  /** `{ email }`: the same answer for every address (ERR-051). */
  @Post(['reset-password', 'resetPassword'])
  @ApiCall({
    user: true,
    summary: 'Mails a link for a new password; the same answer for every address (USR-047)',
    body: emailBody,
    result: flag,
    refusals: { 400: 'no e-mail', 429: 'too many attempts' },
  })
  async resetPassword(@Req() request: FastifyRequest, @Body() body: unknown): Promise<UserAnswer> {
    const email = required(body, 'email', 'Invalid e-mail provided!');
    await this.guesses.attempt(request.ip);
    await this.accounts.askPasswordReset(email);
    return userOk(true);
  }

  /** `{ email, newPassword, resetToken }` of the mailed link (USR-048). */
  @Post('create-password')
  @ApiCall({
    user: true,
    summary: 'Sets a new password with the token of that link (USR-048)',
    body: newPasswordBody,
    result: flag,
    refusals: { 400: '{ errorMessage, code }' },
  })
  async createPassword(@Req() request: FastifyRequest, @Body() body: unknown): Promise<UserAnswer> {
    const email = required(body, 'email', 'email not provided');
    const newPassword = required(body, 'newPassword', 'newPassword not provided');
    const token = required(body, 'resetToken', 'resetToken not provided');
    await this.guesses.attempt(request.ip);
    await inObjectForm(this.accounts.redeemPasswordReset({ email, newPassword, token }));
    return userOk(true);
  }

  /** `{ currentPassword, newPassword }` (USR-049); never 401, which would make the client refresh (trap 3). */
  @Post(['change-password', 'changePassword'])
  @ApiCall({
    user: true,
    summary: 'Changes the password (USR-049)',
    body: passwordBody,
    result: flag,
    refusals: { 400: '{ errorMessage, code }', 401: 'no valid token' },
  })
  async changePassword(@Req() request: FastifyRequest, @Body() body: unknown): Promise<UserAnswer> {
    const { customerId, sessionId } = this.callers.user(request);
    const currentPassword = required(body, 'currentPassword', 'currentPassword not provided');
    const newPassword = required(body, 'newPassword', 'newPassword not provided');
    await inObjectForm(
      this.guesses.of(request.ip, customerId, () =>
        this.accounts.changePassword(customerId, { sessionId, currentPassword, newPassword }),
      ),
    );
    return userOk(true);
  }

  /** The profile (USR-050). */
  @Get('me')
  @ApiCall({ user: true, summary: 'The profile (USR-050)', result: customer, refusals: { 401: 'no valid token' } })
  async me(@Req() request: FastifyRequest): Promise<UserAnswer> {
    return userOk(toWireCustomer(await this.accounts.customer(this.callers.user(request).customerId)));
  }

  /** `{ customer }`: changes what a customer may change, ignores the rest (USR-022, USR-051). */
  @Post('me')
  @ApiCall({
    user: true,
    summary: 'Changes the profile (USR-051)',
    body: profileBody,
    result: customer,
    refusals: { 400: 'what is wrong', 401: 'no valid token', 403: "the address is somebody else's" },
  })
  async update(@Req() request: FastifyRequest, @Body() body: unknown): Promise<UserAnswer> {
    const { customerId } = this.callers.user(request);
    const { number } = await this.accounts.customer(customerId);
    const change = fromWireProfile(body, number);
    return userOk(toWireCustomer(await inObjectForm(this.accounts.updateProfile(customerId, change))));
  }

  /**
   * `{ refreshToken }` → access token (USR-052). The client takes whatever is in `result` for a token, so a refusal has
   * none (trap 4).
   */
  @Post('refresh')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'A new access token (USR-052); result is null when refused',
    body: refreshBody,
    result: orNull(text),
    refusals: { 401: 'result: null' },
  })
  async refresh(@Body() body: unknown): Promise<UserAnswer> {
    try {
      const refreshToken = required(body, 'refreshToken', 'No refresh token provided');
      const keyring = await this.accounts.refresh(refreshToken.slice(0, 500), 'wire');
      return userOk(keyring.accessToken, { refreshToken: keyring.refreshToken });
    } catch (error) {
      const refused = error instanceof WireError || (error instanceof NeighbourProblem && error.status < 500);
      if (refused) return new UserAnswer(401, null, { message: TEXT.unauthorized });
      return new UserAnswer(503, null, { message: TEXT.unavailable });
    }
  }

  /** Ends the session of the token, its refresh token included (USR-038). */
  @Post('logout')
  @ApiCall({
    user: true,
    summary: 'Ends the session of the token (USR-038)',
    result: flag,
    refusals: { 401: 'no valid token' },
  })
  async logout(@Req() request: FastifyRequest): Promise<UserAnswer> {
    const { customerId, sessionId } = this.callers.user(request);
    await this.accounts.endSession(customerId, sessionId);
    return userOk(true);
  }

  /** Where the customer is signed in. */
  @Get('sessions')
  @ApiCall({
    user: true,
    summary: 'Where the customer is signed in; instants ISO 8601',
    result: list(session),
    refusals: { 401: 'no valid token' },
  })
  async sessions(@Req() request: FastifyRequest): Promise<UserAnswer> {
    const { customerId, sessionId } = this.callers.user(request);
    return userOk((await this.accounts.sessions(customerId)).map((session) => toWireSession(session, sessionId)));
  }

  /** Signs out one device. */
  @Delete('sessions/:id')
  @ApiCall({
    user: true,
    summary: 'Signs out one device',
    result: flag,
    refusals: { 401: 'no valid token', 404: 'no such session' },
  })
  async endSession(@Req() request: FastifyRequest, @Param('id') id: string): Promise<UserAnswer> {
    const { customerId } = this.callers.user(request);
    if (!isUuid(id)) throw new WireError(404, TEXT.sessionNotFound);
    await this.accounts.endSession(customerId, id);
    return userOk(true);
  }

  /** A copy of everything that is kept of the customer, service by service (wire-contract 11.11). */
  @Get('export')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'All own data, as each service keeps it',
    result: partial({ exported_at: text }),
    refusals: { 401: 'no valid token', 503: 'a service is away: ask again' },
  })
  async export(@Req() request: FastifyRequest): Promise<UserAnswer> {
    const { customerId } = this.callers.user(request);
    await this.guesses.attempt(request.ip);
    const data = await this.personalData.export(customerId);
    return userOk({ exported_at: this.clock.now().toISOString(), ...data });
  }

  /** `{ password }`: forgets the customer for good, in every service. Orders become anonymous once they are over. */
  @Post('erase')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'Forgets the account for good',
    body: object({ password: text }),
    result: flag,
    refusals: { 400: '{ errorMessage, code }: the password is wrong', 401: 'no valid token', 429: 'too many attempts' },
  })
  async erase(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const password = required(body, 'password', TEXT.passwordMissing);
    await inObjectForm(
      this.guesses.of(request.ip, customerId, () => this.accounts.erase(customerId, password.slice(0, 1_000))),
    );
    if (this.cookies.accessToken(request.headers)) reply.header('set-cookie', this.cookies.clear());
    return userOk(true);
  }

  /** The customer's own orders, newest first (USR-053, USR-054). */
  @Get('order-history')
  @ApiCall({
    user: true,
    summary: 'Own orders, newest first (USR-053)',
    query: { pageSize: '20 when absent', currentPage: '1 when absent' },
    result: orderHistory,
    refusals: { 401: 'no valid token' },
  })
  async orderHistory(@Req() request: FastifyRequest, @Query() query: Query_): Promise<UserAnswer> {
    const { customerId } = this.callers.user(request);
    const pageSize = whole(query, 'pageSize', 20, MAX_PAGE_SIZE);
    const page = whole(query, 'currentPage', 1, MAX_PAGE);
    const { items, total } = await this.orders.history(customerId, page, pageSize);
    return userOk({
      items: items.map(toWireOrder),
      search_criteria: { page_size: pageSize, current_page: page },
      total_count: total,
    });
  }
}

/** What the client calls itself, for the list of sessions. */
export const clientOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);

/** A positive whole number of the query; larger ones are the largest there is. */
function whole(query: Query_, name: string, standard: number, maximum: number): number {
  const text = param(query, name);
  if (text === '') return standard;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw badRequest(`${name} must be a whole number greater than 0`);
  return Math.min(Number(text), maximum);
}

/** These calls answer a refusal of the service as `{ errorMessage, code }` (wire-contract 1.1). */
async function inObjectForm<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const refusal = error instanceof NeighbourProblem ? refusalOf(error.code, error.detail) : undefined;
    // A customer who is gone is a bad token, and a foreign address a text (wire-contract 3.7).
    if (!refusal || refusal.code === 401 || refusal.code === 403) throw error;
    throw new WireError(refusal.code, { errorMessage: refusal.result, code: refusal.code });
  }
}
