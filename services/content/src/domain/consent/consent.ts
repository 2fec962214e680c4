import { CONSENT_PURPOSES, type ConsentChoices, type ConsentWay } from '@garderoba/contracts/content/consent';
import type { Language } from '@garderoba/contracts/languages';

/** What a shopper chose, and the text that asked. Nothing here says who chose. */
export interface ConsentChoice {
  /** Version of the text, a day (`CONSENT_VERSION`). */
  readonly textVersion: string;
  readonly choices: Readonly<ConsentChoices>;
  readonly way: ConsentWay;
  readonly language: Language;
}

export interface ConsentRecord extends ConsentChoice {
  readonly recordId: string;
  /** When the record arrived. */
  readonly madeAt: Date;
}

/** Whether a repeated request says the same. */
export const isSameChoice = (a: ConsentChoice, b: ConsentChoice): boolean =>
  a.textVersion === b.textVersion &&
  a.way === b.way &&
  a.language === b.language &&
  CONSENT_PURPOSES.every((purpose) => a.choices[purpose] === b.choices[purpose]);
