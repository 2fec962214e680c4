import type { Texts } from './language.js';

export type FrontendInput = 'select' | 'multiselect' | 'boolean' | 'text' | 'date';

export interface OptionFacts {
  readonly optionId: number;
  /** Lower-case default label; identifies the option across imports. */
  readonly key: string;
  /** Term of the drawing vocabulary when it differs from the label. */
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

/** Key of an option: its default label, case-insensitive. */
export const optionKey = (labels: Texts): string =>
  (labels.default ?? labels.en ?? Object.values(labels)[0] ?? '').trim().toLowerCase();

export const hasOptions = (attribute: Pick<AttributeFacts, 'frontendInput'>): boolean =>
  attribute.frontendInput === 'select' || attribute.frontendInput === 'multiselect';

/** Stored value of an attribute: option ids, a flag, or a text. */
export type AttributeValue = readonly number[] | boolean | string;

/** Finds an option by label, drawing term or id. */
export function findOption(attribute: AttributeFacts, name: string): OptionFacts | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    attribute.options.find((option) => option.key === wanted) ??
    attribute.options.find((option) => option.code?.toLowerCase() === wanted || String(option.optionId) === wanted)
  );
}
