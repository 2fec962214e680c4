import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import {
  ConfirmationNotFound,
  ConfirmationRefused,
  CustomerNotFound,
  EmailConfirmed,
  TooManyConfirmations,
} from '../../domain/accounts.errors.js';
import { AskEmailConfirmation } from '../../use-cases/customers/ask-email-confirmation.js';
import { ConfirmEmail } from '../../use-cases/customers/confirm-email.js';

class ConfirmEmailDto {
  @ApiProperty({ description: 'of the mailed link' }) @IsString() @MaxLength(500) token: string;
}

class ConfirmationMailFactsDto {
  @ApiProperty() customerId: string;
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @ApiProperty({ description: 'store view of the customer' }) store: string;
  @ApiProperty({ description: 'part of the link' }) token: string;
}

/** Confirmation of mail addresses by a mailed link, requested at registration and when the address changes. */
@ApiTags('e-mail confirmation')
@Controller('v1')
@AllowCallers('gateway')
export class EmailConfirmationsController {
  constructor(
    private readonly askConfirmation: AskEmailConfirmation,
    private readonly confirmEmail: ConfirmEmail,
  ) {}

  /** Sends the confirmation mail again, at most three times an hour. */
  @Post('customers/:customerId/email-confirmations')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'askEmailConfirmation' })
  @ApiNoContentResponse()
  @ApiProblems(CustomerNotFound, EmailConfirmed, TooManyConfirmations)
  async ask(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<void> {
    await this.askConfirmation.again(customerId);
  }

  /** Confirms the address of a followed link; idempotent. */
  @Post('email-confirmations::redeem')
  @HttpCode(204)
  @ApiOperation({ operationId: 'confirmEmail' })
  @ApiNoContentResponse()
  @ApiProblems(ConfirmationRefused)
  async redeem(@Body() { token }: ConfirmEmailDto): Promise<void> {
    await this.confirmEmail.execute(token);
  }

  /** Mail data of the confirmation, for content; 404 once the address is confirmed or changed. */
  @Get('email-confirmations/:confirmationId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'emailConfirmationMailFacts' })
  @ApiOkResponse({ type: ConfirmationMailFactsDto })
  @ApiProblems(ConfirmationNotFound)
  mailFacts(@Param('confirmationId', ParseUUIDPipe) confirmationId: string): Promise<ConfirmationMailFactsDto> {
    return this.confirmEmail.mailFacts(confirmationId);
  }
}
