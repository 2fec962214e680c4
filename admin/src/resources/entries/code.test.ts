// @vitest-environment node
import { expect, it } from 'vitest';
import { codeOf } from './code.ts';

it.each([
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['  Straße & Größe!  ', 'strasse-grosse'],
  ['Återlämning', 'aterlamning'],
  ['***', ''],
])('%s becomes the code %s', (title, code) => {
  expect(codeOf(title)).toBe(code);
});

it('a long title becomes a code that does not end with a hyphen', () => {
  expect(codeOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});
