import { describe, expect, it } from '@jest/globals';
import { contentType, isHarmlessSvg } from './picture-content.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const svg = (inside: string, attributes = ''): Uint8Array =>
  bytes(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe('isHarmlessSvg', () => {
  it('takes shapes and gradients', () => {
    const mark =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#000"/></linearGradient></defs><g transform="scale(2)"><path d="M0 0h9" fill="url(#a)"/></g><title>A &amp; B</title>';
    expect(isHarmlessSvg(svg(mark, 'width="9" height="9" viewBox="0 0 9 9"'))).toBe(true);
  });

  it.each([
    ['a script', '<script>x</script>', ''],
    ['a script in another case', '<SCRIPT>x</SCRIPT>', ''],
    ['an event handler', '', 'onload="x()"'],
    ['an event handler on a new line', '', '\nonclick = "x()"'],
    ['a link', '<a href="javascript:x"><path d=""/></a>', ''],
    ['an embedded file', '<image xlink:href="file:///etc/passwd"/>', ''],
    ['use', '<use href="#a"/>', ''],
    ['a style element', '<style>@import url(http://a)</style>', ''],
    ['a style attribute', '<path style="fill:url(http://a)"/>', ''],
    ['a paint from elsewhere', '<path fill="url(http://a/b#c)"/>', ''],
    ['HTML inside', '<foreignObject><p/></foreignObject>', ''],
    ['a filter', '<filter id="f"/>', ''],
    ['a pattern', '<pattern id="p"/>', ''],
    ['an entity', '&lol;', ''],
    ['a comment', '<!-- x -->', ''],
    ['CDATA', '<![CDATA[x]]>', ''],
    ['a style sheet instruction', '<?xml-stylesheet href="a"?>', ''],
    ['animation', '<animate attributeName="href" values="javascript:x"/>', ''],
  ])('refuses %s', (_name, inside, attributes) => {
    expect(isHarmlessSvg(svg(inside, attributes))).toBe(false);
  });

  it('refuses a document type and anything large', () => {
    expect(isHarmlessSvg(bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'))).toBe(false);
    expect(isHarmlessSvg(svg(`<path d="${'M0 0'.repeat(70_000)}"/>`))).toBe(false);
  });
});

describe('contentType', () => {
  it.each([
    ['<svg xmlns="">', 'svg'],
    ['\uFEFF <?xml version="1.0"?>\n<svg>', 'svg'],
    ['GIF89a..', 'gif'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['RIFF....AVI ', undefined],
    ['%PDF-1.7', undefined],
    ['<html>', undefined],
    ['', undefined],
  ])('%j is %s', (text, type) => {
    expect(contentType(bytes(text))).toBe(type);
  });
});
