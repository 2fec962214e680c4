import { Confirmed } from '@garderoba/service-kit/access';
import type { StaffMember } from '@garderoba/service-kit/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { LoyaltyClient, type Subscription, type SubscriptionStep } from '../clients/loyalty.client.js';
import { offered } from './allowed-actions.js';
import { AuditLog } from './audit-log.js';
import { amount, type Column, CsvFiles } from './csv.js';
import { Names } from './names.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { Acting, AdminResource, Staff } from './staff.js';

class SubscriptionFilter {
  @IsOptional() @IsIn(['pending_payment', 'payment_failed', 'active', 'paused', 'canceled']) status?: string;
  @IsOptional() @IsIn(['S', 'M', 'L']) planType?: string;
  @IsOptional() @IsUUID() customerId?: string;
}

class GiftDto {
  /** The same key is the same gift. */
  @IsString() @Length(1, 60) key: string;
  @IsInt() @Min(1) @Max(1_000) points: number;
  /** The last day they can be used. */
  @IsISO8601({ strict: true }) @Length(10, 10) expiresOn: string;
  /** Shown to the customer. */
  @IsString() @MaxLength(200) comment: string;
}

/** Loyalty tells so many at once. */
const MOST = 100;

type ListedSubscription = Omit<Subscription, 'subscriptionId'> & {
  readonly id: string;
  readonly customerName: string | null;
};

const COLUMNS: readonly Column<ListedSubscription>[] = [
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

/** Subscriptions, for admins (ADM-001): who has which plan, and what staff may do with it. */
@AdminResource('subscriptions')
@Staff('admin')
export class AdminSubscriptionsController {
  constructor(
    private readonly loyalty: LoyaltyClient,
    private readonly audit: AuditLog,
    private readonly csv: CsvFiles,
    private readonly names: Names,
  ) {}

  @Get()
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ) {
    const { page, items, total } = await this.page(query, member);
    return listed(reply, 'subscriptions', page, items, total);
  }

  /** Every subscription of the filter, as a file. */
  @Get('export.csv')
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply, @Acting() member: StaffMember) {
    return this.csv.send(reply, 'subscriptions', query, COLUMNS, (part) => this.page(part, member), MOST);
  }

  private async page(query: Readonly<Record<string, unknown>>, member: StaffMember) {
    const page = listQuery(query, SubscriptionFilter, ['createdAt']);
    const { filter, offset, limit } = page;
    const { items, total } = await this.loyalty.search(
      queryText({ ...filter, from: offset, limit: Math.min(limit, MOST) }),
    );
    const names = await this.names.ofCustomers(
      items.map(({ customerId }) => customerId),
      member,
    );
    const rows = items.map((subscription) => ({
      ...shown(subscription, member),
      customerName: names.get(subscription.customerId) ?? null,
    }));
    return { page, items: rows, total };
  }

  @Get(':id')
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return shown(await this.loyalty.subscription(id), member);
  }

  @Post(':id/pause')
  pause(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return this.step(id, 'pause', member);
  }

  @Post(':id/resume')
  resume(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return this.step(id, 'resume', member);
  }

  @Post(':id/cancel')
  cancel(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return this.step(id, 'cancel', member);
  }

  /** Points for the subscription's customer, as a gesture. */
  @Post(':id/give-points')
  @Confirmed()
  async give(@Param('id', ParseUUIDPipe) id: string, @Body() gift: GiftDto, @Acting() member: StaffMember) {
    const { customerId } = await this.loyalty.subscription(id);
    await this.loyalty.give(customerId, { ...gift, kind: 'subscription' });
    await this.audit.record({ action: 'give-points', resource: 'subscriptions', id, after: { ...gift } });
    return shown(await this.loyalty.subscription(id), member);
  }

  private async step(id: string, step: SubscriptionStep, member: StaffMember) {
    const before = await this.loyalty.subscription(id);
    await this.loyalty.step(before.customerId, id, step);
    const after = await this.loyalty.subscription(id);
    const [was, is] = [{ status: before.status }, { status: after.status }];
    await this.audit.record({ action: step, resource: 'subscriptions', id, before: was, after: is });
    return shown(after, member);
  }
}

/** By status: what everybody may do, and what an admin may. */
const STEPS: Readonly<Record<string, readonly [everybodys: readonly string[], admins: readonly string[]]>> = {
  active: [['pause'], ['cancel', 'give-points']],
  paused: [['resume'], ['cancel', 'give-points']],
  payment_failed: [[], ['cancel', 'give-points']],
  pending_payment: [[], ['cancel']],
};

const shown = ({ subscriptionId, ...subscription }: Subscription, member: StaffMember) => ({
  id: subscriptionId,
  ...subscription,
  allowedActions: offered(member, ...(STEPS[subscription.status] ?? [[], ['give-points']])),
});
