import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

/**
 * That somebody is signed in, and what the first view needs of it. The tokens themselves are cookies no script can read
 * (wire-contract 11.11); this marker takes their place in the state of the shop.
 */
export interface Session {
  /** Milliseconds since 1970: when the cookies were last renewed. */
  renewedAt: number;
  firstName: string;
  /** Decides prices (group) once the profile was read. */
  groupId: number | null;
  groupToken: string | null;
}

/** Why a session is over; anything but 'signed-out' happened without the shopper's doing. */
export type SessionEnd = 'signed-out' | 'refused' | 'exhausted' | 'erased';

type Hook = () => Promise<unknown> | unknown;
type EndHook = (why: SessionEnd) => Promise<unknown> | unknown;

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
  /** The cookies are new. */
  renewed: (): void => {
    const before = get();
    // Always later than before: calls tell by it whether they went out with older cookies.
    const renewedAt = Math.max(Date.now(), (before?.renewedAt ?? 0) + 1);
    write({ firstName: '', groupId: null, groupToken: null, ...before, renewedAt });
  },
  /** What the profile says. */
  know: (facts: Partial<Omit<Session, 'renewedAt'>>): void => {
    const now = get();
    if (now) write({ ...now, ...facts });
  },
  /** Forgets the session here and then does what belongs to its end; failures of that are only logged. */
  end(why: SessionEnd): Promise<void> {
    if (get()) write(null);
    return settle([...endHooks].map((hook) => () => hook(why)));
  },
  /** Does what belongs to a sign-in: carts and wishlists become one. */
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

/** Who is signed in, as far as this browser knows; null for guests and while rendering on the server. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, get, () => null);
