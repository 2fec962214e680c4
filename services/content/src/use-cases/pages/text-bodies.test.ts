import { describe, expect, it } from '@jest/globals';
import { BodyRefused } from '../../domain/pages/pages.errors.js';
import { checked, prepared } from './text-bodies.js';

const body = {
  title: 'Questions',
  sections: [
    { type: 'faq', items: [{ question: 'When?', answer: [{ type: 'paragraph', content: [] }] }] },
    { type: 'html', html: '<p onclick="x()">a</p>' },
  ],
};

describe('a body with a question that has no answer', () => {
  it('is not saved', () => expect(() => checked('page', 'en', body)).toThrow(BodyRefused));

  it('that was stored before the rule is stored again with another picture, its markup sanitised', () =>
    expect(prepared('en', body)).toMatchObject({
      title: 'Questions',
      body: { sections: [body.sections[0], { type: 'html', html: '<p>a</p>' }] },
    }));
});
