import { QUEUES, type QueueService } from '@garderoba/contracts/moderation';
import { WireError } from '@garderoba/edge/wire-error';
import { Body, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type QueueRule, QueueRulesClient } from '../../clients/queue-rules.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { inDeskOrder, QUEUE_NAMES } from './desk-order.js';
import { QueueFilter, QueueRecord, QueueRuleDto } from './queues.dto.js';

/** Queues are few: `id` sorts them as the desk has them. */
const SORTS = ['id'] as const;

/** Who works which queue of moderators, and which of its decisions only admins make. Admins work every queue. */
@AdminResource('queues')
@Staff('admin')
export class QueuesController {
  constructor(
    private readonly rules: QueueRulesClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(QueueRecord, QueueFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly QueueRecord[]> {
    const page = listQuery(query, QueueFilter, SORTS);
    const wanted: readonly string[] = page.filter.id === undefined ? QUEUE_NAMES : [page.filter.id].flat();
    const rules = inDeskOrder(
      (await this.rules.all()).filter(({ queue }) => wanted.includes(queue)),
      page.order,
    );
    const shown = rules.slice(page.offset, page.offset + page.limit);
    return listed(reply, 'queues', page, await this.records(shown), rules.length);
  }

  @Get(':id')
  @Answers(QueueRecord)
  @Refuses(404)
  async get(@Param('id') id: string): Promise<QueueRecord> {
    serviceOf(id);
    return this.record((await this.rules.all()).find(({ queue }) => queue === id));
  }

  /** Holds at once, also for tasks that somebody has. */
  @Put(':id')
  @Answers(QueueRecord)
  @Refuses(400, 'queue.decision_unknown')
  @Refuses(404)
  @Refuses(409, 'queue.rule_changed')
  async update(@Param('id') id: string, @Body() rule: QueueRuleDto): Promise<QueueRecord> {
    return this.record(await this.rules.set(serviceOf(id), id, rule));
  }

  private async record(rule: QueueRule | undefined): Promise<QueueRecord> {
    const [record] = await this.records(rule ? [rule] : []);
    if (!record) throw new WireError(404, 'There is no such queue.');
    return record;
  }

  private async records(rules: readonly QueueRule[]): Promise<QueueRecord[]> {
    const names = await this.names.ofStaff(
      rules.flatMap(({ staffIds, updatedBy }) => [...(staffIds ?? []), updatedBy]),
    );
    return rules.map(({ queue, updatedBy, ...rule }) => ({
      ...{ ...rule, id: queue },
      staffNames: (rule.staffIds ?? []).map((id) => names.get(id) ?? '').filter(Boolean),
      updatedByName: names.get(updatedBy ?? '') ?? null,
    }));
  }
}

/** The service that has the queue. */
function serviceOf(queue: string): QueueService {
  const service = (Object.keys(QUEUES) as QueueService[]).find((one) => Object.hasOwn(QUEUES[one], queue));
  if (!service) throw new WireError(404, 'There is no such queue.');
  return service;
}
