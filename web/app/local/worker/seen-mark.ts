import type { StoreView } from '../../lib/store/stores.ts';
import { createI18n, type MessageId } from '../../lib/text/i18n.ts';
import { offlineTexts } from '../../locales/generated/offline.ts';

/** Text about an instant of a page that is shown from the device: the hour, and the day if it is not today. */
export function seenText({ locale }: Pick<StoreView, 'locale'>, madeAt: number, now: number): string {
  const day = (at: number): string => new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).format(at);
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(day(madeAt) === day(now) ? {} : { dateStyle: 'medium' }),
  }).format(madeAt);
}

/**
 * Says quietly when the page was seen, until the page changes. Added beside the application, which draws the whole
 * document and knows nothing of it.
 */
export function showSeen(store: StoreView, madeAt: number): void {
  const i18n = createI18n(store, offlineTexts[store.prefix]);
  const t = (id: MessageId, values?: Record<string, unknown>): string => i18n._(id, values);
  const mark = document.createElement('p');
  mark.className = 'seen-mark';
  mark.setAttribute('role', 'status');
  document.body.append(mark);
  const when = seenText(store, madeAt, Date.now());
  const say = (): void => {
    const again = document.createElement('a');
    again.href = '';
    again.textContent = t('offline.load');
    mark.replaceChildren(
      t('offline.seenAt', { when }),
      ' ',
      ...(navigator.onLine ? [again] : [t('offline.disconnected')]),
    );
  };
  say();
  addEventListener('online', say);
  addEventListener('offline', say);
  const path = location.pathname + location.search;
  const end = (): void => {
    if (location.pathname + location.search === path) return;
    mark.remove();
    removeEventListener('online', say);
    removeEventListener('offline', say);
    window.navigation?.removeEventListener('currententrychange', end);
  };
  // Browsers without this event load the next page in a document of its own while there is no network.
  window.navigation?.addEventListener('currententrychange', end);
}
