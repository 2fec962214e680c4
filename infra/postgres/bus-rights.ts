import pg from 'pg';

// Rights of a service on the embedded event log with a login per service (containers): publish its own events and
// the acts of staff (staff.…), read all events, update its own offsets. A compromised service cannot publish other services' events ("orders: paid") or move
// their offsets. On one machine (make start) all services are the owner of the database and these rules do not apply.

/** Any process may delete events after 14 days (embedded-bus.ts), never younger ones. */
const FORGOTTEN = "at < now() - interval '13 days'";
const OWN_GROUP = "(consumer_group = current_user OR consumer_group LIKE current_user || '-%')";

const POLICIES: ReadonlyArray<readonly [table: string, command: string, rule: string]> = [
  ['event', 'SELECT', 'USING (true)'],
  ['event', 'INSERT', "WITH CHECK (split_part(topic, '.', 1) IN (current_user, 'staff'))"],
  ['event', 'UPDATE', `USING (${FORGOTTEN}) WITH CHECK (false)`], // required by DELETE … FOR UPDATE SKIP LOCKED
  ['event', 'DELETE', `USING (${FORGOTTEN})`],
  ['consumer_offset', 'SELECT', 'USING (true)'],
  ['consumer_offset', 'INSERT', `WITH CHECK ${OWN_GROUP}`],
  ['consumer_offset', 'UPDATE', `USING ${OWN_GROUP}`],
  // Any process deletes the offsets of copies of gateway and backoffice that no longer run.
  [
    'consumer_offset',
    'DELETE',
    `USING (${OWN_GROUP} OR (consumer_group ~ '^(gateway|backoffice)-' AND seen_at < now() - interval '13 days'))`,
  ],
  // Staff read and replay the dead letters of every service through the backoffice.
  ['dead_letter', 'SELECT', `USING (${OWN_GROUP} OR current_user = 'backoffice')`],
  ['dead_letter', 'INSERT', `WITH CHECK ${OWN_GROUP}`],
  ['dead_letter', 'UPDATE', `USING (${OWN_GROUP} OR current_user = 'backoffice')`],
  ['dead_letter', 'DELETE', `USING ${OWN_GROUP}`],
];

/** Grants these roles their rights on the log's database. Repeatable. Uses the owner's connection. */
export async function grantBusRights(client: pg.Client, roles: readonly string[]): Promise<void> {
  const everybody = roles.map((role) => pg.escapeIdentifier(role)).join(', ');
  await client.query('BEGIN');
  // Concurrent runs would conflict in the system catalog.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('bus-rights', 0))");
  await client.query(`GRANT USAGE ON SCHEMA bus TO ${everybody}`);
  await client.query(
    `GRANT SELECT, INSERT, UPDATE, DELETE ON bus.event, bus.consumer_offset, bus.dead_letter TO ${everybody}`,
  );
  for (const table of new Set(POLICIES.map(([name]) => name)))
    await client.query(`ALTER TABLE bus.${table} ENABLE ROW LEVEL SECURITY`);
  for (const [table, command, rule] of POLICIES) {
    const name = `shop_${command.toLowerCase()}`;
    await client.query(`DROP POLICY IF EXISTS ${name} ON bus.${table}`);
    await client.query(`CREATE POLICY ${name} ON bus.${table} FOR ${command} ${rule}`);
  }
  await client.query('COMMIT');
}
