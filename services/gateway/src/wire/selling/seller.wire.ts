import type { SavedSellerDto, SellerDto } from '@garderoba/contracts/rest/marketplace';
import { WireError } from '@garderoba/edge/wire-error';
import type { z } from 'zod';
import { TEXT } from '../texts.js';
import { SavedSeller, type Seller } from './seller.schema.js';

/** Codes of refused fields, as those of listings are named. */
const CODES: Readonly<Partial<Record<z.core.$ZodIssue['code'], string>>> = {
  too_big: 'too_long',
  invalid_format: 'wrong_type',
  invalid_union: 'unknown_option',
};

/**
 * What is said about the seller; a refusal names every wrong field in `meta.errors`, as those of listings do.
 *
 * @throws WireError 422
 */
export function sentSeller(sent: unknown): z.output<typeof SavedSeller> {
  const { data, error } = SavedSeller.safeParse(sent);
  if (data) return data;
  const errors = (error?.issues ?? []).map(({ path, code, message }) => ({
    ...{ property: path.join('.') || 'kind', code: CODES[code] ?? 'required', message },
  }));
  throw new WireError(422, errors[0]?.message ?? TEXT.sellerKind, { errors });
}

export const toSeller = ({ kind, termsAcceptedAt, trader }: SellerDto): z.output<typeof Seller> => ({
  kind,
  terms_accepted_at: termsAcceptedAt,
  trader: trader && {
    ...{ name: trader.name, address: trader.address, register_number: trader.registerNumber, tax_id: trader.taxId },
    ...{ email: trader.email, phone: trader.phone, certified: true },
  },
});

export const fromSeller = ({ kind, terms, trader }: z.output<typeof SavedSeller>): SavedSellerDto => ({
  ...{ kind, terms },
  ...(trader && {
    trader: {
      ...{ name: trader.name, address: trader.address, registerNumber: trader.register_number, taxId: trader.tax_id },
      ...{ email: trader.email, phone: trader.phone },
    },
  }),
});
