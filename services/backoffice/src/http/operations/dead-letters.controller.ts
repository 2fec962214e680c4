import { WireError } from '@garderoba/edge/wire-error';
import { type DeadLetter, EventBus } from '@garderoba/service-kit/events/bus';
import { Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminResource, Staff } from '../access/access.js';
import { AuditLog } from '../kit/audit-log.js';
import { type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { DEAD_LETTER_ID, DeadLetterFilter, DeadLetterRow } from './dead-letters.dto.js';

const SORTS = ['at', 'group', 'topic', 'type'] as const;

/** Events that a consumer failed to process, with the reason. A replay is safe, because consumers are idempotent. */
@AdminResource('dead-letters')
@Staff('admin')
export class DeadLettersController {
  constructor(
    private readonly bus: EventBus,
    private readonly audit: AuditLog,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(DeadLetterRow, DeadLetterFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly DeadLetterRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'dead-letters', page, items, total);
  }

  /** Every dead letter of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(DeadLetterFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'dead-letters', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, DeadLetterFilter, SORTS);
    const { group, topic, id } = page.filter;
    const ids = id === undefined ? undefined : [id].flat();
    const all = (await this.bus.deadLetters(group || undefined))
      .map(shown)
      .filter((letter) => (!topic || letter.topic === topic) && (!ids || ids.includes(letter.id)));
    return { page, ...inMemory(all, page) };
  }

  /** Sends the event to its consumer group again; if it fails again, it becomes a dead letter again. */
  @Post(':id/replay')
  @Answers(DeadLetterRow)
  @Refuses(404)
  async replay(@Param('id') id: string): Promise<DeadLetterRow> {
    const [, eventId = '', group = ''] = DEAD_LETTER_ID.exec(id) ?? [];
    const letter = (await this.bus.deadLetters(group || undefined)).find(({ event }) => event.id === eventId);
    if (!letter || (await this.bus.replay(group, [eventId])) === 0)
      throw new WireError(404, 'There is no such dead letter.');
    const { topic, type, reason } = shown(letter);
    await this.audit.record({ action: 'replay', resource: 'dead-letters', id, before: { topic, type, reason } });
    return { ...shown(letter), allowedActions: [] };
  }
}

const COLUMNS: readonly Column<DeadLetterRow>[] = [
  ['at', (letter) => letter.at],
  ['service', (letter) => letter.group],
  ['topic', (letter) => letter.topic],
  ['type', (letter) => letter.type],
  ['key', (letter) => letter.key],
  ['attempts', (letter) => letter.attempts],
  ['reason', (letter) => letter.reason],
];

const shown = ({ event, group, reason, attempts, at }: DeadLetter): DeadLetterRow => ({
  id: `${event.id}.${group}`,
  group,
  topic: event.topic,
  type: event.type,
  key: event.key,
  reason,
  attempts,
  at: at.toISOString(),
  occurredAt: event.occurredAt.toISOString(),
  body: event.body,
  allowedActions: ['replay'],
});
