import { Confirmed } from '@garderoba/service-kit/identity/access';
import { Body, Get, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AccountsClient } from '../../clients/accounts.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { shown } from '../access/sign-in.controller.js';
import { StaffRecord } from '../access/sign-in.dto.js';
import { type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { InvitationDto, NewStaffDto, StaffChangeDto, StaffFilter } from './staff.dto.js';

const COLUMNS: readonly Column<StaffRecord>[] = [
  ['email', (member) => member.email],
  ['name', (member) => member.name],
  ['role', (member) => member.role],
  ['second factor', (member) => member.secondFactor],
  ['disabled', (member) => member.disabled],
  ['since', (member) => member.createdAt],
];

const SORTS = ['createdAt', 'email', 'name', 'role'] as const;

/** Accounts of staff. Accounts itself logs these changes. */
@AdminResource('staff')
@Staff('admin')
export class StaffController {
  constructor(
    private readonly staff: AccountsClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(StaffRecord, StaffFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly StaffRecord[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'staff', page, items, total);
  }

  /** Every member of staff as CSV. */
  @Get('export.csv')
  @AnswersFile(StaffFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'staff', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, StaffFilter, SORTS);
    const ids = page.filter.id === undefined ? undefined : [page.filter.id].flat();
    const all = (await this.staff.all()).filter(({ staffId }) => !ids || ids.includes(staffId)).map(shown);
    return { page, ...inMemory(all, page) };
  }

  @Get(':id')
  @Answers(StaffRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<StaffRecord> {
    return shown(await this.staff.get(id));
  }

  @Post()
  @Confirmed()
  @Answers(StaffRecord)
  @Refuses(400, 'accounts.field_invalid', 'accounts.password_refused')
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(409, 'accounts.email_taken')
  async create(@Body() member: NewStaffDto): Promise<StaffRecord> {
    return shown(await this.staff.open(member));
  }

  /** Mails a link that sets a password, again or after a member lost access. */
  @Post(':id/invite')
  @Confirmed()
  @Answers(StaffRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'accounts.staff_disabled')
  async invite(@Param('id', ParseUUIDPipe) id: string, @Body() { language }: InvitationDto): Promise<StaffRecord> {
    return shown(await this.staff.invite(id, language));
  }

  /**
   * Turns the second factor of a colleague off and ends every session of the account; the colleague enrols a new one at
   * the next sign-in. Refused for the caller's own account.
   */
  @Post(':id/reset-second-factor')
  @Confirmed()
  @Answers(StaffRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'accounts.own_second_factor')
  async resetSecondFactor(@Param('id', ParseUUIDPipe) id: string): Promise<StaffRecord> {
    return shown(await this.staff.resetSecondFactor(id));
  }

  /** Changes the role, or deactivates or reactivates the account. A change ends every session of the account. */
  @Put(':id')
  @Confirmed()
  @Answers(StaffRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'accounts.last_admin', 'accounts.address_in_use')
  async update(@Param('id', ParseUUIDPipe) id: string, @Body() change: StaffChangeDto): Promise<StaffRecord> {
    return shown(await this.staff.change(id, change));
  }
}
