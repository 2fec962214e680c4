import { Confirmed } from '@garderoba/service-kit/identity/access';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LoyaltyClient, type Subscription, type SubscriptionStep } from '../../clients/loyalty.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { offered } from '../kit/allowed-actions.js';
import { amount, type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from '../kit/describe.js';
import { Names, type NamesAre } from '../kit/names.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import {
  GiftDto,
  type SubscriptionAction,
  SubscriptionFilter,
  SubscriptionRecord,
  SubscriptionRow,
} from './subscriptions.dto.js';

/** Maximum page size of loyalty. */
const MOST = 100;

const COLUMNS: readonly Column<SubscriptionRow>[] = [
  ['customer', (row) => row.customerName],
  ['customer id', (row) => row.customerId],
  ['plan', (row) => row.planType],
  ['status', (row) => row.status],
  ['points left', (row) => row.pointsLeft],
  ['price', (row) => amount(row.price)],
  ['currency', (row) => row.currency],
  ['period ends', (row) => row.periodEnd],
  ['since', (row) => row.createdAt],
];

const SORTS = ['createdAt'] as const;

/** Subscriptions with their plans and the actions of staff, for admins only (ADM-001). */
@AdminResource('subscriptions')
@Staff('admin')
export class SubscriptionsController {
  constructor(
    private readonly loyalty: LoyaltyClient,
    private readonly csv: CsvFiles,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(SubscriptionRow, SubscriptionFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ): Promise<readonly SubscriptionRow[]> {
    const { page, items, total } = await this.page(query, member);
    return listed(reply, 'subscriptions', page, items, total);
  }

  /** Every subscription of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(SubscriptionFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply, @Acting() member: StaffMember) {
    return this.csv.send(reply, 'subscriptions', query, COLUMNS, (part) => this.page(part, member, 'required'), MOST);
  }

  private async page(query: Readonly<Record<string, unknown>>, member: StaffMember, are: NamesAre = 'optional') {
    const page = listQuery(query, SubscriptionFilter, SORTS);
    const { filter, offset, limit } = page;
    const { items, total } = await this.loyalty.search(
      queryText({ ...filter, from: offset, limit: Math.min(limit, MOST) }),
    );
    const names = await this.names.ofCustomers(
      items.map(({ customerId }) => customerId),
      member,
      are,
    );
    const rows = items.map((subscription) => ({
      ...shown(subscription, member),
      customerName: names.get(subscription.customerId) ?? null,
    }));
    return { page, items: rows, total };
  }

  @Get(':id')
  @Answers(SubscriptionRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<SubscriptionRecord> {
    return shown(await this.loyalty.subscription(id), member);
  }

  @Post(':id/pause')
  @Answers(SubscriptionRecord)
  @Refuses(404)
  @Refuses(409, 'loyalty.illegal_step', 'loyalty.charge_under_way')
  pause(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<SubscriptionRecord> {
    return this.step(id, 'pause', member);
  }

  @Post(':id/resume')
  @Answers(SubscriptionRecord)
  @Refuses(404)
  @Refuses(409, 'loyalty.illegal_step')
  resume(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<SubscriptionRecord> {
    return this.step(id, 'resume', member);
  }

  @Post(':id/cancel')
  @Answers(SubscriptionRecord)
  @Refuses(404)
  @Refuses(409, 'loyalty.illegal_step')
  cancel(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<SubscriptionRecord> {
    return this.step(id, 'cancel', member);
  }

  /** Gives points to the subscription's customer as goodwill. */
  @Post(':id/give-points')
  @Confirmed()
  @Answers(SubscriptionRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'loyalty.key_reused')
  async give(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() gift: GiftDto,
    @Acting() member: StaffMember,
  ): Promise<SubscriptionRecord> {
    const { customerId } = await this.loyalty.subscription(id);
    await this.loyalty.give(customerId, { ...gift, kind: 'subscription' });
    return shown(await this.loyalty.subscription(id), member);
  }

  private async step(id: string, step: SubscriptionStep, member: StaffMember) {
    const { customerId } = await this.loyalty.subscription(id);
    await this.loyalty.step(customerId, id, step);
    return shown(await this.loyalty.subscription(id), member);
  }
}

/** Actions by status: those of every role, and those of admins. */
const STEPS: Readonly<
  Record<string, readonly [ofAll: readonly SubscriptionAction[], admins: readonly SubscriptionAction[]]>
> = {
  active: [['pause'], ['cancel', 'give-points']],
  paused: [['resume'], ['cancel', 'give-points']],
  payment_failed: [[], ['cancel', 'give-points']],
  pending_payment: [[], ['cancel']],
};

const shown = ({ subscriptionId, ...subscription }: Subscription, member: StaffMember): SubscriptionRecord => ({
  id: subscriptionId,
  ...subscription,
  allowedActions: offered(member, ...(STEPS[subscription.status] ?? [[], ['give-points']])),
});
