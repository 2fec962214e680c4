import { expect, it } from 'vitest';
import polish from '../../locales/pl.json';

it("[CHK-015] [CHK-016] the Polish labels are 'Osoba prywatna (paragon)' and 'Firma (faktura VAT)'", () => {
  expect(polish['checkout.buyer.private']).toBe('Osoba prywatna (paragon)');
  expect(polish['checkout.buyer.company']).toBe('Firma (faktura VAT)');
});
