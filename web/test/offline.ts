import { afterEach, vi } from 'vitest';

const say = (event: 'online' | 'offline', isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(event));
};

/** The browser loses its connection; it has one again after the test. */
export const goOffline = (): void => say('offline', false);
export const goOnline = (): void => say('online', true);

afterEach(() => {
  if (!navigator.onLine) goOnline();
});
