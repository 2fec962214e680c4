import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { NoticeNotFound, SubscriptionNotFound } from '../domain/loyalty.errors.js';
import { LoyaltyQueries } from '../persistence/loyalty.queries.js';
import { PointsMailFactsDto, SubscriptionMailFactsDto, SubscriptionMailQueryDto } from './subscriptions.dto.js';

/** Data for mails of content. */
@ApiTags('mail facts')
@Controller('v1')
@AllowCallers('content')
export class MailFactsController {
  constructor(private readonly queries: LoyaltyQueries) {}

  @Get('subscriptions/:subscriptionId/mail-facts')
  @ApiOperation({ operationId: 'subscriptionMailFacts' })
  @ApiOkResponse({ type: SubscriptionMailFactsDto })
  @ApiProblems(SubscriptionNotFound)
  async subscription(
    @Param('subscriptionId', ParseUUIDPipe) subscriptionId: string,
    @Query() { chargeId }: SubscriptionMailQueryDto,
  ): Promise<SubscriptionMailFactsDto> {
    const { subscription, charge } = await this.queries.chargeFacts(subscriptionId, chargeId);
    const { customerId, store, status, plan, currency, periodEnd, cardLast4 } = subscription;
    return {
      ...{ customerId, store, status, currency, periodEnd, cardLast4 },
      planNames: plan.names,
      points: charge?.points ?? plan.points,
      amount: charge?.amount ?? plan.prices[currency] ?? 0,
      nextAttemptAt: charge?.nextAttemptAt ?? null,
      graceUntil: charge?.state === 'failed' ? charge.graceUntil : null,
    };
  }

  @Get('expiry-notices/:noticeId/mail-facts')
  @ApiOperation({ operationId: 'pointsMailFacts' })
  @ApiOkResponse({ type: PointsMailFactsDto })
  @ApiProblems(NoticeNotFound)
  async points(@Param('noticeId', ParseUUIDPipe) noticeId: string): Promise<PointsMailFactsDto> {
    const notice = await this.queries.notice(noticeId);
    if (!notice) throw new NoticeNotFound();
    return notice;
  }
}
