import { AllowCallers, ForCustomer, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import {
  CardMissing,
  ChargeUnderWay,
  IllegalStep,
  PlanNotFound,
  SamePlan,
  SubscriptionNotFound,
} from '../domain/loyalty.errors.js';
import { LoyaltyQueries } from '../persistence/loyalty.queries.js';
import { ChangePlan } from '../use-cases/change-plan.js';
import { ChangeSubscription } from '../use-cases/change-subscription.js';
import { SetPlans } from '../use-cases/set-plans.js';
import {
  ChangePlanDto,
  ListQueryDto,
  PlanChangeDto,
  PlansDto,
  SubscriptionDto,
  SubscriptionsDto,
  SubscriptionsPageDto,
  toSubscriptionDto,
} from './subscriptions.dto.js';

@ApiTags('subscriptions')
@Controller('v1')
@AllowCallers('gateway')
export class SubscriptionsController {
  constructor(
    private readonly queries: LoyaltyQueries,
    private readonly setPlans: SetPlans,
    private readonly change: ChangeSubscription,
    private readonly changePlan: ChangePlan,
  ) {}

  /** The available plans (SUB-002). */
  @Get('plans')
  @ApiOperation({ operationId: 'listPlans' })
  @ApiOkResponse({ type: PlansDto })
  async plans(): Promise<PlansDto> {
    return { plans: await this.queries.plans() };
  }

  /** Writes plans; missing ones are unchanged. */
  @Put('plans::bulk')
  @AllowCallers('importer')
  @HttpCode(204)
  @ApiOperation({ operationId: 'setPlans' })
  @ApiNoContentResponse()
  savePlans(@Body() { plans }: PlansDto): Promise<void> {
    return this.setPlans.execute(plans);
  }

  /** A customer's subscriptions (SUB-012). */
  @Get('customers/:customerId/subscriptions')
  @ForCustomer()
  @ApiOperation({ operationId: 'listSubscriptions' })
  @ApiOkResponse({ type: SubscriptionsDto })
  async list(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<SubscriptionsDto> {
    return { items: (await this.queries.subscriptions(customerId)).map(toSubscriptionDto) };
  }

  /** Pauses: no charges and no new points until it is resumed (SUB-015). */
  @Post('customers/:customerId/subscriptions/:subscriptionId/pause')
  @AllowCallers('gateway', 'backoffice')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'pauseSubscription' })
  @ApiNoContentResponse()
  @ApiProblems(SubscriptionNotFound, IllegalStep, ChargeUnderWay)
  pause(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('subscriptionId', ParseUUIDPipe) subscriptionId: string,
  ): Promise<void> {
    return this.change.pause(customerId, subscriptionId);
  }

  /** Resumes with the rest of the paid month. */
  @Post('customers/:customerId/subscriptions/:subscriptionId/resume')
  @AllowCallers('gateway', 'backoffice')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'resumeSubscription' })
  @ApiNoContentResponse()
  @ApiProblems(SubscriptionNotFound, IllegalStep)
  resume(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('subscriptionId', ParseUUIDPipe) subscriptionId: string,
  ): Promise<void> {
    return this.change.resume(customerId, subscriptionId);
  }

  /** Cancels: no further charges; points stay (SUB-016). */
  @Post('customers/:customerId/subscriptions/:subscriptionId/cancel')
  @AllowCallers('gateway', 'backoffice')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'cancelSubscription' })
  @ApiNoContentResponse()
  @ApiProblems(SubscriptionNotFound, IllegalStep)
  cancel(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('subscriptionId', ParseUUIDPipe) subscriptionId: string,
  ): Promise<void> {
    return this.change.cancel(customerId, subscriptionId);
  }

  /**
   * Changes the plan, or previews the change. A change within 15 minutes of a preview has exactly the previewed effect.
   */
  @Put('customers/:customerId/subscriptions/:subscriptionId/plan')
  @ForCustomer()
  @ApiOperation({ operationId: 'changePlan' })
  @ApiOkResponse({ type: PlanChangeDto })
  @ApiProblems(SubscriptionNotFound, PlanNotFound, IllegalStep, SamePlan, CardMissing, ChargeUnderWay)
  plan(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('subscriptionId', ParseUUIDPipe) subscriptionId: string,
    @Body() { planType, preview }: ChangePlanDto,
  ): Promise<PlanChangeDto> {
    const wanted = { customerId, subscriptionId, planType };
    return preview ? this.changePlan.preview(wanted) : this.changePlan.execute(wanted);
  }

  /** All subscriptions, for staff; newest first. */
  @Get('subscriptions')
  @AllowCallers('backoffice')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'searchSubscriptions' })
  @ApiOkResponse({ type: SubscriptionsPageDto })
  async all(@Query() { from = 0, limit = 25, ...filter }: ListQueryDto): Promise<SubscriptionsPageDto> {
    const { items, total } = await this.queries.list(filter, from, limit);
    return { items: items.map(toSubscriptionDto), total };
  }

  @Get('subscriptions/:subscriptionId')
  @AllowCallers('backoffice')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'getSubscription' })
  @ApiOkResponse({ type: SubscriptionDto })
  @ApiProblems(SubscriptionNotFound)
  async one(@Param('subscriptionId', ParseUUIDPipe) subscriptionId: string): Promise<SubscriptionDto> {
    return toSubscriptionDto(await this.queries.subscription(subscriptionId));
  }
}
