import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Files of the build that `registerWorker` serves. */
export const WORKER_FILES = ['sw.js', 'sw.js.br', 'sw.js.gz'];

/** Removes itself, and everything that the worker has kept; open pages go on with the network. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

interface WorkerSettings {
  folder: string;
  isOn: boolean;
}

/** `/sw.js`: the service worker, asked for at every visit; if it is off, one that removes it. */
export function registerWorker(site: FastifyInstance, { folder, isOn }: WorkerSettings): void {
  const script = isOn ? readFileSync(join(folder, 'sw.js'), 'utf8') : REMOVAL;
  site.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
