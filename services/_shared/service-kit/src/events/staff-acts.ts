import { isDeepStrictEqual } from 'node:util';
import { create, type JsonObject } from '@bufbuild/protobuf';
import { type AuditAction, type StaffActed, StaffActedSchema } from '@garderoba/contracts';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../engines/db.js';
import { currentContext, type RequestContext } from '../runtime/context.js';
import { masked } from './masked.js';
import { Outbox, type OutboxRow } from './outbox.js';

const TOPIC = 'staff.acts.v1';
type Fields = object | null | undefined;

/** An act of a member of staff on one record. */
export interface StaffAct {
  readonly action: AuditAction;
  /** Resource of the console, e.g. `products`. */
  readonly resource: string;
  readonly id: string | number;
  /** The changed fields before; absent for a new record. Personal data is masked here. */
  readonly before?: Fields;
  readonly after?: Fields;
  /** Version of the record after the change. */
  readonly version?: number | undefined;
}

/**
 * Records acts of staff for the audit log (ADM-010) as StaffActed in the outbox, in the transaction of the change: both
 * commit or neither. Without an acting member of staff (import, worker, customer) nothing is recorded.
 */
@Injectable()
export class StaffActs {
  constructor(private readonly outbox: Outbox) {}

  async record(tx: Tx, act: StaffAct): Promise<void> {
    const body = staffActed(act);
    if (body) await this.outbox.add(tx, TOPIC, keyOf(act), StaffActedSchema, body);
  }

  /** Records an update with the fields that differ; nothing when none does. */
  async recordUpdate(tx: Tx, { before, after, ...act }: Omit<StaffAct, 'action'>): Promise<void> {
    const difference = changed(before, after);
    if (Object.keys(difference.after).length > 0) await this.record(tx, { action: 'update', ...act, ...difference });
  }

  /** The outbox row of an act, for a statement that stores it together with the change (`Outbox.row`). */
  row(act: StaffAct): OutboxRow | undefined {
    const body = staffActed(act);
    return body && this.outbox.row(TOPIC, keyOf(act), StaffActedSchema, body);
  }
}

const keyOf = ({ resource, id }: StaffAct): string => `${resource}/${id}`.slice(0, 200);

/** The event of an act; undefined without an acting member of staff. An update that reverts a change is an `undo`. */
export function staffActed(
  { action, resource, id, before, after, version = 0 }: StaffAct,
  context: Partial<RequestContext> | undefined = currentContext(),
): StaffActed | undefined {
  const { staff, undoes = false, traceId = '' } = context ?? {};
  if (!staff) return undefined;
  return create(StaffActedSchema, {
    staffId: staff.staffId,
    role: staff.role,
    action: undoes ? 'undo' : action,
    resource,
    resourceId: String(id).slice(0, 200),
    ...(before && { before: masked(json(before)) as JsonObject }),
    ...(after && { after: masked(json(after)) as JsonObject }),
    version: BigInt(version),
    requestId: traceId,
  });
}

/** The fields that differ, before and after, as JSON; null for a missing one. */
export function changed(before: Fields, after: Fields): { before: JsonObject; after: JsonObject } {
  const [was, is] = [json(before ?? {}), json(after ?? {})];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null),
  );
  const of = (record: JsonObject): JsonObject => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: of(was), after: of(is) };
}

/** The fields as they are stored: dates as text, no undefined. */
const json = (fields: object): JsonObject => JSON.parse(JSON.stringify(fields));
