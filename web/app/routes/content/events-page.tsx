import { useEffect, useState } from 'react';
import { pageTitle } from '../../lib/page/page-title.ts';
import { useShop } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { formatMoney, formatNumber } from '../../lib/text/format.ts';
import { type Translate, useT } from '../../lib/text/i18n.ts';
import {
  type EventFacts,
  factsOf,
  merged,
  nameOf,
  type SeenEvent,
  watchEvents,
} from '../../lib/tracking/watch-events.ts';

const WRAPPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Events of other tabs of this browser, the newest first, as they come. Nothing is stored, and nothing is sent. */
export function EventsPage() {
  const t = useT();
  const { store } = useShop();
  const [events, setEvents] = useState<readonly SeenEvent[]>([]);
  useEffect(() => watchEvents((more) => setEvents((known) => merged(known, more))), []);
  const title = t('events.title');
  return (
    <main id="main" className="wrap account">
      <title>{pageTitle(title, store)}</title>
      <h1 className="t-1">{title}</h1>
      <p className="ink-2 measure">{t('events.text')}</p>
      <p role="status">{events.length ? t('events.count', { count: events.length }) : t('events.none')}</p>
      {events.length > 0 && (
        <>
          <button type="button" className="btn alt small" onClick={() => setEvents([])}>
            {t('events.clear')}
          </button>
          <ol reversed aria-label={title}>
            {[...events].reverse().map((event) => (
              <li key={nameOf(event)}>
                <details className="question">
                  <summary>{lineOf(event, t, store)}</summary>
                  <pre style={WRAPPED}>{JSON.stringify(event.entry, null, 2)}</pre>
                </details>
              </li>
            ))}
          </ol>
        </>
      )}
    </main>
  );
}

/** '14:03:09 · add_to_cart · step 2 · 120,00 zł · 1 item': what the event has. */
function lineOf({ at, entry }: SeenEvent, t: Translate, store: StoreView): string {
  const { name, step, items, ...amount } = factsOf(entry);
  const time = new Intl.DateTimeFormat(store.locale, { timeStyle: 'medium' }).format(new Date(at));
  return [
    ...[time, name],
    ...(step === undefined ? [] : [t('events.step', { step })]),
    ...amountOf(amount, store),
    ...(items === undefined ? [] : [t('events.items', { count: items })]),
  ].join(' · ');
}

function amountOf({ value, currency }: Pick<EventFacts, 'value' | 'currency'>, { locale }: StoreView): string[] {
  if (value === undefined) return [];
  return [currency ? formatMoney(value, { locale, currency }) : formatNumber(value, { locale })];
}
