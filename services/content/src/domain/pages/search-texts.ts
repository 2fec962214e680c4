import { questionAnchors } from '@garderoba/contracts/content/question-anchors';
import type { RichText } from '@garderoba/contracts/content/rich-text';
import type { Section } from '@garderoba/contracts/content/sections';
import type { Language } from '@garderoba/contracts/languages';
import { rendering, type Source, type Surroundings } from './documents.js';
import { html } from './html/html.js';
import type { Rendering } from './html/rendering.js';
import { richText } from './html/rich-text.js';
import { sectionsHtml } from './html/sections.js';

/** A page or post as readers see it in one language. */
export interface Searchable {
  readonly kind: 'page' | 'post';
  readonly language: Language;
  /** Language of the text. */
  readonly lang: Language;
  readonly title: string;
  /** What lists show of it; '' = its first words. */
  readonly excerpt: string;
  readonly path: string;
  readonly changedAt: Date;
  readonly sections: readonly Section[];
  readonly rendering: Rendering;
}

/** Code of the home page, which the search leaves out. */
const HOME = 'home';

/** What search finds of a page or post that is shown at this path. */
export function searchTextsOf(
  kind: Searchable['kind'],
  source: Source,
  { title, sections, excerpt, description }: Body,
  path: string,
  around: Surroundings,
): SearchText[] {
  if (source.code === HOME) return [];
  const { language, lang, publishedAt: changedAt } = source;
  return searchTexts({
    ...{ kind, language, lang, title, excerpt: excerpt ?? description ?? '', path, changedAt, sections },
    rendering: rendering(source, around),
  });
}

interface Body {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly excerpt?: string | undefined;
  readonly description?: string | undefined;
}

/** What search finds: a page, a post, or a question of one, with the words by which it is found. */
export interface SearchText {
  readonly language: Language;
  /** 0 = the whole, from 1 its questions. */
  readonly part: number;
  readonly kind: 'page' | 'post' | 'question';
  readonly title: string;
  readonly excerpt: string;
  readonly path: string;
  readonly lang: Language;
  readonly changedAt: Date;
  /** Letters and digits of the title and of the text, in small letters. */
  readonly titleWords: string;
  readonly words: string;
}

/** The page or post itself, without its questions, which are found one by one. */
export function searchTexts(page: Searchable): SearchText[] {
  const { kind, language, lang, path, changedAt, sections, rendering, title, excerpt } = page;
  const common = { language, lang, changedAt };
  const others = sections.filter((section) => section.type !== 'faq');
  const text = textOf(sectionsHtml(others, rendering));
  const anchors = questionAnchors(sections);
  const questions = [...anchors].map(([{ question, answer }, anchor], at): SearchText => {
    const answered = textOf(answerOf(answer, rendering));
    return {
      ...{ ...common, part: at + 1, kind: 'question', title: question, excerpt: begin(answered) },
      ...{ path: `${path}#${anchor}`, titleWords: wordsOf(question), words: wordsOf(answered) },
    };
  });
  const whole = { ...common, part: 0, kind, title, excerpt: begin(excerpt || text), path };
  return [{ ...whole, titleWords: wordsOf(title), words: wordsOf(`${excerpt} ${text}`) }, ...questions];
}

const answerOf = (answer: RichText, rendering: Rendering): string => html`${richText(answer, rendering)}`.markup;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of markup that our renderer made; elements are apart from each other. */
const textOf = (markup: string): string =>
  markup
    .replace(/<\/?(?:a|em|strong|b|i|u|s|span)(?:\s[^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** Letters and digits of any script as search compares them, without marks; PostgreSQL folds letters such as `ł`. */
export const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

const EXCERPT = 160;

/** The first words, at most so many characters. */
function begin(text: string): string {
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || EXCERPT).trimEnd()}…`;
}
