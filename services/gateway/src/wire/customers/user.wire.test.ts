import type { WireError } from '@garderoba/edge/wire-error';
import { describe, expect, it } from '@jest/globals';
import { fromWireProfile, fromWireRegistration } from './user.wire.js';

const address = {
  firstname: 'Ola',
  lastname: 'Nowak',
  street: ['Prosta', '1'],
  city: 'Warszawa',
  country_id: 'PL',
  postcode: '00-001',
};
const customer = { email: 'ola@example.com', firstname: 'Ola', lastname: 'Nowak' };

function refusal(call: () => unknown): { code: number; result: unknown } | undefined {
  try {
    call();
  } catch (error) {
    const { code, result } = error as WireError;
    return { code, result };
  }
  return undefined;
}
const registered = (form: object) => refusal(() => fromWireRegistration(form, 'pln_pl'));
const changed = (change: object) => refusal(() => fromWireProfile({ customer: { ...customer, ...change } }, 7));

describe('a registration that breaks rules', () => {
  it('returns each field once, in the form of JSON schema errors (wire-contract 1.1)', () => {
    expect(registered({ customer: { firstname: '', lastname: 5 }, password: [] })).toEqual({
      code: 400,
      result: [
        { keyword: 'isNotEmpty', dataPath: '.customer.email', message: 'email should not be empty' },
        { keyword: 'isNotEmpty', dataPath: '.customer.firstname', message: 'firstname should not be empty' },
        { keyword: 'isString', dataPath: '.customer.lastname', message: 'lastname must be a string' },
        { keyword: 'isString', dataPath: '.password', message: 'password must be a string' },
      ],
    });
  });

  it('that is no object at all breaks the rules of an empty one', () => {
    expect(registered([])).toEqual(registered({}));
    expect(registered({ customer: 'Ola' })).toEqual(registered({}));
  });

  const letters = (count: number) => `must be shorter than or equal to ${count} characters`;
  it.each<[string, unknown, string, string]>([
    ['firstname', undefined, 'maxLength', `firstname ${letters(255)}`],
    ['lastname', '', 'isNotEmpty', 'lastname should not be empty'],
    ['city', 'x'.repeat(256), 'maxLength', `city ${letters(255)}`],
    ['street', ['Prosta'], 'arrayMinSize', 'street must contain at least 2 elements'],
    ['street', ['Prosta', '1', '', ' '], '', ''],
    ['street', ['a', 'b', 'c', 'd', 'e'], 'arrayMaxSize', 'street must contain no more than 4 elements'],
    ['street', 'Prosta 1', 'arrayMaxSize', 'street must contain no more than 4 elements'],
    ['street', ['Prosta', 1], 'maxLength', `each value in street ${letters(255)}`],
    ['street', ['x'.repeat(256), '1', '2', '3', '4'], 'maxLength', `each value in street ${letters(255)}`],
    ['country_id', 'pl', 'matches', 'country_id must match /^[A-Z]{2,3}$/ regular expression'],
    ['postcode', '00', 'minLength', 'postcode must be longer than or equal to 3 characters'],
    ['postcode', '0'.repeat(21), 'maxLength', `postcode ${letters(20)}`],
    ['telephone', 500, 'maxLength', `telephone ${letters(255)}`],
    ['company', null, '', ''],
    ['default_billing', 'yes', 'isBoolean', 'default_billing must be a boolean value'],
  ])('for an address whose %s is %j: %s', (field, value, keyword, message) => {
    const form = { customer: { ...customer, addresses: [{ ...address, [field]: value }] }, password: 'secret' };
    const result = [{ keyword, dataPath: `.customer.addresses[0].${field}`, message }];
    expect(registered(form)).toEqual(keyword ? { code: 400, result } : undefined);
  });

  it('counts characters as accounts does: two units of one emoji are one', () => {
    const form = (count: number) => ({
      customer: { ...customer, addresses: [{ ...address, city: '😀'.repeat(count) }] },
      password: 'secret',
    });
    expect(registered(form(255))).toBeUndefined();
    expect(registered(form(256))).toBeDefined();
  });
});

describe('a change of the profile', () => {
  const attributes = (value: unknown) => changed({ custom_attributes: value });

  it.each([
    ['no list', 'x', 'custom_attributes must be a list of at most 5'],
    ['too many', Array(6).fill({ attribute_code: 'a' }), 'custom_attributes must be a list of at most 5'],
    ['one without a name', [{}], 'attribute_code must be a text, value a text or null'],
    ['a number', [{ attribute_code: 'a', value: 5 }], 'attribute_code must be a text, value a text or null'],
  ])('with attributes that are %s returns one error for them', (_what, value, message) => {
    const result = [{ keyword: 'type', dataPath: '.customer.custom_attributes', message }];
    expect(attributes(value)).toEqual({ code: 400, result });
  });

  it('takes two addresses and no more', () => {
    expect(changed({ addresses: [address, address] })).toBeUndefined();
    expect(changed({ addresses: [address, address, address] })).toEqual({
      code: 400,
      result: [
        {
          keyword: 'maxItems',
          dataPath: '.customer.addresses',
          message: 'addresses must be a list of at most 2',
        },
      ],
    });
  });

  it.each([{ id: '0' }, { id: 'x' }, { customer_id: 8 }])(
    'with the foreign address %j is 403, also with further errors',
    (foreign) => expect(changed({ email: '', addresses: [{ ...address, ...foreign }] })?.code).toBe(403),
  );
});
