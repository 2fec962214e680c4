import { useSyncExternalStore } from 'react';

/** Milliseconds between two reads of the width while the window is being resized (LIM-040). */
export const RESIZE_EVERY_MS = 50;

const listeners = new Set<() => void>();
let width = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** The window was resized while `waiting`. */
let isStale = false;

function read(): void {
  isStale = false;
  width = window.innerWidth;
  for (const listener of listeners) listener();
  waiting = setTimeout(() => {
    waiting = undefined;
    if (isStale) read();
  }, RESIZE_EVERY_MS);
}

/** Reads the first event at once and the last one at the end of its interval. */
function onResize(): void {
  isStale = true;
  if (waiting === undefined) read();
}

/** Width of the window in CSS pixels. */
export const windowWidth = {
  get: (): number => (listeners.size > 0 ? width : window.innerWidth),
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      width = window.innerWidth;
      addEventListener('resize', onResize);
    }
    listeners.add(listener);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      removeEventListener('resize', onResize);
      clearTimeout(waiting);
      waiting = undefined;
    };
  },
};

/** Width of the window; 0 on the server and until the component is mounted. */
export const useWindowWidth = (): number => useSyncExternalStore(windowWidth.subscribe, windowWidth.get, () => 0);
