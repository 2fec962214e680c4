import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { PersonalDataClient } from '@garderoba/edge/personal-data';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Body, Controller, Get, Header, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsClient } from '../../clients/accounts.client.js';
import { read } from '../../wire/call.js';
import { SessionCookies } from '../../wire/customers/session-cookies.js';
import { Export, Password } from '../../wire/customers/user.schema.js';
import { userOk } from '../../wire/customers/user.wire.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { inObjectForm } from '../door/object-form.js';

const NO_STORE: [string, string] = ['cache-control', 'no-store'];

/** A customer's rights of access and erasure (docs/personal-data.md). */
@ApiTags('user')
@Controller('api/user')
@Open()
export class UserPrivacyController {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
    private readonly personalData: PersonalDataClient,
    private readonly cookies: SessionCookies,
    private readonly clock: Clock,
  ) {}

  /** A copy of all stored data of the customer, by service (wire-contract 11.11). */
  @Get('export')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'All own data, as each service keeps it',
    result: Export,
    refusals: {
      401: 'no valid token',
      403: 'meta.reason: access.confirmation_needed',
      503: 'a service is unavailable: retry',
    },
  })
  async export(@Req() request: FastifyRequest) {
    const { customerId } = this.callers.user(request);
    await this.guesses.attempt(request.ip);
    const data = await this.personalData.export(customerId);
    return userOk({ exported_at: this.clock.now().toISOString(), ...data });
  }

  /** `{ password }`: erases the customer in every service. Orders are anonymized once they are completed. */
  @Post('erase')
  @Header(...NO_STORE)
  @ApiCall({
    user: true,
    summary: 'Forgets the account for good',
    body: Password,
    result: z.boolean(),
    refusals: { 400: '{ errorMessage, code }: the password is wrong', 401: 'no valid token', 429: 'too many attempts' },
  })
  async erase(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { password } = read(Password, body);
    await inObjectForm(
      this.guesses.of(request.ip, customerId, () => this.accounts.erase(customerId, password.slice(0, 1_000))),
    );
    if (this.cookies.accessToken(request.headers)) reply.header('set-cookie', this.cookies.clear());
    return userOk(true);
  }
}
