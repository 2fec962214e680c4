import { describe, expect, it } from '@jest/globals';
import { textIn } from './language.js';

describe('a text in a language', () => {
  it.each<[string, Record<string, string> | undefined, string]>([
    ['is its own', { pl: 'Sukienka', default: 'Dress', en: 'Gown' }, 'Sukienka'],
    ['else the default', { en: 'Gown', default: 'Dress' }, 'Dress'],
    ['else the English one', { de: 'Kleid', en: 'Gown' }, 'Gown'],
    ['else whichever there is', { de: 'Kleid', se: 'Klänning' }, 'Kleid'],
    ['else empty', {}, ''],
    ['and empty when there are no texts', undefined, ''],
  ])('%s', (_name, texts, text) => expect(textIn(texts, 'pl')).toBe(text));
  it('may be empty on purpose', () => expect(textIn({ pl: '', default: 'Dress' }, 'pl')).toBe(''));
});
