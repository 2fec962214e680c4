import { LANGUAGES } from '@garderoba/contracts/languages';
import type { ProductTexts, WrittenProductTexts } from '@garderoba/contracts/product-texts';
import { type AttributeFacts, type AttributeValue, findOption, hasOptions } from './attribute.js';
import type { BundleOptionFacts, CustomOptionFacts, ProductFacts, ProductType, TaxClass } from './product.js';
import { slugify } from './slug.js';

/** A product in the importer's format: labels instead of option ids, key paths instead of category ids. */
export interface ProductInput {
  readonly sku: string;
  readonly type: ProductType;
  readonly attributeSet: string;
  readonly status: number;
  readonly visibility: number;
  readonly taxClass: TaxClass;
  readonly categories: readonly (readonly string[])[];
  readonly texts: Readonly<Record<string, WrittenProductTexts>>;
  readonly attributes: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly images: ProductFacts['images'];
  readonly variants?: {
    readonly attributes: readonly string[];
    readonly children: ReadonlyArray<{ sku: string; options: Readonly<Record<string, string>> }>;
  };
  readonly grouped?: ReadonlyArray<{ sku: string; qty: number }>;
  readonly bundle?: readonly BundleOptionFacts[];
  readonly customOptions?: readonly CustomOptionFacts[];
  readonly links?: ProductFacts['links'];
  readonly newFrom?: string;
  readonly newTo?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly minCartQty?: number;
  readonly maxCartQty?: number;
  /** Version of the product that was read, 0 for a new one; absent: the product is replaced unconditionally (import). */
  readonly version?: number;
}

/** The stored facts that reading a product needs. */
export interface KnownCatalogue {
  attribute(code: string): AttributeFacts | undefined;
  categoryId(keyPath: string): number | undefined;
}

/** Why one product of a batch is refused; the others are accepted. */
export class Refusal extends Error {}

const refuse = (reason: string): never => {
  throw new Refusal(reason);
};

const DATES = ['newFrom', 'newTo', 'createdAt', 'updatedAt'] as const;

/**
 * Reads a product: resolves labels to option ids and key paths to categories. Dates missing in the input are taken from
 * `before`. Throws a `Refusal` that names what is unknown.
 */
export function readProduct(
  input: ProductInput,
  known: KnownCatalogue,
  now: Date,
  before?: ProductFacts,
): ProductFacts {
  const { categories, variants, ...rest } = input;
  for (const name of DATES)
    if (input[name] !== undefined && Number.isNaN(Date.parse(input[name]))) refuse(`unreadable date ${name}`);
  return {
    ...rest,
    categoryIds: [
      ...new Set(
        categories.map((path) => known.categoryId(path.join('/')) ?? refuse(`unknown category ${path.join('/')}`)),
      ),
    ],
    texts: textsOf(input),
    attributes: attributesOf(input, known),
    ...(variants && { variants: variantsOf(variants, known) }),
    createdAt: input.createdAt ?? before?.createdAt ?? now.toISOString(),
    updatedAt: input.updatedAt ?? before?.updatedAt ?? now.toISOString(),
  };
}

function textsOf(input: ProductInput): Record<string, ProductTexts> {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const texts = textsIn(input, language) ?? refuse('no texts');
      if (!texts.name?.trim()) refuse(`no name in ${language}`);
      return [language, { ...withoutEmpty(texts), urlKey: wantedUrlKey(input, language) }];
    }),
  );
}

/** The texts as they are stored: an empty one is not, except a description. */
const withoutEmpty = (texts: WrittenProductTexts): WrittenProductTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => text || name === 'description')) as never;

/** Texts of a language; missing ones are taken from the default language, else English, else any language. */
function textsIn({ texts }: ProductInput, language: string): ProductInput['texts'][string] | undefined {
  const base = texts.default ?? texts.en ?? Object.values(texts)[0];
  return base && { ...base, ...texts[language] };
}

/** The url key a product gets in a language if no other product has it. */
export function wantedUrlKey(input: ProductInput, language: string): string {
  const texts = textsIn(input, language);
  const [first = ''] = [texts?.urlKey, texts?.name, input.sku].flatMap((text) => slugify(text ?? '') || []);
  return first || spelled(input.sku);
}

function attributesOf(input: ProductInput, known: KnownCatalogue): Record<string, AttributeValue> {
  const entries = Object.entries(input.attributes).filter(([, value]) => value !== '' && value !== null);
  return Object.fromEntries(
    entries
      .map(
        ([code, value]) =>
          [code, attributeValue(known.attribute(code) ?? refuse(`unknown attribute ${code}`), value)] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function attributeValue(
  attribute: AttributeFacts,
  value: string | number | boolean | readonly string[],
): AttributeValue {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.some((entry) => entry === null || typeof entry === 'object'))
    refuse(`attribute ${attribute.code} is neither text nor list of texts`);
  const names = values.map(String);
  if (hasOptions(attribute)) return names.map((name) => optionId(attribute, name));
  if (attribute.frontendInput === 'boolean') return ['1', 'true', 'yes'].includes((names[0] ?? '').toLowerCase());
  return names.join(',');
}

const optionId = (attribute: AttributeFacts, name: string): number =>
  findOption(attribute, name)?.optionId ?? refuse(`unknown option ${name} of ${attribute.code}`);

function variantsOf(variants: NonNullable<ProductInput['variants']>, known: KnownCatalogue): ProductFacts['variants'] {
  const attributeOf = (code: string): AttributeFacts => known.attribute(code) ?? refuse(`unknown attribute ${code}`);
  return {
    attributes: variants.attributes.map((code) => attributeOf(code).code),
    children: variants.children.map(({ sku, options }) => ({
      sku,
      options: Object.fromEntries(
        Object.entries(options).map(([code, label]) => [code, optionId(attributeOf(code), label)]),
      ),
    })),
  };
}

/**
 * The url keys that a product may get, in order: the wanted one, with the SKU appended, and with its signs spelled, because
 * the slugs of two SKUs may be equal (`A/1`, `A 1`, or SKUs of other scripts).
 */
export const urlKeyChoices = (urlKey: string, sku: string): string[] => [
  urlKey,
  ...[slugify(sku), spelled(sku)].flatMap((end) => (end ? [`${urlKey}-${end}`] : [])),
];

/** A url key that no other product has in the language. */
export const freeUrlKey = (urlKey: string, sku: string, isTaken: (key: string) => boolean): string => {
  const choices = urlKeyChoices(urlKey, sku);
  return choices.find((key) => !isTaken(key)) ?? (choices.at(-1) as string);
};

/** The SKU in plain letters and digits: the number of each sign, so that no two SKUs have the same. */
const spelled = (sku: string): string => [...sku].map((sign) => sign.codePointAt(0)?.toString(36)).join('-');
