import { describe, expect, it } from '@jest/globals';
import { complaintsAbout, SHARED, type TextBody } from './entries.js';
import { FACTS } from './facts.js';
import { MAX_SECTIONS, SECTION_TYPES, type Section } from './sections.js';

const page = (...sections: unknown[]) => ({ title: 'Delivery', sections });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const complaints = (...sections: unknown[]) => complaintsAbout('page', 'en', page(...sections));
const paths = (...sections: unknown[]) => complaints(...sections).map(({ path }) => path);
const EMPTY = { type: 'paragraph', content: [] };
const BREAK = { type: 'paragraph', content: [{ type: 'break' }] };
const ANSWER = 'sections.0.items.0.answer';
const picture = { path: '/upload/ab/cdef.webp', alt: 'A rail of dresses' };

/** One valid example of every section. */
const EXAMPLES: { readonly [Type in Section['type']]: Extract<Section, { type: Type }> } = {
  hero: {
    type: 'hero',
    title: 'Worn once, loved often',
    picture,
    actions: [{ label: 'Rent', target: { to: 'address', href: '/search' } }],
  },
  rail: { type: 'rail', title: 'New', source: { from: 'collection', name: 'news_collection' }, limit: 12 },
  text: {
    type: 'text',
    text: [
      { type: 'heading', level: 2, content: [{ type: 'text', text: 'Hours' }] },
      { type: 'paragraph', content: [{ type: 'fact', name: 'hours_weekdays' }] },
    ],
  },
  quote: { type: 'quote', text: 'A dress has many lives.' },
  pictures: { type: 'pictures', pictures: [picture, { path: '/upload/ab/two~30-60.webp', decorative: true }] },
  faq: {
    type: 'faq',
    items: [{ question: 'When?', answer: [{ type: 'paragraph', content: [{ type: 'text', text: 'Today.' }] }] }],
  },
  table: { type: 'table', columns: ['Size', 'Chest'], rows: [['36', '84 cm']] },
  steps: {
    type: 'steps',
    steps: [{ title: 'Choose', text: [{ type: 'list', ordered: true, items: [[{ type: 'text', text: 'a day' }]] }] }],
  },
  tags: { type: 'tags', tags: [{ label: 'Rent', target: { to: 'category', id: 12 } }] },
  links: { type: 'links', links: [{ label: 'Delivery', target: { to: 'entry', kind: 'page', code: 'delivery' } }] },
  place: { type: 'place', title: 'Showroom', map: 'https://maps.example/showroom' },
  posts: { type: 'posts', source: { from: 'latest' }, limit: 3 },
  video: { type: 'video', title: 'How we clean', poster: picture, provider: 'vimeo', id: '12345678' },
  opening: { type: 'opening', employment: 'full_time', place: 'Warsaw', postedOn: '2026-11-02', until: '2026-12-31' },
  form: { type: 'form', form: 'contact' },
  call: {
    type: 'call',
    title: 'Book a fitting',
    action: { label: 'Book', target: { to: 'entry', kind: 'page', code: 'stylist-appointment' } },
  },
  banners: { type: 'banners', group: 'smallBanners' },
  finder: { type: 'finder' },
  categories: { type: 'categories', title: 'Occasions', id: 12 },
  html: { type: 'html', html: '<p>Imported</p>' },
};

