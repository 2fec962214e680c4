import type { ListingReason } from '../listings.js';

/** How a reason is told: its name in lists, and the sentence to the seller. */
export interface ReasonText {
  readonly title: string;
  readonly text: string;
}

/**
 * Texts of each reason in one language, by version: the first is version 1. A text that was told is never changed; a new
 * wording is appended in all languages, together with its version in `reasons.ts`.
 */
export type ReasonTexts = Readonly<Record<ListingReason, readonly [ReasonText, ...ReasonText[]]>>;
