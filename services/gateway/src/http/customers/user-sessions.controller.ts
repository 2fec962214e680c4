import { clientOf } from '@garderoba/edge/client-of';
import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { isUuid } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Delete, Get, Header, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsClient } from '../../clients/accounts.client.js';
import { read } from '../../wire/call.js';
import { Login, Password, Refresh, Session } from '../../wire/customers/user.schema.js';
import { toWireSession, UserAnswer, userOk } from '../../wire/customers/user.wire.js';
import { list } from '../../wire/fields.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { inObjectForm } from '../door/object-form.js';

const NO_STORE: [string, string] = ['cache-control', 'no-store'];

/** Sign-in of wire clients, and the list of the customer's sessions (wire-contract 3.1, 3.8, 11.11). */
@ApiTags('user')
@Controller('api/user')
@Open()
export class UserSessionsController {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
  ) {}

  /** `{ username, password }` → access token; the refresh token is in `meta` (USR-045). */
  @Post('login')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'Signs in; the refresh token is in meta (USR-045)',
    body: Login,
    result: z.string().describe('access token'),
    refusals: { 401: 'wrong e-mail or password', 429: 'too many attempts' },
  })
  async login(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { username: email, password } = read(Login, body);
    await this.guesses.attempt(request.ip);
    const keyring = await this.guesses.of(request.ip, email, () =>
      this.accounts.signIn({ email, password, kind: 'wire', client: clientOf(request) }),
    );
    return userOk(keyring.accessToken, { refreshToken: keyring.refreshToken });
  }

  /**
   * `{ refreshToken }` → access token (USR-052). The client takes any `result` for a token, so a refusal has none (trap
   * 4).
   */
  @Post('refresh')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'A new access token (USR-052); result is null when refused',
    body: Refresh,
    result: z.string().nullable(),
    refusals: { 401: 'result: null' },
  })
  async refresh(@Body() body: unknown): Promise<UserAnswer<string | null>> {
    try {
      const { refreshToken } = read(Refresh, body);
      const keyring = await this.accounts.refresh(refreshToken.slice(0, 500), 'wire');
      return userOk(keyring.accessToken, { refreshToken: keyring.refreshToken });
    } catch (error) {
      const refused = error instanceof WireError || (error instanceof NeighbourProblem && error.status < 500);
      if (refused) return new UserAnswer(401, null, { message: TEXT.unauthorized });
      return new UserAnswer(503, null, { message: TEXT.unavailable });
    }
  }

  /** Ends the session of the access token, so its refresh token is revoked too (USR-038). */
  @Post('logout')
  @ApiCall({
    user: true,
    summary: 'Ends the session of the token (USR-038)',
    result: z.boolean(),
    refusals: { 401: 'no valid token' },
  })
  async logout(@Req() request: FastifyRequest) {
    const { customerId, sessionId } = this.callers.user(request);
    await this.accounts.endSession(customerId, sessionId);
    return userOk(true);
  }

  /**
   * `{ password }` → a new access token. Actions that a session alone does not permit (changing the mail address, a
   * copy of all data) are refused with 403 and `meta.reason: access.confirmation_needed` unless the token comes from
   * such a call, or from a sign-in, within the last ten minutes.
   */
  @Post('confirm')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'Verifies the password again; returns a new access token',
    body: Password,
    result: z.string().describe('access token'),
    refusals: { 400: '{ errorMessage, code }: the password is wrong', 401: 'no valid token', 429: 'too many attempts' },
  })
  async confirm(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId, sessionId } = this.callers.user(request);
    const { password } = read(Password, body);
    const confirm = () => this.accounts.confirmSession(customerId, sessionId, password.slice(0, 1_000));
    return userOk(await inObjectForm(this.guesses.of(request.ip, customerId, confirm)));
  }

  /** The customer's active sessions. */
  @Get('sessions')
  @ApiCall({
    user: true,
    summary: 'Where the customer is signed in; instants ISO 8601',
    result: list(Session),
    refusals: { 401: 'no valid token' },
  })
  async sessions(@Req() request: FastifyRequest) {
    const { customerId, sessionId } = this.callers.user(request);
    return userOk((await this.accounts.sessions(customerId)).map((session) => toWireSession(session, sessionId)));
  }

  /** Ends one session. */
  @Delete('sessions/:id')
  @ApiCall({
    user: true,
    summary: 'Signs out one device',
    result: z.boolean(),
    refusals: { 401: 'no valid token', 404: 'no such session' },
  })
  async endSession(@Req() request: FastifyRequest, @Param('id') id: string) {
    const { customerId } = this.callers.user(request);
    if (!isUuid(id)) throw new WireError(404, TEXT.sessionNotFound);
    await this.accounts.endSession(customerId, id);
    return userOk(true);
  }
}
