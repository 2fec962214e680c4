import { describe, expect, it } from '@jest/globals';
import {
  type AddressToSave,
  changedAttributes,
  changedNames,
  checkAddresses,
  checkName,
  emailKey,
} from './customer.js';

const refusal = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('names', () => {
  it.each([
    ['Ola', ''],
    ['Łucja Żółć', ''],
    ["O'Neill", ''],
    ['Anna-Maria', ''],
    ['李明', ''],
    ['Мария', ''],
    ['A-B', ''],
    ['Li', ''],
    ['d’Arc', ''],
    ['zoe\u0301', ''],
    ['Ola-', 'Only letters are allowed'],
    ['\u0301Ola', 'Only letters are allowed'],
    ['Ola-\u0301', 'Only letters are allowed'],
    ['a'.repeat(255), ''],
    ['𝔞'.repeat(255), ''],
    ['2', 'Only letters are allowed'],
    ['Ola2', 'Only letters are allowed'],
    ['Ola  Nowak', 'Only letters are allowed'],
    ['-Ola', 'Only letters are allowed'],
    ['<b>Ola</b>', 'Only letters are allowed'],
    ['Ola & Jan', 'Only letters are allowed'],
    ['O', 'Value must have at least 2 letters'],
    ['', 'Value must have at least 2 letters'],
    ['a'.repeat(256), 'Value too long'],
  ])('[VAL-013] [VAL-014] %s: %s', (name, text) => {
    expect(refusal(() => checkName('firstname', name))).toBe(text);
  });
});

describe('attributes of a customer', () => {
  it.each(['a', 'shoe_size', 'a2', `a${'b'.repeat(63)}`])('may be called %s', (code) => {
    expect(changedAttributes({}, { [code]: '1' })).toEqual({ [code]: '1' });
  });
  it.each(['', 'A', '2a', '_a', 'a-b', 'a b', `a${'b'.repeat(64)}`])('may not be called "%s"', (code) => {
    expect(refusal(() => changedAttributes({}, { [code]: '1' }))).toBe(`No such attribute: ${code.slice(0, 64)}`);
  });
  it('hold 255 characters, and no more', () => {
    expect(refusal(() => changedAttributes({}, { note: 'a'.repeat(255) }))).toBe('');
    expect(refusal(() => changedAttributes({}, { note: 'a'.repeat(256) }))).toBe('Value too long');
  });
  it('are twenty at most, and changing one of twenty is no further one', () => {
    const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`a${i}`, '1']));
    expect(refusal(() => changedAttributes(twenty, { a1: '2' }))).toBe('');
    expect(refusal(() => changedAttributes(twenty, { b: '2' }))).toBe('Too many custom attributes');
  });
});

describe('addresses', () => {
  const address: AddressToSave = {
    addressId: null,
    firstName: 'Ola',
    lastName: 'Nowak',
    company: null,
    taxId: null,
    street: ['Prosta', '1'],
    postcode: '00-001',
    city: 'Warszawa',
    region: null,
    regionCode: null,
    regionId: 0,
    country: 'PL',
    phone: null,
    defaultShipping: true,
    defaultBilling: false,
  };
  it('have one default of a kind: the first that claims it', () => {
    expect(checkAddresses([address, address], []).map(({ defaultShipping }) => defaultShipping)).toEqual([true, false]);
  });
  it('keep the chosen defaults, separately by kind', () => {
    const [first, second] = checkAddresses(
      [
        { ...address, defaultShipping: false },
        { ...address, defaultBilling: true },
      ],
      [],
    );
    expect([first?.defaultShipping, first?.defaultBilling]).toEqual([false, false]);
    expect([second?.defaultShipping, second?.defaultBilling]).toEqual([true, true]);
    expect(checkAddresses([{ ...address, defaultShipping: false }], [])[0]?.defaultShipping).toBe(false);
  });
  it('keep everything else as it was sent', () => {
    expect(checkAddresses([address], [])).toEqual([address]);
  });
  it.each<[Partial<AddressToSave>, field: string]>([
    [{ firstName: 'O' }, 'address.firstname'],
    [{ lastName: '1' }, 'address.lastname'],
    [{ street: ['ab', '12345'] }, 'address.street'],
    [{ street: [] }, 'address.street'],
    [{ city: 'ab' }, 'address.city'],
    [{ city: 'W. .' }, 'address.city'],
    [{ city: 'Warszawa 2' }, 'address.city'],
    [{ city: '<Warszawa' }, 'address.city'],
    [{ company: 'ab' }, 'address.company'],
  ])('[VAL-013] [VAL-014] [VAL-024] name the field that breaks a rule: %j', (change, field) => {
    expect(() => checkAddresses([{ ...address, ...change }], [])).toThrow(
      expect.objectContaining({ details: { field } }),
    );
  });
  it.each(['ab', 'W. .', 'Warszawa 2', 'Berlin/Mitte'])('[VAL-024] refuse the city %j with its text', (city) => {
    expect(refusal(() => checkAddresses([{ ...address, city }], []))).toBe('Please provide a valid city.');
  });
  it.each<Partial<AddressToSave>>([
    { city: 'Київ' },
    { street: ['ul', 'a 1'] },
    { city: 'Łęg' },
    { city: "St. John's-on-Sea" },
    { company: 'abc' },
    { company: 'H&M <Outlet> 24 s.c.' },
    { company: '' },
  ])('may be short: %j', (change) => {
    expect(refusal(() => checkAddresses([{ ...address, ...change }], []))).toBe('');
  });
  it('may name ids of their own customer only, each once', () => {
    const named = { ...address, addressId: 67 };
    expect(refusal(() => checkAddresses([named], [67]))).toBe('');
    expect(refusal(() => checkAddresses([named], [68]))).toBe('Provided invalid address.id or address.customer_id');
    expect(refusal(() => checkAddresses([named, named], [67]))).not.toBe('');
  });
});

it('a mailbox has one key', () => {
  expect(emailKey(' Ola@Example.COM ')).toBe('ola@example.com');
  expect(emailKey('zo\u0065\u0301@example.com')).toBe(emailKey('zoé@example.com'));
});

describe('names and mail address that are saved', () => {
  const names = (email: string, firstName: string, lastName: string) => ({ email, firstName, lastName });
  const base = names('ola@example.com', 'Ola', 'Nowak');
  it.each([
    ['nothing changed', base, base, base, base],
    ['changed here', names('ola@example.com', 'Ala', 'Nowak'), base, base, names('ola@example.com', 'Ala', 'Nowak')],
    [
      'changed on another device',
      base,
      base,
      names('o@example.com', 'Ewa', 'Lis'),
      names('o@example.com', 'Ewa', 'Lis'),
    ],
    [
      'different fields changed on two devices',
      names('ola@example.com', 'Ola', 'Lis'),
      base,
      names('new@example.com', 'Ola', 'Nowak'),
      names('new@example.com', 'Ola', 'Lis'),
    ],
    [
      'the same field changed on two devices: the one that is saved now',
      names('ola@example.com', 'Ala', 'Nowak'),
      base,
      names('ola@example.com', 'Ewa', 'Nowak'),
      names('ola@example.com', 'Ala', 'Nowak'),
    ],
    [
      'only the case changed here',
      names('Ola@example.com', 'Ola', 'Nowak'),
      base,
      base,
      names('Ola@example.com', 'Ola', 'Nowak'),
    ],
    ['no base: everything as sent', base, undefined, names('o@example.com', 'Ewa', 'Lis'), base],
  ])('%s', (_case, sent, shown, stored, saved) => {
    expect(changedNames(sent, shown, stored)).toEqual(saved);
  });
});
