import { expect, it } from '@jest/globals';
import { normalAddress } from '../../test/factories.js';
import { anonymous } from './anonymous.js';

const empty = { postcode: '', city: '', region: '', regionCode: '', regionId: null, phone: '', email: '' };
const full = { company: 'Nowak', region: 'Mazowieckie', regionCode: 'PL-14', regionId: 7 };

it('of a private buyer’s address nothing stays but the country', () =>
  expect(anonymous(normalAddress(full))).toEqual({
    ...{ firstName: '—', lastName: '—', company: '', taxId: '', street: ['—'], country: 'PL' },
    ...empty,
  }));

it('of a company’s address its name and tax number stay', () =>
  expect(anonymous(normalAddress({ ...full, taxId: '1234563218' }))).toEqual({
    ...{ firstName: '—', lastName: '—', company: 'Nowak', taxId: '1234563218', street: ['—'], country: 'PL' },
    ...empty,
  }));
