import { expect, it } from '@jest/globals';
import { splitAddress } from './company.js';

it.each([
  ['UL. PROSTA 1, 00-001 WARSZAWA', { street: 'UL. PROSTA 1', postcode: '00-001', city: 'WARSZAWA' }],
  ['Aleja Róż 2, lok. 3, 31-001 Nowa Huta', { street: 'Aleja Róż 2, lok. 3', postcode: '31-001', city: 'Nowa Huta' }],
  [' Prosta 1 ,  00-001   Warszawa ', { street: 'Prosta 1 ', postcode: '00-001', city: 'Warszawa' }],
  [' somewhere ', { street: 'somewhere', postcode: '', city: '' }],
  ['somewhere', { street: 'somewhere', postcode: '', city: '' }],
])('%s', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
});
