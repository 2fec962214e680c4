import { until } from '../../local/processes/processes.ts';
import { services } from '../../local/services.ts';
import type { EventLog } from '../event-log.ts';
import type { Ask } from './ask.ts';

/** Services with an outbox. */
export const EVENT_TELLERS = services.filter(({ database }) => database).map(({ name }) => name);

/** Deliberate effects of a run. */
export interface Purpose {
  /** Events that had to become dead letters. */
  readonly poison?: ReadonlySet<string>;
  /** Events that were published behind newer ones. */
  readonly moved?: ReadonlySet<string>;
  /** Topics whose outbox rows were never published. */
  readonly untold?: readonly string[];
}

/** I6: every event of an outbox is on its topic and every effect happened once. */
export async function eventsArrived(
  ask: Ask,
  log: EventLog,
  { poison = new Set(), untold = [] }: Purpose,
): Promise<string[]> {
  const found: string[] = [];
  const sent: Array<{ service: string; event_id: string; type: string }> = [];
  for (const service of EVENT_TELLERS) {
    const all = 'SELECT event_id, type FROM outbox WHERE topic <> ALL($1)';
    const rows = await ask<{ event_id: string; type: string }>(service, all, [untold]);
    sent.push(...rows.map((row) => ({ service, ...row })));
  }
  // Rows written since the shop became idle (a document follows a sale within 100 ms) may still be pending.
  let missing = sent;
  const arrived = async (): Promise<boolean> => {
    const onBus = new Set((await log.events()).map(({ id }) => id));
    missing = missing.filter(({ event_id }) => !onBus.has(event_id));
    return missing.length === 0;
  };
  await until(arrived, 10_000, 200);
  found.push(...missing.map((row) => `I6: ${row.type} ${row.event_id} of ${row.service} is not on the bus`));
  const dead = await log.letters();
  const unexpected = dead.filter(({ id }) => !poison.has(id));
  found.push(...unexpected.map(({ group, type, reason }) => `I6: ${group} gave up on ${type}: ${reason}`));
  const put = new Set(dead.map(({ id }) => id));
  found.push(...[...poison].filter((id) => !put.has(id)).map((id) => `I6: poison ${id} is not among the dead letters`));
  return found;
}

/** I6: on the bus the events of one key are in the order of their commits. */
export async function eventsInOrder(ask: Ask, log: EventLog, { moved }: Purpose): Promise<string[]> {
  const positions = new Map((await log.events()).map(({ id, position }) => [id, position]));
  const found: string[] = [];
  for (const service of EVENT_TELLERS) {
    const told = await ask<{ event_id: string; topic: string; key: string }>(
      service,
      'SELECT event_id, topic, key FROM outbox ORDER BY id',
    );
    const last = new Map<string, number>();
    for (const { event_id, topic, key } of told) {
      const position = positions.get(event_id);
      if (position === undefined || moved?.has(event_id)) continue;
      if (position < (last.get(`${topic} ${key}`) ?? 0))
        found.push(`I6: ${service} told ${event_id} of ${key} after what came later`);
      last.set(`${topic} ${key}`, position);
    }
  }
  return found;
}
