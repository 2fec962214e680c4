import { each } from './each.ts';

/** Words of the editors outside of pages. */
export interface BlockWords {
  title: string;
  /** Of the words, as an HTML language, if it is not the page's. */
  lang?: string;
  lines: readonly (readonly WordPart[])[];
}
/** Words, or a link. */
export type WordPart = string | { text: string; path: string };

/** A line of them. */
export const Words = ({ line }: { line: readonly WordPart[] }) =>
  each(line, (part) => (typeof part === 'string' ? part : <a href={part.path}>{part.text}</a>));
