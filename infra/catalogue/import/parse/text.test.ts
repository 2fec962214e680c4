import { describe, expect, it } from '@jest/globals';
import { LONGEST_TEXT, parseHtml, parseLine, parseText, slug } from './text.ts';

describe('a text cell', () => {
  it.each(['=1+1', '@SUM(A1)', "+cmd|' /C calc'!A0", '-2+3', '  =HYPERLINK("http://x")', '+A1', '-A1', '=', '-1+1'])(
    '%s looks like a formula and refuses the row',
    (text) => {
      expect(() => parseText('name', text)).toThrow('name: looks like a spreadsheet formula');
    },
  );

  it.each([
    '- soft cotton',
    '– dash',
    'A = B',
    'me@example.com',
    '-12',
    '+48',
    '1+1',
    '-10%',
    '-10 % on silk',
    '+12.5',
  ])('%s is a text', (text) => {
    expect(parseText('name', text)).toBe(text);
  });

  it('refuses texts that are too long', () => {
    expect(() => parseText('description', 'x'.repeat(LONGEST_TEXT + 1))).toThrow(
      'description: longer than 65536 characters',
    );
    expect(() => parseLine('name', 'x'.repeat(256))).toThrow('name: longer than 255 characters');
  });

  it('is one line where a line is wanted', () => {
    expect(parseLine('name', '  Wrap\n dress ')).toBe('Wrap dress');
  });
});

describe('a description', () => {
  it.each([
    ['<p>Soft <b>silk</b></p>', '<p>Soft <b>silk</b></p>'],
    ['<p onclick="steal()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<img src=x onerror=alert(1)>c', 'c'],
    ['<a href="javascript:alert(1)">d</a>', '<a>d</a>'],
    ['<a href="https://example.com" style="x">e</a>', '<a href="https://example.com">e</a>'],
    ['<iframe src="//evil"></iframe><ul><li>f</li></ul>', '<ul><li>f</li></ul>'],
    ['plain', 'plain'],
    ['<p>a</p>{{widget type="Magento\\Cms\\Block" block_id="7"}}<img src="{{media url="b.jpg"}}">', '<p>a</p>'],
    ['{{block class="X"}}', undefined],
  ])('%s becomes %s', (html, safe) => {
    expect(parseHtml('description', html)).toBe(safe);
  });
});

describe('an address part', () => {
  it.each([
    ['Czółenka "Łódź" 38', 'czolenka-lodz-38'],
    ['Größe & Maß', 'grosse-mass'],
    ['  Hoodies & Sweatshirts ', 'hoodies-sweatshirts'],
    ['Ærø blå', 'aero-bla'],
    ['日本', ''],
  ])('of %s is %s', (name, part) => {
    expect(slug(name)).toBe(part);
  });
});
