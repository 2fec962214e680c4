/**
 * What a subscriber can choose. `fit`: the mail that asks how a piece fitted, which is advertising and needs its own
 * consent.
 */
export const NEWSLETTER_TOPICS = ['offers', 'magazine', 'fit'] as const;
export type NewsletterTopic = (typeof NEWSLETTER_TOPICS)[number];

/** Of a subscription without a choice; `fit` is never among them. */
export const TOPICS_WITHOUT_CHOICE: readonly NewsletterTopic[] = ['offers', 'magazine'];
