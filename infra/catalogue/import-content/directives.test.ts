import { describe, expect, it } from '@jest/globals';
import { withDirectives } from './directives.ts';

const seen = (markup: string): string =>
  withDirectives(markup, ({ name, arguments: given, line }) => `[${line} ${name} ${JSON.stringify([...given])}]`);

describe('directives', () => {
  it.each([
    ['quotes of either kind', `{{media url='a.jpg'}}`, `[1 media [["url","a.jpg"]]]`],
    ['no quotes', '{{block id=footer}}', '[1 block [["id","footer"]]]'],
    [
      'quotes that an attribute escapes',
      '<img src="{{media url=&quot;a.jpg&quot;}}">',
      '<img src="[1 media [["url","a.jpg"]]]">',
    ],
    [
      'quotes inside of quoted attributes',
      '<img src="{{media url="a.jpg"}}" alt="b">',
      '<img src="[1 media [["url","a.jpg"]]]" alt="b">',
    ],
    [
      'others in its arguments',
      '{{widget a="{{store url="x"}}" b="c"}}d',
      '[1 widget [["a","{{store url="],["b","c"]]]d',
    ],
    ['braces in a text', '{{trans "a }} b"}}c', '[1 trans []]c'],
    ['two, on their lines', 'a\n{{x}}\n\n{{y}}', 'a\n[2 x []]\n\n[4 y []]'],
    ['no end', 'a{{block id="b"', 'a[1 block [["id","b"]]]'],
    ['a quote without an end', '{{block id="b}} <p>text</p>', '[1 block []] <p>text</p>'],
    ['an end only', 'a}}b', 'ab'],
  ])('with %s', (_name, markup, found) => expect(seen(markup)).toBe(found));

  it('leave no braces, whatever stands in them', () => {
    const parts = ['{{', '}}', '"', "'", '&quot;', 'block id=', 'x', ' ', '\n', '<p>'];
    for (let round = 0; round < 2_000; round += 1) {
      let markup = '';
      for (let rest = round * 7_919 + 1; rest > 0; rest = Math.floor(rest / parts.length))
        markup += parts[rest % parts.length];
      expect(withDirectives(markup, () => '')).not.toMatch(/\{\{|\}\}/);
    }
  });
});
