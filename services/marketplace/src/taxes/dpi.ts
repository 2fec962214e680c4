import type { TaxOperator } from '../config.js';
import type { TaxFacts } from '../domain/tax-facts.js';
import type { Reported, TaxMessage, TaxRecord } from '../domain/tax-message.js';
import type { TaxFigures, TaxYear } from '../domain/tax-year.js';

/** Message to one tax office about the sellers of a year. */
export interface DpiMessage extends Pick<TaxMessage, 'year' | 'kind' | 'messageRef' | 'madeAt'> {
  /** Two letters: the company's country sends and receives it. */
  readonly country: string;
  readonly operator: TaxOperator;
  /** Of the company's own record, and whether an earlier message of the year sent it. */
  readonly operatorRef: string;
  readonly isOperatorKnown: boolean;
  readonly records: readonly DpiRecord[];
}

export interface DpiRecord extends Pick<TaxRecord, 'type' | 'docRef' | 'corrects'> {
  readonly reported: Reported;
}

const INDICATORS = { new: 'DPI401', correction: 'DPI402', nothing: 'DPI403' } as const;

/**
 * The report of a platform about its sellers: schema DPIXML_v1.0 of the OECD, which directive (EU) 2021/514 uses
 * (docs/decisions/0083). Amounts are whole EUR. The same input is the same bytes.
 */
export function dpiXml(message: DpiMessage): string {
  const { year, kind, messageRef, madeAt, country, records } = message;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<dpi:DPI_OECD xmlns:dpi="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0">',
    element('MessageSpec', [
      element('SendingEntityIN', message.operator.taxNumber),
      element('TransmittingCountry', country),
      element('ReceivingCountry', country),
      element('MessageType', 'DAC7'),
      element('MessageRefId', messageRef),
      element('MessageTypeIndic', INDICATORS[kind]),
      element('ReportingPeriod', `${year}-12-31`),
      element('Timestamp', madeAt.toISOString().slice(0, 23)),
    ]),
    element('DPIBody', [operatorOf(message), ...records.map(sellerOf)]),
    '</dpi:DPI_OECD>',
    '',
  ].join('\n');
}

type Content = string | readonly string[];

/** Texts are escaped, elements are not. */
const element = (name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = typeof content === 'string' ? escaped(content) : `\n${content.join('\n')}\n`;
  return `<dpi:${name}${written.join('')}>${inner}</dpi:${name}>`;
};

const escaped = (text: string): string =>
  text
    // Texts of before the rules for them may have what XML can not.
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function operatorOf({ operator, country, operatorRef, isOperatorKnown }: DpiMessage): string {
  const { name, taxNumber } = operator;
  return element('PlatformOperator', [
    element('ResCountryCode', country),
    element('TIN', taxNumber, { issuedBy: country }),
    element('Name', name),
    addressOf({ ...operator, country }),
    // The company is resident for tax purposes in the country.
    element('Nexus', 'RPONEX1'),
    element('AssumedReporting', 'false'),
    docSpec(isOperatorKnown ? 'OECD0' : 'OECD1', operatorRef, null),
  ]);
}

const sellerOf = ({ type, docRef, corrects, reported: { facts, year, account } }: DpiRecord): string =>
  element('ReportableSeller', [
    element('Identity', [
      facts.kind === 'private'
        ? element('IndividualSeller', [element('Standard', [personOf(facts), ...accountOf(facts, account)])])
        : element('EntitySeller', [element('Standard', [entityOf(facts), ...accountOf(facts, account)])]),
    ]),
    element('RelevantActivities', [element('SaleOfGoods', activitiesOf(year))]),
    docSpec(type, docRef, corrects),
  ]);

type Facts<Kind extends TaxFacts['kind']> = Extract<TaxFacts, { readonly kind: Kind }>;

const personOf = (facts: Facts<'private'>): string =>
  element('IndSellerID', [
    element('ResCountryCode', facts.country),
    facts.taxNumber
      ? element('TIN', facts.taxNumber, { issuedBy: facts.taxCountry })
      : element('TIN', 'NOTIN', { unknown: 'true' }),
    element('Name', [element('FirstName', facts.firstName), element('LastName', facts.lastName)]),
    addressOf(facts),
    element('BirthInfo', [
      element('BirthDate', facts.birthDate),
      ...(facts.birthCity && facts.birthCountry
        ? [
            element('BirthPlace', [
              element('City', facts.birthCity),
              element('CountryInfo', [element('CountryCode', facts.birthCountry)]),
            ]),
          ]
        : []),
    ]),
  ]);

const entityOf = (facts: Facts<'trader'>): string =>
  element('EntSellerID', [
    element('ResCountryCode', facts.country),
    element('TIN', facts.taxNumber, { issuedBy: facts.taxCountry }),
    element('IN', facts.registerNumber, { issuedBy: facts.country, INType: 'BRN' }),
    ...(facts.vatNumber ? [element('VAT', facts.vatNumber)] : []),
    element('Name', facts.legalName),
    addressOf(facts),
  ]);

/** The holder is named only where it is somebody else than the seller. */
function accountOf(facts: TaxFacts, account: Reported['account']): string[] {
  if (!account) return [];
  const { iban, holder } = account;
  const name = facts.kind === 'private' ? `${facts.firstName} ${facts.lastName}` : facts.legalName;
  const isOther = holder !== '' && comparable(holder) !== comparable(name);
  return [
    element('FinancialIdentifier', [
      element('Identifier', iban, { AccountNumberType: 'IBAN' }),
      ...(isOther ? [element('AccountHolderName', [...holder].slice(0, TEXT).join(''))] : []),
    ]),
  ];
}

/** Most characters of a text of the schema. */
const TEXT = 200;
const comparable = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const addressOf = (at: Readonly<Record<'street' | 'postCode' | 'city' | 'country', string>>): string =>
  element('Address', [
    element('CountryCode', at.country),
    element('AddressFix', [element('Street', at.street), element('PostCode', at.postCode), element('City', at.city)]),
  ]);

/** Whole units, rounded half up. */
const wholeEuros = (cents: number): string => String(Math.floor((cents + 50) / 100));

function activitiesOf(year: TaxYear): string[] {
  const quarters = (name: string, written: (figures: TaxFigures) => string, attributes = EUROS): string[] =>
    year.map((figures, quarter) => element(`${name}Q${quarter + 1}`, written(figures), attributes));
  return [
    element(
      'Consideration',
      quarters('Cons', ({ consideration }) => wholeEuros(consideration)),
    ),
    element(
      'NumberOfActivities',
      quarters('Numb', ({ sales }) => String(sales), {}),
    ),
    element(
      'Fees',
      quarters('Fees', ({ fees }) => wholeEuros(fees)),
    ),
    // The shop withholds no taxes of sellers.
    element(
      'Taxes',
      quarters('Tax', () => '0'),
    ),
  ];
}
const EUROS: Readonly<Record<string, string>> = { currCode: 'EUR' };

/** `CorrMessageRefId` must not be used. */
const docSpec = (type: string, docRef: string, corrects: string | null): string =>
  `<dpi:DocSpec>${[
    ['DocTypeIndic', type],
    ['DocRefId', docRef],
    ...(corrects === null ? [] : [['CorrDocRefId', corrects]]),
  ]
    .map(([name, text]) => `<stf:${name}>${escaped(text as string)}</stf:${name}>`)
    .join('')}</dpi:DocSpec>`;
