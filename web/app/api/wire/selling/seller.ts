import type { Shop } from '../../../lib/store/shop.ts';

const asUser = { needsUser: true } as const;

/** What a trader says about the business (Digital Services Act, article 30). */
export interface Trader {
  readonly name: string;
  readonly address: string;
  readonly registerNumber: string;
  readonly taxId: string;
  readonly email: string;
  readonly phone: string;
  /** Says that only lawful goods are offered. */
  readonly isCertified: boolean;
}

export interface Seller {
  /** Null: not said yet. */
  readonly kind: 'private' | 'trader' | null;
  readonly trader: Trader | null;
}

/** Who the signed-in seller is. */
export async function readSeller({ api }: Shop, signal?: AbortSignal): Promise<Seller> {
  const { kind, trader } = await api.get('/api/ext/marketplace/seller', { ...asUser, ...(signal && { signal }) });
  return {
    kind,
    trader: trader && {
      ...{ name: trader.name, address: trader.address, registerNumber: trader.register_number, taxId: trader.tax_id },
      ...{ email: trader.email, phone: trader.phone, isCertified: trader.certified },
    },
  };
}

/** Says who sells and accepts the terms (VAL-027). */
export const saveSeller = (
  { api }: Shop,
  { kind, trader }: { readonly kind: 'private' | 'trader'; readonly trader: Trader | null },
) =>
  api.put(
    '/api/ext/marketplace/seller',
    {
      kind,
      terms: true,
      trader: trader && {
        ...{ name: trader.name, address: trader.address, register_number: trader.registerNumber, tax_id: trader.taxId },
        ...{ email: trader.email, phone: trader.phone, certified: trader.isCertified },
      },
    },
    asUser,
  );
