import { create, toJson } from '@bufbuild/protobuf';
import { example, PageChangedSchema, ReviewStatisticsChangedSchema } from '@garderoba/contracts';
import type { TextBody } from '@garderoba/contracts/content/entries';
import { describe, expect, it } from '@jest/globals';
import { pageDocument } from '../../src/domain/pages/documents.js';
import { pageChanged } from '../../src/use-cases/pages/render-documents.js';
import { reviewStatisticsChanged } from '../../src/use-cases/reviews/recount-statistics.js';

const returns: TextBody<'page'> = {
  title: 'Returns',
  description: 'Fourteen days to change your mind.',
  sections: [
    {
      type: 'text',
      text: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Within ' },
            { type: 'fact', name: 'return_days' },
            { type: 'text', text: ' days. See ' },
            { type: 'text', text: 'delivery', link: { to: 'entry', kind: 'page', code: 'delivery' } },
            { type: 'text', text: '.' },
          ],
        },
      ],
    },
  ],
};

/** The event with its body as an object: the order of names does not matter. */
const opened = (event: ReturnType<typeof example<typeof PageChangedSchema>>) => ({
  ...(toJson(PageChangedSchema, event) as object),
  body: JSON.parse(event.body) as object,
});

describe('content publishes exactly', () => {
  it('the PageChanged on file', () => {
    const document = pageDocument(
      {
        ...{ code: 'returns', identifier: null, documentId: 7, language: 'en', lang: 'en' },
        ...{ createdAt: new Date('2026-11-01T10:00:00Z'), publishedAt: new Date('2026-11-20T09:00:00Z') },
      },
      returns,
      { slug: 'returns', shared: { noindex: false }, alternates: { pl: 'zwroty', en: 'returns' } },
      {
        facts: [],
        path: (_language, target) => (target.to === 'entry' ? `/i/${target.code}` : null),
        safeHtml: (markup) => markup,
        pictureText: () => undefined,
      },
    );
    const stored = { ...document, language: 'en', entryId: '', version: 3, withdrawn: false };
    const event = create(PageChangedSchema, pageChanged(stored, ['returns', 'send-it-back']));
    expect(opened(event)).toEqual(opened(example(PageChangedSchema, 'content/v1/page-changed.json')));
  });

  it('the ReviewStatisticsChanged on file', () => {
    const numbers = { reviews: 5, rated: 5, recommended: 4, verified: 3, small: 1, trueToSize: 3, large: 0 };
    const event = reviewStatisticsChanged('EVE-GOWN', { version: 4, ...numbers });
    expect(toJson(ReviewStatisticsChangedSchema, event)).toEqual(
      toJson(
        ReviewStatisticsChangedSchema,
        example(ReviewStatisticsChangedSchema, 'content/v1/review-statistics-changed.json'),
      ),
    );
  });
});
