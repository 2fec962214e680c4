import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  CustomerNotFound,
  PasswordRefused,
  ResetNotFound,
  ResetRefused,
  TooManyHashes,
  WrongPassword,
} from '../../domain/accounts.errors.js';
import { AskPasswordReset } from '../../use-cases/passwords/ask-password-reset.js';
import { ChangePassword } from '../../use-cases/passwords/change-password.js';
import { RedeemPasswordReset } from '../../use-cases/passwords/redeem-password-reset.js';
import { ShowResetMail } from '../../use-cases/passwords/show-reset-mail.js';
import { AskResetDto, ChangePasswordDto, RedeemResetDto, ResetMailFactsDto } from './passwords.dto.js';

@ApiTags('passwords')
@Controller('v1')
@AllowCallers('gateway')
export class PasswordsController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly askReset: AskPasswordReset,
    private readonly redeemReset: RedeemPasswordReset,
    private readonly showResetMail: ShowResetMail,
  ) {}

  /** Changes the password and ends every other session. */
  @Put('customers/:customerId/password')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'changePassword' })
  @ApiNoContentResponse()
  @ApiProblems(WrongPassword, PasswordRefused, CustomerNotFound, TooManyHashes)
  async change(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Body() change: ChangePasswordDto,
  ): Promise<void> {
    await this.changePassword.execute({ ...change, customerId });
  }

  /** Requests a reset link. Answer and response time are the same for known and unknown addresses. */
  @Post('password-resets')
  @HttpCode(204)
  @ApiOperation({ operationId: 'askPasswordReset' })
  @ApiNoContentResponse()
  async ask(@Body() { email }: AskResetDto): Promise<void> {
    await this.askReset.execute(email);
  }

  /** Sets the password with a single-use mailed link and ends every session. */
  @Post('password-resets::redeem')
  @HttpCode(204)
  @ApiOperation({ operationId: 'redeemPasswordReset' })
  @ApiNoContentResponse()
  @ApiProblems(ResetRefused, PasswordRefused, TooManyHashes)
  async redeem(@Body() redemption: RedeemResetDto): Promise<void> {
    await this.redeemReset.execute(redemption);
  }

  /** Mail data of the reset, for content; 404 once the link is used or expired. */
  @Get('password-resets/:resetId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'passwordResetMailFacts' })
  @ApiOkResponse({ type: ResetMailFactsDto })
  @ApiProblems(ResetNotFound)
  async mailFacts(@Param('resetId', ParseUUIDPipe) resetId: string): Promise<ResetMailFactsDto> {
    const facts = await this.showResetMail.execute(resetId);
    return { ...facts, expiresAt: facts.expiresAt.toISOString() };
  }
}
