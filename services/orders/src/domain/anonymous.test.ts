import { expect, it } from '@jest/globals';
import { normalAddress } from '../../test/factories.js';
import { anonymous } from './anonymous.js';

const empty = { postcode: '', city: '', region: '', regionCode: '', regionId: null, phone: '', email: '' };
const full = { company: 'Nowak', region: 'Mazowieckie', regionCode: 'PL-14', regionId: 7 };

it('a private buyer’s address keeps only its country', () =>
  expect(anonymous(normalAddress(full))).toEqual({
    ...{ firstName: '—', lastName: '—', company: '', taxId: '', street: ['—'], country: 'PL' },
    ...empty,
  }));

it('a company’s address keeps its name and tax number', () =>
  expect(anonymous(normalAddress({ ...full, taxId: '1234563218' }))).toEqual({
    ...{ firstName: '—', lastName: '—', company: 'Nowak', taxId: '1234563218', street: ['—'], country: 'PL' },
    ...empty,
  }));
