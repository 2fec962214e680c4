import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { inRoot } from '../../local/paths.ts';
import { services } from '../../local/services.ts';

// Validates the configuration of Prometheus, Grafana and the collector, as far as possible without running them.

const read = (...parts: string[]): string => readFileSync(inRoot('infra', 'observability', ...parts), 'utf8');
const yaml = <T>(...parts: string[]): T => parse(read(...parts)) as T;

/** Places where Prometheus' own grammar does not understand an expression. */
function errorsOf(expression: string): string[] {
  const errors: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) errors.push(`${expression}: at ${from}: ${expression.slice(from, to + 10)}`);
    },
  });
  return errors;
}

interface Panel {
  readonly title: string;
  readonly datasource: { readonly uid: string };
  readonly targets: ReadonlyArray<{ readonly expr: string }>;
}

describe('alert rules', () => {
  it('are written in the language of Prometheus', () => {
    const { groups } = yaml<{ groups: Array<{ rules: Array<{ expr: string }> }> }>('alerts.yaml');
    const expressions = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(5);
    expect(expressions.flatMap(errorsOf)).toEqual([]);
    expect(errorsOf('sum by (service (up)')).not.toEqual([]); // it does notice
  });
});

describe('the dashboard', () => {
  const { panels } = JSON.parse(read('grafana', 'dashboards', 'shop.json')) as { panels: Panel[] };

  it('uses valid PromQL', () => {
    expect(panels.length).toBeGreaterThan(5);
    expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => errorsOf(expr)))).toEqual([]);
  });

  it('uses an existing data source', () => {
    const { datasources } = yaml<{ datasources: Array<{ uid: string }> }>('grafana', 'datasources', 'prometheus.yaml');
    const known = datasources.map(({ uid }) => uid);
    expect(panels.filter(({ datasource }) => !known.includes(datasource.uid)).map(({ title }) => title)).toEqual([]);
  });
});

describe('Prometheus', () => {
  it('scrapes every process', () => {
    const { scrape_configs } = yaml<{
      scrape_configs: Array<{
        dns_sd_configs: Array<{ names: string[]; port: number }>;
        authorization?: { credentials_file: string };
      }>;
    }>('prometheus.yaml');
    // Without the token /metrics answers 404.
    for (const { authorization } of scrape_configs)
      expect(authorization?.credentials_file).toBe('/run/secrets/METRICS_TOKEN');
    const asked = scrape_configs.flatMap(({ dns_sd_configs }) =>
      dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
    );
    const there = services
      .filter(({ name }) => existsSync(inRoot('services', name)))
      .map(({ name, port }) => `${name}:${port}`);
    expect(asked.toSorted()).toEqual([...there, 'web:3000', 'admin:3001'].toSorted());
  });

  it('is given files that are there, as are Grafana and the collector', () => {
    const { services: containers } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: Record<string, { profiles?: string[]; volumes?: string[] }>;
    };
    const files = Object.values(containers)
      .filter(({ profiles }) => profiles?.includes('observability'))
      .flatMap(({ volumes = [] }) =>
        volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0]),
      );
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !existsSync(inRoot(file as string)))).toEqual([]);
  });
});

describe('the collector', () => {
  it('forwards the traces it receives, with configured parts', () => {
    const collector = yaml<{
      receivers: object;
      processors: object;
      exporters: object;
      service: { pipelines: Record<string, { receivers: string[]; processors: string[]; exporters: string[] }> };
    }>('collector.yaml');
    for (const pipeline of Object.values(collector.service.pipelines))
      for (const kind of ['receivers', 'processors', 'exporters'] as const) {
        expect(pipeline[kind].length).toBeGreaterThan(0);
        expect(Object.keys(collector[kind])).toEqual(expect.arrayContaining(pipeline[kind]));
      }
  });
});
