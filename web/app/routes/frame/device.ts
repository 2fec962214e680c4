import { dropUser } from '../../features/account/user.ts';
import { keptNotice } from '../../features/layout/kept-notice.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { loadLocal } from '../../local/load.ts';
import { startWorker } from '../../local/worker/register.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { startTasks, type Tasks } from './tasks.ts';

interface Frame {
  shop: Shop;
  t: Translate;
}

/** What goes on beside a page with and without a network. */
export interface Device {
  /** It is known who uses the shop: sends what waits, or asks. */
  wake: () => void;
  /** A session has ended: what belongs to its owner is removed; `undefined`: the profile was never read. */
  ended: (owner: number | undefined, why: 'by-shopper' | 'refused') => Promise<void>;
  stop: () => void;
}

/** Starts the service worker, the collections, the queue of tasks, and the line that says whether there is a network. */
export function startDevice({ shop, t }: Frame): Device {
  void startWorker();
  prepareOffline({ shop, t }).catch((error: unknown) => console.warn('device: not prepared', error));
  let isGone = false;
  const stops: (() => void)[] = [];
  const starting = loadLocal()
    .then(({ localStore, startLocal }): Tasks | null => {
      if (isGone) return null;
      const tasks = startTasks(shop, t, localStore().syncTasks);
      const forgotten = () => {
        dropUser();
        tasks.showCart();
      };
      stops.push(startLocal(shop, forgotten), tasks.stop);
      return tasks;
    })
    .catch((error: unknown) => {
      console.warn('device: not started', error);
      return null;
    });
  return {
    wake: () =>
      void starting
        .then((tasks) => {
          tasks?.wake();
          return tasks?.gatherOrders();
        })
        .catch((error: unknown) => console.warn('device: orders not gathered', error)),
    async ended(owner, why) {
      const tasks = await starting;
      // Before what goes on as a guest's is sent again.
      await loadLocal()
        .then(({ forgetPerson }) => forgetPerson())
        .catch((error: unknown) => console.warn('device: not emptied', error));
      if (owner !== undefined) await tasks?.ended(owner, why);
      tasks?.showCart();
    },
    stop: () => {
      isGone = true;
      for (const stop of stops) stop();
    },
  };
}

/** The shown line and its store view: a frame that is mounted anew keeps it. */
let line: { store: StoreView; hide: () => void } | undefined;

/** Loads what is shown without a connection while there is one, and shows the line of the connection. */
async function prepareOffline({ shop: { store }, t }: Frame): Promise<void> {
  const [{ showConnectionLine }] = await Promise.all([
    import('../../features/layout/connection-line.ts'),
    import('../../features/layout/error-pages.tsx'),
    laterTexts(),
  ]);
  if (keptNotice.take())
    notify({ type: 'warning', message: t('connection.unavailable'), action1: { label: t('ui.ok') } });
  if (line?.store === store) return;
  line?.hide();
  line = { store, hide: showConnectionLine({ store, t }) };
}
