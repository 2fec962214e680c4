// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerMaintenance } from './maintenance.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'garderoba-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function ask(path: string): Promise<{ status: number; body: string; after: unknown }> {
  const site = Fastify();
  registerMaintenance(site, folder);
  site.get('/*', async () => 'open');
  const { statusCode, body, headers } = await site.inject(path);
  await site.close();
  return { status: statusCode, body, after: headers['retry-after'] };
}

it.each([
  ['/pl', 'pl-PL', 'Zaraz wracamy'],
  ['/de/c/kleider?page=2', 'de-DE', 'Wir sind gleich zurück'],
  ['/en.data', 'en-US', 'We will be right back'],
  ['/se', 'sv-SE', 'Vi är strax tillbaka'],
  ['/nl', 'nl-NL', 'We zijn zo terug'],
  ['/', 'pl-PL', 'Zaraz wracamy'],
  ['//', 'pl-PL', 'Zaraz wracamy'],
])('%s is calm in its language when all is closed', async (path, locale, title) => {
  writeFileSync(join(folder, 'all'), '120');
  const { status, body, after } = await ask(path);
  expect([status, after]).toEqual([503, '120']);
  expect(body).toContain(`<html lang="${locale}">`);
  expect(body).toContain(`<h1>${title}</h1>`);
});

it('closes the store view that is named, by its address or by ?sc=, and no other', async () => {
  writeFileSync(join(folder, 'sek_en'), '');
  expect((await ask('/en?sc=sek_en')).after).toBe('600');
  expect((await ask('/en')).status).toBe(200);
  expect((await ask('/se')).status).toBe(200);
});

it('leaves files, health and a shop that is open alone', async () => {
  expect((await ask('/pl')).body).toBe('open');
  writeFileSync(join(folder, 'all'), '60');
  for (const path of ['/assets/app.js', '/favicon.svg', '/robots.txt', '/health/ready'])
    expect((await ask(path)).status).toBe(200);
});
