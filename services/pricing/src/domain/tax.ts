import { includedTax } from '@garderoba/money';

export type TaxClass = 'standard' | 'reduced' | 'none';
export const TAX_CLASSES: readonly TaxClass[] = ['standard', 'reduced', 'none'];

/** Default tax country (PRC-008). */
export const DEFAULT_TAX_COUNTRY = 'PL';

export interface TaxRate {
  readonly id: number;
  readonly code: string;
  readonly country: string;
  /** 0 = the whole country. */
  readonly regionId: number;
  readonly regionName: string | null;
  /** Basis points: 23 % is 2300. */
  readonly bps: number;
}

export interface TaxRule {
  readonly id: number;
  readonly code: string;
  readonly productTaxClass: TaxClass;
  readonly productTaxClassIds: readonly number[];
  readonly customerTaxClassIds: readonly number[];
  readonly priority: number;
  readonly position: number;
  readonly rates: readonly TaxRate[];
}

export interface TaxQuestion {
  readonly taxClass: TaxClass;
  readonly country?: string;
  readonly region?: string;
  /** The customer's tax group, when tax depends on it (grouped tax); else absent. */
  readonly group?: number;
}

/**
 * The rate of wire-contract 8.1.1: the first rule of the product's class (and of the customer's group), in it the first
 * rate of the country and region. null = no matching rate and no tax.
 */
export function taxRate(rules: readonly TaxRule[], question: TaxQuestion): number | null {
  const { taxClass, country = DEFAULT_TAX_COUNTRY, region, group } = question;
  if (taxClass === 'none') return null;
  const rule = rules.find(
    (candidate) =>
      candidate.productTaxClass === taxClass && (group === undefined || candidate.customerTaxClassIds.includes(group)),
  );
  const rate = rule?.rates.find(
    (candidate) =>
      candidate.country === country &&
      (!candidate.regionName || candidate.regionId === 0 || candidate.regionName === region),
  );
  return rate?.bps ?? null;
}

/** The net part of a gross amount. Net plus the included tax, rounded half-up once, equals the gross amount. */
export const netOf = (gross: number, bps: number): number => gross - includedTax(gross, bps);
