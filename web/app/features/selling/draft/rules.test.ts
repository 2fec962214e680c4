import { describe, expect, it } from 'vitest';
import { NO_FIELDS, type PieceFields } from './draft.ts';
import { isComplete, pieceRules, shippingRules } from './rules.ts';

const year = 2026;
const filled: PieceFields = {
  ...{ family: 'clothing', category: '3', name: 'Silk dress', description: 'Worn once.', designer: '7', size: '2' },
  ...{ color: '4', condition: '1', year: '2021', fabric: 'Silk', purchasePlace: 'Warsaw', isNegotiable: false },
  ...{ purchasePrice: '900', shopPrice: '1200', price: '450' },
};
const photo = { key: 'k', uploadId: null };
const photos = { image: photo, back_image: photo, side_image: photo, label_image: photo };
const wrong = (fields: Partial<PieceFields>) => {
  const values = { ...filled, ...fields };
  const { error } = pieceRules(values, year).safeParse(values);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

describe('the fields of a garment', () => {
  it('[VAL-028] must all be filled', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ ...NO_FIELDS, family: 'clothing' })).toHaveLength(Object.keys(NO_FIELDS).length - 2);
    for (const name of Object.keys(NO_FIELDS) as (keyof PieceFields)[])
      if (name !== 'isNegotiable') expect(wrong({ [name]: '' }).join(), name).toMatch(new RegExp(`^${name}: form\\.`));
  });
  it('a bag has no size', () => expect(wrong({ family: 'accessories', size: '' })).toEqual([]));
  it.each([
    [{ price: '0' }, 'price: selling.priceZero'],
    [{ price: '-5' }, 'price: selling.priceForm'],
    [{ price: 'a lot' }, 'price: selling.priceForm'],
    [{ price: '9999999' }, 'price: selling.priceHigh'],
    [{ year: '2027' }, 'year: selling.yearWrong'],
    [{ year: '21' }, 'year: selling.yearWrong'],
    [{ name: 'x'.repeat(121) }, 'name: form.tooLong'],
    [{ name: '   ' }, 'name: form.required'],
  ])('%j is refused', (fields, problem) => expect(wrong(fields)).toEqual([problem]));

  it('[VAL-028] a garment without one of its photos is not complete', () => {
    const piece = { key: 'p', fields: filled, photos, identifier: null, isCreated: false, again: null };
    expect(isComplete(piece, year)).toBe(true);
    const { label_image: _label, ...others } = photos;
    expect(isComplete({ ...piece, photos: others }, year)).toBe(false);
  });
});

describe('the delivery', () => {
  const trader = { name: 'Szafa', address: 'Prosta 1', registerNumber: 'KRS 1', taxId: '1', email: 'a@example.com' };
  const none = { name: '', address: '', registerNumber: '', taxId: '', email: '', phone: '', isCertified: false };
  const fields = { delivery: 'showroom', kind: 'private', pickupPoint: '', ...none, bankAccount: '' };
  const paths = (values: typeof fields, hasAccount = true) =>
    shippingRules(values, hasAccount)
      .safeParse(values)
      .error?.issues.map(({ path }) => path.join()) ?? [];

  it('[VAL-028] needs a way, a pickup point for the courier, and who sells', () => {
    expect(paths(fields)).toEqual([]);
    expect(paths({ ...fields, delivery: '', kind: '' })).toEqual(['delivery', 'kind']);
    expect(paths({ ...fields, delivery: 'courier' })).toEqual(['pickupPoint']);
  });
  it('needs an account number, unless one is stored [SELL-024]', () => {
    expect(paths(fields, false)).toEqual(['bankAccount']);
    expect(paths({ ...fields, bankAccount: '123' })).toEqual(['bankAccount']);
  });
  it('a trader names the business and certifies', () => {
    expect(paths({ ...fields, kind: 'trader' }).sort()).toEqual(Object.keys(none).sort());
    expect(paths({ ...fields, kind: 'trader', ...trader, phone: '500600700', isCertified: true })).toEqual([]);
  });
});
