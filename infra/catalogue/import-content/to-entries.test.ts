import { describe, expect, it } from '@jest/globals';
import type { Item } from './read-file.ts';
import { entriesOf } from './to-entries.ts';

const item = (fields: Partial<Item>): Item => ({
  ...{ kind: 'page', language: 'pl', id: '1', identifier: 'a', code: 'a', title: 'A', metaTitle: '', description: '' },
  ...{ content: '', isActive: true },
  ...fields,
});

/** The sections of the first item, and what was reported. */
async function imported(content: string, ...others: Partial<Item>[]) {
  const notes: string[] = [];
  const refused: string[] = [];
  const items = [item({ content }), ...others.map(item)];
  const around = {
    ...{ items, origins: ['https://old.example'], refuse: (_item: Item, why: string) => void refused.push(why) },
    picture: async (file: string) =>
      file.includes('gone') ? undefined : `/upload/ab/${file.replace(/\W/g, '-')}.webp`,
    note: (_item: Item, line: number, what: string) => void notes.push(`${line} ${what}`),
  };
  const entries = [];
  for await (const entry of entriesOf(around)) entries.push(entry);
  const body = entries[0]?.texts[0]?.body as { sections: unknown[] } | undefined;
  return { entries, sections: body?.sections, notes, refused };
}

