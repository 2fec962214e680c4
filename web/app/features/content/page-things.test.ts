import { expect, it } from 'vitest';
import type { Section } from '../../../../proto/src/content/sections.ts';
import { pageThings } from './page-things.ts';

const origin = 'https://shop.example';
const page = { heading: 'Seamstress', content: '<p>Mend what others wear.</p>' };
const things = (section: Section, facts = {}) => pageThings(page, { sections: [section], facts }, origin);

it('an opening is a job with its days', () => {
  const opening = { type: 'opening', employment: 'part_time', place: 'Warszawa', postedOn: '2026-11-02' } as const;
  expect(things({ ...opening, until: '2026-12-15' })).toMatchObject([
    {
      ...{ '@type': 'JobPosting', title: 'Seamstress', description: '<p>Mend what others wear.</p>' },
      ...{ datePosted: '2026-11-02', validThrough: '2026-12-15T23:59', employmentType: 'PART_TIME' },
      jobLocation: { address: { addressLocality: 'Warszawa' } },
    },
  ]);
  expect(things(opening)[0]).not.toHaveProperty('validThrough');
});

it('a place is the shop with the address, the telephone and the hours of the facts', () => {
  const place = { type: 'place', title: 'Showroom' } as const;
  const facts = {
    showroom_address: 'ul. Przykładowa 12',
    contact_phone: '+48 22 000 00 00',
    hours_weekdays: '11:00-19:00',
    hours_saturday: '12:00-16:00',
  };
  expect(things(place, facts)).toMatchObject([
    {
      ...{ '@type': 'ClothingStore', address: 'ul. Przykładowa 12', telephone: '+48 22 000 00 00' },
      openingHoursSpecification: [
        { dayOfWeek: expect.arrayContaining(['Monday', 'Friday']), opens: '11:00', closes: '19:00' },
        { dayOfWeek: ['Saturday'], opens: '12:00', closes: '16:00' },
      ],
    },
  ]);
  expect(things(place)).toMatchObject([{ openingHoursSpecification: [] }]);
});

it('other sections describe nothing', () =>
  expect(things({ type: 'quote', text: 'A dress has many lives.' })).toEqual([]));

it('the questions of all sections are one FAQPage, with the facts of their answers', () => {
  const faq = (question: string, ...answer: object[]) => ({ type: 'faq', items: [{ question, answer }] }) as Section;
  const found = pageThings(
    page,
    {
      sections: [
        faq(
          'How long?',
          {
            type: 'paragraph',
            content: [
              { type: 'fact', name: 'return_days' },
              { type: 'text', text: ' days.' },
            ],
          },
          { type: 'list', ordered: false, items: [[{ type: 'text', text: 'By post' }]] },
        ),
        faq('Where?', { type: 'paragraph', content: [{ type: 'text', text: 'Here.', bold: true }] }),
      ],
      facts: { return_days: '14' },
    },
    origin,
  );
  expect(found).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'How long?',
          acceptedAnswer: { '@type': 'Answer', text: '14 days.\nBy post' },
        },
        { '@type': 'Question', name: 'Where?', acceptedAnswer: { '@type': 'Answer', text: 'Here.' } },
      ],
    },
  ]);
});
