import { describe, expect, it } from '@jest/globals';
import { TaxFactsRefused } from './tax-facts.errors.js';
import { checkedFacts, maskedFacts, type SentTaxFacts } from './tax-facts.js';

const TODAY = '2026-11-29';
const ADDRESS = { street: 'ul. Prosta 1/2', postCode: '00-001', city: 'Warszawa', country: 'PL' };
const PERSON: SentTaxFacts = {
  ...{ kind: 'private', firstName: 'Ola', lastName: 'Dąb', birthDate: '1944-05-14', ...ADDRESS },
  ...{ taxCountry: 'PL', taxNumber: '44051401359' },
};
const TRADER: SentTaxFacts = {
  ...{ kind: 'trader', legalName: 'Szafa Nowak', registerNumber: 'KRS 0000123456', ...ADDRESS },
  ...{ taxCountry: 'PL', taxNumber: '526-000-12-46' },
};

const problems = (sent: SentTaxFacts): string[] => {
  try {
    checkedFacts(sent, undefined, TODAY);
    return [];
  } catch (error) {
    if (!(error instanceof TaxFactsRefused)) throw error;
    return (error.details as { errors: { property: string; code: string }[] }).errors.map(
      ({ property, code }) => `${property} ${code}`,
    );
  }
};

describe('facts of a seller', () => {
  it('are kept in one form; fields of the other kind are left out', () => {
    const facts = checkedFacts({ ...PERSON, firstName: '  Ola   Ewa ', legalName: 'no' }, undefined, TODAY);
    expect(facts).toEqual({ ...PERSON, firstName: 'Ola Ewa', birthCity: '', birthCountry: '' });
    expect(checkedFacts(TRADER, undefined, TODAY)).toEqual({ ...TRADER, taxNumber: '5260001246', vatNumber: '' });
  });

  it.each<[string, SentTaxFacts, string[]]>([
    ['a name', { ...PERSON, firstName: ' ' }, ['firstName required']],
    ['an address', { ...PERSON, street: undefined as never, city: '' }, ['street required', 'city required']],
    ['a country', { ...PERSON, country: 'Polska' }, ['country country']],
    ['a day that there is', { ...PERSON, birthDate: '1990-02-30' }, ['birthDate date']],
    ['a day of the past', { ...PERSON, birthDate: TODAY }, ['birthDate date']],
    ['the day of somebody who lives', { ...PERSON, birthDate: '1899-12-31' }, ['birthDate age']],
    ['right check digits', { ...PERSON, taxNumber: '44051401358' }, ['taxNumber check']],
    ['all digits', { ...PERSON, taxNumber: '440514013599' }, ['taxNumber length']],
    ['a tax number of a trader', { ...TRADER, taxNumber: '' }, ['taxNumber required']],
    ['a register number', { ...TRADER, registerNumber: '' }, ['registerNumber required']],
    ['short texts', { ...TRADER, legalName: 'x'.repeat(201) }, ['legalName too_long']],
    [
      'a tax number or a place of birth',
      { ...PERSON, taxNumber: '', birthCity: 'Gdańsk' },
      ['birthCountry required', 'taxNumber required'],
    ],
    ['no tax number with a place of birth', { ...PERSON, taxNumber: '', birthCity: 'Gdańsk', birthCountry: 'PL' }, []],
  ])('need %s', (_what, sent, refused) => {
    expect(problems(sent)).toEqual(refused);
  });

  it('are shown masked, and what was shown may be sent back', () => {
    const facts = checkedFacts(PERSON, undefined, TODAY);
    const shown = maskedFacts(facts);
    expect(shown).toMatchObject({ taxNumber: '********359', birthDate: '1944-**-**', firstName: 'Ola' });
    expect(checkedFacts({ ...shown, city: 'Kraków' }, facts, TODAY)).toEqual({ ...facts, city: 'Kraków' });
    expect(problems(shown)).toEqual(['birthDate date', 'taxNumber length']);
  });
});
