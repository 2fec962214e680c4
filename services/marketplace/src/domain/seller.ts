import type { SellerKind } from '@garderoba/contracts/marketplace/listings';

/** What a trader says about the business (Digital Services Act, article 30). */
export interface Trader {
  readonly name: string;
  readonly address: string;
  /** Register and number. */
  readonly registerNumber: string;
  readonly taxId: string;
  readonly email: string;
  readonly phone: string;
}

/** Who sells. Sellers who have not said it count as private. */
export interface Seller {
  readonly customerId: string;
  readonly kind: SellerKind;
  /** Null for a private person. */
  readonly trader: (Trader & { readonly certifiedAt: Date }) | null;
  readonly termsAcceptedAt: Date;
}

/** A trader as buyers see it, in one line. */
export const traderLine = ({ name, address, registerNumber, email, phone }: Trader): string =>
  [name, address, registerNumber, email, phone].join(', ');
