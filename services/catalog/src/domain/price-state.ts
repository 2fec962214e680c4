/** What pricing tells of one sku (PriceChanged), amounts in minor units. */
export interface PriceState {
  readonly sku: string;
  readonly version: number;
  readonly views: readonly PriceView[];
  readonly rental: readonly RentalPrice[];
  /** Prices of a configurable's variants. */
  readonly children: Readonly<Record<string, readonly PriceView[]>>;
}

/** What a shopper of one currency and tax country sees. */
export interface PriceView {
  readonly currency: string;
  readonly country: string;
  /** 23 % = 2300 */
  readonly taxBps: number;
  readonly originalNet: number;
  readonly originalGross: number;
  /** 0 = no special price is running. */
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
  /** 1 one day, 2 four days, 3 try-on, 4 seven days */
  readonly period: number;
  readonly currency: string;
  readonly gross: number;
}

export const viewFor = (
  views: readonly PriceView[] | undefined,
  currency: string,
  country: string,
): PriceView | undefined => views?.find((view) => view.currency === currency && view.country === country);

/** What a shopper of that customer group pays: their own price when it is lower, else everybody's (PRC-017). */
export function effectiveGross(view: PriceView, group?: number): number {
  const own = group === undefined ? undefined : view.groups.find((entry) => entry.group === group);
  return own && own.gross < view.finalGross ? own.gross : view.finalGross;
}

/** Is everybody's price below the original now? (Without tax there is no special gross amount: docs/decisions/0008.) */
export const isReduced = (view: PriceView): boolean => view.finalGross < view.originalGross;
