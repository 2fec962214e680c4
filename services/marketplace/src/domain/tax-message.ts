import type { TaxFacts } from './tax-facts.js';
import type { TaxYear } from './tax-year.js';

/** A message to the tax office. `nothing`: there is nobody to report. */
export interface TaxMessage {
  readonly messageId: string;
  readonly year: number;
  /** Within the year, from 1. */
  readonly number: number;
  readonly kind: 'new' | 'correction' | 'nothing';
  readonly messageRef: string;
  /** Records in it. */
  readonly sellers: number;
  readonly madeAt: Date;
  /** Member of staff. */
  readonly madeBy: string;
}

/** What a message says about one seller. */
export interface TaxRecord {
  readonly recordId: string;
  readonly messageId: string;
  readonly sellerId: string;
  /** New, corrected, deleted. */
  readonly type: 'OECD1' | 'OECD2' | 'OECD3';
  readonly docRef: string;
  /** Of the record that this one replaces. */
  readonly corrects: string | null;
}

/** The bank account to which a seller is paid. */
export interface PaidAccount {
  readonly iban: string;
  /** Name of the account in the shop. */
  readonly holder: string;
}

/** What is reported of a seller. */
export interface Reported {
  readonly facts: TaxFacts;
  readonly year: TaxYear;
  /** Absent when none is known. */
  readonly account?: PaidAccount;
}

/** A record that stands, with what it says. */
export interface Standing {
  readonly sellerId: string;
  readonly docRef: string;
  readonly reported: Reported;
}

/** What a message has to say about a seller. */
export interface Change {
  readonly sellerId: string;
  readonly type: TaxRecord['type'];
  readonly corrects: string | null;
  readonly reported: Reported;
}

/**
 * What differs between what was reported and what is true now, by seller. New sellers and corrections are different
 * messages: the schema does not mix them.
 */
export function changesOf(
  now: ReadonlyMap<string, Reported>,
  standing: readonly Standing[],
): { readonly added: Change[]; readonly corrected: Change[] } {
  const known = new Map(standing.map((one) => [one.sellerId, one]));
  const added: Change[] = [];
  const corrected: Change[] = [];
  for (const [sellerId, reported] of now) {
    const before = known.get(sellerId);
    if (!before) added.push({ sellerId, type: 'OECD1', corrects: null, reported });
    else if (JSON.stringify(before.reported) !== JSON.stringify(reported))
      corrected.push({ sellerId, type: 'OECD2', corrects: before.docRef, reported });
  }
  for (const { sellerId, docRef, reported } of standing)
    if (!now.has(sellerId)) corrected.push({ sellerId, type: 'OECD3', corrects: docRef, reported });
  const bySeller = (a: Change, b: Change) => (a.sellerId < b.sellerId ? -1 : 1);
  return { added: added.sort(bySeller), corrected: corrected.sort(bySeller) };
}
