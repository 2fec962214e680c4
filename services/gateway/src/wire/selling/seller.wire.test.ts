import { LISTING_LIMITS } from '@garderoba/contracts/marketplace/listings';
import { WireError } from '@garderoba/edge/wire-error';
import { describe, expect, it } from '@jest/globals';
import { fromSeller, sentSeller, toSeller } from './seller.wire.js';

const TRADER = {
  ...{ name: 'Szafa Nowak', address: 'ul. Prosta 1, 00-001 Warszawa', register_number: 'KRS 0000123456' },
  ...{ tax_id: 'PL5260001246', email: 'shop@nowak.example', phone: '+48 600 000 000', certified: true },
};
const trader = (changes: object = {}) => ({ kind: 'trader', terms: true, trader: { ...TRADER, ...changes } });

/** The refused fields by their codes. */
function refused(sent: unknown): object {
  try {
    sentSeller(sent);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    expect(error.code).toBe(422);
    const { errors } = error.meta as { errors: { property: string; code: string; message: string }[] };
    expect(error.result).toBe(errors[0]?.message);
    return Object.fromEntries(errors.map(({ property, code }) => [property, code]));
  }
  return {};
}

describe('who sells', () => {
  it('is a private person without further facts', () => {
    for (const none of [{}, { trader: null }])
      expect(fromSeller(sentSeller({ kind: 'private', terms: true, ...none }))).toEqual({
        ...{ kind: 'private', terms: true },
      });
  });

  it('is a trader with all facts, without blanks at their ends', () => {
    expect(fromSeller(sentSeller(trader({ name: ' Szafa Nowak ', email: ' shop@nowak.example ' })))).toEqual({
      ...{ kind: 'trader', terms: true },
      trader: {
        ...{ name: 'Szafa Nowak', address: TRADER.address, registerNumber: TRADER.register_number },
        ...{ taxId: TRADER.tax_id, email: TRADER.email, phone: TRADER.phone },
      },
    });
  });

  it.each(['name', 'address', 'register_number', 'tax_id', 'email', 'phone'])('is refused without %s', (field) => {
    for (const none of [undefined, null, '', '  ', 7])
      expect(refused(trader({ [field]: none }))).toMatchObject({ [`trader.${field}`]: expect.any(String) });
  });

  it('is refused with all wrong fields at once', () => {
    const long = 'x'.repeat(LISTING_LIMITS.text + 1);
    expect(refused({ ...trader({ name: long, phone: '', email: 'nobody', certified: false }), terms: false })).toEqual({
      ...{ terms: 'required', 'trader.name': 'too_long', 'trader.phone': 'required' },
      ...{ 'trader.email': 'wrong_type', 'trader.certified': 'required' },
    });
    expect(refused(trader({ name: 'x'.repeat(LISTING_LIMITS.text) }))).toEqual({});
  });

  it.each([[{}], [null], ['trader'], [[]], [{ kind: 'shop', terms: true }]])('is refused for %j', (sent) => {
    expect(Object.keys(refused(sent))).toEqual(['kind']);
  });

  it('is no trader without facts, and no private person with them', () => {
    expect(Object.keys(refused({ kind: 'trader', terms: true }))).toEqual(['trader']);
    expect(Object.keys(refused({ kind: 'private', terms: true, trader: TRADER }))).toEqual(['trader']);
  });

  it.each([false, 'true', 1, null, undefined])('[VAL-027] accepts the terms with true only, not with %j', (terms) => {
    let text = '';
    try {
      sentSeller({ kind: 'private', terms });
    } catch (error) {
      text = String((error as WireError).result);
    }
    expect(text).toBe('You must accept the terms and conditions.');
  });

  it('is not said yet until a seller says it', () => {
    expect(toSeller({ kind: null, termsAcceptedAt: null, trader: null })).toEqual({
      ...{ kind: null, terms_accepted_at: null, trader: null },
    });
  });
});
