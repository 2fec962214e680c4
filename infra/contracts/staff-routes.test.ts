import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../local/paths.ts';
import { longPolicy, type Row, readShortPolicy } from '../tests/shop/access-policy.ts';

// Every route with which staff change something records the act in its service, in the transaction of the change
// (decision 0046). The routes are those of access-policy.json, which a test compares with the running services;
// staff-routes.json names the use case that records, or why there is nothing to record.

type PerService<Value> = Record<string, Record<string, Value>>;
interface Listed {
  /** The file under src/use-cases that records the act. */
  readonly acts: PerService<string>;
  /** Why a route records none. */
  readonly exceptions: PerService<string>;
}

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const { acts, exceptions }: Listed = JSON.parse(read('infra', 'contracts', 'staff-routes.json'));

/** They own no records: what staff do there is done by the services behind them. */
const DOORS = new Set(['gateway', 'backoffice']);
const RECORDS = /\b(staffActs\.(record|recordUpdate|row)|recordDeed\.(within|ifStaff))\(/;

/** For staff only: neither gateway and backoffice themselves nor a customer may call it. */
const isStaffWrite = ([route, row]: [string, Row]): boolean =>
  !route.startsWith('GET ') &&
  row.admin === 'in' &&
  row['user A'] === 403 &&
  row.gateway === 403 &&
  row.backoffice === 403;

const staffWrites = Object.entries(longPolicy(readShortPolicy()))
  .filter(([service]) => !DOORS.has(service))
  .flatMap(([service, routes]) =>
    Object.entries(routes)
      .filter(isStaffWrite)
      .map(([route]) => `${service} ${route}`),
  );
const listedIn = (table: PerService<string>) =>
  Object.entries(table).flatMap(([service, routes]) => Object.keys(routes).map((route) => `${service} ${route}`));

describe('routes with which staff change something', () => {
  it('[ADM-010] each records an act or has a reason; no other route is listed', () => {
    expect(staffWrites.length).toBeGreaterThan(30);
    expect([...listedIn(acts), ...listedIn(exceptions)].sort()).toEqual([...staffWrites].sort());
  });

  it.each(
    Object.entries(acts).flatMap(([service, routes]) =>
      [...new Set(Object.values(routes))].map((file) => [service, file] as const),
    ),
  )('[ADM-010] the use case of %s in %s records the act', (service, file) => {
    expect(read('services', service, 'src', 'use-cases', file)).toMatch(RECORDS);
  });
});
