import { clientOf } from '@garderoba/edge/client-of';
import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { Envelope, ForeignPage, ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Body, Controller, Header, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsClient, type Keyring } from '../../clients/accounts.client.js';
import { read } from '../../wire/call.js';
import { SessionCookies } from '../../wire/customers/session-cookies.js';
import { Login, Password } from '../../wire/customers/user.schema.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';

const NO_STORE: [string, string] = ['cache-control', 'no-store'];

/** Sign-in of our own storefront with HttpOnly cookies; no body ever contains a token (wire-contract 11.11). */
@ApiTags('session')
@ApiHeader({ name: 'Origin', required: true, description: 'the shop' })
@ApiHeader({ name: 'X-Garderoba', required: true, description: '1' })
@Controller('api/session')
@Open()
export class SessionsController {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
    private readonly cookies: SessionCookies,
  ) {}

  /** `{ username, password }`; sets the cookies. */
  @Post('login')
  @Header(...NO_STORE)
  @ApiCall({
    summary: 'Signs in on our own pages; sets the cookies',
    body: Login,
    result: z.boolean(),
    refusals: { 401: 'wrong e-mail or password', 403: 'foreign origin', 429: 'too many attempts' },
  })
  async login(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Body() body: unknown) {
    this.ownPageOnly(request);
    const { username: email, password } = read(Login, body);
    await this.guesses.attempt(request.ip);
    const keyring = await this.guesses.of(request.ip, email, () =>
      this.accounts.signIn({ email, password, kind: 'cookie', client: clientOf(request) }),
    );
    reply.header('set-cookie', this.cookies.set(keyring));
    return ok(true);
  }

  /** Refreshes the cookies. Two tabs may do it at the same time; an old refresh cookie used later ends the session. */
  @Post('refresh')
  @Header(...NO_STORE)
  @ApiCall({
    summary: 'Renews the cookies',
    result: z.boolean().nullable(),
    refusals: { 401: 'the session has ended, result: null', 403: 'foreign origin' },
  })
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Envelope<true | null>> {
    this.ownPageOnly(request);
    const keyring = await this.renewed(this.cookies.refreshToken(request.headers));
    reply.header('set-cookie', keyring ? this.cookies.set(keyring) : this.cookies.clear());
    return keyring ? ok(true) : new Envelope(401, null, { message: TEXT.unauthorized });
  }

  /** `{ password }` confirmation; the new access cookie carries its time (see /api/user/confirm). */
  @Post('confirm')
  @Header(...NO_STORE)
  @ApiCall({
    summary: 'Verifies the password again; renews the access cookie',
    body: Password,
    result: z.boolean(),
    refusals: {
      400: 'the password is wrong',
      401: 'not signed in',
      403: 'foreign origin',
      429: 'too many attempts',
    },
  })
  async confirm(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: unknown,
  ) {
    this.ownPageOnly(request);
    const { customerId, sessionId } = this.callers.user(request);
    const { password } = read(Password, body);
    const accessToken = await this.guesses.of(request.ip, customerId, () =>
      this.accounts.confirmSession(customerId, sessionId, password.slice(0, 1_000)),
    );
    reply.header('set-cookie', this.cookies.setAccess(accessToken));
    return ok(true);
  }

  /** Ends the session and deletes the cookies; succeeds without a session too. */
  @Post('logout')
  @Header(...NO_STORE)
  @ApiCall({
    summary: 'Ends the session and deletes the cookies',
    result: z.boolean(),
    refusals: { 403: 'foreign origin' },
  })
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    this.ownPageOnly(request);
    const refreshToken = this.cookies.refreshToken(request.headers);
    if (refreshToken) await this.accounts.endByRefreshToken(refreshToken.slice(0, 500));
    reply.header('set-cookie', this.cookies.clear());
    return ok(true);
  }

  private ownPageOnly(request: FastifyRequest): void {
    if (!this.cookies.ownPage(request.headers)) throw new ForeignPage(TEXT.foreignPage);
  }

  private async renewed(refreshToken: string | undefined): Promise<Keyring | undefined> {
    if (!refreshToken) return undefined;
    try {
      return await this.accounts.refresh(refreshToken.slice(0, 500), 'cookie');
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'accounts.refresh_refused') return undefined;
      throw error;
    }
  }
}
