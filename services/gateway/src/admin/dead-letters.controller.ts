import { type DeadLetter, EventBus } from '@garderoba/service-kit/bus';
import { Get, Param, Post, Query, Res } from '@nestjs/common';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { WireError } from '../wire/envelope.js';
import { AuditLog } from './audit-log.js';
import { type Column, CsvFiles } from './csv.js';
import { inMemory } from './in-memory-list.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

/** Event id and consumer group: the same event can be a dead letter of two groups. */
const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.{1,100})$/;

class DeadLetterFilter {
  @IsOptional() @Matches(ID, { each: true }) id?: string | string[];
  /** The service that gave up. */
  @IsOptional() @IsString() @MaxLength(100) group?: string;
  @IsOptional() @IsString() @MaxLength(100) topic?: string;
}

/** Events that a consumer gave up on, with the reason; giving one back is safe, because the consumer knows what it has done. */
@AdminResource('dead-letters')
@Staff('admin')
export class DeadLettersController {
  constructor(
    private readonly bus: EventBus,
    private readonly audit: AuditLog,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'dead-letters', page, items, total);
  }

  /** Every dead letter of the filter, as a file. */
  @Get('export.csv')
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'dead-letters', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, DeadLetterFilter, ['at', 'group', 'topic', 'type']);
    const { group, topic, id } = page.filter;
    const ids = id === undefined ? undefined : [id].flat();
    const all = (await this.bus.deadLetters(group || undefined))
      .map(shown)
      .filter((letter) => (!topic || letter.topic === topic) && (!ids || ids.includes(letter.id)));
    return { page, ...inMemory(all, page) };
  }

  /** Gives the event back to its group; one that fails again is a dead letter again. */
  @Post(':id/replay')
  async replay(@Param('id') id: string) {
    const [, eventId = '', group = ''] = ID.exec(id) ?? [];
    const letter = (await this.bus.deadLetters(group || undefined)).find(({ event }) => event.id === eventId);
    if (!letter || (await this.bus.replay(group, [eventId])) === 0)
      throw new WireError(404, 'There is no such dead letter.');
    const { topic, type, reason } = shown(letter);
    await this.audit.record({ action: 'replay', resource: 'dead-letters', id, before: { topic, type, reason } });
    return { ...shown(letter), allowedActions: [] };
  }
}

const COLUMNS: readonly Column<ReturnType<typeof shown>>[] = [
  ['at', (letter) => letter.at],
  ['service', (letter) => letter.group],
  ['topic', (letter) => letter.topic],
  ['type', (letter) => letter.type],
  ['key', (letter) => letter.key],
  ['attempts', (letter) => letter.attempts],
  ['reason', (letter) => letter.reason],
];

const shown = ({ event, group, reason, attempts, at }: DeadLetter) => ({
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