const words = (text: string, marks = {}) => ({ type: 'text', text, ...marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('plain markup becomes sections', () => {
  it.each<[string, string, object[]]>([
    [
      'headings, paragraphs, lists',
      '<div class="a"><h1>One</h1><p>Two <b>three</b> <i>four</i><br>five</p><h3>Six</h3><ol><li>seven</li></ol></div>',
      [
        {
          type: 'text',
          text: [
            { type: 'heading', level: 2, content: [words('One')] },
            paragraph(
              words('Two '),
              words('three', { bold: true }),
              words(' '),
              words('four', { italic: true }),
              { type: 'break' },
              words('five'),
            ),
            { type: 'heading', level: 3, content: [words('Six')] },
            { type: 'list', ordered: true, items: [[words('seven')]] },
          ],
        },
      ],
    ],
    [
      'questions',
      '<details><summary>Why?</summary><p>So.</p></details><dl><dt>When?</dt><dd>Now</dd></dl>',
      [
        {
          type: 'faq',
          items: [
            { question: 'Why?', answer: [paragraph(words('So.'))] },
            { question: 'When?', answer: [paragraph(words('Now'))] },
          ],
        },
      ],
    ],
    [
      'tables with headings',
      '<table><caption>Sizes</caption><tr><th>EU</th><th>cm</th></tr><tr><td>36</td><td>84</td></tr></table>',
      [{ type: 'table', title: 'Sizes', columns: ['EU', 'cm'], rows: [['36', '84']] }],
    ],
    [
      'pictures of the media folder',
      '<p><img src="{{media url="w/a.jpg"}}" alt="A dress"></p>',
      [{ type: 'pictures', pictures: [{ path: '/upload/ab/w-a-jpg.webp', alt: 'A dress' }] }],
    ],
    [
      'links, of pages by reference',
      `<p><a href='{{store direct_url="b"}}'>b</a><a href="https://old.example/b.html">c</a><a href="{{store url=sale}}">d</a></p>`,
      [
        {
          type: 'text',
          text: [
            paragraph(
              words('b', { link: { to: 'entry', kind: 'page', code: 'b' } }),
              words('c', { link: { to: 'entry', kind: 'page', code: 'b' } }),
              words('d', { link: { to: 'address', href: '/sale' } }),
            ),
          ],
        },
      ],
    ],
    [
      'products by SKU',
      '<p>a</p>{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" title="New" products_count="3" conditions_encoded="^[`1--1`:^[`type`:`x`,`attribute`:`sku`,`operator`:`()`,`value`:`A-1, A-2`^]^]"}}<p>b</p>',
      [
        { type: 'text', text: [paragraph(words('a'))] },
        { type: 'rail', title: 'New', source: { from: 'skus', skus: ['A-1', 'A-2'] }, limit: 3 },
        { type: 'text', text: [paragraph(words('b'))] },
      ],
    ],
    [
      'blocks in their place, also in blocks',
      '<p>a</p>{{block id="outer"}}',
      [{ type: 'text', text: [paragraph(words('a')), paragraph(words('b c'))] }],
    ],
  ])('%s', async (_name, content, wanted) => {
    const { sections, notes, refused } = await imported(
      content,
      { identifier: 'b', code: 'b' },
      { kind: 'block', id: '5', identifier: 'outer', code: 'outer', content: '<p>b {{block id=6}}</p>' },
      { kind: 'block', id: '6', identifier: 'inner', code: 'inner', content: 'c' },
    );
    expect(sections).toEqual(wanted);
    expect(notes.filter((note) => !note.includes('styles'))).toEqual([]);
    expect(refused).toEqual([]);
  });
});

it('markup without words makes no section', async () => {
  const blank = '<p>&#8203;</p><table><tr><th></th><th>&nbsp;</th></tr><tr><td></td><td></td></tr></table>';
  const { sections, refused } = await imported(`${blank}<blockquote>Worn once</blockquote><h2>&#8203;</h2>`);
  expect(sections).toEqual([{ type: 'quote', text: 'Worn once' }]);
  expect(refused).toEqual([]);
});

describe('other markup', () => {
  it('is one section of sanitised markup', async () => {
    const { sections } = await imported('<ul><li>a<ul><li onclick="x()">b</li></ul></li></ul><script>x()</script>');
    expect(sections).toEqual([{ type: 'html', html: '<ul><li>a<ul><li>b</li></ul></li></ul>' }]);
  });

  it('shows its pictures from the library, and has its rails between', async () => {
    const widget = '{{widget type="A\\ProductsList" title="New" condition_option="sku" condition_option_value="A-1"}}';
    const { sections } = await imported(
      `<pre>a</pre><img src="{{media url="a.png"}}"><img src="https://cdn.example/b.png">${widget}<p>b</p>`,
    );
    expect(sections).toEqual([
      { type: 'html', html: 'a<img src="/img/1024/0/resize/upload/ab/a-png.webp" alt="" /><span></span>' },
      { type: 'rail', title: 'New', source: { from: 'skus', skus: ['A-1'] }, limit: 2 },
      { type: 'html', html: '<p>b</p>' },
    ]);
  });
});

describe('what cannot be kept', () => {
  it.each([
    ['an unknown directive', 'a\n{{config path="general/x"}}', '2 {{config path="general/x"}} is not known here'],
    ['a block that is not there', '{{block id="none"}}', '1 {{block id="none"}} names a block that is not in the file'],
    ['a widget without SKUs', '{{widget type="A\\ProductsList" title="x"}}', 'names no products by SKU'],
    ['a script, with its line', 'a\n\n<script>x</script>', '3 <script> is not kept'],
    ['styles', '<p style="a" class="b">a</p>', 'styles and classes of 1 elements are not kept'],
    ['a link that runs', '<a href="javascript:x()">a</a>', 'the link to javascript:x() is not kept'],
    ['a picture of another site', '<img src="https://cdn.example/a.jpg">', 'is not of the media folder and not kept'],
    ['a path out of the folder', '<img src="{{media url="../../etc/passwd"}}">', 'has no path of a file'],
  ])('%s is reported', async (_name, content, note) =>
    expect((await imported(`<p>x</p>${content}`)).notes.join('\n')).toContain(note),
  );

  it('a block that contains itself is reported and ends', async () => {
    const block = {
      kind: 'block' as const,
      id: '5',
      identifier: 'loop',
      code: 'loop',
      content: 'a {{block id="loop"}}',
    };
    expect((await imported('{{block id="loop"}}', block)).notes).toContain('1 {{block id="loop"}} contains itself');
  });

  it('pages that are switched off or Magento needs itself are left out', async () => {
    const { entries, notes } = await imported(
      '<p>a</p>',
      { identifier: 'b', code: 'b', isActive: false },
      { identifier: 'no-route', code: 'no-route' },
    );
    expect(entries.map(({ code }) => code)).toEqual(['a']);
    expect(notes).toHaveLength(2);
  });

  it('a text that is too large is refused, and says why', async () => {
    const { entries, refused } = await imported(`<pre>${'word '.repeat(60_000)}</pre>`);
    expect(entries).toEqual([]);
    expect(refused.join()).toMatch(/kB|200/);
  });
});

it('languages of one identifier are texts of one entry, whose source is the Polish one', async () => {
  const { entries } = await imported(
    '<p>pl</p>',
    { language: 'de', content: '<p>de</p>' },
    { language: 'pl', content: '<p>later</p>' },
  );
  expect(entries).toMatchObject([
    { kind: 'page', code: 'a', sourceLanguage: 'pl', texts: [{ language: 'pl' }, { language: 'de' }] },
  ]);
  expect(JSON.stringify(entries)).toContain('later');
});
