import { WireError } from '@garderoba/edge/wire-error';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Body, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient, type Fact } from '../../clients/content.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { offered } from '../kit/allowed-actions.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory } from '../kit/in-memory-list.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { FactFilter, FactRecord, SetFactDto } from './facts.dto.js';

const SORTS = ['id', 'kind'] as const;

/** Values that many texts state, each kept once. */
@AdminResource('facts')
export class FactsController {
  constructor(
    private readonly content: ContentClient,
    private readonly names: Names,
  ) {}

  @Get()
  @Staff('moderator')
  @AnswersRows(FactRecord, FactFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() staff: StaffMember,
  ): Promise<readonly FactRecord[]> {
    const page = listQuery(query, FactFilter, SORTS);
    const wanted = page.filter.id === undefined ? undefined : [page.filter.id].flat();
    const all = (await this.content.facts()).filter(({ name }) => !wanted || wanted.includes(name));
    const { items, total } = inMemory(await this.records(all, staff), page);
    return listed(reply, 'facts', page, items, total);
  }

  @Get(':id')
  @Staff('moderator')
  @Answers(FactRecord)
  @Refuses(404)
  async get(@Param('id') id: string, @Acting() staff: StaffMember): Promise<FactRecord> {
    return this.found(await this.content.facts(), id, staff);
  }

  /** Sets the value in a store view or in all; the texts that state it follow. */
  @Post(':id/set')
  @Staff('admin')
  @Answers(FactRecord)
  @Refuses(400, 'content.fact_refused')
  @Refuses(404, 'content.fact_unknown')
  @Refuses(409, 'content.fact_changed')
  async set(@Param('id') id: string, @Body() fact: SetFactDto, @Acting() staff: StaffMember): Promise<FactRecord> {
    return this.found(await this.content.setFact(id, fact), id, staff);
  }

  private async found(facts: readonly Fact[], id: string, staff: StaffMember): Promise<FactRecord> {
    const [record] = await this.records(
      facts.filter(({ name }) => name === id),
      staff,
    );
    if (!record) throw new WireError(404, 'There is no such fact.');
    return record;
  }

  private async records(facts: readonly Fact[], staff: StaffMember): Promise<FactRecord[]> {
    const names = await this.names.ofStaff(facts.flatMap(({ values }) => values.map(({ updatedBy }) => updatedBy)));
    return facts.map((fact) => ({
      ...fact,
      id: fact.name,
      values: fact.values.map((value) => ({ ...value, updatedByName: names.get(value.updatedBy ?? '') ?? null })),
      allowedActions: offered(staff, [], ['set']),
    }));
  }
}
