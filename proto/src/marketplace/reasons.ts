import { LANGUAGES, type Language } from '../languages.js';
import type { ReasonBasis, ReasonText } from '../statements.js';
import type { ListingReason } from './listings.js';
import { de } from './reasons/de.js';
import { en } from './reasons/en.js';
import { nl } from './reasons/nl.js';
import { pl } from './reasons/pl.js';
import type { ReasonTexts } from './reasons/reason-texts.js';
import { se } from './reasons/se.js';

/** What is wrong with what was offered (`category` of the DSA transparency database); only those that reasons have. */
export const STATEMENT_CATEGORIES = [
  ...(['STATEMENT_CATEGORY_CONSUMER_INFORMATION', 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS'] as const),
  ...(['STATEMENT_CATEGORY_OTHER_VIOLATION_TC', 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS'] as const),
] as const;
export type StatementCategory = (typeof STATEMENT_CATEGORIES)[number];

/** What a decision applies: a part of the shop's terms, or the law. */
export const RULES = ['resale_terms', 'product_law'] as const;
export type Rule = (typeof RULES)[number];

/** Names of the rules. The terms are those of the page `terms`. */
export const RULE_NAMES: Readonly<Record<Rule, Readonly<Record<Language, string>>>> = {
  resale_terms: {
    pl: 'Nasz regulamin, część „Odsprzedaż”',
    de: 'Unsere AGB, Abschnitt „Weiterverkauf“',
    en: 'Our terms, part “Resale”',
    se: 'Våra villkor, avsnittet ”Återförsäljning”',
    nl: 'Onze voorwaarden, deel “Doorverkoop”',
  },
  product_law: {
    pl: 'Rozporządzenie (UE) 2023/988 w sprawie ogólnego bezpieczeństwa produktów i zakazy sprzedaży w prawie krajowym',
    de: 'Verordnung (EU) 2023/988 über die allgemeine Produktsicherheit und Verkaufsverbote des nationalen Rechts',
    en: 'Regulation (EU) 2023/988 on general product safety, and prohibitions of sale in national law',
    se: 'Förordning (EU) 2023/988 om allmän produktsäkerhet och försäljningsförbud i nationell lag',
    nl: 'Verordening (EU) 2023/988 inzake algemene productveiligheid en verkoopverboden in nationaal recht',
  },
};

type Basis = ReasonBasis<StatementCategory, Rule>;

const TERMS = { ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', rule: 'resale_terms' } as const;
const OTHER: Basis = { ...TERMS, category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC' };
const FACTS: Basis = { ...TERMS, category: 'STATEMENT_CATEGORY_CONSUMER_INFORMATION' };
const RIGHTS: Basis = { ...TERMS, category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS' };
const LAW: Basis = {
  ...{ ground: 'DECISION_GROUND_ILLEGAL_CONTENT', rule: 'product_law' },
  category: 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
};

/**
 * Versions of each reason: the first is version 1, the last one is told from now on. `LISTING_REASONS` says at which
 * checks a reason is offered and whether the seller can mend it.
 */
const VERSIONS: Readonly<Record<ListingReason, readonly [Basis, ...Basis[]]>> = {
  photo_unclear: [OTHER],
  // Version 2: the German text says “du”.
  photo_not_own: [RIGHTS, RIGHTS],
  label_unreadable: [OTHER],
  description_incomplete: [FACTS],
  wrong_facts: [FACTS],
  price_unrealistic: [OTHER],
  not_as_described: [FACTS],
  damaged: [OTHER],
  unclean: [OTHER],
  not_accepted_here: [OTHER],
  worn_out: [OTHER],
  // Said of a piece that we cannot confirm as genuine: the terms refuse it, without a finding that the law is broken.
  counterfeit: [RIGHTS],
  prohibited: [LAW],
  other: [OTHER],
};

const TEXTS: Readonly<Record<Language, ReasonTexts>> = { pl, de, en, se, nl };

/** The version of a reason that is told now. */
export const latestVersion = (reason: ListingReason): number => VERSIONS[reason].length;

/** What a version of a reason stands for. An unknown version is a fault. */
export const basisOf = (reason: ListingReason, version: number): Basis => known(VERSIONS[reason][version - 1]);

/** How a version of a reason is told in a language; absent: the version of now. */
export const reasonText = (
  reason: ListingReason,
  language: Language,
  version: number = latestVersion(reason),
): ReasonText => known(TEXTS[language][reason][version - 1]);

/** Languages in which a version of a reason has no text; empty in a complete table. */
export const untranslated = (reason: ListingReason, version: number): Language[] =>
  LANGUAGES.filter((language) => !TEXTS[language][reason][version - 1]);

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('no such version of a reason');
  return found;
}
