import type { StaffMember } from '@garderoba/service-kit/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { LoyaltyClient, type Subscription, type SubscriptionStep } from '../clients/loyalty.client.js';
import { offered } from './allowed-actions.js';
import { AuditLog } from './audit-log.js';
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

/** Subscriptions: who has which plan, and what staff may do with it. */
@AdminResource('subscriptions')
export class AdminSubscriptionsController {
  constructor(
    private readonly loyalty: LoyaltyClient,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Staff('moderator')
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ) {
    const page = listQuery(query, SubscriptionFilter, ['createdAt']);
    const { filter, offset, limit } = page;
    const { items, total } = await this.loyalty.search(
      queryText({ ...filter, from: offset, limit: Math.min(limit, 100) }),
    );
    return listed(
      reply,
      'subscriptions',
      page,
      items.map((subscription) => shown(subscription, member)),
      total,
    );
  }

  @Get(':id')
  @Staff('moderator')
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return shown(await this.loyalty.subscription(id), member);
  }

  @Post(':id/pause')
  @Staff('moderator')
  pause(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return this.step(id, 'pause', member);
  }

  @Post(':id/resume')
  @Staff('moderator')
  resume(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return this.step(id, 'resume', member);
  }

  @Post(':id/cancel')
  @Staff('admin')
  cancel(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return this.step(id, 'cancel', member);
  }

  /** Points for the subscription's customer, as a gesture. */
  @Post(':id/give-points')
  @Staff('admin')
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
