import { messageSW } from 'workbox-window';
import { config } from '../../lib/store/config.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import type { ToPage, ToWorker } from './names.ts';

let isStarted = false;

/**
 * Registers the service worker from the root of the site (SYNC-012), once per page, and shows whether the page is from
 * the device. A page works without a worker: failures are only logged.
 */
export async function startWorker(store: StoreView): Promise<void> {
  const { serviceWorker } = navigator;
  // A preview is an unpublished text behind a token.
  if (!serviceWorker || isStarted || !config.worksOffline || location.pathname.includes('/preview/')) return;
  isStarted = true;
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<ToPage>) => {
    if (data.type === 'where') ports[0]?.postMessage(location.pathname);
  });
  try {
    if (serviceWorker.controller) {
      const madeAt = await ask<number | null>(serviceWorker.controller, { type: 'seen-at' });
      if (madeAt) (await import('./seen-mark.ts')).showSeen(store, madeAt);
    }
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

/** Removes the pages that were seen from the device; home and offline pages stay. */
export async function forgetPages(): Promise<void> {
  const worker = globalThis.navigator?.serviceWorker?.controller;
  if (worker) await ask(worker, { type: 'forget' });
}

const ask = <Answer>(worker: ServiceWorker, message: ToWorker): Promise<Answer> => messageSW(worker, message);
