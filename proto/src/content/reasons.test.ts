import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../languages.js';
import { basisOf, latestVersion, REVIEW_RULE_NAMES, reasonText, untranslated } from './reasons.js';
import { REFUSAL_REASONS } from './reviews.js';

const VERSIONS = REFUSAL_REASONS.flatMap((reason) =>
  Array.from({ length: latestVersion(reason) }, (_, index) => [reason, index + 1] as const),
);

describe('a reason', () => {
  it.each(VERSIONS)('%s, version %i, is told in every language', (reason, version) => {
    expect(untranslated(reason, version)).toEqual([]);
    expect(untranslated(reason, latestVersion(reason) + 1)).toEqual(LANGUAGES);
    const texts = LANGUAGES.map((language) => reasonText(reason, language, version));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(LANGUAGES.length);
    for (const { title, text } of texts) {
      expect(title).toMatch(/^\S.*\S$/);
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it.each(LANGUAGES)('differs from every other one in %s', (language) => {
    const texts = REFUSAL_REASONS.map((reason) => reasonText(reason, language));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
    expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
  });

  it('has a basis in the terms or the law, by its version', () => {
    expect(basisOf('illegal', 1)).toEqual({
      ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
      rule: 'speech_law',
    });
    expect(basisOf('insult', 1).ground).toBe('DECISION_GROUND_INCOMPATIBLE_CONTENT');
    for (const [reason, version] of VERSIONS) {
      const { ground, rule } = basisOf(reason, version);
      expect([reason, rule]).toEqual([
        reason,
        ground === 'DECISION_GROUND_ILLEGAL_CONTENT' ? 'speech_law' : 'review_terms',
      ]);
      for (const language of LANGUAGES) expect(REVIEW_RULE_NAMES[rule][language]).toBeTruthy();
    }
    expect(() => basisOf('other', 99)).toThrow();
  });
});
