import { FITS, type Fit, REVIEW_LIMITS, type ReviewFlag } from '@garderoba/contracts/content/reviews';
import { type FieldProblem, ReviewRefused } from './reviews.errors.js';

/** What a customer sends; the rules are those of `checkedOpinion`. */
export interface SentOpinion {
  readonly author: string;
  readonly title?: string | undefined;
  readonly text: string;
  readonly recommend?: boolean | null | undefined;
  readonly fit?: Fit | null | undefined;
  readonly heightCm?: number | null | undefined;
  readonly usualSize?: string | null | undefined;
  /** Upload ids in their order. */
  readonly photos?: readonly string[] | undefined;
}

/** What a customer says, as it is stored: plain texts, whose markup is text. */
export interface Opinion {
  readonly author: string;
  /** May be empty. */
  readonly title: string;
  readonly text: string;
  /** Null = not said. */
  readonly recommend: boolean | null;
  readonly fit: Fit | null;
  readonly heightCm: number | null;
  readonly usualSize: string | null;
  readonly photos: readonly string[];
}

/** Controls, except tabs and line feeds. */
const CONTROLS = /[\p{Cc}--[\t\n]]/gv;
/** Characters that turn the direction of a text, or are not seen. */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
/** A text with none of them shows nothing. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** NFC, without characters that are not seen, blank lines at most one after another, trimmed. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');

/** Length as Postgres counts it. */
const lengthOf = (text: string): number => [...text].length;

/**
 * An opinion as it is stored.
 *
 * @throws ReviewRefused with every wrong field
 */
export function checkedOpinion(sent: SentOpinion): Opinion {
  const problems: FieldProblem[] = [];
  const refuse = (path: string, message: string): void => void problems.push({ path, message });
  const atMost = (path: string, text: string, longest: number): string => {
    if (lengthOf(text) > longest) refuse(path, `may have ${longest} characters at most`);
    return text;
  };
  const { shortest, longest, title, author, usualSize, leastHeight, mostHeight, photos } = REVIEW_LIMITS;
  const { recommend = null, fit = null, heightCm = null } = sent;
  const checked = {
    author: atMost('author', cleanLine(sent.author), author),
    title: atMost('title', cleanLine(sent.title ?? ''), title),
    text: atMost('text', cleanText(sent.text), longest),
    usualSize: atMost('usualSize', cleanLine(sent.usualSize ?? ''), usualSize) || null,
    photos: [...new Set((sent.photos ?? []).map((id) => id.toLowerCase()))],
    ...{ recommend, fit, heightCm },
  };
  if (!SEEN.test(checked.author)) refuse('author', 'is missing');
  if (!SEEN.test(checked.text)) refuse('text', 'is missing');
  else if (lengthOf(checked.text) < shortest) refuse('text', `must have ${shortest} characters at least`);
  if (fit !== null && !FITS.includes(fit)) refuse('fit', `must be one of ${FITS.join(', ')}`);
  if (heightCm !== null && !isBetween(heightCm, leastHeight, mostHeight))
    refuse('heightCm', `must be between ${leastHeight} and ${mostHeight} cm`);
  if (checked.photos.length > photos) refuse('photos', `may be ${photos} at most`);
  if (problems.length > 0) throw new ReviewRefused(problems);
  return checked;
}

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const LINK =
  /https?:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|shop|store|online|eu|pl|de|nl|se|uk|ru|io)\b/iu;
const PHONE = /\d(?:[ .()/-]{0,2}\d){8}/;

/** What a moderator should look at; `repeated` depends on other reviews. A flag never decides. */
export function flagsOf({ author, title, text }: Pick<Opinion, 'author' | 'title' | 'text'>): ReviewFlag[] {
  const all = `${author}\n${title}\n${text}`;
  return [...(LINK.test(all) ? (['link'] as const) : []), ...(PHONE.test(all) ? (['phone'] as const) : [])];
}

/** Letters and digits of a text: texts that differ in blanks, marks or case have the same. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Letters and digits from which an equal text is no accident, as "Very nice dress" would be. */
const LEAST_REPEATED = 20;
export const canRepeat = (text: string): boolean => lettersOf(text).length >= LEAST_REPEATED;
