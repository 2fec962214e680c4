import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { type FieldProblem, PictureTextRefused } from './pages.errors.js';

/** What is read instead of a picture: a text in every language, or nothing because it only decorates. */
export interface PictureText {
  /** Path of the file, without a focal point. */
  readonly path: string;
  readonly decorative: boolean;
  /** Empty for a decorative picture. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  readonly version: number;
  readonly updatedAt: Date;
  /** Id of the member of staff; null for an import. */
  readonly updatedBy: string | null;
}

const LONGEST = 300;
const ONE_LINE = /^[^\p{Cc}]*$/u;

/**
 * The texts as they are stored: trimmed; none for a decorative picture.
 *
 * @throws PictureTextRefused naming every language whose text is missing or no line
 */
export function checkedTexts(decorative: boolean, sent: Readonly<Record<string, unknown>>): PictureText['texts'] {
  if (decorative) return {};
  const problems: FieldProblem[] = [];
  const texts = LANGUAGES.map((language) => {
    const given = sent[language];
    const text = typeof given === 'string' ? given.trim() : '';
    if (text === '') problems.push({ path: `texts.${language}`, message: 'is missing' });
    else if (text.length > LONGEST || !ONE_LINE.test(text))
      problems.push({ path: `texts.${language}`, message: `must be one line of at most ${LONGEST} characters` });
    return [language, text] as const;
  });
  const unknown = Object.keys(sent).filter((language) => !(LANGUAGES as readonly string[]).includes(language));
  for (const language of unknown) problems.push({ path: `texts.${language.slice(0, 40)}`, message: 'is no language' });
  if (problems.length > 0) throw new PictureTextRefused(problems);
  return Object.fromEntries(texts);
}
