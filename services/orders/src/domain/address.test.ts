import { describe, expect, it } from '@jest/globals';
import { normalAddress } from '../../test/factories.js';
import { addressProblems, isEmail, isPostcode, isTaxId, normalizeAddress } from './address.js';

const fields = (overrides: Parameters<typeof normalAddress>[0]) =>
  addressProblems(normalAddress(overrides), 'a').map(({ field }) => field);

describe('an address', () => {
  it('of a shopper is valid', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ city: 'Saint-Étienne', postcode: '42000', country: 'FR' })).toEqual([]);
    expect(fields({ city: "Sant'Agata d. Goti", country: 'it', postcode: '82019' })).toEqual([]);
  });
  it('of a company may have any characters in the name of the company', () => {
    expect(fields({ company: 'H&M <Outlet> 24 "Łódź" s.c.' })).toEqual([]);
  });
  it('reports each invalid field', () => {
    expect(
      fields({ firstName: ' ', lastName: null, street: [null, ''], city: 'X1', postcode: '1', country: 'Poland' }),
    ).toEqual(['a.firstName', 'a.lastName', 'a.street', 'a.city', 'a.country', 'a.postcode']);
  });
});

describe('[VAL-024] the city of an address', () => {
  const textsOf = (city: string) => addressProblems(normalAddress({ city }), 'a').map(({ text }) => text);
  it.each(['W', 'Wa', '...', '', 'Warszawa 2', 'Berlin/Mitte', 'Łódź, PL'])('is refused with its text: %j', (city) =>
    expect(textsOf(city)).toEqual(['Please provide a valid city.']),
  );
  it.each(['Łęg', 'St. Pölten', "L'Aquila", 'L’Aquila', 'Bielsko-Biała', 'Київ', 'Αθήνα', 'Ło\u0301dz\u0301'])(
    'has letters of any script, blanks, hyphens, dots and apostrophes: %j',
    (city) => expect(textsOf(city)).toEqual([]),
  );
});

describe('a normalised address', () => {
  it('has no surrounding blanks, empty street lines, blanks or dashes in its tax id, or capitals in its mail address', () =>
    expect(
      normalizeAddress({
        ...{ firstName: ' Ola ', taxId: ' 123-456 32 18', street: [' Prosta 1', ' ', null], country: ' pl' },
        ...{ email: ' Ola@Example.com', regionId: 7 },
      }),
    ).toEqual({
      ...{ firstName: 'Ola', lastName: '', company: '', taxId: '1234563218', street: ['Prosta 1'], postcode: '' },
      ...{ city: '', region: '', regionCode: '', regionId: 7, country: 'PL', phone: '', email: 'ola@example.com' },
    }));
  it('has an empty street and no region when none is given', () =>
    expect(normalizeAddress({})).toMatchObject({ street: [], regionId: null }));
  it('has the letters of all street lines counted together', () =>
    expect(fields({ street: ['A', 'b', 'c'] })).toEqual([]));
});

describe('[VAL-013] [VAL-014] an address', () => {
  it.each([
    ['firstName', '1'],
    ['firstName', 'O'],
    ['firstName', 'Ola2'],
    ['lastName', '7'],
    ['lastName', 'N'],
    ['city', 'W'],
    ['city', 'Wa'],
    ['city', '...'],
    ['city', 'W12'],
    ['company', 'AB'],
    ['taxId', '12345'],
  ])('whose %s is %j is refused', (field, value) => expect(fields({ [field]: value })).toEqual([`a.${field}`]));

  it.each([['P'], ['1', '2'], ['12 / 34']])('whose street has less than 3 letters is refused: %j', (...street) =>
    expect(fields({ street })).toEqual(['a.street']),
  );

  it.each([
    ['firstName', "D'Arcy"],
    ['firstName', '李明'],
    ['lastName', 'Żółć-Nowak'],
    ['city', 'Łód'],
    ['street', 'Aba'],
    ['company', '3MA'],
    ['company', ''],
  ])('whose %s is %j is accepted', (field, value) =>
    expect(fields({ [field]: field === 'street' ? [value] : value })).toEqual([]),
  );
});

it.each([
  ['00-001', 'PL', true],
  ['00001', 'PL', false],
  ['0-0001', 'PL', false],
  ['10115', 'DE', true],
  ['101', 'DE', true],
  ['10', 'DE', false],
  ['100-001', 'PL', false],
  ['00-0011', 'PL', false],
])('zip code %s in %s: %s', (postcode, country, fine) => {
  expect(isPostcode(postcode, country)).toBe(fine);
});

it.each([
  ['123-456-78-90', 'PL', true],
  ['123 456 789', 'PL', false],
  ['DE123456789', 'DE', true],
  ['ABC', 'DE', true],
  ['AB', 'DE', false],
  ['12345678901', 'PL', false],
])('tax id %s in %s: %s', (taxId, country, fine) => {
  expect(isTaxId(taxId, country)).toBe(fine);
});

it.each([
  ['ola@example.com', true],
  ['o.la+x@sub.example.co', true],
  ['ola@example', false],
  ['@example.com', false],
  ['ola@exa mple.com', false],
  ['ola@@example.com', false],
  ['ola@example..com', false],
  [`${'o'.repeat(242)}@example.com`, true],
  [`${'o'.repeat(243)}@example.com`, false],
])('e-mail %s: %s', (text, fine) => {
  expect(isEmail(text)).toBe(fine);
});
