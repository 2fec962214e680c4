import { messageSW } from 'workbox-window';
import { connection } from '../../lib/page/connection.ts';
import { config } from '../../lib/store/config.ts';
import { ownStore } from '../../lib/store/paths.ts';
import type { ToPage, ToWorker } from './names.ts';

let isStarted = false;

/**
 * Registers the service worker from the root of the site (SYNC-012), once per page, and shows whether the page is from
 * the device. A page works without a worker: failures are only logged.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // A preview is an unpublished text behind a token; the worker knows only addresses with a prefix.
  if (!serviceWorker || isStarted || !config.worksOffline || ownStore || location.pathname.includes('/preview/'))
    return;
  isStarted = true;
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<ToPage>) => {
    if (data.type === 'where') ports[0]?.postMessage(location.pathname);
  });
  try {
    if (serviceWorker.controller) void tellSeen(serviceWorker.controller);
    // The version that waits since an earlier page, not the one that this registration finds.
    const known = await serviceWorker.getRegistration();
    known?.waiting?.postMessage({ type: 'take-over' } satisfies ToWorker);
    await serviceWorker.register('/sw.js', { scope: '/' });
    if (serviceWorker.controller) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage({ type: 'keep', address: location.href } satisfies ToWorker);
  } catch (error) {
    console.warn('worker: not registered', error);
  }
}

/** The line of the connection says when this page was seen, until the page changes. */
async function tellSeen(worker: ServiceWorker): Promise<void> {
  const madeAt: number | null = await messageSW(worker, { type: 'seen-at' } satisfies ToWorker);
  if (madeAt === null) return;
  connection.seenAt(new Date(madeAt));
  const shown = location.pathname + location.search;
  const end = (): void => {
    if (location.pathname + location.search === shown) return;
    connection.seenAt(null);
    window.navigation?.removeEventListener('currententrychange', end);
  };
  // Browsers without this event load the next page in a document of its own while there is no network.
  window.navigation?.addEventListener('currententrychange', end);
}

/** Removes the pages that were seen from the device; home and offline pages stay. A sign-out does not wait for it. */
export const forgetPages = (): void =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies ToWorker);
