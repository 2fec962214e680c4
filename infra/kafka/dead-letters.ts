import process from 'node:process';
import { parseArgs } from 'node:util';
import { openBus } from '@garderoba/service-kit/engines/engines';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { busUrl } from './bus-url.ts';

// make dead-letters: lists dead letters. g=stock: of one group. replay=all or replay=<event id,…>: replays them to the
// group g; its inbox prevents repeated effects. Works with the embedded log and with Kafka.

const { values } = parseArgs({ options: { group: { type: 'string' }, replay: { type: 'string' } } });
const group = values.group || undefined;
const bus = await openBus(
  busUrl(process.env),
  'dead-letters',
  new MachineClock(),
  createLogger('dead-letters', 'error'),
);
try {
  if (values.replay) await replay(values.replay);
  else await list();
} finally {
  await bus.close();
}

async function list(): Promise<void> {
  const letters = await bus.deadLetters(group);
  for (const { event, group: reader, reason, attempts, at } of letters) {
    console.log(`${at.toISOString()}  ${reader}  ${event.topic}  ${event.type}  key ${event.key}  event ${event.id}`);
    console.log(`    after ${attempts} attempt${attempts === 1 ? '' : 's'}: ${reason}`);
  }
  console.log(`${letters.length} dead letter${letters.length === 1 ? '' : 's'}${group ? ` of ${group}` : ''}`);
}

async function replay(which: string): Promise<void> {
  if (!group) throw new Error('Missing group: make dead-letters g=stock replay=all');
  const given = await bus.replay(group, which === 'all' ? undefined : which.split(','));
  console.log(`${given} replayed to ${group}`);
}
