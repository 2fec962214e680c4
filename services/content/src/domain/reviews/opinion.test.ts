import { describe, expect, it } from '@jest/globals';
import { canRepeat, checkedOpinion, flagsOf, lettersOf, type SentOpinion } from './opinion.js';
import { ReviewRefused } from './reviews.errors.js';

const said = (more: Partial<SentOpinion> = {}) => checkedOpinion({ author: 'Ola', text: 'It fits.', ...more });
const problemsOf = (more: Partial<SentOpinion>) => {
  try {
    said(more);
  } catch (error) {
    return (error as ReviewRefused).details.problems;
  }
  throw new Error('accepted');
};

describe('an opinion', () => {
  it('needs an author and a text only; the rest is not said [CMS-032]', () => {
    expect(said()).toEqual({
      ...{ author: 'Ola', title: '', text: 'It fits.', recommend: null, fit: null, heightCm: null, usualSize: null },
      photos: [],
    });
  });

  it('is trimmed, composed, and without characters that are not seen', () => {
    const tricks = '\u202e\u2066\u200f\u061c\u200b\ufeff\u2800\u3164\u0000\u001b\u007f\u0085';
    expect(
      said({ author: `  O${tricks}la\n B. `, text: `\r\ne\u0301t\u00e9${tricks}\r\rgood  \n\n\n\nbye ` }),
    ).toMatchObject({
      ...{ author: 'Ola B.', text: '\u00e9t\u00e9\n\ngood\n\nbye' },
    });
    expect(said({ text: 'family \u{1f468}\u200d\u{1f469}\u200d\u{1f467} ok' }).text).toContain('\u200d');
  });

  it('keeps markup as text', () => {
    expect(said({ text: '<script>alert(1)</script>' }).text).toBe('<script>alert(1)</script>');
  });

  it('counts characters as the database does', () => {
    expect(said({ text: '\u{1f600}'.repeat(2_000) }).text).toHaveLength(4_000);
    expect(problemsOf({ text: '\u{1f600}'.repeat(2_001) })).toEqual([
      { path: 'text', message: 'may have 2000 characters at most' },
    ]);
  });

  it('names every wrong field', () => {
    const wrong: Partial<SentOpinion> = {
      ...{ author: ' ', text: 'ok', title: 'x'.repeat(121), usualSize: 'x'.repeat(21), heightCm: 119 },
      photos: ['a', 'b', 'c', 'd', 'e'],
    };
    expect(problemsOf(wrong)).toEqual([
      { path: 'title', message: 'may have 120 characters at most' },
      { path: 'usualSize', message: 'may have 20 characters at most' },
      { path: 'author', message: 'is missing' },
      { path: 'text', message: 'must have 3 characters at least' },
      { path: 'heightCm', message: 'must be between 120 and 220 cm' },
      { path: 'photos', message: 'may be 4 at most' },
    ]);
  });

  it.each(['', ' ', '\n\t', '\u00a0\u2003', '\u200b\u2060', '\u202e', '\u3164\u2800', '\u200d\u200d\u200d'])(
    'of blanks %j is missing',
    (text) => {
      expect(problemsOf({ text })).toEqual([{ path: 'text', message: 'is missing' }]);
    },
  );

  it('names a photo once', () => {
    expect(said({ photos: ['A', 'a', 'b'] }).photos).toEqual(['a', 'b']);
  });
});

describe('flags', () => {
  const flags = (text: string) => flagsOf({ author: 'Ola', title: '', text });

  it.each(['see https://x.y', 'www.other', 'cheap at other-shop.com!', 'ola@example.pl', 'sklep.pl/promo'])(
    '%s has a link',
    (text) => {
      expect(flags(text)).toEqual(['link']);
    },
  );

  it.each(['+48 600 700 800', '600-700-800', '(030) 123 456 78'])('%s has a phone number', (text) => {
    expect(flags(`call ${text}`)).toEqual(['phone']);
  });

  it.each(['Fits well.Polished too', 'I am 168 cm, 62 kg, wear 38 or M', 'worn 10 times in 2025'])(
    '%s has none',
    (text) => {
      expect(flags(text)).toEqual([]);
    },
  );

  it('concern author and title, too', () => {
    expect(flagsOf({ author: 'x.com', title: '', text: 'nice' })).toEqual(['link']);
    expect(flagsOf({ author: 'Ola', title: 'call 123456789', text: 'nice' })).toEqual(['phone']);
  });
});

describe('a repeated text', () => {
  it('has the same letters and digits', () => {
    expect(lettersOf('Great dress, 10/10!')).toBe(lettersOf('GREAT  dress — 10 10'));
    expect(lettersOf('Great dress')).not.toBe(lettersOf('Great dresses'));
  });

  it('is long enough to be no accident', () => {
    expect([canRepeat('Very nice dress!!!!!!!!!!!!'), canRepeat('Absolutely gorgeous dress')]).toEqual([false, true]);
  });
});
