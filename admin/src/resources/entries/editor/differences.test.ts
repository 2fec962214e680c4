// @vitest-environment node
import { expect, it } from 'vitest';
import { differences, linesOf, type Reading } from './differences.ts';

const reading: Reading = {
  section: (type, index) => `${index + 1}. ${type}`,
  field: (name) => name,
  target: (target) => (target.to === 'address' ? target.href : target.to),
  fact: (name) => name,
};
const body = (text: string, more: object[] = []) => ({
  title: 'Returns',
  sections: [
    { type: 'quote', text },
    {
      type: 'text',
      text: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Within ' },
            { type: 'fact', name: 'return_days' },
          ],
        },
        {
          type: 'list',
          ordered: false,
          items: [[{ type: 'text', text: 'pack', link: { to: 'address', href: '/x' } }]],
        },
      ],
    },
    ...more,
  ],
});
const changed = (before: object, after: object) =>
  differences(linesOf(before as never, reading), linesOf(after as never, reading)).filter(
    ({ kind }) => kind !== 'same',
  );

it('a body is read as lines with their places', () => {
  expect(linesOf(body('So it is'), reading)).toEqual([
    { place: 'title', text: 'Returns' },
    { place: '1. quote · text', text: 'So it is' },
    { place: '2. text · text', text: 'Within [return_days]' },
    { place: '2. text · text', text: '• pack (→ /x)' },
  ]);
});

it('a changed word is shown in its line', () => {
  const [change, ...others] = changed(body('So it is'), body('So it was'));
  expect(others).toEqual([]);
  expect(change).toMatchObject({ kind: 'changed', place: '1. quote · text' });
  expect(change?.parts.filter(({ kind }) => kind !== 'same').map(({ text, kind }) => `${kind} ${text}`)).toEqual([
    'removed is',
    'added was',
  ]);
});

it('an added section is added, and the others did not change', () => {
  expect(changed(body('a'), body('a', [{ type: 'quote', text: 'new' }]))).toEqual([
    { kind: 'added', place: '3. quote · text', parts: [{ text: 'new', kind: 'added' }] },
  ]);
  expect(changed(body('a'), body('a'))).toEqual([]);
});

it('an empty list is no line', () => {
  const hero = { type: 'hero', title: 'Worn once', actions: [] };
  const table = { type: 'table', columns: ['', ''], rows: [['', '']] };
  const blank = { title: 'Returns', sections: [hero, table] };
  expect(linesOf(blank, reading).map(({ place, text }) => [place, text])).toEqual([
    ['title', 'Returns'],
    ['1. hero · title', 'Worn once'],
    ['2. table', ''],
  ]);
});
