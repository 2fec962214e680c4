import { seedOf } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAttributes } from './attributes.ts';

describe('additional attributes', () => {
  it.each([
    ['activity=Yoga|Gym,climate=Indoor', { activity: ['Yoga', 'Gym'], climate: ['Indoor'] }],
    ['note="soft, warm",color=Red', { note: ['soft, warm'], color: ['Red'] }],
    ['note="he said ""yes"", twice"', { note: ['he said "yes", twice'] }],
    ['a="x, y"|"z"', { a: ['x, y', 'z'] }],
    ['weave="plain|twill"', { weave: ['plain|twill'] }],
    ['weave="plain|twill"|"a=b, ""c"" d"', { weave: ['plain|twill', 'a=b, "c" d'] }],
    // Without quotes, Magento reads text that does not begin with an attribute's name as part of the previous value.
    ['note=soft, warm,color=Red', { note: ['soft, warm'], color: ['Red'] }],
    ['formula_free=a=b', { formula_free: ['a=b'] }],
    ['Style_Bottom=Track Pants', { style_bottom: ['Track Pants'] }],
    ['empty=,color=Red', { color: ['Red'] }],
    ['height=5" heel', { height: ['5" heel'] }],
    ['care=__EMPTY__VALUE__,color=Red', { color: ['Red'] }],
    ['label={"type": "basic", "unit": "inch"}', { label: ['{"type": "basic", "unit": "inch"}'] }],
    ['temperature=-5 °C', { temperature: ['-5 °C'] }],
    ['', {}],
    [undefined, {}],
  ])('%s', (cell, attributes) => {
    expect(parseAttributes(cell)).toEqual(attributes);
  });

  it.each([
    ['no pair at all', 'is not code=value'],
    ['=value', 'is not code=value'],
    ['9lives=1', 'is not code=value'],
    ['a="open, never closed', 'a quote is not closed'],
    ['a==1+1', 'looks like a spreadsheet formula'],
    [`a=${'x'.repeat(65_537)}`, 'is too long'],
  ])('%s refuses the row', (cell, reason) => {
    expect(() => parseAttributes(cell)).toThrow(reason);
  });

  it('are parsed to the written values, for all values', () => {
    const value = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /^[\p{L}\d][^&]*[\p{L}\d]$/u.test(text));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b_1', 'size'), fc.uniqueArray(value, { minLength: 1, maxLength: 3 })),
        (attributes) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const cell = Object.entries(attributes).map(([code, values]) => `${code}=${values.map(quoted).join('|')}`);
          expect(parseAttributes(cell.join(','))).toEqual({ ...attributes });
        },
      ),
      { seed: seedOf(20_261_127) },
    );
  });
});
