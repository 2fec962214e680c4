// @vitest-environment node
import { expect, it } from 'vitest';
import { type RichText, richTextSchema } from '../../../../../../proto/src/content/rich-text.ts';
import { fromDocument, fromLine, toDocument, toLine } from './tree.ts';

const everything: RichText = [
  { type: 'heading', level: 2, content: [{ type: 'text', text: 'Returns' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'You have ' },
      { type: 'fact', name: 'return_days', bold: true },
      { type: 'text', text: ' days', bold: true, italic: true },
      { type: 'break' },
      { type: 'text', text: 'see the guide', link: { to: 'entry', kind: 'page', code: 'size-guide' } },
      { type: 'text', text: 'a dress', bold: true, link: { to: 'product', sku: 'LAKE' } },
    ],
  },
  { type: 'heading', level: 3, content: [] },
  { type: 'list', ordered: true, items: [[{ type: 'text', text: 'pack' }], []] },
  { type: 'list', ordered: false, items: [[{ type: 'fact', name: 'hours_weekdays' }]] },
];

it('a text comes out of the editor as it went in', () => {
  const out = fromDocument(toDocument(everything));
  expect(out).toEqual(everything);
  expect(richTextSchema.safeParse(out).success).toBe(true);
});

it('a line comes out as it went in', () => {
  const line = everything[1]?.type === 'paragraph' ? everything[1].content : [];
  expect(fromLine(toLine(line))).toEqual(line);
});

it('an empty text is one empty paragraph', () => {
  expect(fromDocument(toDocument([]))).toEqual([{ type: 'paragraph', content: [] }]);
});

it('nodes that the tree does not know are left out', () => {
  expect(fromDocument({ type: 'doc', content: [{ type: 'image' }, { type: 'paragraph' }] })).toEqual([
    { type: 'paragraph', content: [] },
  ]);
});
