import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

/**
 * State of the session needed by the first view. The tokens are HttpOnly cookies (wire-contract 11.11); this marker
 * represents them in the shop's state.
 */
export interface Session {
  /** Milliseconds since 1970 of the last cookie renewal. */
  renewedAt: number;
  /** Known after the profile was read. */
  customerId?: number;
  firstName: string;
  /** Customer group, decides prices; known after the profile was read. */
  groupId: number | null;
  groupToken: string | null;
}

/** Reason of a session's end; all except 'signed-out' are not caused by the shopper. */
export type SessionEnd = 'signed-out' | 'refused' | 'exhausted' | 'erased';

type Hook = () => Promise<unknown> | unknown;
/** `ended`: the session as it was; null if another tab has ended it before. */
type EndHook = (why: SessionEnd, ended: Session | null) => Promise<unknown> | unknown;

const key = 'garderoba.session';
const listeners = new Set<() => void>();
const startHooks = new Set<Hook>();
const endHooks = new Set<EndHook>();

let read: { text: string | null; value: Session | null } = { text: null, value: null };

function get(): Session | null {
  const text = storage.get(key);
  if (text !== read.text) read = { text, value: parse(text) };
  return read.value;
}

function parse(text: string | null): Session | null {
  try {
    const value = JSON.parse(text ?? 'null') as Session | null;
    return typeof value?.renewedAt === 'number' ? value : null;
  } catch {
    return null;
  }
}

function write(value: Session | null): void {
  if (value) storage.set(key, JSON.stringify(value));
  else storage.remove(key);
  for (const listener of listeners) listener();
}

const settle = (hooks: Iterable<() => unknown>) =>
  Promise.allSettled([...hooks].map(async (hook) => hook())).then((outcomes) => {
    for (const outcome of outcomes) if (outcome.status === 'rejected') console.warn('session:', outcome.reason);
  });

export const session = {
  get,
  /** Records that the cookies were renewed. */
  renewed: (): void => {
    const before = get();
    // Strictly increasing: calls compare it to detect that they were sent with older cookies.
    const renewedAt = Math.max(Date.now(), (before?.renewedAt ?? 0) + 1);
    write({ firstName: '', groupId: null, groupToken: null, ...before, renewedAt });
  },
  /** Stores data of the profile. */
  know: (facts: Partial<Omit<Session, 'renewedAt'>>): void => {
    const now = get();
    if (now) write({ ...now, ...facts });
  },
  /** Ends the session here, then runs the listeners; their failures are only logged. */
  end(why: SessionEnd): Promise<void> {
    const ended = get();
    if (ended) write(null);
    return settle([...endHooks].map((hook) => () => hook(why, ended)));
  },
  /** Runs the listeners of a sign-in: carts and wishlists are merged. */
  started: (): Promise<void> => settle(startHooks),
  onStart(hook: Hook): () => void {
    startHooks.add(hook);
    return () => startHooks.delete(hook);
  },
  onEnd(hook: EndHook): () => void {
    endHooks.add(hook);
    return () => endHooks.delete(hook);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // another tab signed in or out
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The signed-in user as stored in this browser; null for guests and on the server. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, get, () => null);
