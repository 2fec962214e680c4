import { Confirmed } from '@garderoba/service-kit/identity/access';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AccountsClient } from '../../clients/accounts.client.js';
import { type Flagger, FlaggersClient } from '../../clients/flaggers.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { Key, keyOf, TakesKey } from '../kit/idempotency-key.js';
import { inMemory } from '../kit/in-memory-list.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import {
  CorrectFlaggerDto,
  FlaggerFilter,
  FlaggerRecord,
  NameFlaggerDto,
  ResumeFlaggerDto,
  StopFlaggerDto,
} from './flaggers.dto.js';

const SORTS = [
  ...(['organisation', 'coordinator', 'awardedOn', 'state', 'notices', 'open', 'kept', 'removed'] as const),
  'medianHours',
] as const;
/** The list is read whole: coordinators name some dozens in the Union. */
const MOST = 500;
const UNKNOWN = 'marketplace.flagger_not_found';
const CHANGED = ['marketplace.flagger_changed', 'marketplace.flagger_step_not_offered'] as const;
const REFUSED = 'marketplace.flagger_refused';

/**
 * Trusted flaggers (Digital Services Act, article 22): accounts whose notices are handled first, and what became of them.
 * Marketplace records the changes.
 */
@AdminResource('flaggers')
@Staff('admin')
export class FlaggersController {
  constructor(
    private readonly flaggers: FlaggersClient,
    private readonly accounts: AccountsClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(FlaggerRecord, FlaggerFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ): Promise<readonly FlaggerRecord[]> {
    const page = listQuery(query, FlaggerFilter, SORTS);
    const { filter } = page;
    const parameters = new URLSearchParams({ limit: String(MOST) });
    if (filter.state) parameters.set('state', filter.state);
    for (const one of filter.id === undefined ? [] : [filter.id].flat()) parameters.append('id', one);
    const all = (await this.flaggers.list(`?${parameters}`)).items;
    const { items, total } = inMemory(all, page);
    return listed(reply, 'flaggers', page, await this.named(items, member), total);
  }

  @Get(':id')
  @Answers(FlaggerRecord)
  @Refuses(404, UNKNOWN)
  get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<FlaggerRecord> {
    return this.record(this.flaggers.read(id), member);
  }

  /** Notices of the account in the field of expertise are handled first from now on. */
  @Post()
  @Confirmed()
  @TakesKey()
  @Answers(FlaggerRecord)
  @Refuses(400, REFUSED)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'marketplace.flagger_standing')
  async create(
    @Key() key: string | undefined,
    @Body() named: NameFlaggerDto,
    @Acting() member: StaffMember,
  ): Promise<FlaggerRecord> {
    await this.accounts.customer(named.customerId);
    return this.record(this.flaggers.name(named, keyOf(key)), member);
  }

  @Put(':id')
  @Confirmed()
  @TakesKey()
  @Answers(FlaggerRecord)
  @Refuses(400, REFUSED)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404, UNKNOWN)
  @Refuses(409, ...CHANGED)
  update(
    @Param('id', ParseUUIDPipe) id: string,
    @Key() key: string | undefined,
    @Body() facts: CorrectFlaggerDto,
    @Acting() member: StaffMember,
  ): Promise<FlaggerRecord> {
    return this.record(this.flaggers.correct(id, facts, keyOf(key)), member);
  }

  /** While the coordinator investigates: notices are ordinary from now on. */
  @Post(':id/suspend')
  @Confirmed()
  @TakesKey()
  @Answers(FlaggerRecord)
  @Refuses(400, REFUSED)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404, UNKNOWN)
  @Refuses(409, ...CHANGED)
  suspend(
    @Param('id', ParseUUIDPipe) id: string,
    @Key() key: string | undefined,
    @Body() body: StopFlaggerDto,
    @Acting() member: StaffMember,
  ): Promise<FlaggerRecord> {
    return this.record(this.flaggers.step(id, 'suspend', body, keyOf(key)), member);
  }

  @Post(':id/resume')
  @Confirmed()
  @TakesKey()
  @Answers(FlaggerRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404, UNKNOWN)
  @Refuses(409, ...CHANGED)
  resume(
    @Param('id', ParseUUIDPipe) id: string,
    @Key() key: string | undefined,
    @Body() body: ResumeFlaggerDto,
    @Acting() member: StaffMember,
  ): Promise<FlaggerRecord> {
    return this.record(this.flaggers.step(id, 'resume', body, keyOf(key)), member);
  }

  /** For good. */
  @Post(':id/end')
  @Confirmed()
  @TakesKey()
  @Answers(FlaggerRecord)
  @Refuses(400, REFUSED)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404, UNKNOWN)
  @Refuses(409, ...CHANGED)
  end(
    @Param('id', ParseUUIDPipe) id: string,
    @Key() key: string | undefined,
    @Body() body: StopFlaggerDto,
    @Acting() member: StaffMember,
  ): Promise<FlaggerRecord> {
    return this.record(this.flaggers.step(id, 'end', body, keyOf(key)), member);
  }

  private async record(answer: Promise<Flagger>, member: StaffMember): Promise<FlaggerRecord> {
    const [record] = await this.named([await answer], member);
    return record as FlaggerRecord;
  }

  private async named(flaggers: readonly Flagger[], member: StaffMember): Promise<FlaggerRecord[]> {
    const customers = await this.names.ofCustomers(
      flaggers.map(({ customerId }) => customerId),
      member,
    );
    return flaggers.map(({ flaggerId, steps, ...flagger }) => ({
      ...{ ...flagger, id: flaggerId, allowedActions: steps },
      customerName: customers.get(flagger.customerId ?? '') ?? null,
    }));
  }
}
