import type { EventLog } from '../event-log.ts';
import type { Ask } from './ask.ts';
import { EVENT_TELLERS } from './events.ts';

/** Pending work as messages: outboxes, consumers, placements, money. */
export async function moving(ask: Ask, log: EventLog): Promise<string[]> {
  const found: string[] = [];
  for (const service of EVENT_TELLERS) {
    const [row] = await ask<{ n: number }>(service, 'SELECT count(*)::int AS n FROM outbox WHERE published_at IS NULL');
    if (row?.n) found.push(`${service}: ${row.n} events in the outbox`);
  }
  found.push(...(await log.behind()));
  const [claiming] = await ask<{ n: number }>(
    'orders',
    `SELECT count(*)::int AS n FROM placement WHERE state = 'claiming' OR (state = 'refused' AND released_at IS NULL)`,
  );
  if (claiming?.n) found.push(`orders: ${claiming.n} placements not ended`);
  // A payment that was ended here during a provider call is queried again: until then the provider may keep a hold.
  const [money] = await ask<{ n: number }>(
    'orders',
    `SELECT (SELECT count(*) FROM refund WHERE state = 'due' AND payment_id IS NOT NULL)::int
          + (SELECT count(*) FROM payment WHERE charge_at IS NOT NULL OR cancel_due)::int
          + (SELECT count(*) FROM deposit WHERE state IN ('asking', 'unwanted', 'capturing', 'releasing'))::int AS n`,
  );
  if (money?.n) found.push(`orders: ${money.n} refunds, charges, endings and deposits on their way`);
  const [shelf] = await ask<{ n: number }>(
    'marketplace',
    `SELECT count(*)::int AS n FROM listing WHERE is_shelf_due OR leaving IS NOT NULL`,
  );
  if (shelf?.n) found.push(`marketplace: ${shelf.n} pieces on their way to or from the shelf`);
  const [paid] = await ask<{ n: number }>(
    'marketplace',
    `SELECT count(*)::int AS n FROM payout WHERE state = 'approved'`,
  );
  if (paid?.n) found.push(`marketplace: ${paid.n} approved payouts not given to the provider`);
  return found;
}
