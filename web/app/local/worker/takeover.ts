import { mayTakeOver } from './addresses.ts';
import { type ToPage, WORKER_LIMITS } from './names.ts';
import { notes } from './notes.ts';

/**
 * The waiting version takes over, unless something is entered or paid in a window. Each page that opens asks for it
 * (`asker`, the id of its window); that page is a window too. All others are windows of the previous version: noted
 * before, because they may follow a link while the new version becomes active.
 */
export async function takeOver(worker: ServiceWorkerGlobalScope, asker: string | undefined): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!mayTakeOver(await Promise.all(windows.map(placeOf)))) return;
  const ids = windows.map(({ id }) => id);
  await notes.set(
    'old-windows',
    ids.filter((id) => id !== asker),
  );
  await worker.skipWaiting();
}

/** Where a window is: it is asked, because some browsers know only where it was opened. */
function placeOf(client: WindowClient): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(new URL(client.url).pathname), WORKER_LIMITS.askMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(String(data));
    };
    client.postMessage({ type: 'where' } satisfies ToPage, [port2]);
  });
}
