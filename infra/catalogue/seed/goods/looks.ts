import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { dayFrom } from './dates.ts';
import { WORDBOOKS } from './describe.ts';
import type { DemoProduct } from './product.ts';
import { pick, random, sample } from './random.ts';
import { type Words, written } from './written.ts';

/** What a part of a look is, by the first letters of its sku. */
const PARTS = {
  COC: 'dress',
  WRA: 'dress',
  CLU: 'bag',
  BLA: 'blazer',
  KNI: 'knit',
  TRO: 'trousers',
  COA: 'coat',
  SKI: 'skirt',
} as const;
type PartCode = keyof typeof PARTS;
export type LookPart = (typeof PARTS)[PartCode];

interface Look {
  /** `text/` names it. */
  readonly key: string;
  readonly parts: readonly PartCode[];
}

const LOOKS = [
  { key: 'gala', parts: ['COC', 'CLU'] },
  { key: 'office', parts: ['BLA', 'KNI', 'TRO'] },
  { key: 'wedding', parts: ['COC', 'CLU', 'COA'] },
  { key: 'sea', parts: ['WRA', 'KNI', 'SKI'] },
] as const satisfies readonly Look[];
export type LookKey = (typeof LOOKS)[number]['key'];

const titlesOf = (part: LookPart): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, WORDBOOKS[language].lookParts[part]])) as Record<
    Language,
    string
  >;

/** Looks made of simple products: as a set with selectable parts (grouped) and as a bundle. */
export function looks(
  simples: DemoProduct[],
  counts: { grouped: number; bundles: number },
  anchor: Date,
): DemoProduct[] {
  const ofKind = (code: string) => simples.filter(({ sku }) => sku.startsWith(`${code}-`));
  const numbered =
    (words: Words, number: number): Words =>
    (wordbook) => {
      const [name, text] = words(wordbook);
      return number === 1 ? [name, text] : [`${name} (${number})`, text];
    };
  const common = (sku: string, words: Words) => ({
    sku,
    attributeSet: 'Look',
    categories: [['whole-looks']],
    texts: written(words),
    attributes: {},
    createdAt: dayFrom(anchor, -90),
  });
  const grouped = Array.from({ length: counts.grouped }, (_, i): DemoProduct => {
    const sku = `LOOK-G${String(i + 1).padStart(2, '0')}`;
    const next = random(`${sku} parts`);
    const { key, parts } = LOOKS[i % LOOKS.length]!;
    const associated = parts.flatMap((code) => (ofKind(code).length > 0 ? [pick(next, ofKind(code)).sku] : []));
    const words = numbered((wordbook) => wordbook.looks[key], Math.floor(i / LOOKS.length) + 1);
    return { ...common(sku, words), type: 'grouped', associated, pictures: associated[0] };
  });
  const bundles = Array.from({ length: counts.bundles }, (_, i): DemoProduct => {
    const sku = `LOOK-B${String(i + 1).padStart(2, '0')}`;
    const next = random(`${sku} parts`);
    const bundle = LOOKS[i % LOOKS.length]!.parts.map((code) => ({
      titles: titlesOf(PARTS[code]),
      skus: sample(next, ofKind(code), 3).map((part) => part.sku),
    })).filter(({ skus }) => skus.length > 0);
    const words = numbered(({ ownLook }) => ownLook, i + 1);
    return { ...common(sku, words), type: 'bundle', bundle, pictures: bundle[0]?.skus[0] };
  });
  return [...grouped, ...bundles];
}
