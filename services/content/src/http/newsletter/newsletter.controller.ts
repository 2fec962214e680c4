import { NEWSLETTER_TOPICS, type NewsletterTopic } from '@garderoba/contracts/content/newsletter';
import { AllowCallers } from '@garderoba/service-kit/identity/access';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import {
  EmailInvalid,
  EmailTemporary,
  NeverSubscribed,
  UnknownSubscription,
} from '../../domain/newsletter/newsletter.errors.js';
import { NewsletterQueries } from '../../persistence/newsletter/newsletter.queries.js';
import { Subscribe } from '../../use-cases/newsletter/subscribe.js';

class AddressDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
}

class SubscriptionDto extends AddressDto {
  @ApiProperty({ example: 'pln_pl' }) @Matches(/^[a-z]{3}_[a-z]{2}$/) store: string;
  @ApiProperty({ description: 'the caller has proved that the address is theirs' }) @IsBoolean() proved: boolean;
  @ApiPropertyOptional({
    enum: NEWSLETTER_TOPICS,
    isArray: true,
    description: 'what the owner chose; absent = it stays',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(NEWSLETTER_TOPICS.length)
  @ArrayUnique()
  @IsIn(NEWSLETTER_TOPICS, { each: true })
  topics?: NewsletterTopic[];
}

class EndDto extends AddressDto {
  @ApiProperty({ description: 'false: the address gets a mail with a link that ends the subscription' })
  @IsBoolean()
  proved: boolean;
}

class TokenDto {
  @ApiProperty({ description: 'token of a mailed link' }) @IsString() @MaxLength(200) token: string;
}

class StateDto {
  @ApiProperty({ enum: ['pending', 'subscribed', 'unsubscribed'] }) state: string;
}

class ChoiceDto extends StateDto {
  @ApiProperty({ enum: NEWSLETTER_TOPICS, isArray: true }) topics: readonly NewsletterTopic[];
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
  @ApiOkResponse({ type: ChoiceDto })
  state(@Query() { email }: AddressDto): Promise<ChoiceDto> {
    return this.newsletter.state(email);
  }

  /**
   * Subscribes; idempotent. The first active subscription mails the coupon (CPN-008). `pending`: the mailed link must
   * be followed first.
   */
  @Post('newsletter-subscriptions')
  @HttpCode(200)
  @ApiOperation({ operationId: 'subscribeNewsletter' })
  @ApiOkResponse({ type: StateDto })
  @ApiProblems(EmailInvalid, EmailTemporary)
  async start(@Body() { email, store, proved, topics }: SubscriptionDto): Promise<StateDto> {
    return { state: await this.subscribe.execute(email, store, proved, topics) };
  }

  /** Confirms a subscription with the mailed link. */
  @Post('newsletter-subscriptions::confirm')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmNewsletter' })
  @ApiOkResponse({ type: StateDto })
  @ApiProblems(UnknownSubscription)
  async confirm(@Body() { token }: TokenDto): Promise<StateDto> {
    return { state: await this.subscribe.confirm(token) };
  }

  /** Ends a subscription with the mailed link. */
  @Post('newsletter-subscriptions::end-by-link')
  @HttpCode(204)
  @ApiOperation({ operationId: 'unsubscribeNewsletterByLink' })
  @ApiNoContentResponse()
  @ApiProblems(UnknownSubscription)
  endByLink(@Body() { token }: TokenDto): Promise<void> {
    return this.subscribe.endByLink(token);
  }

  @Post('newsletter-subscriptions::end')
  @HttpCode(204)
  @ApiOperation({ operationId: 'unsubscribeNewsletter' })
  @ApiNoContentResponse()
  @ApiProblems(NeverSubscribed)
  end(@Body() { email, proved }: EndDto): Promise<void> {
    return proved ? this.subscribe.end(email) : this.subscribe.askToEnd(email);
  }
}
