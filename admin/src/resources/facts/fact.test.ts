// @vitest-environment node
import { expect, it } from 'vitest';
import { type Fact, factText, readFact, typedOf } from './fact.ts';

const fact = (kind: string) => ({ kind, values: [] }) as unknown as Fact;

it.each([
  ['count', '*', { value: '14' }, 14],
  ['percent', 'pln_pl', { value: '2,5' }, 2.5],
  ['time', '*', { value: '15:00' }, '15:00'],
  ['money', '*', { PLN: '80', EUR: '45,50', SEK: '450' }, { PLN: 80_00, EUR: 45_50, SEK: 450_00 }],
  ['money', 'pln_pl', { value: '79.90' }, 79_90],
  ['money', '*', { PLN: '80', EUR: '', SEK: '450' }, undefined],
  ['count', '*', { value: 'many' }, undefined],
])('a %s of the store %s', (kind, store, typed, sent) => {
  expect(readFact(fact(kind), store, typed as never)).toEqual(sent);
});

it('an amount is shown as it is typed', () => {
  expect(typedOf(fact('money'), { PLN: 80_00, EUR: 45_50, SEK: 450_00 })).toEqual({
    PLN: '80.00',
    EUR: '45.50',
    SEK: '450.00',
  });
  expect(factText({ PLN: 80_00 }, 'money')).toBe('80.00 PLN');
});
