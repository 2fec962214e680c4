import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { EmbeddedLog, type EventLog } from './event-log.ts';

/** Pattern of the marker last names, also inside a mail address. */
export const MARKERS = /Zeuge[a-p]{12}/gi;

/**
 * I10: no shopper's name is in an event, an outbox, a dead letter or a log. `markers` are unique last names; mail
 * addresses contain them.
 */
export async function privateData(
  markers: ReadonlySet<string>,
  dataDir: string,
  services: readonly string[],
  urlOf: (database: string) => string,
  log: EventLog = new EmbeddedLog(urlOf('bus')),
): Promise<string[]> {
  const found = new Set<string>();
  const sought = markerIn(markers);
  const look = (text: string, where: string): void => {
    const name = sought(text);
    if (name) found.add(`I10: ${where} names a shopper (${name})`);
  };
  for (const { type, text } of await log.events()) look(text, `${type} on the log`);
  for (const { type, text } of await log.letters()) look(text, `the dead letter ${type}`);
  for (const database of services) {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      const { rows } = await client.query<{ type: string; text: string }>(
        `SELECT type, headers::text || body::text AS text FROM outbox`,
      );
      for (const { type, text } of rows) look(text, `${type} in the outbox of ${database}`);
    } finally {
      await client.end();
    }
  }
  const logs = join(dataDir, 'log');
  for (const file of readdirSync(logs))
    for await (const line of createInterface(createReadStream(join(logs, file)))) look(line, `log ${file}`);
  return [...found];
}

/** All markers have one pattern: one search of the text, then a lookup in the list. */
function markerIn(markers: ReadonlySet<string>): (text: string) => string | undefined {
  const known = new Set([...markers].map((name) => name.toLowerCase()));
  return (text) => text.match(MARKERS)?.find((name) => known.has(name.toLowerCase()));
}
