import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Screens are loaded on demand: the first one takes longer, especially on a busy machine.
configure({ asyncUtilTimeout: 25_000 });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
  if (typeof localStorage !== 'undefined') localStorage.clear();
  vi.restoreAllMocks();
});

if (typeof window !== 'undefined') {
  // jsdom has no layout: media queries answer as on a desktop.
  window.matchMedia ??= (query: string) =>
    ({
      matches: /min-width/.test(query),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }) as unknown as MediaQueryList;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
}
