import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsClient } from '../../clients/accounts.client.js';
import { read } from '../../wire/call.js';
import { ChangePassword, CreatePassword, ResetPassword } from '../../wire/customers/user.schema.js';
import { userOk } from '../../wire/customers/user.wire.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { inObjectForm, objectForm } from '../door/object-form.js';

/** Sets a new password, with a mailed link or the old password (wire-contract 3.3 to 3.5). */
@ApiTags('user')
@Controller('api/user')
@Open()
export class UserPasswordsController {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
  ) {}

  /** `{ email }`: the same answer for every address (ERR-051). */
  @Post(['reset-password', 'resetPassword'])
  @ApiCall({
    user: true,
    summary: 'Mails a link for a new password; the same answer for every address (USR-047)',
    body: ResetPassword,
    result: z.boolean(),
    refusals: { 400: 'no e-mail', 429: 'too many attempts' },
  })
  async resetPassword(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { email } = read(ResetPassword, body);
    await this.guesses.attempt(request.ip);
    await this.accounts.askPasswordReset(email);
    return userOk(true);
  }

  /** `{ email, newPassword, resetToken }` of the mailed link (USR-048). */
  @Post('create-password')
  @ApiCall({
    user: true,
    summary: 'Sets a new password with the token of that link (USR-048)',
    body: CreatePassword,
    result: z.boolean(),
    refusals: { 400: '{ errorMessage, code }' },
  })
  async createPassword(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { email, newPassword, resetToken: token } = read(CreatePassword, body);
    await this.guesses.attempt(request.ip);
    await inObjectForm(this.accounts.redeemPasswordReset({ email, newPassword, token }));
    return userOk(true);
  }

  /** `{ currentPassword, newPassword }` (USR-049); never 401, which would make the client refresh (trap 3). */
  @Post(['change-password', 'changePassword'])
  @ApiCall({
    user: true,
    summary: 'Changes the password (USR-049)',
    body: ChangePassword,
    result: z.boolean(),
    refusals: { 400: '{ errorMessage, code }', 401: 'no valid token' },
  })
  async changePassword(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId, sessionId } = this.callers.user(request);
    const { currentPassword, newPassword } = read(ChangePassword, body, objectForm);
    await inObjectForm(
      this.guesses.of(request.ip, customerId, () =>
        this.accounts.changePassword(customerId, { sessionId, currentPassword, newPassword }),
      ),
    );
    return userOk(true);
  }
}
