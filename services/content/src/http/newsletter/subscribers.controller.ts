import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { UnknownSubscriber } from '../../domain/newsletter/newsletter.errors.js';
import { NewsletterQueries } from '../../persistence/newsletter/newsletter.queries.js';
import { EraseSubscriber } from '../../use-cases/newsletter/erase-subscriber.js';
import { SubscriberDto, SubscriberPageDto, SubscribersQueryDto } from './subscribers.dto.js';

/** The subscribers of the newsletter, for admins. */
@ApiTags('newsletter')
@Controller('v1/newsletter-subscribers')
@AllowCallers('backoffice')
@ForStaff('admin')
export class SubscribersController {
  constructor(
    private readonly newsletter: NewsletterQueries,
    private readonly eraseSubscriber: EraseSubscriber,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listSubscribers' })
  @ApiOkResponse({ type: SubscriberPageDto })
  list(@Query() { id, order, offset, limit, ...filter }: SubscribersQueryDto): Promise<SubscriberPageDto> {
    return this.newsletter.page({ ...filter, ids: id }, { order, offset, limit });
  }

  @Get(':subscriptionId')
  @ApiOperation({ operationId: 'readSubscriber' })
  @ApiOkResponse({ type: SubscriberDto })
  @ApiProblems(UnknownSubscriber)
  async read(@Param('subscriptionId', ParseUUIDPipe) subscriptionId: string): Promise<SubscriberDto> {
    const subscriber = await this.newsletter.subscriber(subscriptionId);
    if (!subscriber) throw new UnknownSubscriber();
    return subscriber;
  }

  @Delete(':subscriptionId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'eraseSubscriber', summary: 'Deletes the subscription with its address' })
  @ApiNoContentResponse()
  @ApiProblems(UnknownSubscriber)
  erase(@Param('subscriptionId', ParseUUIDPipe) subscriptionId: string): Promise<void> {
    return this.eraseSubscriber.execute(subscriptionId);
  }
}
