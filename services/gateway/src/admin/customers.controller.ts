import { Confirmed } from '@garderoba/service-kit/access';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { AccountsClient, type Customer } from '../clients/accounts.client.js';
import { PersonalDataClient } from '../clients/personal-data.client.js';
import { type ListedCustomer, StaffClient } from '../clients/staff.client.js';
import { AuditLog } from './audit-log.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

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

/** Customers: who they are, their price group, and their rights to a copy and to be forgotten. */
@AdminResource('customers')
export class CustomersController {
  constructor(
    private readonly staff: StaffClient,
    private readonly accounts: AccountsClient,
    private readonly personalData: PersonalDataClient,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Staff('moderator')
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, CustomerFilter, ['createdAt', 'email', 'lastName', 'number', 'groupId']);
    const { filter, ...rest } = page;
    const { id, ...fields } = filter;
    const ids = id === undefined ? undefined : [id].flat().slice(0, 200).join(',');
    const { items, total } = await this.staff.customers(queryText({ ...fields, ids, ...rest }));
    return listed(reply, 'customers', page, items.map(shownInList), total);
  }

  @Get(':id')
  @Staff('moderator')
  async get(@Param('id', ParseUUIDPipe) id: string) {
    return shownAlone(await this.accounts.customer(id));
  }

  /** Puts the customer into a price group; counts from the customer's next access token on, 15 minutes at most. */
  @Post(':id/set-group')
  @Staff('admin')
  async setGroup(@Param('id', ParseUUIDPipe) id: string, @Body() { groupId }: GroupDto) {
    const before = await this.accounts.customer(id);
    await this.staff.setCustomerGroup(id, groupId);
    await this.audit.record({
      action: 'set-group',
      resource: 'customers',
      id,
      before: { groupId: before.groupId },
      after: { groupId },
    });
    return shownAlone(await this.accounts.customer(id));
  }

  /** A copy of everything kept of the customer, for the customer; the log says who made it. */
  @Post(':id/export')
  @Staff('admin')
  @Confirmed()
  async export(@Param('id', ParseUUIDPipe) id: string) {
    const data = await this.personalData.export(id);
    await this.audit.record({ action: 'export', resource: 'customers', id });
    return { id, ...data };
  }

  /** Forgets the customer for good, in every service. */
  @Post(':id/erase')
  @Staff('admin')
  @Confirmed()
  async erase(@Param('id', ParseUUIDPipe) id: string) {
    await this.staff.eraseCustomer(id);
    await this.audit.record({ action: 'erase', resource: 'customers', id });
    return { id };
  }
}

const shownInList = ({ customerId, ...customer }: ListedCustomer) => ({ id: customerId, ...customer });
const shownAlone = ({ customerId, groupToken: _, ...customer }: Customer) => ({ id: customerId, ...customer });
