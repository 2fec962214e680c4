import { useMemo, useSyncExternalStore } from 'react';
import {
  CONSENT_PURPOSES,
  CONSENT_VERSION,
  type ConsentChoices,
  type ConsentWay,
} from '../../../../proto/src/content/consent.ts';
import { storage } from '../data/storage.ts';
import { newWriteKey } from '../data/write-key.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control (w3.org/TR/gpc); absent in browsers that do not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** A choice is valid for six months, and for the text that it answers. */
export const CONSENT_DAYS = 180;
const KEY = 'garderoba.consent';

export const NOTHING_ALLOWED: ConsentChoices = { measurement: false, advertising: false, media: false };

/** A choice as localStorage keeps it. */
export interface StoredConsent {
  readonly version: string;
  /** Instant of the choice, ISO 8601 in UTC. */
  readonly at: string;
  readonly choices: ConsentChoices;
  /** It answers the question; false: it was made at a film, and the question is still open. */
  readonly isAnswer: boolean;
  /** Until its record is among the tasks: the key of the record, and where the choice was made. */
  readonly record?: { readonly id: string; readonly how: ConsentWay };
}

/** What is allowed in this browser now. */
export interface Consent {
  readonly choices: ConsentChoices;
  /** Nobody has to be asked. */
  readonly isAnswered: boolean;
  /** Global Privacy Control: the browser refuses everything for its user. */
  readonly isRefusedByBrowser: boolean;
}

export interface ConsentFacts {
  now: Date;
  hasPrivacyControl: boolean;
}

/** The stored choice; null if it is broken, too old, of another text, or overruled by the browser. */
export function validConsent(text: string | null, { now, hasPrivacyControl }: ConsentFacts): StoredConsent | null {
  if (hasPrivacyControl) return null;
  try {
    const { version, at, choices, isAnswer, record } = JSON.parse(text ?? '') as StoredConsent;
    const days = (now.getTime() - Date.parse(at)) / 86_400_000;
    const isValid =
      version === CONSENT_VERSION &&
      days >= 0 &&
      days < CONSENT_DAYS &&
      CONSENT_PURPOSES.every((purpose) => typeof choices[purpose] === 'boolean');
    return isValid ? { version, at, choices, isAnswer, ...(record && { record }) } : null;
  } catch {
    return null;
  }
}

export function consentOf(text: string | null, facts: ConsentFacts): Consent {
  const stored = validConsent(text, facts);
  return {
    choices: stored?.choices ?? NOTHING_ALLOWED,
    isAnswered: facts.hasPrivacyControl || stored?.isAnswer === true,
    isRefusedByBrowser: facts.hasPrivacyControl,
  };
}

interface Choice {
  choices: ConsentChoices;
  how: ConsentWay;
  /** Default true. */
  isAnswer?: boolean;
}

const listeners = new Set<() => void>();
const choosers = new Set<() => void>();
const read = (): string | null => storage.get(KEY);
const factsAt = (now: Date): ConsentFacts => ({ now, hasPrivacyControl: navigator.globalPrivacyControl === true });
const write = (stored: StoredConsent): void => storage.set(KEY, JSON.stringify(stored));

/** The choice of this browser, in all its tabs. */
export const consentStore = {
  choose({ choices, how, isAnswer = true }: Choice, now: Date): void {
    write({ version: CONSENT_VERSION, at: now.toISOString(), choices, isAnswer, record: { id: newWriteKey(), how } });
    for (const listener of [...listeners, ...choosers]) listener();
  },
  /** Allows films of other sites. Whoever was not asked about measurement and advertising still is. */
  allowMedia(now: Date): void {
    const before = consentOf(read(), factsAt(now));
    consentStore.choose(
      { choices: { ...before.choices, media: true }, how: 'settings', isAnswer: before.isAnswered },
      now,
    );
  },
  /** A choice whose record is not among the tasks yet. */
  unrecorded(now: Date): (StoredConsent & Required<Pick<StoredConsent, 'record'>>) | null {
    const stored = validConsent(read(), factsAt(now));
    return stored?.record ? { ...stored, record: stored.record } : null;
  },
  recorded(id: string, now: Date): void {
    const chosen = consentStore.unrecorded(now);
    if (chosen?.record.id !== id) return;
    const { record: _, ...stored } = chosen;
    write(stored);
  },
  /** Removes a choice that is not valid any more. True: there was one. */
  removeEnded(now: Date): boolean {
    if (read() === null || validConsent(read(), factsAt(now))) return false;
    storage.remove(KEY);
    for (const listener of listeners) listener();
    return true;
  },
  /** Told of every change, also of other tabs and after a return to a page that the browser had put aside. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    addEventListener('pageshow', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
      removeEventListener('pageshow', listener);
    };
  },
  /** Told of the choices that are made in this tab. */
  onChosen(listener: () => void): () => void {
    choosers.add(listener);
    return () => void choosers.delete(listener);
  },
};

export function useConsent(): Consent {
  const text = useSyncExternalStore(consentStore.subscribe, read, () => null);
  return useMemo(() => consentOf(text, factsAt(new Date())), [text]);
}
