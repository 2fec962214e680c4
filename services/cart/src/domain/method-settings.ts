import type { Language } from '@garderoba/contracts/languages';

/** Gross prices in minor units per currency. Prices are never converted. */
export type Prices = Readonly<Record<string, number>>;

export type MethodKind = 'shipping' | 'payment';

/** Changes of staff to a delivery or payment method. */
export interface MethodSetting {
  readonly kind: MethodKind;
  readonly code: string;
  /** Languages whose stores do not offer the method. */
  readonly offIn: readonly Language[];
  /** In the order of the tariffs in the table. A payment method has one entry, its fee. */
  readonly prices: ReadonlyArray<{ readonly amounts: Prices; readonly freeFrom: Prices }>;
  /** Incremented with every change. */
  readonly version: number;
}

export const settingOf = (
  settings: readonly MethodSetting[],
  kind: MethodKind,
  code: string,
): MethodSetting | undefined => settings.find((setting) => setting.kind === kind && setting.code === code);
