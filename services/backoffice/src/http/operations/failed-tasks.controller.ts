import { WireError } from '@garderoba/edge/wire-error';
import { Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type FailedTask, FailedTasksClient } from '../../clients/failed-tasks.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { AuditLog } from '../kit/audit-log.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { FailedTaskFilter, FailedTaskRow } from './failed-tasks.dto.js';

const SORTS = ['lastFailedAt', 'service', 'worker', 'attempts'] as const;

/** Periodic work that keeps failing, of all services, with the reason. Each task is tried again by itself. */
@AdminResource('failed-tasks')
@Staff('admin')
export class FailedTasksController {
  constructor(
    private readonly client: FailedTasksClient,
    private readonly audit: AuditLog,
  ) {}

  /** Answers 503 when a service does not answer: an incomplete list must not pass as complete. */
  @Get()
  @AnswersRows(FailedTaskRow, FailedTaskFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly FailedTaskRow[]> {
    const page = listQuery(query, FailedTaskFilter, SORTS);
    const { service, id } = page.filter;
    const ids = id === undefined ? undefined : [id].flat();
    const { tasks, away } = await this.client.all();
    const missing = away.filter((name) => !service || name === service);
    if (missing.length > 0) throw new WireError(503, `Does not answer: ${missing.join(', ')}. Filter another service.`);
    const rows = tasks
      .map(shown)
      .filter((row) => (!service || row.service === service) && (!ids || ids.includes(row.id)));
    const { items, total } = inMemory(rows, page);
    return listed(reply, 'failed-tasks', page, items, total);
  }

  /** The worker tries the task at its next run, instead of after the wait. */
  @Post(':id/retry')
  @Answers(FailedTaskRow)
  @Refuses(404)
  async retry(@Param('id') id: string): Promise<FailedTaskRow> {
    const task = (await this.client.all()).tasks.find((one) => idOf(one) === id);
    if (!task) throw new WireError(404, 'This task has not failed, or it has succeeded.');
    const { service, worker, reason } = task;
    await this.client.retry(service, { worker, task: task.task });
    await this.audit.record({
      ...{ action: 'retry', resource: 'failed-tasks', id: `${service} ${worker} ${task.task}` },
      before: { attempts: task.attempts, reason },
    });
    return { ...shown(task), allowedActions: [] };
  }
}

/** Worker and task are any text, so they are encoded: addresses must not hold their slashes. */
const idOf = ({ service, worker, task }: FailedTask): string =>
  `${service}.${Buffer.from(`${worker}\n${task}`).toString('base64url')}`;

const shown = (task: FailedTask): FailedTaskRow => ({ id: idOf(task), ...task, allowedActions: ['retry'] });
