import { connection } from '../../lib/page/connection.ts';
import { shopZone } from '../../lib/rental/days.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { formatMoment } from '../../lib/text/format.ts';
import type { Translate } from '../../lib/text/i18n.ts';

/** Milliseconds for which the page says that the connection is back. */
export const BACK_MS = 3_000;

/**
 * Shows the state of the connection in a line at the lower edge: there is none, it is back, or the page is an older one.
 * React does not render it: so the first view loads nothing for it, and it stays while an error page replaces the frame.
 * Returns a function that removes it.
 */
export function showConnectionLine({ store, t }: { store: StoreView; t: Translate }): () => void {
  const status = document.body.appendChild(document.createElement('div'));
  status.setAttribute('aria-live', 'polite');
  const line = document.createElement('p');
  line.className = 'connection-line';
  let { isOnline } = connection.get();
  /** Set for a moment after the connection returned. */
  let isBack: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    const { seenAt } = connection.get();
    const state = isOnline ? isBack && t('connection.back') : t('connection.offline');
    const seen = !isBack && seenAt && t('connection.seen', { hour: hourOf(seenAt, new Date(), store) });
    line.textContent = [state, seen].filter(Boolean).join(' ');
    if (seen && isOnline) line.append(' ', loadAgain(t('connection.load')));
    if (line.textContent) status.append(line);
    else line.remove();
  };
  const forgetReturn = (): void => {
    clearTimeout(isBack);
    isBack = undefined;
  };
  const stop = connection.subscribe(() => {
    const before = isOnline;
    isOnline = connection.get().isOnline;
    if (isOnline !== before) forgetReturn();
    if (isOnline && !before)
      isBack = setTimeout(() => {
        forgetReturn();
        draw();
      }, BACK_MS);
    draw();
  });
  draw();
  return () => {
    stop();
    forgetReturn();
    status.remove();
  };
}

function loadAgain(label: string): HTMLElement {
  const link = document.createElement('a');
  link.href = '';
  link.textContent = label;
  return link;
}

/** '14:05', and with its date if it is not of today, in the shop's time zone. */
function hourOf(seenAt: Date, now: Date, { locale }: StoreView): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: shopZone });
  if (day.format(seenAt) !== day.format(now)) return formatMoment(seenAt);
  const hour = { timeZone: shopZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(locale, hour).format(seenAt);
}
