import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { LoyaltyClient, type Subscription, type SubscriptionStep } from '../clients/loyalty.client.js';
import { AuditLog } from './audit-log.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

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
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, SubscriptionFilter, ['createdAt']);
    const { filter, offset, limit } = page;
    const { items, total } = await this.loyalty.search(
      queryText({ ...filter, from: offset, limit: Math.min(limit, 100) }),
    );
    return listed(reply, 'subscriptions', page, items.map(shown), total);
  }

  @Get(':id')
  @Staff('moderator')
  async get(@Param('id', ParseUUIDPipe) id: string) {
    return shown(await this.loyalty.subscription(id));
  }

  @Post(':id/pause')
  @Staff('moderator')
  pause(@Param('id', ParseUUIDPipe) id: string) {
    return this.step(id, 'pause');
  }

  @Post(':id/resume')
  @Staff('moderator')
  resume(@Param('id', ParseUUIDPipe) id: string) {
    return this.step(id, 'resume');
  }

  @Post(':id/cancel')
  @Staff('admin')
  cancel(@Param('id', ParseUUIDPipe) id: string) {
    return this.step(id, 'cancel');
  }

  /** Points for the subscription's customer, as a gesture. */
  @Post(':id/give-points')
  @Staff('admin')
  async give(@Param('id', ParseUUIDPipe) id: string, @Body() gift: GiftDto) {
    const { customerId } = await this.loyalty.subscription(id);
    await this.loyalty.give(customerId, { ...gift, kind: 'subscription' });
    await this.audit.record({ action: 'give-points', resource: 'subscriptions', id, after: { ...gift } });
    return shown(await this.loyalty.subscription(id));
  }

  private async step(id: string, step: SubscriptionStep) {
    const before = await this.loyalty.subscription(id);
    await this.loyalty.step(before.customerId, id, step);
    const after = await this.loyalty.subscription(id);
    const [was, is] = [{ status: before.status }, { status: after.status }];
    await this.audit.record({ action: step, resource: 'subscriptions', id, before: was, after: is });
    return shown(after);
  }
}

const STEPS: Readonly<Record<string, readonly string[]>> = {
  active: ['pause', 'cancel', 'give-points'],
  paused: ['resume', 'cancel', 'give-points'],
  payment_failed: ['cancel', 'give-points'],
  pending_payment: ['cancel'],
};

const shown = ({ subscriptionId, ...subscription }: Subscription) => ({
  id: subscriptionId,
  ...subscription,
  allowedActions: STEPS[subscription.status] ?? ['give-points'],
});
