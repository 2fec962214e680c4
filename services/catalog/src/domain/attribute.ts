import type { Texts } from './language.js';

export type FrontendInput = 'select' | 'multiselect' | 'boolean' | 'text' | 'date';

export interface OptionFacts {
  readonly optionId: number;
  /** Lower case default label: how an option is found again. */
  readonly key: string;
  /** Word of the drawing vocabulary, where it differs from the label. */
  readonly code?: string;
  readonly labels: Texts;
  readonly position: number;
}

export interface AttributeFacts {
  readonly attributeId: number;
  readonly code: string;
  readonly frontendInput: FrontendInput;
  readonly labels: Texts;
  readonly position: number;
  readonly isFilterable: boolean;
  readonly isVisible: boolean;
  readonly isComparable: boolean;
  readonly isUserDefined: boolean;
  readonly options: readonly OptionFacts[];
}

export type AttributeInput = Omit<AttributeFacts, 'attributeId' | 'options'> & {
  readonly options: ReadonlyArray<{ readonly code?: string; readonly labels: Texts }>;
};

/** How an option is found again: by its default label, whatever its case. */
export const optionKey = (labels: Texts): string =>
  (labels.default ?? labels.en ?? Object.values(labels)[0] ?? '').trim().toLowerCase();

export const hasOptions = (attribute: Pick<AttributeFacts, 'frontendInput'>): boolean =>
  attribute.frontendInput === 'select' || attribute.frontendInput === 'multiselect';

/** The stored value of one attribute: option ids, a flag, or the text itself. */
export type AttributeValue = readonly number[] | boolean | string;

/** The option that a label, a drawing word or an id names. */
export function findOption(attribute: AttributeFacts, name: string): OptionFacts | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    attribute.options.find((option) => option.key === wanted) ??
    attribute.options.find((option) => option.code?.toLowerCase() === wanted || String(option.optionId) === wanted)
  );
}
