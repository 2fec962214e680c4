import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The access policy of every route of every service. The committed source is the short table access-policy.json: per
// service the callers that are compared, and the routes by rule. The long one, with an outcome for every pair of route
// and caller, is derived from it by `longPolicy`.

const FILE = join(import.meta.dirname, 'access-policy.json');

/** `in`: past the access check. 401, 403: the status that refuses. */
export type Outcome = 'in' | 401 | 403;
/** Outcome by caller. */
export type Row = Record<string, Outcome>;
/** Rows by service and route (`GET /v1/orders`). */
export type Policy = Record<string, Record<string, Row>>;

/**
 * `routes` by rule. A rule lists the callers that are let in, then the refusing status of others, for example `orders,
 * user A; else 403; guest 401`. `anybody` = no access check.
 */
export type ShortPolicy = Record<string, { callers: readonly string[]; routes: Record<string, readonly string[]> }>;

const ANYBODY = 'anybody';

/** Every pair of route and caller. */
export function longPolicy(short: ShortPolicy): Policy {
  const rowsOf = ({ callers, routes }: ShortPolicy[string]) =>
    Object.entries(routes).flatMap(([rule, names]) => names.map((name) => [name, rowOf(rule, callers)] as const));
  return Object.fromEntries(
    Object.entries(short).map(([service, table]) => [service, Object.fromEntries(rowsOf(table))]),
  );
}

/** The short table of recorded rows; `longPolicy` of it answers the same rows. */
export function shortPolicy(long: Policy): ShortPolicy {
  const tableOf = (rows: Record<string, Row>): ShortPolicy[string] => {
    const callers = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))].filter(
      (caller) => caller !== ANYBODY,
    );
    const routes: Record<string, string[]> = {};
    for (const [route, row] of Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)))
      routes[ruleOf(row)] = [...(routes[ruleOf(row)] ?? []), route];
    return { callers, routes };
  };
  return Object.fromEntries(Object.entries(long).map(([service, rows]) => [service, tableOf(rows)]));
}

export const readShortPolicy = (): ShortPolicy => JSON.parse(readFileSync(FILE, 'utf8'));

export const writePolicy = (long: Policy): void =>
  writeFileSync(FILE, `${JSON.stringify(shortPolicy(long), null, 2)}\n`);

/** Callers that only routes requiring a recent password are called as; other routes have no such row. */
const isConditional = (caller: string): boolean => caller.endsWith('password shown long ago');
const CONFIRMED = 'recent password';

function ruleOf(row: Row): string {
  if (ANYBODY in row) return ANYBODY;
  const callers = Object.keys(row).filter((caller) => !isConditional(caller));
  const counted = ([401, 403] as const).map((status) => callers.filter((caller) => row[caller] === status).length);
  const usual = (counted[0] ?? 0) > (counted[1] ?? 0) ? 401 : 403;
  const admitted = callers.filter((caller) => row[caller] === 'in').join(', ');
  const others = callers.filter((caller) => row[caller] !== 'in' && row[caller] !== usual);
  return [
    admitted || 'nobody',
    `else ${usual}`,
    ...others.map((caller) => `${caller} ${row[caller]}`),
    ...(Object.keys(row).some(isConditional) ? [CONFIRMED] : []),
  ].join('; ');
}

function rowOf(rule: string, callers: readonly string[]): Row {
  if (rule === ANYBODY) return { [ANYBODY]: 'in' };
  const [admitted = '', ...clauses] = rule.split('; ');
  const confirmed = clauses.includes(CONFIRMED);
  const statuses = new Map(
    clauses.map((clause) => [clause.slice(0, -4), Number(clause.slice(-3)) as Outcome] as const),
  );
  const included = new Set(admitted.split(', '));
  const outcomeOf = (caller: string): Outcome =>
    included.has(caller) ? 'in' : (statuses.get(caller) ?? statuses.get('else') ?? 403);
  return Object.fromEntries(
    callers
      .filter((caller) => confirmed || !isConditional(caller))
      .map((caller) => [caller, isConditional(caller) ? 403 : outcomeOf(caller)]),
  );
}
