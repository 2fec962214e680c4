import { QUEUES, type QueueName, type QueueService } from '@garderoba/contracts/moderation';
import type { Provider } from '@nestjs/common';
import { Db, type Sql } from '../engines/db.js';
import { StaffActs } from '../events/staff-acts.js';
import { mayDo, type StaffMember } from '../identity/staff-token.js';
import { Clock } from '../runtime/clock.js';
import { actingStaff } from '../runtime/context.js';
import { DomainError } from '../runtime/errors.js';
import type { QueueRuleDto } from './queue-rules.dto.js';

/** The moderator does not work this queue. */
export class QueueClosed extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'queue.closed';
  constructor(queue: QueueName) {
    super('This queue is worked by others.', { queue });
  }
}

/** Only admins decide this in the queue. */
export class DecisionOfAdmins extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'queue.decision_of_admins';
  constructor(queue: QueueName, decision: string) {
    super('Only admins decide this.', { queue, decision });
  }
}

export class QueueUnknown extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'queue.unknown';
  constructor() {
    super('There is no such queue.');
  }
}

export class QueueRuleChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'queue.rule_changed';
  constructor() {
    super('Somebody changed this meanwhile.');
  }
}

export class DecisionUnknown extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'queue.decision_unknown';
  constructor(decision: string) {
    super('This queue has no such decision.', { decision });
  }
}

/** Who works a queue, and what only admins decide in it. */
export type QueueRule = Pick<QueueRuleDto, 'staffIds' | 'adminsOnly'>;

/** What the rules leave to one member of staff. */
export class OpenQueues {
  /** `rules`: null = nothing is closed to an admin. */
  constructor(
    private readonly rules: ReadonlyMap<string, QueueRule> | null,
    private readonly staffId: string,
  ) {}

  /** Whether the member works the queue. */
  isOpen(queue: QueueName): boolean {
    const staffIds = this.rules?.get(queue)?.staffIds ?? null;
    return staffIds === null || staffIds.includes(this.staffId);
  }

  /** Those of the decisions that are left to the member; none in a queue of others. `queue`: null = it waits in none. */
  offered<Decision extends string>(queue: QueueName | null, decisions: readonly Decision[]): readonly Decision[] {
    if (queue === null || !this.rules) return decisions;
    const { adminsOnly = [] } = this.rules.get(queue) ?? {};
    const isClosed = !this.isOpen(queue);
    const own = DECISIONS[queue];
    return decisions.filter((one) => !own.includes(one) || !(isClosed || adminsOnly.includes(one)));
  }
}

const DECISIONS: Readonly<Record<QueueName, readonly string[]>> = { ...QUEUES.marketplace, ...QUEUES.content };

type Row = QueueRule & Pick<QueueRuleDto, 'version' | 'updatedBy'> & { queue: string; updatedAt: Date };
const SELECT = `SELECT queue, staff_ids AS "staffIds", admins_only AS "adminsOnly", version, updated_at AS "updatedAt",
  updated_by AS "updatedBy" FROM queue_rule`;

/**
 * Who works which queue of a service: the table `queue_rule`, without a row everybody. The rules bind moderators; an admin
 * works every queue (docs/decisions/0078).
 */
export class QueueRules {
  constructor(
    private readonly service: QueueService,
    private readonly db: Db,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** Every queue of the service with its rule. */
  async all(): Promise<QueueRuleDto[]> {
    const rows = new Map((await this.db.rows<Row>(SELECT)).map((row) => [row.queue, row]));
    return this.queues.map((queue) => shown(queue, rows.get(queue)));
  }

  /**
   * Changes the rule that was seen; the same change again changes nothing. Recorded as an act of staff.
   *
   * @throws QueueUnknown, DecisionUnknown, QueueRuleChanged
   */
  async set(name: string, wanted: QueueRule & { readonly version: number }): Promise<QueueRuleDto> {
    const queue = this.queues.find((one) => one === name);
    if (!queue) throw new QueueUnknown();
    const adminsOnly = DECISIONS[queue].filter((one) => wanted.adminsOnly.includes(one));
    const unknown = wanted.adminsOnly.find((one) => !adminsOnly.includes(one));
    if (unknown !== undefined) throw new DecisionUnknown(unknown);
    const staffIds = wanted.staffIds && [...new Set(wanted.staffIds)].sort();
    return this.db.transaction(async (tx) => {
      await tx.rows('SELECT pg_advisory_xact_lock(hashtext($1))', [`queue_rule ${queue}`]);
      const before = shown(queue, await tx.one<Row>(`${SELECT} WHERE queue = $1`, [queue]));
      const after = { staffIds, adminsOnly };
      if (before.version === wanted.version + 1 && isSame(before, after)) return before;
      if (before.version !== wanted.version) throw new QueueRuleChanged();
      const version = wanted.version + 1;
      const now = this.clock.now();
      const updatedBy = actingStaff()?.staffId ?? null;
      await tx.rows(
        `INSERT INTO queue_rule (queue, staff_ids, admins_only, version, updated_at, updated_by)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (queue) DO UPDATE SET staff_ids = excluded.staff_ids, admins_only = excluded.admins_only,
           version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
        [queue, staffIds, adminsOnly, version, now, updatedBy],
      );
      const [was, is] = [before, after].map((rule) => ({ staffIds: rule.staffIds, adminsOnly: rule.adminsOnly }));
      await this.staffActs.recordUpdate(tx, { resource: 'queues', id: queue, before: was, after: is, version });
      return shown(queue, { queue, ...after, version, updatedAt: now, updatedBy });
    });
  }

  /** What is left to the acting member of staff; an act without one is not bound. */
  async open(sql: Sql = this.db): Promise<OpenQueues> {
    const member = actingStaff();
    if (!member || isUnbound(member)) return new OpenQueues(null, '');
    const rows = await sql.rows<Row>(SELECT);
    return new OpenQueues(new Map(rows.map((row) => [row.queue, row])), member.staffId);
  }

  /**
   * Refuses who does not work the queue, and a decision in it that only admins make.
   *
   * @throws QueueClosed, DecisionOfAdmins
   */
  async refuse(sql: Sql, queue: QueueName, decision?: string): Promise<void> {
    const open = await this.open(sql);
    if (!open.isOpen(queue)) throw new QueueClosed(queue);
    if (decision !== undefined && open.offered(queue, [decision]).length === 0)
      throw new DecisionOfAdmins(queue, decision);
  }

  private get queues(): readonly QueueName[] {
    return Object.keys(QUEUES[this.service]) as QueueName[];
  }
}

/** The rules of a service's queues, for its module. */
export const queueRules = (service: QueueService): Provider => ({
  provide: QueueRules,
  useFactory: (db: Db, staffActs: StaffActs, clock: Clock) => new QueueRules(service, db, staffActs, clock),
  inject: [Db, StaffActs, Clock],
});

const isUnbound = ({ role }: StaffMember): boolean => mayDo(role, 'admin');

const isSame = (one: QueueRule, other: QueueRule): boolean =>
  one.staffIds?.join() === other.staffIds?.join() && one.adminsOnly.join() === other.adminsOnly.join();

const shown = (queue: QueueName, row: Row | undefined): QueueRuleDto => ({
  ...{ queue, decisions: DECISIONS[queue], staffIds: row?.staffIds ?? null, adminsOnly: row?.adminsOnly ?? [] },
  ...{ version: row?.version ?? 0, updatedAt: row?.updatedAt.toISOString() ?? null, updatedBy: row?.updatedBy ?? null },
});
