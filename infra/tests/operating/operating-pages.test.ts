import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../../local/paths.ts';
import { services } from '../../local/services.ts';

// The pages for operators are complete, and list nothing that does not exist.

const read = (...parts: string[]): string => readFileSync(inRoot(...parts), 'utf8');

/** Contents of the files in a folder and its subfolders. */
const texts = (folder: string, ending: RegExp): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => read(join(folder, file)));

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

describe('alerts', () => {
  const { groups } = parse(read('infra/observability/alerts.yaml')) as { groups: Array<{ rules: Rule[] }> };
  const rules = groups.flatMap((group) => group.rules);
  const told = [...read('docs/operating/alerts.md').matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name);

  it('have an entry in the runbook each, and the runbook has no other', () => {
    expect(rules.length).toBeGreaterThan(5);
    expect(told).toEqual(rules.map(({ alert }) => alert));
  });

  it('use existing metrics', () => {
    const sources = [
      'services/_shared/service-kit/src',
      'services/catalog/src/use-cases',
      'node_modules/prom-client/lib',
    ]
      .flatMap((folder) => texts(folder, /\.[tj]s$/))
      .join('\n');
    const names = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b/g)].map(([, name]) => name),
    );
    const known = (name: string): boolean => sources.includes(name.replace(/_(count|bucket|sum)$/, ''));
    expect(names.filter((name) => !known(name as string))).toEqual([]);
  });

  it('state the alerted role and the reason', () => {
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
    }
  });
});

describe('the list of stored data and its retention', () => {
  const page = read('docs/operating/clean-up.md');
  const rows = [...page.matchAll(/^\| ([a-z]+) \| (.+?) \|/gm)];
  const listed = rows.flatMap(([, service, tables]) =>
    [...(tables as string).matchAll(/`([a-z_.]+)`/g)].map(([, table]) => `${service}.${table}`),
  );
  const plumbing = ['outbox', 'inbox', 'failed_task'];

  it('contains every table of every service once', () => {
    const tables = services
      .filter(({ database }) => database)
      .flatMap(({ name }) => {
        const sql = texts(`services/${name}/prisma/migrations`, /migration\.sql$/);
        const named = (pattern: RegExp): string[] =>
          [...sql.join('\n').matchAll(pattern)].map(([, table]) => table as string);
        const gone = new Set(named(/DROP TABLE (?:IF EXISTS )?"?([a-z_]+)"?/g));
        return named(/CREATE TABLE (?:IF NOT EXISTS )?"?([a-z_]+)"?/g)
          .filter((table) => !gone.has(table) && !plumbing.includes(table))
          .map((table) => `${name}.${table}`);
      });
    const bus = [...read('infra/postgres/bus.sql').matchAll(/CREATE TABLE IF NOT EXISTS bus\.([a-z_]+)/g)];
    const all = [...tables, ...bus.map(([, table]) => `bus.${table}`)];
    expect(listed.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it('is true of outbox and inbox: every service with events deletes old ones', () => {
    const forgets = (service: string, table: string): boolean =>
      texts(`services/${service}/src/persistence`, /\.ts$/).some(
        (text) => text.includes(`DELETE FROM ${table} WHERE`) || text.includes(`.${table}.deleteMany({ where:`),
      );
    const keepers = services.filter(({ database }) => database).map(({ name }) => name);
    expect(keepers.filter((name) => !forgets(name, 'inbox'))).toEqual([]);
    // content deletes none
    expect(keepers.filter((name) => !forgets(name, 'outbox'))).toEqual(['content']);
  });
});
