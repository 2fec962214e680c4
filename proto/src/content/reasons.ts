import { LANGUAGES, type Language } from '../languages.js';
import type { ReasonBasis, ReasonText } from '../statements.js';
import { de } from './reasons/de.js';
import { en } from './reasons/en.js';
import { nl } from './reasons/nl.js';
import { pl } from './reasons/pl.js';
import type { ReviewReasonTexts } from './reasons/reason-texts.js';
import { se } from './reasons/se.js';
import type { RefusalReason } from './reviews.js';

/** What is wrong with a review (`category` of the DSA transparency database); only those that reasons have. */
export const REVIEW_CATEGORIES = [
  ...(['STATEMENT_CATEGORY_OTHER_VIOLATION_TC', 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH'] as const),
  'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
] as const;
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number];

/** What a decision about a review applies: a part of the shop's terms, or the law. */
export const REVIEW_RULES = ['review_terms', 'speech_law'] as const;
export type ReviewRule = (typeof REVIEW_RULES)[number];

/** Names of the rules. The terms are those of the page `terms`. */
export const REVIEW_RULE_NAMES: Readonly<Record<ReviewRule, Readonly<Record<Language, string>>>> = {
  review_terms: {
    pl: 'Nasz regulamin, część „Opinie”',
    de: 'Unsere AGB, Abschnitt „Bewertungen“',
    en: 'Our terms, part “Reviews”',
    se: 'Våra villkor, avsnittet ”Omdömen”',
    nl: 'Onze voorwaarden, deel “Beoordelingen”',
  },
  speech_law: {
    pl: 'Przepisy prawa krajowego o treściach zakazanych i o ochronie dóbr osobistych',
    de: 'Vorschriften des nationalen Rechts über verbotene Inhalte und zum Schutz der Persönlichkeit',
    en: 'National law on prohibited content and on the protection of personality rights',
    se: 'Nationell lag om förbjudet innehåll och om skydd för den personliga integriteten',
    nl: 'Nationaal recht inzake verboden inhoud en de bescherming van persoonlijkheidsrechten',
  },
};

type Basis = ReasonBasis<ReviewCategory, ReviewRule>;

const TERMS = { ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', rule: 'review_terms' } as const;
const OTHER: Basis = { ...TERMS, category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC' };
const SPEECH: Basis = { ...TERMS, category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH' };
const PRIVACY: Basis = { ...TERMS, category: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS' };
const RIGHTS: Basis = { ...TERMS, category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS' };
const LAW: Basis = {
  ...{ ground: 'DECISION_GROUND_ILLEGAL_CONTENT', rule: 'speech_law' },
  category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
};

/** Versions of each reason: the first is version 1, the last one is told from now on. */
const VERSIONS: Readonly<Record<RefusalReason, readonly [Basis, ...Basis[]]>> = {
  not_about_product: [OTHER],
  insult: [SPEECH],
  advertising: [OTHER],
  personal_data: [PRIVACY],
  unreadable: [OTHER],
  photo: [OTHER],
  not_own: [RIGHTS],
  illegal: [LAW],
  other: [OTHER],
};

const TEXTS: Readonly<Record<Language, ReviewReasonTexts>> = { pl, de, en, se, nl };

/** The version of a reason that is told now. */
export const latestVersion = (reason: RefusalReason): number => VERSIONS[reason].length;

/** What a version of a reason stands for. An unknown version is a fault. */
export const basisOf = (reason: RefusalReason, version: number): Basis => known(VERSIONS[reason][version - 1]);

/** How a version of a reason is told in a language; absent: the version of now. */
export const reasonText = (
  reason: RefusalReason,
  language: Language,
  version: number = latestVersion(reason),
): ReasonText => known(TEXTS[language][reason][version - 1]);

/** Languages in which a version of a reason has no text; empty in a complete table. */
export const untranslated = (reason: RefusalReason, version: number): Language[] =>
  LANGUAGES.filter((language) => !TEXTS[language][reason][version - 1]);

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('no such version of a reason');
  return found;
}
