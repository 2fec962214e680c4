import type { AuditAction } from '@garderoba/contracts';
import { Confirmed } from '@garderoba/service-kit/access';
import type { StaffMember } from '@garderoba/service-kit/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  NotEquals,
} from 'class-validator';
import type { FastifyReply } from 'fastify';
import { AccountsClient, type Customer } from '../clients/accounts.client.js';
import { LoyaltyClient } from '../clients/loyalty.client.js';
import { PersonalDataClient } from '../clients/personal-data.client.js';
import { type ListedCustomer, StaffAccountsClient } from '../clients/staff-accounts.client.js';
import { badRequest } from '../wire/envelope.js';
import { offered } from './allowed-actions.js';
import { AuditLog } from './audit-log.js';
import { type Column, CsvFiles } from './csv.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { Acting, AdminResource, Staff } from './staff.js';
import { Undo } from './undo.js';

class CustomerFilter {
  /** Part of the mail address or of the name. */
  @IsOptional() @IsString() @MaxLength(254) q?: string;
  @IsOptional() @IsUUID(undefined, { each: true }) id?: string | string[];
  @IsOptional() @IsInt() @Min(0) @Max(32_000) groupId?: number;
  @IsOptional() @Matches(/^[a-z]{3}_[a-z]{2}$/) store?: string;
}

class GroupDto {
  @IsInt() @Min(1) @Max(32_000) groupId: number;
}

class PointsDto {
  /** The same key is the same adjustment. */
  @IsString() @Length(1, 60) key: string;
  @IsIn(['subscription', 'reward']) kind: 'subscription' | 'reward';
  /** Below zero: taken away. */
  @IsInt() @Min(-100_000) @Max(100_000) @NotEquals(0) points: number;
  /** The last day given points can be used. */
  @IsOptional() @IsISO8601({ strict: true }) @Length(10, 10) expiresOn?: string;
  /** Shown to the customer. */
  @IsString() @Length(1, 200) comment: string;
}

/** Customers, for admins (ADM-001): who they are, their price group, and their rights to a copy and to be forgotten. */
@AdminResource('customers')
@Staff('admin')
export class CustomersController {
  constructor(
    private readonly staff: StaffAccountsClient,
    private readonly accounts: AccountsClient,
    private readonly personalData: PersonalDataClient,
    private readonly loyalty: LoyaltyClient,
    private readonly audit: AuditLog,
    private readonly csv: CsvFiles,
    private readonly undo: Undo,
  ) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'customers', page, items, total);
  }

  /** Every customer of the filter, as a file. */
  @Get('export.csv')
  exportList(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'customers', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, CustomerFilter, ['createdAt', 'email', 'lastName', 'number', 'groupId']);
    const { filter, ...rest } = page;
    const { id, ...fields } = filter;
    const ids = id === undefined ? undefined : [id].flat().slice(0, 200).join(',');
    const { items, total } = await this.staff.customers(queryText({ ...fields, ids, ...rest }));
    return { page, items: items.map(shownInList), total };
  }

  @Get(':id')
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return shownAlone(await this.accounts.customer(id), member);
  }

  /** Puts the customer into a price group; counts from the customer's next access token on, 15 minutes at most. */
  @Post(':id/set-group')
  @Confirmed()
  async setGroup(@Param('id', ParseUUIDPipe) id: string, @Body() { groupId }: GroupDto, @Acting() member: StaffMember) {
    await this.moveTo(id, groupId, 'set-group');
    return shownAlone(await this.accounts.customer(id), member);
  }

  /** Back into the group before; see `Undo`. */
  @Post(':id/undo')
  @Confirmed()
  async takeBack(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    const { groupId: now } = await this.accounts.customer(id);
    const { groupId = now } = await this.undo.fieldsBefore('customers', id, { groupId: now }, 'set-group');
    await this.moveTo(id, groupId, 'undo');
    return shownAlone(await this.accounts.customer(id), member);
  }

  /** What the customer has, when it lapses, and the last twenty movements. */
  @Get(':id/points')
  async points(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    const [balance, expirations, history] = await Promise.all([
      this.loyalty.balance(id, 'PLN'),
      this.loyalty.expirations(id),
      this.loyalty.history(id, 1, 20),
    ]);
    const { points, subscription, reward } = balance;
    return { id, points, subscription, reward, expirations, history, allowedActions: offered(member, [], ['adjust']) };
  }

  /** Gives points, or takes some that were given: never more than there are. */
  @Post(':id/adjust-points')
  @Confirmed()
  async adjustPoints(@Param('id', ParseUUIDPipe) id: string, @Body() wanted: PointsDto, @Acting() member: StaffMember) {
    const { key, kind, points, expiresOn, comment } = wanted;
    if (points > 0 && !expiresOn)
      throw badRequest('expiresOn: given points need a last day', { reason: 'console.last_day_missing' });
    await this.accounts.customer(id); // 404: loyalty knows customers by id only and would keep points of an id of no customer
    const before = await this.loyalty.balance(id, 'PLN');
    if (points > 0) await this.loyalty.give(id, { key, kind, points, expiresOn: expiresOn as string, comment });
    else await this.loyalty.take(id, { key, kind, points: -points, comment });
    const after = await this.points(id, member);
    await this.audit.record({
      action: 'adjust-points',
      resource: 'customers',
      id,
      before: { points: before.points },
      after: { points: after.points, kind, change: points, reason: comment },
    });
    return after;
  }

  /** A copy of everything kept of the customer, for the customer; the log says who made it. */
  @Post(':id/export')
  @Confirmed()
  async export(@Param('id', ParseUUIDPipe) id: string) {
    const data = await this.personalData.export(id);
    await this.audit.record({ action: 'export', resource: 'customers', id });
    return { id, ...data };
  }

  /** Forgets the customer for good, in every service. */
  @Post(':id/erase')
  @Confirmed()
  async erase(@Param('id', ParseUUIDPipe) id: string) {
    await this.staff.eraseCustomer(id);
    await this.audit.record({ action: 'erase', resource: 'customers', id });
    return { id };
  }

  private async moveTo(id: string, groupId: number, action: AuditAction): Promise<void> {
    const { groupId: before } = await this.accounts.customer(id);
    await this.staff.setCustomerGroup(id, groupId);
    await this.audit.record({ action, resource: 'customers', id, before: { groupId: before }, after: { groupId } });
  }
}

const COLUMNS: readonly Column<ReturnType<typeof shownInList>>[] = [
  ['number', (customer) => customer.number],
  ['email', (customer) => customer.email],
  ['first name', (customer) => customer.firstName],
  ['last name', (customer) => customer.lastName],
  ['group', (customer) => customer.groupId],
  ['store', (customer) => customer.store],
  ['since', (customer) => customer.createdAt],
];

const shownInList = ({ customerId, ...customer }: ListedCustomer) => ({ id: customerId, ...customer });
const shownAlone = ({ customerId, groupToken: _, ...customer }: Customer, member: StaffMember) => ({
  id: customerId,
  ...customer,
  allowedActions: offered(member, [], ['set-group', 'export', 'erase', 'adjust-points']),
});
