import { describe, expect, it } from '@jest/globals';
import { questionAnchors } from './question-anchors.js';
import type { Section } from './sections.js';

const faq = (...questions: string[]): Section => ({
  type: 'faq',
  items: questions.map((question) => ({ question, answer: [] })),
});
const anchors = (...sections: Section[]) => [...questionAnchors(sections).values()];

describe('the anchor of a question', () => {
  it('is made of its words, without accents', () =>
    expect(anchors(faq('Ile mam dni na zwrot?', 'Können wir helfen?', 'Śledź „paczkę”'))).toEqual([
      'q-ile-mam-dni-na-zwrot',
      'q-konnen-wir-helfen',
      'q-sledz-paczke',
    ]));

  it('differs on one page, also between sections and for questions without a word', () =>
    expect(anchors(faq('When?', '?'), faq('When!', 'When?', '…'))).toEqual([
      'q-when',
      'q-',
      'q-when-2',
      'q-when-3',
      'q--2',
    ]));

  it('stays short', () => expect(anchors(faq('word '.repeat(60)))[0]?.length).toBeLessThanOrEqual(62));
});
