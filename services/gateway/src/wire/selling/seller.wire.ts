import type { SavedSellerDto, SellerDto } from '@garderoba/contracts/rest/marketplace';
import type { z } from 'zod';
import type { SavedSeller, Seller } from './seller.schema.js';

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