describe('a body of a page', () => {
  it.each(Object.values(EXAMPLES).map((section) => [section.type, section] as const))(
    'has a section %s',
    (_type, section) => expect(complaints(section)).toEqual([]),
  );

  it('knows every section of the list', () => expect([...SECTION_TYPES].sort()).toEqual(Object.keys(EXAMPLES).sort()));

  it.each([
    ['an unknown section', { type: 'carousel' }, 'sections.0.type'],
    ['a blank text', { type: 'quote', text: ' \u00a0\u200b' }, 'sections.0.text'],
    ['an empty title', { type: 'call', title: '', action: EXAMPLES.call.action }, 'sections.0.title'],
    ['a text without words', { type: 'text', text: [paragraph('\u00a0\u200b'), EMPTY] }, 'sections.0.text'],
    [
      'a list of empty items',
      { type: 'text', text: [{ type: 'list', ordered: false, items: [[]] }] },
      'sections.0.text',
    ],
    ['a question without an answer', { type: 'faq', items: [{ question: 'a', answer: [EMPTY] }] }, ANSWER],
    ['an answer of a line break', { type: 'faq', items: [{ question: 'a', answer: [BREAK] }] }, ANSWER],
    ['a step without a text', { type: 'steps', steps: [{ title: 'a', text: [EMPTY] }] }, 'sections.0.steps.0.text'],
    ['blank columns', { type: 'table', columns: ['', ' '], rows: [['1', '2']] }, 'sections.0.columns'],
    [
      'blank rows',
      {
        type: 'table',
        columns: ['a', 'b'],
        rows: [
          ['', ' '],
          ['\u00a0', ''],
        ],
      },
      'sections.0.rows',
    ],
    ['an unknown field', { type: 'quote', text: 'a', colour: 'red' }, 'sections.0'],
    [
      'a picture without a text',
      { type: 'pictures', pictures: [{ path: '/upload/ab/c.webp' }] },
      'sections.0.pictures.0.alt',
    ],
    [
      'a picture outside of the library',
      { type: 'pictures', pictures: [{ path: '/upload/../etc.webp', alt: 'a' }] },
      'sections.0.pictures.0.path',
    ],
    [
      'a picture of another site',
      { type: 'pictures', pictures: [{ path: 'https://a.example/b.webp', alt: 'a' }] },
      'sections.0.pictures.0.path',
    ],
    ['a row that lacks a cell', { type: 'table', columns: ['a', 'b', 'c'], rows: [['1', '2']] }, 'sections.0.rows'],
    [
      'a script as a link',
      { type: 'call', title: 'a', action: { label: 'b', target: { to: 'address', href: 'javascript:alert(1)' } } },
      'sections.0.action.target.href',
    ],
    [
      'an address of another host without a scheme',
      { type: 'call', title: 'a', action: { label: 'b', target: { to: 'address', href: '//evil.example' } } },
      'sections.0.action.target.href',
    ],
    [
      'an unknown fact',
      { type: 'text', text: [{ type: 'paragraph', content: [{ type: 'fact', name: 'weather' }] }] },
      'sections.0.text.0.content.0.name',
    ],
    ['a direction override', { type: 'quote', text: 'ab\u202Ec' }, 'sections.0.text'],
    [
      'a day that is none',
      { type: 'opening', employment: 'contract', place: 'a', postedOn: '2026-02-31' },
      'sections.0.postedOn',
    ],
    ['an unknown form', { type: 'form', form: 'login' }, 'sections.0.form'],
  ])('is refused with %s, naming the field', (_what, section, path) => expect(paths(section)).toEqual([path]));

  it.each<[string, object]>([
    [
      'a table with some empty cells',
      {
        type: 'table',
        columns: ['', 'b'],
        rows: [
          ['', '2'],
          ['', ''],
        ],
      },
    ],
    [
      'a text of one fact',
      { type: 'text', text: [EMPTY, { ...EMPTY, content: [{ type: 'fact', name: 'return_days' }] }] },
    ],
  ])('may have %s', (_what, section) => expect(complaints(section)).toEqual([]));

  it('is refused with 41 sections', () =>
    expect(paths(...Array.from({ length: MAX_SECTIONS + 1 }, () => EXAMPLES.quote))).toEqual(['sections']));

  it('is refused above 256 kB', () => {
    const long = { type: 'text', text: Array.from({ length: 60 }, () => paragraph('x'.repeat(4_900))) };
    expect(complaints(long)).toEqual([{ path: '', message: 'is larger than 256 kB' }]);
  });

  it('is refused if it is none', () => expect(complaintsAbout('page', 'en', undefined)).not.toEqual([]));
});

it('what all languages of a post share has a schema of its own', () => {
  const shared = { noindex: false, categories: ['style'], relatedSkus: [], relatedPosts: [], includeInRecent: true };
  expect(complaintsAbout('post', SHARED, shared)).toEqual([]);
  expect(complaintsAbout('post', 'en', shared)).not.toEqual([]);
});

it('a body without complaints has the type of its kind', () => {
  const body: TextBody<'block'> = { title: 'Promises', items: [{ title: 'Delivery', text: 'Soon' }], sections: [] };
  expect(complaintsAbout('block', 'pl', body)).toEqual([]);
});

it('every fact has a value of its kind', () => {
  const forms = { count: /^\d+$/, percent: /^\d+$/, time: /^\d\d:\d\d$/, times: /^\d\d:\d\d-\d\d:\d\d$/, text: /\S/ };
  for (const [name, { kind, value }] of Object.entries(FACTS)) {
    if (kind === 'money') expect([name, Object.values(value).every(Number.isInteger)]).toEqual([name, true]);
    else expect([name, forms[kind].test(String(value))]).toEqual([name, true]);
  }
});
