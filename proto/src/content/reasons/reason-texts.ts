import type { ReasonText } from '../../statements.js';
import type { RefusalReason } from '../reviews.js';

/**
 * Texts of each reason in one language, by version: the first is version 1. A text that was told is never changed; a new
 * wording is appended in all languages, together with its version in `reasons.ts`. They stand in mails and in the shop,
 * which address the reader differently: no text has a word for the reader.
 */
export type ReviewReasonTexts = Readonly<Record<RefusalReason, readonly [ReasonText, ...ReasonText[]]>>;
