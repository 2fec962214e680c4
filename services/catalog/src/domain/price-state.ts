/** The prices of a SKU as published by pricing (PriceChanged); amounts in minor units. */
export interface PriceState {
  readonly sku: string;
  readonly version: number;
  readonly views: readonly PriceView[];
  readonly rental: readonly RentalPrice[];
  /** Prices of a configurable's variants. */
  readonly children: Readonly<Record<string, readonly PriceView[]>>;
}

/** Prices for one currency and tax country. */
export interface PriceView {
  readonly currency: string;
  readonly country: string;
  /** Basis points: 23 % = 2300. */
  readonly taxBps: number;
  readonly originalNet: number;
  readonly originalGross: number;
  /** 0 = no special price is active. */
  readonly specialNet: number;
  readonly specialGross: number;
  readonly finalNet: number;
  readonly finalGross: number;
  readonly lowest30DaysGross: number;
  /** ISO instants, empty = open. */
  readonly specialFrom: string;
  readonly specialTo: string;
  readonly groups: ReadonlyArray<{ group: number; net: number; gross: number }>;
  readonly retailGross: number;
  readonly minimalGross: number;
  readonly maximalGross: number;
}

export interface RentalPrice {
  /** 1 = one day, 2 = four days, 3 = try-on, 4 = seven days */
  readonly period: number;
  readonly currency: string;
  readonly gross: number;
}

export const viewFor = (
  views: readonly PriceView[] | undefined,
  currency: string,
  country: string,
): PriceView | undefined => views?.find((view) => view.currency === currency && view.country === country);

/** Price of a customer group: its own price if lower, else the public one (PRC-017). */
export function effectiveGross(view: PriceView, group?: number): number {
  const own = group === undefined ? undefined : view.groups.find((entry) => entry.group === group);
  return own && own.gross < view.finalGross ? own.gross : view.finalGross;
}

/**
 * Whether the public price is below the original price now. (There is no special gross amount without tax:
 * docs/decisions/0008.)
 */
export const isReduced = (view: PriceView): boolean => view.finalGross < view.originalGross;
