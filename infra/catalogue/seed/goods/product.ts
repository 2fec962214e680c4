import type { Currency, Language } from '@garderoba/contracts/languages';
import type { ProductType } from '../../import/parse/row.ts';
import type { TextsByLanguage } from './describe.ts';

/** Whole units of each currency: shelf prices are hand-set, not converted. */
export type Price = Record<Currency, number>;

/** One product of the demo, before it becomes rows of a file. */
export interface DemoProduct {
  sku: string;
  type: ProductType;
  attributeSet: string;
  /** Sold as part of its parent only. */
  hidden?: boolean;
  disabled?: boolean;
  /** Key paths. */
  categories: (readonly string[])[];
  texts: TextsByLanguage;
  /** Codes of options, or raw values. */
  attributes: Record<string, string | string[]>;
  price?: Price;
  special?: { price: Price; from?: string; to?: string };
  retail?: Price;
  /** Rental price by period. */
  rental?: Record<string, Price>;
  /** Sku under which its pictures are drawn; none = no pictures. */
  pictures?: string;
  stock?: { warehouse: number; showroom?: number; managed?: boolean };
  maxCartQty?: number;
  variations?: { sku: string; options: Record<string, string> }[];
  associated?: string[];
  bundle?: { titles: Record<Language, string>; skus: string[] }[];
  related?: string[];
  upsell?: string[];
  crosssell?: string[];
  newFrom?: string;
  newTo?: string;
  createdAt: string;
}
