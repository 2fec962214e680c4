import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import type { AttributeInput } from '../../import/messages.ts';
import { byLanguage } from '../generated/labels.ts';
import type { Labels } from '../labels/labels.ts';
import { CHOICES, type Choice, FLAGS, type LabelledAttribute, OPTION_GROUPS, TEXTS } from './attribute-table.ts';

const LABELS: Readonly<Record<Language, Labels>> = byLanguage;

type OneLabel = Record<Language, string>;

const inAll = (labelOf: (labels: Labels) => string): OneLabel =>
  Object.fromEntries(LANGUAGES.map((language) => [language, labelOf(LABELS[language])])) as OneLabel;

const labelsOf = ({ code, label }: { readonly code: string; readonly label?: string }): OneLabel =>
  inAll(({ attributes }) => label ?? attributes[code as LabelledAttribute]);

/** The options of a choice with their labels, by code. */
function optionsOf({ same = {}, group }: Choice): [code: string, labels: OneLabel][] {
  const worded = group ? OPTION_GROUPS[group] : [];
  return [
    ...Object.entries(same).map(([code, label]): [string, OneLabel] => [code, inAll(() => label)]),
    ...worded.map((code): [string, OneLabel] => [
      code,
      inAll(({ options }) => (options[group as keyof typeof options] as Record<string, string>)[code] as string),
    ]),
  ];
}

/** Every attribute of the specification with its options, labelled in every language. */
export function attributeInputs(): AttributeInput[] {
  const choices = CHOICES.map(
    (choice: Choice): Omit<AttributeInput, 'position'> => ({
      code: choice.code,
      frontendInput: choice.several ? 'multiselect' : 'select',
      labels: labelsOf(choice),
      isFilterable: choice.filter ?? false,
      isComparable: choice.compare ?? false,
      isVisible: !choice.hidden,
      isUserDefined: true,
      options: optionsOf(choice).map(([code, labels]) => ({ code, labels: { ...labels, default: labels.en } })),
    }),
  );
  const plain = (
    row: { readonly code: string; readonly label?: string },
    frontendInput: 'text' | 'boolean',
  ): Omit<AttributeInput, 'position'> => ({
    code: row.code,
    frontendInput,
    labels: labelsOf(row),
    isFilterable: false,
    isComparable: false,
    isVisible: false,
    isUserDefined: true,
    options: [],
  });
  return [...choices, ...TEXTS.map((row) => plain(row, 'text')), ...FLAGS.map((row) => plain(row, 'boolean'))].map(
    (attribute, i) => ({ ...attribute, position: i + 1 }),
  );
}

const defaultLabels = new Map(
  CHOICES.map((choice: Choice) => [
    choice.code,
    new Map(optionsOf(choice).map(([code, { en }]): [string, string] => [code, en])),
  ]),
);

/** The label under which a file names an option: the English one. */
export function optionLabel(attribute: string, option: string): string {
  const label = defaultLabels.get(attribute)?.get(option);
  if (label === undefined) throw new Error(`Attribute ${attribute} has no option ${option}`);
  return label;
}
