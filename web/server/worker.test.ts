// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { registerWorker } from './worker.ts';

function scriptOf(isOn: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  writeFileSync(join(folder, 'sw.js'), '// the worker');
  const site = Fastify();
  registerWorker(site, { folder, isOn });
  return site.inject('/sw.js');
}

it('[SYNC-012] the worker is at the root of the site, and is asked for at every visit', async () => {
  const { statusCode, headers, body } = await scriptOf(true);
  expect([statusCode, body]).toEqual([200, '// the worker']);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
});

it('switched off, the worker is one that deletes all caches and itself', async () => {
  const { headers, body } = await scriptOf(false);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  const listeners: Record<string, (event: { waitUntil: (done: Promise<void>) => void }) => void> = {};
  const kept = new Set(['garderoba-pages', 'garderoba-pictures']);
  const self = {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn() },
  };
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  vm.runInNewContext(body, { self, caches });
  listeners.install?.({ waitUntil: () => undefined });
  expect(self.skipWaiting).toHaveBeenCalledOnce();
  let done: Promise<void> | undefined;
  listeners.activate?.({
    waitUntil: (ends) => {
      done = ends;
    },
  });
  await done;
  expect([...kept]).toEqual([]);
  expect(self.registration.unregister).toHaveBeenCalledOnce();
});
