import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ownEngines, secretIn, writeSecretFiles } from '../containers/secrets.ts';
import { inRoot } from '../local/paths.ts';

// docker-compose.yml and the secrets it hands out, as far as they can be looked at without Docker.

interface Container {
  readonly image: string;
  readonly init?: boolean;
  readonly secrets?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly deploy?: { readonly resources: { readonly limits: { readonly memory: string } } };
}
const { services: containers, secrets: declared } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), {
  merge: true,
}) as {
  services: Record<string, Container>;
  secrets: Record<string, { file: string }>;
};

const folder = (): string => {
  const place = join(mkdtempSync(join(tmpdir(), 'containers-')), 'secrets');
  writeSecretFiles(place);
  return place;
};

describe('secrets of the containers', () => {
  it('are all made, each a file, in a folder for its owner alone, and kept', () => {
    const place = folder();
    const files = Object.keys(declared);
    expect(files.filter((file) => !existsSync(join(place, file)))).toEqual([]);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    const made = files.map((file) => readFileSync(join(place, file), 'utf8'));
    writeSecretFiles(place);
    expect(files.map((file) => readFileSync(join(place, file), 'utf8'))).toEqual(made);
    expect(readdirSync(place).toSorted()).toEqual([...files, 'all.json'].toSorted());
  });

  it('are declared, and all of them are of use to somebody', () => {
    const asked = new Set(Object.values(containers).flatMap(({ secrets = [] }) => secrets));
    expect([...asked].toSorted()).toEqual(Object.keys(declared).toSorted());
  });

  it('reach who speaks to engines: their addresses may hold passwords, their certificates may be of the operator', () => {
    const speakers = Object.entries(containers).filter(([, { environment }]) => environment?.SERVICE);
    expect(speakers.length).toBeGreaterThanOrEqual(10);
    for (const [name, { secrets, environment }] of speakers) {
      expect([name, secrets]).toEqual([
        name,
        expect.arrayContaining(['BUS_URL', 'CACHE_URL', 'CA_CERTIFICATES', 'SERVICE_JWKS']),
      ]);
      expect(environment).toMatchObject({ SECRETS_DIR: '/run/secrets' });
      expect(environment?.NODE_EXTRA_CA_CERTS).toBe('/run/secrets/CA_CERTIFICATES');
    }
    expect(containers.catalog?.secrets).toContain('SEARCH_URL');
  });

  it("hold an operator's own engines, which win over those of the profile", () => {
    const place = folder();
    expect(secretIn(place, 'SEARCH_URL')).toBeUndefined();
    expect(ownEngines(place)).toEqual({});
    writeFileSync(join(place, 'SEARCH_URL'), 'https://shop:secret@search.example.com:9200\n');
    writeFileSync(join(place, 'BUS_URL'), 'kafkas://shop:secret@kafka.example.com:9093\n');
    expect(ownEngines(place)).toEqual({ SEARCH_URL: '', BUS_URL: '' });
    expect(secretIn(place, 'SEARCH_URL')).toBe('https://shop:secret@search.example.com:9200');
  });
});

describe('containers', () => {
  it('have a first process that takes care of those that lose their parent', () => {
    const engines = ['postgres', 'kafka', 'elasticsearch', 'redis'];
    const ours = Object.entries(containers).filter(([, { image }]) => image.startsWith('garderoba/'));
    for (const name of [...engines, ...ours.map(([name]) => name)])
      expect([name, containers[name]?.init]).toEqual([name, true]);
  });

  it('have a limit of memory each', () => {
    const without = Object.entries(containers).filter(([, { deploy }]) => !deploy?.resources.limits.memory);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('run images whose version is told', () => {
    const images = Object.values(containers).map(({ image }) => image);
    expect(images.filter((image) => !/:(\$\{TAG:-latest\}|v?\d[\w.-]*)$/.test(image))).toEqual([]);
  });
});
