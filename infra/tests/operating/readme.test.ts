import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from '@garderoba/contracts';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';
import { services } from '../../local/services.ts';

// Compares the README's table of services and each service's README with the code.

interface Row {
  readonly port: number;
  readonly calls: readonly string[];
  readonly publishes: readonly string[];
  readonly consumes: readonly string[];
}

/** `Order{Placed, Paid}, X` → OrderPlaced, OrderPaid, X. */
const expanded = (cell: string): string[] =>
  cell
    .replace(/(\w+)\{([^}]*)\}/g, (_all, stem: string, ends: string) =>
      ends
        .split(',')
        .map((end) => stem + end.trim())
        .join(', '),
    )
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '–')
    .sort();

const table = new Map(
  readFileSync(inRoot('README.md'), 'utf8')
    .split('\n')
    .flatMap((line): Array<[string, Row]> => {
      const [, name, port, , calls = '', publishes = '', consumes = ''] = line.split('|').map((cell) => cell.trim());
      const service = name?.match(/^\[(\w+)\]\(services\//)?.[1];
      return service
        ? [
            [
              service,
              {
                port: Number(port),
                calls: expanded(calls),
                publishes: expanded(publishes),
                consumes: expanded(consumes),
              },
            ],
          ]
        : [];
    }),
);

const sourceOf = (service: string): string =>
  readdirSync(inRoot('services', service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('generated'))
    .map((file) => readFileSync(join(inRoot('services', service, 'src'), file), 'utf8'))
    .join('\n');

const EVENTS = new Set(Object.values(TOPICS).flatMap((schemas) => schemas.map(({ name }): string => name)));

/** The text after a bold word of a service's README, until the next bold word. */
function paragraph(service: string, bold: string): string {
  const text = readFileSync(inRoot('services', service, 'README.md'), 'utf8');
  return text.match(new RegExp(`\\*\\*${bold}\\*\\*(.*?)(?=\\n\\*\\*|\\n\\n)`, 's'))?.[1] ?? '';
}

const eventsIn = (text: string): string[] =>
  [...new Set(text.match(/\b[A-Z]\w+/g))].filter((word) => EVENTS.has(word)).sort();

/** Events of a service's consumers; gateway and backoffice also register the kit's. */
const consumedBy = (source: string): string[] => {
  const own = [...source.matchAll(/@Consumes\([^,]+,\s*(\w+)Schema/g)].map(([, event]) => event as string);
  return [...new Set([...own, ...(/\bRevokedSessionsConsumer\b/.test(source) ? ['SessionRevoked'] : [])])].sort();
};

/** Events that the code of a service publishes: those of its own topics, and the acts of staff that it records. */
const publishedBy = (service: string, source: string): string[] =>
  [...ownEvents(service, source), ...(/\bStaffActs\b/.test(source) ? ['StaffActed'] : [])].sort();

function ownEvents(service: string, source: string): string[] {
  const promises = inRoot('proto', 'garderoba', service, 'v1', 'events.proto');
  let text = '';
  try {
    text = readFileSync(promises, 'utf8');
  } catch {
    return []; // it publishes no events
  }
  const isPart = (name: string): boolean => new RegExp(`^ +(repeated )?${name} `, 'm').test(text);
  return [...text.matchAll(/^message (\w+)/gm)]
    .map(([, name]) => name as string)
    .filter((name) => !isPart(name) && new RegExp(`\\b${name}Schema\\b`).test(source))
    .sort();
}

describe.each(services.map(({ name }) => name))('the README about %s', (name) => {
  const { port, asks: calls } = services.find((service) => service.name === name) as (typeof services)[number];
  const source = sourceOf(name);
  const row = table.get(name);

  it('contains its port and its callees', () => {
    expect(row?.port).toBe(port);
    expect(row?.calls.filter((word) => word !== 'payment provider')).toEqual(
      ['gateway', 'backoffice'].includes(name) ? ['all'] : [...calls].sort(),
    );
  });

  it('contains its published and consumed events', () => {
    const isSo = { publishes: publishedBy(name, source), consumes: consumedBy(source) };
    expect({ publishes: row?.publishes, consumes: row?.consumes }).toEqual(isSo);
    expect({
      publishes: eventsIn(paragraph(name, 'Publishes')),
      consumes: eventsIn(paragraph(name, 'Consumes')),
    }).toEqual(isSo);
  });

  it('contains its callees in its own README', () => {
    const text = paragraph(name, 'Calls');
    expect(calls.filter((neighbour) => !text.includes(neighbour))).toEqual([]);
  });
});

it('every event has a consumer', () => {
  const consumed = new Set(services.flatMap(({ name }) => consumedBy(sourceOf(name))));
  const unconsumed = [...EVENTS].filter((event) => !consumed.has(event));
  expect(unconsumed).toEqual([]);
});
