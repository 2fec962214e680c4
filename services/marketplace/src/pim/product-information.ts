import type { AttributeType, Family, Labels } from '../domain/families.js';

/** Labels by language, as far as they are known. */
export type KnownLabels = Partial<Labels>;

export interface AttributeInformation {
  readonly code: string;
  readonly type: AttributeType;
  readonly localizable: boolean;
  readonly labels: KnownLabels;
  readonly position: number;
}

export interface OptionInformation {
  readonly code: string;
  /** How the catalogue finds it again: its default label. */
  readonly value: string;
  readonly labels: KnownLabels;
  readonly position: number;
}

export interface CategoryInformation {
  readonly code: string;
  /** Null at the top. */
  readonly parent: string | null;
  readonly labels: KnownLabels;
  /** Keys from the top, as the catalogue finds it again. */
  readonly keyPath: readonly string[];
}

/**
 * Port: where families, attributes, options and categories of the selling form come from. The embedded adapter has the
 * families and takes the rest from the catalogue.
 */
export abstract class ProductInformation {
  abstract family(code: string): Promise<Family | undefined>;
  abstract attributes(): Promise<readonly AttributeInformation[]>;
  /** Undefined: no such attribute. Of an attribute without options: none. */
  abstract options(attribute: string): Promise<readonly OptionInformation[] | undefined>;
  abstract categories(): Promise<readonly CategoryInformation[]>;
}
