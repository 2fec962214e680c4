import { useSyncExternalStore } from 'react';

export interface Connection {
  /** What the browser says; a call that failed changes nothing. */
  readonly isOnline: boolean;
  /** When the shown page was loaded, if it was kept on the device and could not be loaded again. */
  readonly seenAt: Date | null;
}

const WITH_CONNECTION: Connection = { isOnline: true, seenAt: null };
const listeners = new Set<() => void>();
let current = WITH_CONNECTION;

const tellAll = (): void => {
  for (const listener of listeners) listener();
};
const follow = (does: 'addEventListener' | 'removeEventListener'): void => {
  for (const event of ['online', 'offline']) window[does](event, tellAll);
};

/** State of the connection, for the line of the page and for parts that need the network. */
export const connection = {
  /** The same object until something changes. */
  get(): Connection {
    const isOnline = navigator.onLine !== false;
    if (isOnline !== current.isOnline) current = { ...current, isOnline };
    return current;
  },
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) follow('addEventListener');
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) follow('removeEventListener');
    };
  },
  /** The shown page was kept and is of this instant; null: it was loaded now. */
  seenAt(instant: Date | null): void {
    if (instant?.getTime() === current.seenAt?.getTime()) return;
    current = { ...current, seenAt: instant };
    tellAll();
  },
};

/** The state of the connection; on the server and before hydration there is one. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get, () => WITH_CONNECTION);
