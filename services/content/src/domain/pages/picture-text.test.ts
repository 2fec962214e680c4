import { describe, expect, it } from '@jest/globals';
import type { PictureTextRefused } from './pages.errors.js';
import { checkedTexts } from './picture-text.js';

const five = { pl: 'Wieszak', de: 'Stange', en: 'Rail', se: 'Stång', nl: 'Rek' };
const problemsOf = (decorative: boolean, sent: Record<string, unknown>) => {
  try {
    checkedTexts(decorative, sent);
  } catch (error) {
    return ((error as PictureTextRefused).details as { problems: { path: string }[] }).problems.map(({ path }) => path);
  }
  return [];
};

describe('what is read instead of a picture', () => {
  it('is a line in every language, trimmed', () => {
    expect(checkedTexts(false, { ...five, de: ' Stange ' })).toEqual(five);
  });

  it('is nothing if the picture only decorates', () => {
    expect(checkedTexts(true, five)).toEqual({});
  });

  it.each([
    ['a missing language', { ...five, nl: undefined }, ['texts.nl']],
    ['an empty text', { ...five, nl: '  ', se: '' }, ['texts.se', 'texts.nl']],
    ['a line break', { ...five, pl: 'a\nb' }, ['texts.pl']],
    ['a text of 301 characters', { ...five, pl: 'a'.repeat(301) }, ['texts.pl']],
    ['a language of no store', { ...five, fr: 'Rail' }, ['texts.fr']],
    ['a number', { ...five, pl: 4 }, ['texts.pl']],
  ])('is refused with %s', (_what, sent, paths) => {
    expect(problemsOf(false, sent)).toEqual(paths);
  });
});
