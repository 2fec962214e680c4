import { describe, expect, it } from '@jest/globals';
import { OwnTaxFacts, SentTaxFacts } from './tax-facts.schema.js';
import { fromTaxFacts, toTaxFacts } from './tax-facts.wire.js';

const QUARTER = { sales: 2, consideration: 15_005, fees: 5_000 };

describe('facts for the tax office', () => {
  it('are told by the names of the wire, amounts as decimals', () => {
    const told = toTaxFacts({
      kind: 'private',
      facts: { kind: 'private', firstName: 'Ola', taxNumber: '********359', birthCity: '' },
      question: { year: 2026, askedAt: '2026-11-29T12:00:00.000Z', waitsFrom: null, isWaiting: false },
      years: [{ year: 2026, isReportable: true, quarters: [QUARTER, QUARTER, QUARTER, QUARTER] }],
    });
    expect(OwnTaxFacts.parse(told)).toEqual(told);
    expect(told).toMatchObject({
      facts: { first_name: 'Ola', tax_number: '********359', birth_city: '' },
      question: { year: 2026, asked_at: '2026-11-29T12:00:00.000Z', waits_from: null, is_waiting: false },
    });
    expect(told.years[0]).toMatchObject({ is_reportable: true });
    expect(told.years[0]?.quarters[3]).toEqual({ sales: 2, consideration: '150.05', fees: '50.00' });
  });

  it('are read without what was not sent', () => {
    const sent = SentTaxFacts.parse({ kind: 'trader', legal_name: 'Szafa Nowak', vat_number: '', other: 1 });
    expect(fromTaxFacts(sent)).toEqual({ kind: 'trader', legalName: 'Szafa Nowak', vatNumber: '' });
  });

  it.each([[{}], [{ kind: 'house' }], [{ kind: 'private', city: 5 }], [{ kind: 'private', city: 'x'.repeat(1_001) }]])(
    'that are %p are refused',
    (sent) => {
      expect(SentTaxFacts.safeParse(sent).success).toBe(false);
    },
  );
});
