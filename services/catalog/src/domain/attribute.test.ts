import { describe, expect, it } from '@jest/globals';
import { attributeOf } from '../../test/facts.js';
import { type FrontendInput, findOption, hasOptions, optionKey } from './attribute.js';

describe('an option', () => {
  const red = { optionId: 7, key: 'deep red', code: 'Burgundy', labels: { default: 'Deep Red' }, position: 0 };
  const eight = { optionId: 9, key: '7', labels: { default: '7' }, position: 1 };
  const color = attributeOf(90, 'color', {}, { options: [red, { ...red, optionId: 8, key: '36', code: undefined }] });

  it('is found by its label, drawing word or number, ignoring case and surrounding spaces', () => {
    for (const name of ['deep red', ' Deep RED ', 'burgundy', 'BURGUNDY', '7'])
      expect(findOption(color, name)?.optionId).toBe(7);
    expect(findOption(color, '36')?.optionId).toBe(8);
  });
  it('is not found by another word', () => {
    for (const name of ['red', '', '70']) expect(findOption(color, name)).toBeUndefined();
  });
  it('with a label takes precedence over one with that number', () => {
    expect(findOption({ ...color, options: [red, eight] }, '7')?.optionId).toBe(9);
  });

  it.each<[string, Record<string, string>, string]>([
    ['its default label in lower case', { default: ' Deep RED ', en: 'Wine' }, 'deep red'],
    ['else its English one', { de: 'Rot', en: 'Red' }, 'red'],
    ['else whichever there is', { de: 'Rot', se: 'Röd' }, 'rot'],
    ['empty without labels', {}, ''],
  ])('is kept under %s', (_name, labels, key) => expect(optionKey(labels)).toBe(key));
});

describe('an attribute', () => {
  it('has options when one or several are chosen', () => {
    const inputs: FrontendInput[] = ['select', 'multiselect', 'boolean', 'text', 'date'];
    expect(inputs.filter((frontendInput) => hasOptions({ frontendInput }))).toEqual(['select', 'multiselect']);
  });
});
