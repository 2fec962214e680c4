/** What a shopper can allow: what is necessary needs no consent and is not among them. */
export const CONSENT_PURPOSES = ['measurement', 'advertising', 'media'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** A shopper's choice; true = allowed. */
export interface ConsentChoices {
  measurement: boolean;
  advertising: boolean;
  media: boolean;
}

/** Where the choice was made: in the question of a first visit, or later in the settings. */
export const CONSENT_WAYS = ['question', 'settings'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** Version of the text that asks, a day; a changed text needs a new one, and the question is asked again. */
export const CONSENT_VERSION = '2026-11-30';
