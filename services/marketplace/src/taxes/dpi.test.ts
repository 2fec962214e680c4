import { describe, expect, it } from '@jest/globals';
import { dpiProblems } from '../../test/dpi.js';
import type { TaxFacts } from '../domain/tax-facts.js';
import { NO_FIGURES, type TaxYear } from '../domain/tax-year.js';
import { type DpiMessage, type DpiRecord, dpiXml } from './dpi.js';

const ADDRESS = { street: 'ul. Prosta 1/2', postCode: '00-001', city: 'Warszawa', country: 'PL' };
const PERSON: TaxFacts = {
  ...{ kind: 'private', firstName: 'Ola', lastName: 'Dąb & <Syn>', birthDate: '1944-05-14', ...ADDRESS },
  ...{ birthCity: '', birthCountry: '', taxCountry: 'PL', taxNumber: '44051401359' },
};
const NUMBERLESS: TaxFacts = { ...PERSON, taxNumber: '', birthCity: 'Gdańsk', birthCountry: 'PL' };
const TRADER: TaxFacts = {
  ...{ kind: 'trader', legalName: 'Szafa "Nowak"', registerNumber: 'KRS 0000123456', vatNumber: 'PL5260001246' },
  ...{ ...ADDRESS, taxCountry: 'PL', taxNumber: '5260001246' },
};
const YEAR: TaxYear = [
  ...([{ sales: 3, consideration: 100_49, fees: 33_50 }, NO_FIGURES] as const),
  ...([{ sales: 31, consideration: 100_50, fees: 1 }, NO_FIGURES] as const),
];
const IBAN = 'PL61109010140000071219812874';
const aRecord = (facts: TaxFacts, type: DpiRecord['type'] = 'OECD1', holder?: string): DpiRecord => ({
  ...{ type, docRef: `PL2026-${facts.kind}`, corrects: type === 'OECD1' ? null : 'PL2026-earlier' },
  reported: { facts, year: YEAR, ...(holder !== undefined && { account: { iban: IBAN, holder } }) },
});
const aMessage = (records: readonly DpiRecord[], kind: DpiMessage['kind'] = 'new'): DpiMessage => ({
  ...{
    year: 2026,
    kind,
    messageRef: 'PL2026PL-1',
    madeAt: new Date('2027-01-15T08:30:00.123Z'),
    country: 'PL',
    records,
  },
  operator: {
    ...{ name: 'Garderoba sp. z o.o.', taxNumber: '5260001246', street: 'ul. Długa 1', postCode: '31-146' },
    city: 'Kraków',
  },
  ...{ operatorRef: 'PL2026-operator-1', isOperatorKnown: kind === 'correction' },
});

describe('a message to the tax office', () => {
  it.each<[string, DpiMessage]>([
    [
      'a person, one without a tax number, and a trader',
      aMessage([PERSON, NUMBERLESS, TRADER].map((facts) => aRecord(facts))),
    ],
    [
      'a person and a trader with bank accounts',
      aMessage([aRecord(PERSON, 'OECD1', 'Ewa Dąb'), aRecord(TRADER, 'OECD1', `Long ${'name '.repeat(60)}`)]),
    ],
    ['corrections', aMessage([aRecord(PERSON, 'OECD2'), aRecord(TRADER, 'OECD3')], 'correction')],
    ['nobody', aMessage([], 'nothing')],
  ])('about %s follows the schema', async (_what, message) => {
    expect(await dpiProblems(dpiXml(message))).toEqual([]);
  });

  it('that breaks the schema is noticed', async () => {
    const xml = dpiXml(aMessage([aRecord(PERSON, 'OECD1', 'Ewa')]));
    for (const broken of [
      xml.replace(/(<dpi:Identifier [^\n]+)\n(<dpi:AccountHolderName>[^\n]+)/, '$2\n$1'),
      xml.replace('<dpi:ResCountryCode>PL', '<dpi:ResCountryCode>Polska'),
      xml.replace(/<dpi:FeesQ2[^\n]+\n/, ''),
      xml.replace('DPI401', 'DPI404'),
      xml.replace(/(<dpi:FirstName>[^\n]+)\n(<dpi:LastName>[^\n]+)/, '$2\n$1'),
      xml.replace('1944-05-14', '14.05.1944'),
    ]) {
      expect(broken).not.toBe(xml);
      expect(await dpiProblems(broken)).not.toEqual([]);
    }
  });

  it('has whole EUR, rounded half up, per quarter, and no taxes', () => {
    const xml = dpiXml(aMessage([aRecord(PERSON)]));
    const values = (name: string) =>
      xml.match(new RegExp(`<dpi:${name}Q[1-4][^<]*`, 'g'))?.map((one) => one.split('>')[1]);
    expect(values('Cons')).toEqual(['100', '0', '101', '0']);
    expect(values('Numb')).toEqual(['3', '0', '31', '0']);
    expect(values('Fees')).toEqual(['34', '0', '0', '0']);
    expect(values('Tax')).toEqual(['0', '0', '0', '0']);
    expect(xml.match(/currCode="(\w+)"/g)?.every((one) => one.includes('EUR'))).toBe(true);
  });

  it('escapes what sellers wrote', () => {
    const xml = dpiXml(aMessage([aRecord(PERSON), aRecord(TRADER)]));
    expect(xml).toContain('<dpi:LastName>Dąb &amp; &lt;Syn&gt;</dpi:LastName>');
    expect(xml).toContain('<dpi:Name>Szafa &quot;Nowak&quot;</dpi:Name>');
  });

  it('has no characters that XML can not have, from before the rules for texts', () => {
    const xml = dpiXml(aMessage([aRecord({ ...TRADER, legalName: 'A\u0001B\ufffeC\ud800D' })]));
    expect(xml).toContain('<dpi:Name>A B C D</dpi:Name>');
  });

  it('says that a number is unknown, and names the place of birth instead', () => {
    const xml = dpiXml(aMessage([aRecord(NUMBERLESS)]));
    expect(xml).toContain('<dpi:TIN unknown="true">NOTIN</dpi:TIN>');
    expect(xml).toContain('<dpi:City>Gdańsk</dpi:City>');
  });

  it.each([
    [PERSON, 'ola  dąb & <syn>', null],
    [PERSON, 'Ewa Dąb', 'Ewa Dąb'],
    [TRADER, 'Szafa "Nowak"', null],
    [TRADER, 'Jan Nowak', 'Jan Nowak'],
    [PERSON, '', null],
  ])('names the bank account of %o, and its holder %p only where it is somebody else', (facts, holder, named) => {
    const xml = dpiXml(aMessage([aRecord(facts, 'OECD1', holder)]));
    expect(xml).toContain(`<dpi:Identifier AccountNumberType="IBAN">${IBAN}</dpi:Identifier>`);
    expect(/<dpi:AccountHolderName>([^<]+)/.exec(xml)?.[1] ?? null).toBe(named);
  });

  it('that corrects names the record, and sends the company again without change', () => {
    const xml = dpiXml(aMessage([aRecord(PERSON, 'OECD2')], 'correction'));
    expect(xml.match(/<stf:\w+>[^<]+/g)).toEqual([
      ...['<stf:DocTypeIndic>OECD0', '<stf:DocRefId>PL2026-operator-1'],
      ...['<stf:DocTypeIndic>OECD2', '<stf:DocRefId>PL2026-private', '<stf:CorrDocRefId>PL2026-earlier'],
    ]);
    expect(xml).not.toContain('CorrMessageRefId');
  });
});
