import type { ReasonText } from '../../statements.js';
import type { ListingReason } from '../listings.js';

/**
 * Texts of each reason in one language, by version: the first is version 1. A text that was told is never changed; a new
 * wording is appended in all languages, together with its version in `reasons.ts`.
 */
export type ReasonTexts = Readonly<Record<ListingReason, readonly [ReasonText, ...ReasonText[]]>>;
