import { PersonalDataClient } from '@garderoba/edge/personal-data';
import { badRequest } from '@garderoba/edge/wire-error';
import { Confirmed } from '@garderoba/service-kit/identity/access';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { ApiOkResponse } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AccountsClient, type Customer, type ListedCustomer } from '../../clients/accounts.client.js';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { offered } from '../kit/allowed-actions.js';
import { AuditLog } from '../kit/audit-log.js';
import { type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, IdDto, Refuses } from '../kit/describe.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import { ofFields, REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import {
  CUSTOMER_COPY,
  type CustomerCopy,
  CustomerFilter,
  CustomerPointsRecord,
  CustomerRecord,
  CustomerRow,
  GroupDto,
  PointsDto,
} from './customers.dto.js';

const SORTS = ['createdAt', 'email', 'lastName', 'number', 'groupId'] as const;

/** Customers, for admins only (ADM-001): profile, price group, and the customer's rights of access and erasure. */
@AdminResource('customers')
@Staff('admin')
export class CustomersController {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly personalData: PersonalDataClient,
    private readonly loyalty: LoyaltyClient,
    private readonly audit: AuditLog,
    private readonly csv: CsvFiles,
    private readonly undo: Undo,
  ) {}

  @Get()
  @AnswersRows(CustomerRow, CustomerFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly CustomerRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'customers', page, items, total);
  }

  /** Every customer of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(CustomerFilter, SORTS)
  exportList(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'customers', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, CustomerFilter, SORTS);
    const { filter, ...rest } = page;
    const { id, ...fields } = filter;
    const ids = id === undefined ? undefined : [id].flat().slice(0, 200).join(',');
    const { items, total } = await this.accounts.customers(queryText({ ...fields, ids, ...rest }));
    return { page, items: items.map(shownInList), total };
  }

  @Get(':id')
  @Answers(CustomerRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<CustomerRecord> {
    return shownAlone(await this.accounts.customer(id), member);
  }

  /** Sets the customer's price group; effective from the customer's next access token, within 15 minutes. */
  @Post(':id/set-group')
  @Confirmed()
  @Answers(CustomerRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  async setGroup(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { groupId }: GroupDto,
    @Acting() member: StaffMember,
  ): Promise<CustomerRecord> {
    await this.accounts.setCustomerGroup(id, groupId);
    return shownAlone(await this.accounts.customer(id), member);
  }

  /** Restores the previous group; see `Undo`. */
  @Post(':id/undo')
  @Confirmed()
  @Answers(CustomerRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO)
  async takeBack(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<CustomerRecord> {
    const { groupId: now } = await this.accounts.customer(id);
    const { groupId = now } = await this.undo.fieldsBefore<{ groupId: number }>(
      'customers',
      id,
      ofFields({ groupId: now }),
      { action: 'set-group' },
    );
    await this.accounts.setCustomerGroup(id, groupId);
    return shownAlone(await this.accounts.customer(id), member);
  }

  /** The balance, its expiry dates, and the last twenty movements. */
  @Get(':id/points')
  @Answers(CustomerPointsRecord)
  @Refuses(404)
  async points(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<CustomerPointsRecord> {
    await this.accounts.customer(id); // 404 for unknown customers, which loyalty does not check
    return this.pointsOf(id, member);
  }

  private async pointsOf(id: string, member: StaffMember): Promise<CustomerPointsRecord> {
    const [balance, expirations, history] = await Promise.all([
      this.loyalty.balance(id, 'PLN'),
      this.loyalty.expirations(id),
      this.loyalty.history(id, 1, 20),
    ]);
    const { points, subscription, reward } = balance;
    return { id, points, subscription, reward, expirations, history, allowedActions: offered(member, [], ['adjust']) };
  }

  /** Adds or removes points; never below a balance of zero. */
  @Post(':id/adjust-points')
  @Confirmed()
  @Answers(CustomerPointsRecord)
  @Refuses(400, 'console.last_day_missing', 'console.last_day_of_taken')
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'loyalty.points_short', 'loyalty.key_reused')
  async adjustPoints(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { key, kind, points, expiresOn, comment }: PointsDto,
    @Acting() member: StaffMember,
  ): Promise<CustomerPointsRecord> {
    if (points > 0 && !expiresOn)
      throw badRequest('expiresOn: given points need a last day', { reason: 'console.last_day_missing' });
    if (points < 0 && expiresOn)
      throw badRequest('expiresOn: removed points have no last day', { reason: 'console.last_day_of_taken' });
    await this.accounts.customer(id); // 404 for unknown customers, which loyalty does not check
    if (points > 0) await this.loyalty.give(id, { key, kind, points, expiresOn: expiresOn as string, comment });
    else await this.loyalty.take(id, { key, kind, points: -points, comment });
    return this.pointsOf(id, member);
  }

  /** A copy of all data of the customer, for the customer; the log records the export. */
  @Post(':id/export')
  @Confirmed()
  @ApiOkResponse({ schema: CUSTOMER_COPY })
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  async export(@Param('id', ParseUUIDPipe) id: string): Promise<CustomerCopy> {
    const data = await this.personalData.export(id);
    await this.audit.record({ action: 'export', resource: 'customers', id });
    return { id, ...data };
  }

  /** Erases the customer in every service. */
  @Post(':id/erase')
  @Confirmed()
  @Answers(IdDto)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  async erase(@Param('id', ParseUUIDPipe) id: string): Promise<IdDto> {
    await this.accounts.eraseCustomer(id);
    return { id };
  }
}

const COLUMNS: readonly Column<CustomerRow>[] = [
  ['number', (customer) => customer.number],
  ['email', (customer) => customer.email],
  ['first name', (customer) => customer.firstName],
  ['last name', (customer) => customer.lastName],
  ['group', (customer) => customer.groupId],
  ['store', (customer) => customer.store],
  ['since', (customer) => customer.createdAt],
];

const shownInList = ({ customerId, ...customer }: ListedCustomer): CustomerRow => ({ id: customerId, ...customer });
const shownAlone = ({ customerId, groupToken: _, ...customer }: Customer, member: StaffMember): CustomerRecord => ({
  id: customerId,
  ...customer,
  allowedActions: offered(member, [], ['set-group', 'export', 'erase', 'adjust-points']),
});
