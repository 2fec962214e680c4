import { Confirmed } from '@garderoba/service-kit/access';
import type { StaffRole } from '@garderoba/service-kit/staff-token';
import { STAFF_ROLES } from '@garderoba/service-kit/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { StaffAccountsClient } from '../clients/staff-accounts.client.js';
import { type Column, CsvFiles } from './csv.js';
import { inMemory } from './in-memory-list.js';
import { shown } from './sign-in.controller.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

const LANGUAGES = ['pl', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

class StaffFilter {
  @IsOptional() @IsUUID(undefined, { each: true }) id?: string | string[];
}

class NewStaffDto {
  @IsString() @IsNotEmpty() @MaxLength(254) email: string;
  @IsString() @IsNotEmpty() @MaxLength(100) name: string;
  @IsIn(STAFF_ROLES) role: StaffRole;
  /** To hand over in person; without one a link that sets it is mailed. */
  @IsOptional() @IsString() @IsNotEmpty() @MaxLength(1_000) password?: string;
  /** Of that mail. */
  @IsOptional() @IsIn(LANGUAGES) language?: Language;
}

class InvitationDto {
  @IsIn(LANGUAGES) language: Language;
}

class StaffChangeDto {
  @IsOptional() @IsIn(STAFF_ROLES) role?: StaffRole;
  @IsOptional() @IsBoolean() disabled?: boolean;
}

const COLUMNS: readonly Column<ReturnType<typeof shown>>[] = [
  ['email', (member) => member.email],
  ['name', (member) => member.name],
  ['role', (member) => member.role],
  ['second factor', (member) => member.secondFactor],
  ['disabled', (member) => member.disabled],
  ['since', (member) => member.createdAt],
];

/** Who works here. Accounts itself writes these changes to the log. */
@AdminResource('staff')
@Staff('admin')
export class StaffController {
  constructor(
    private readonly staff: StaffAccountsClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'staff', page, items, total);
  }

  /** Every member of staff, as a file. */
  @Get('export.csv')
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'staff', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, StaffFilter, ['createdAt', 'email', 'name', 'role']);
    const ids = page.filter.id === undefined ? undefined : [page.filter.id].flat();
    const all = (await this.staff.all()).filter(({ staffId }) => !ids || ids.includes(staffId)).map(shown);
    return { page, ...inMemory(all, page) };
  }

  @Get(':id')
  async get(@Param('id', ParseUUIDPipe) id: string) {
    return shown(await this.staff.get(id));
  }

  @Post()
  @Confirmed()
  async create(@Body() member: NewStaffDto) {
    return shown(await this.staff.open(member));
  }

  /** Mails a link that sets a password: once more, or to who cannot get in any more. */
  @Post(':id/invite')
  @Confirmed()
  async invite(@Param('id', ParseUUIDPipe) id: string, @Body() { language }: InvitationDto) {
    return shown(await this.staff.invite(id, language));
  }

  /** Another role, or the door shut; every session of theirs ends. */
  @Put(':id')
  @Confirmed()
  async update(@Param('id', ParseUUIDPipe) id: string, @Body() change: StaffChangeDto) {
    return shown(await this.staff.change(id, change));
  }
}
