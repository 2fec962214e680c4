import type { Language } from '@garderoba/contracts/languages';

/** Gross prices in minor units per currency: nothing is converted on the fly. */
export type Prices = Readonly<Record<string, number>>;

export type MethodKind = 'shipping' | 'payment';

/** What staff have changed of a way to deliver or to pay. */
export interface MethodSetting {
  readonly kind: MethodKind;
  readonly code: string;
  /** Stores of these languages do not offer it. */
  readonly offIn: readonly Language[];
  /** By the place of the tariff in the table; a way to pay has one, its fee. */
  readonly prices: ReadonlyArray<{ readonly amounts: Prices; readonly freeFrom: Prices }>;
  /** Counts changes. */
  readonly version: number;
}

export const settingOf = (
  settings: readonly MethodSetting[],
  kind: MethodKind,
  code: string,
): MethodSetting | undefined => settings.find((setting) => setting.kind === kind && setting.code === code);
