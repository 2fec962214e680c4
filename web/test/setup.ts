import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setLocalStore } from '../app/local/store/open.ts';
import { dismissAll } from '../app/ui/notifications/notifications.ts';

// Rendering a page takes longer on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// Node's channels reach all threads of a process: test files that run at the same time would be tabs of one browser.
const browser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${browser}`);
  }
};

beforeEach(() => {
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = vi.fn() as never;
});

afterEach(() => {
  if (typeof window === 'undefined') return;
  cleanup();
  dismissAll();
  setLocalStore(undefined);
  vi.unstubAllGlobals();
});
