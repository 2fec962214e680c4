import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goOffline, goOnline } from '../../../test/offline.ts';
import { store } from '../../../test/render-shop.tsx';
import { connection } from '../../lib/page/connection.ts';
import { createI18n } from '../../lib/text/i18n.ts';
import { catalogues } from '../../lib/text/messages.server.ts';
import { BACK_MS, showConnectionLine } from './connection-line.ts';

const OFFLINE = 'You are offline. What you saw before can still be opened.';
let hide: () => void;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T14:00:00Z') });
  const view = store();
  const i18n = createI18n(view, catalogues.en);
  hide = showConnectionLine({ store: view, t: (id, values) => i18n._(id, values) });
});
afterEach(() => {
  hide();
  connection.seenAt(null);
  vi.useRealTimers();
});
const line = () => document.querySelector('[aria-live]');
const text = () => line()?.textContent;

it('is empty with a connection, says that there is none, and for three seconds that it is back', () => {
  expect(text()).toBe('');
  goOffline();
  expect(text()).toBe(OFFLINE);
  vi.advanceTimersByTime(60_000);
  expect(text()).toBe(OFFLINE);
  goOnline();
  expect(text()).toBe('Back online');
  vi.advanceTimersByTime(BACK_MS - 1);
  expect(text()).toBe('Back online');
  vi.advanceTimersByTime(1);
  expect(text()).toBe('');
});

it('says that there is none when the connection is lost again at once', () => {
  goOffline();
  goOnline();
  goOffline();
  vi.advanceTimersByTime(BACK_MS);
  expect(text()).toBe(OFFLINE);
});

it('says since when the shown page is known, with the date if it is not of today', () => {
  connection.seenAt(new Date('2026-12-01T13:05:00Z'));
  expect(text()).toBe('Seen at 14:05. Load again');
  expect(screen.getByText('Load again')).toHaveAttribute('href', '');
  goOffline();
  expect(text()).toBe(`${OFFLINE} Seen at 14:05.`);
  connection.seenAt(new Date('2026-11-29T13:05:00Z'));
  expect(text()).toBe(`${OFFLINE} Seen at 14:05 29-11-2026.`);
  goOnline();
  expect(text()).toBe('Back online');
  vi.advanceTimersByTime(BACK_MS);
  expect(text()).toBe('Seen at 14:05 29-11-2026. Load again');
  connection.seenAt(null);
  expect(text()).toBe('');
});

it('leaves nothing behind', () => {
  goOffline();
  hide();
  expect(line()).toBeNull();
  goOnline();
  expect(line()).toBeNull();
});
