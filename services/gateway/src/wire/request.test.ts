import { describe, expect, it } from '@jest/globals';
import { bodyOfGet } from './goods/search.wire.js';
import { namedStoreOf, storeOf } from './request.js';

describe('the store of a call', () => {
  it.each([
    [{ 'x-vs-store-code': 'eur_de' }, { storeCode: 'sek_se' }, 'eur_de'],
    [{}, { storeCode: 'sek_se' }, 'sek_se'],
    [{}, { storeCode: 'eur_pl' }, 'eur_pl'],
    [{}, {}, 'pln_pl'],
    [{}, { storeCode: 'usd_us' }, 'pln_pl'],
    [{}, { storeCode: ['eur_nl', 'x'] }, 'eur_nl'],
  ])('header %j, query %j: %s', (headers, query, code) => expect(storeOf(headers, query).code).toBe(code));
});

it('a store is named only by the code of one there is', () => {
  expect(namedStoreOf({}, { storeCode: 'eur_de' })?.code).toBe('eur_de');
  expect(namedStoreOf({}, {})).toBeUndefined();
  expect(namedStoreOf({}, { storeCode: 'usd_us' })).toBeUndefined();
});

describe('a query in the address', () => {
  it('is decoded once more than by the framework, as clients require', () => {
    expect(bodyOfGet('{"minimum_should_match":"75%25"}')).toEqual({ minimum_should_match: '75%' });
  });
  it('with a single % in the text is read unchanged', () => {
    expect(bodyOfGet('{"q":"100% silk"}')).toEqual({ q: '100% silk' });
  });
  it('that is missing is no body; that is not JSON is refused', () => {
    expect(bodyOfGet(undefined)).toBeUndefined();
    expect(() => bodyOfGet('{')).toThrow('JSON is expected');
  });
});
