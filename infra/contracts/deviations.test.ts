import { expect, it } from '@jest/globals';
import { deviations } from './deviations.ts';
import type { Schema } from './schema.ts';

const text: Schema = { type: 'string' };
const document = {
  components: { schemas: { LineDto: { type: 'object', properties: { sku: text }, required: ['sku'] } } },
};
const line = { $ref: '#/components/schemas/LineDto' };
const order: Schema = {
  type: 'object',
  required: ['state', 'lines'],
  properties: {
    state: { ...text, enum: ['open', 'over'] },
    lines: { type: 'array', items: line },
    first: { allOf: [line], nullable: true },
    takings: { type: 'object', additionalProperties: { type: 'number' } },
    ids: { oneOf: [text, { type: 'array', items: text }] },
    body: { type: 'object', additionalProperties: true },
  },
};

it('finds none where the value is as it is described', () => {
  const value = {
    state: 'open',
    lines: [{ sku: 'A' }],
    first: null,
    takings: { PLN: 1 },
    ids: ['a'],
    body: { any: [1] },
  };
  expect(deviations(document, value, order)).toEqual([]);
  expect(deviations(document, { state: 'over', lines: [], ids: 'a' }, order)).toEqual([]);
});

it.each([
  ['a field that is missing', { state: 'open' }, '$.lines is missing'],
  ['one that is not described', { state: 'open', lines: [], note: '' }, '$.note is not described'],
  [
    'one that is not described behind a reference',
    { state: 'open', lines: [{ sku: 'A', no: 1 }] },
    '$.lines[0].no is not described',
  ],
  ['null', { state: 'open', lines: null }, '$.lines is null'],
  ['another type', { state: 'open', lines: {} }, '$.lines is object, not array'],
  ['a value that is not named', { state: 'gone', lines: [] }, '$.state is "gone"'],
  ['another type in a map', { state: 'open', lines: [], takings: { PLN: '1' } }, '$.takings.PLN is string, not number'],
  ['no variant', { state: 'open', lines: [], ids: 7 }, '$.ids is none of its variants'],
])('finds %s', (_what, value, deviation) => expect(deviations(document, value, order)).toEqual([deviation]));
