import * as z from 'zod/mini';
import { LISTING_LIMITS, PHOTO_SLOTS, type PhotoSlot } from '../../../../../proto/src/marketplace/listings.ts';
import { bankAccount } from '../../../lib/text/bank-account-rule.ts';
import { accepted, email, phone, says } from '../../../lib/text/field-rules.ts';
import { amountOf, HIGHEST_PRICE } from './amounts.ts';
import type { PieceDraft, PieceFamily, PieceFields, ShippingFields } from './draft.ts';

const OLDEST_YEAR = 1900;

const chosen = z.string().check(z.minLength(1, says('form.choose')));
const written = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { ...says('form.required'), abort: true }),
    z.refine((text) => [...text].length <= longest, says('form.tooLong')),
  );
const amount = z.string().check(
  z.trim(),
  z.minLength(1, { ...says('form.required'), abort: true }),
  z.refine((typed) => amountOf(typed) !== undefined, { ...says('selling.priceForm'), abort: true }),
  z.refine((typed) => amountOf(typed) !== 0, { ...says('selling.priceZero'), abort: true }),
  z.refine((typed) => (amountOf(typed) ?? 0) <= HIGHEST_PRICE, says('selling.priceHigh')),
);

/** The list that the size of a family is chosen from; null: it has none. */
export const SIZE_OF: Readonly<Record<PieceFamily, 'size' | 'shoeSize' | null>> = {
  ...{ clothing: 'size', shoes: 'shoeSize', accessories: null },
};

/** All fields must be filled (VAL-028); `family` decides whether the piece has a size, `year` is the current one. */
export const pieceRules = ({ family }: Pick<PieceFields, 'family'>, year: number) =>
  z.object({
    ...{ family: chosen, category: chosen, designer: chosen, color: chosen, condition: chosen },
    size: SIZE_OF[family] ? chosen : z.string(),
    ...{ name: written(LISTING_LIMITS.name), description: written(LISTING_LIMITS.description) },
    ...{ fabric: written(LISTING_LIMITS.text), purchasePlace: written(LISTING_LIMITS.text) },
    year: z.string().check(
      z.trim(),
      z.minLength(1, { ...says('form.required'), abort: true }),
      z.refine(
        (typed) => /^\d{4}$/.test(typed) && Number(typed) >= OLDEST_YEAR && Number(typed) <= year,
        says('selling.yearWrong'),
      ),
    ),
    ...{ purchasePrice: amount, shopPrice: amount, price: amount, isNegotiable: z.boolean() },
  });

/** Slots without a photo. */
export const missingPhotos = ({ photos }: PieceDraft): PhotoSlot[] => PHOTO_SLOTS.filter((slot) => !photos[slot]);

export const isComplete = (piece: PieceDraft, year: number): boolean =>
  pieceRules(piece.fields, year).safeParse(piece.fields).success && missingPhotos(piece).length === 0;

const of = <Kind extends z.ZodMiniType>(isAsked: boolean, rule: Kind) => (isAsked ? rule : z.unknown());

/** How the garments come to the shop and who sells them; what is not asked is not checked. */
export const shippingRules = ({ delivery, kind }: Pick<ShippingFields, 'delivery' | 'kind'>, hasAccount: boolean) => {
  const isTrader = kind === 'trader';
  const fact = of(isTrader, written(LISTING_LIMITS.text));
  return z.object({
    ...{ delivery: chosen, kind: chosen, pickupPoint: of(delivery === 'courier', chosen) },
    ...{ name: fact, address: fact, registerNumber: fact, taxId: fact },
    ...{ email: of(isTrader, email), phone: of(isTrader, phone) },
    // A stored number stays when none is typed (VAL-025).
    bankAccount: hasAccount
      ? bankAccount
      : bankAccount.check(z.refine((typed) => typed.trim() !== '', says('form.required'))),
    isCertified: of(isTrader, z.boolean().check(z.refine((is) => is, says('selling.certifyFirst')))),
  });
};

/** VAL-027 */
export const confirmRules = z.object({ terms: accepted });
