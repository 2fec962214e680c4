import { mayTakeOver } from './addresses.ts';
import { type ToPage, WORKER_LIMITS } from './names.ts';

/**
 * The waiting version takes over unless something is entered or paid in a window, or in the page that is about to open.
 * It is asked at every navigation.
 */
export async function takeOver(worker: ServiceWorkerGlobalScope, opening: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (mayTakeOver([opening, ...(await Promise.all(windows.map(placeOf)))])) await worker.skipWaiting();
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
