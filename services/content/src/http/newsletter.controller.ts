import { AllowCallers } from '@garderoba/service-kit/access';
import { ApiProblems } from '@garderoba/service-kit/problem';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { EmailInvalid, EmailTemporary, NeverSubscribed } from '../domain/newsletter.js';
import { NewsletterQueries } from '../persistence/newsletter.queries.js';
import { Subscribe } from '../use-cases/subscribe.js';

class AddressDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
}

class SubscriptionDto extends AddressDto {
  @ApiProperty({ example: 'pln_pl' }) @Matches(/^[a-z]{3}_[a-z]{2}$/) store: string;
}

class StateDto {
  @ApiProperty({ enum: ['subscribed', 'unsubscribed'] }) state: string;
}

@ApiTags('newsletter')
@Controller('v1')
@AllowCallers('gateway')
export class NewsletterController {
  constructor(
    private readonly subscribe: Subscribe,
    private readonly newsletter: NewsletterQueries,
  ) {}

  @Get('newsletter-subscriptions')
  @ApiOperation({ operationId: 'newsletterState' })
  @ApiOkResponse({ type: StateDto })
  async state(@Query() { email }: AddressDto): Promise<StateDto> {
    return { state: await this.newsletter.state(email) };
  }

  /** Repeatable; the first time the coupon is mailed (CPN-008). */
  @Post('newsletter-subscriptions')
  @HttpCode(204)
  @ApiOperation({ operationId: 'subscribeNewsletter' })
  @ApiNoContentResponse()
  @ApiProblems(EmailInvalid, EmailTemporary)
  start(@Body() { email, store }: SubscriptionDto): Promise<void> {
    return this.subscribe.execute(email, store);
  }

  @Post('newsletter-subscriptions::end')
  @HttpCode(204)
  @ApiOperation({ operationId: 'unsubscribeNewsletter' })
  @ApiNoContentResponse()
  @ApiProblems(NeverSubscribed)
  end(@Body() { email }: AddressDto): Promise<void> {
    return this.subscribe.end(email);
  }
}
