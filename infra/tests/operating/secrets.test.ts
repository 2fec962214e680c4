import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadSecrets, publicKeys } from '../../local/secrets.ts';
import { services } from '../../local/services.ts';

const file = (): string => join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secrets.json');

describe('secrets of an installation', () => {
  it('are created once, kept, and readable by their owner only', () => {
    const place = file();
    const made = loadSecrets(place);
    expect(loadSecrets(place)).toEqual(made);
    expect(statSync(place).mode & 0o777).toBe(0o600);
    expect(new Set(Object.values(made.values)).size).toBe(Object.keys(made.values).length);
  });

  it('give a new service a key and keep those of the others', () => {
    const place = file();
    const made = loadSecrets(place);
    const { stock: _, ...keys } = made.keys;
    writeFileSync(place, JSON.stringify({ ...made, keys }));
    const again = loadSecrets(place);
    expect(again.keys.cart).toEqual(made.keys.cart);
    expect(again.keys.stock?.x).not.toBe(made.keys.stock?.x);
  });

  it('publish one public key per caller, named after it, and no private half', () => {
    const place = file();
    const { keys } = JSON.parse(publicKeys(loadSecrets(place))) as { keys: Record<string, string>[] };
    expect(keys.map((key) => key.kid)).toEqual([...services.map((service) => service.name), 'importer']);
    expect(keys.every((key) => key.d === undefined && key.x)).toBe(true);
    expect(readFileSync(place, 'utf8')).toContain('"d"');
  });
});
