import pg from 'pg';

// What a service may do with the embedded event log, where each has a login of its own (containers): tell its own events, hear all of
// them, keep its own place. One service that is taken over cannot tell others' facts ("orders: paid"), nor make others skip events. On one
// machine (make start) all are the owner of the database and these rules do not apply.

/** Events are forgotten after 14 days (embedded-bus.ts) by whichever process looks first; never younger ones. */
const FORGOTTEN = "at < now() - interval '13 days'";
const OWN_GROUP = "(consumer_group = current_user OR consumer_group LIKE current_user || '-%')";

const POLICIES: ReadonlyArray<readonly [table: string, command: string, rule: string]> = [
  ['event', 'SELECT', 'USING (true)'],
  ['event', 'INSERT', "WITH CHECK (split_part(topic, '.', 1) = current_user)"],
  ['event', 'UPDATE', `USING (${FORGOTTEN}) WITH CHECK (false)`], // DELETE … FOR UPDATE SKIP LOCKED asks for it
  ['event', 'DELETE', `USING (${FORGOTTEN})`],
  ['consumer_offset', 'SELECT', 'USING (true)'],
  ['consumer_offset', 'INSERT', `WITH CHECK ${OWN_GROUP}`],
  ['consumer_offset', 'UPDATE', `USING ${OWN_GROUP}`],
  // Places of copies of the gateway that are gone, by whichever process looks first.
  [
    'consumer_offset',
    'DELETE',
    `USING (${OWN_GROUP} OR (consumer_group LIKE 'gateway-%' AND seen_at < now() - interval '13 days'))`,
  ],
  // Staff read and replay the dead letters of every service through the gateway.
  ['dead_letter', 'SELECT', `USING (${OWN_GROUP} OR current_user = 'gateway')`],
  ['dead_letter', 'INSERT', `WITH CHECK ${OWN_GROUP}`],
  ['dead_letter', 'UPDATE', `USING (${OWN_GROUP} OR current_user = 'gateway')`],
  ['dead_letter', 'DELETE', `USING ${OWN_GROUP}`],
];

/** Gives these roles their rights on the log of a database; may run again at any time. The owner's connection. */
export async function grantBusRights(client: pg.Client, roles: readonly string[]): Promise<void> {
  const everybody = roles.map((role) => pg.escapeIdentifier(role)).join(', ');
  await client.query('BEGIN');
  // Two that run at once would meet in the catalogue.
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
