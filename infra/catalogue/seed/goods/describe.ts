import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import type { WrittenProductTexts } from '@garderoba/contracts/product-texts';
import { byLanguage } from '../generated/text.ts';
import type { Wordbook } from '../text/wordbook.ts';
import type { Garment } from '../vocabulary.ts';
import { careOf } from './care.ts';
import { pick, random } from './random.ts';

/** Texts of a demo product; its address is made of the name. */
export type ProductText = Omit<WrittenProductTexts, 'urlKey'>;

export const WORDBOOKS: Readonly<Record<Language, Wordbook>> = byLanguage;

export type TextsByLanguage = Record<Language, ProductText>;

/** Name and texts of a garment in every language. */
export function textsOf(garment: Garment): TextsByLanguage {
  return Object.fromEntries(LANGUAGES.map((language) => [language, describeIn(language, garment)])) as TextsByLanguage;
}

function describeIn(language: Language, garment: Garment): ProductText {
  const words = WORDBOOKS[language];
  const { type, fabric, colour, neckline, sleeve, length, cut, belt, designer, model, offer } = garment;
  const noun = words.garment[type];
  const choose = <T>(purpose: string, list: readonly T[]): T => pick(random(`${garment.sku} ${purpose}`), list);
  const name = words.name({ noun, fabric: words.fabric[fabric], model });
  const opening = words.opening({
    noun,
    fabric: words.fabric[fabric],
    colour: words.colour[colour],
    designer,
    occasion: words.occasion[garment.occasions[0]!],
  });
  const cloth = choose('cloth', words.cloth[fabric]);
  const shape = [
    cut && words.cut[cut],
    neckline && words.neckline[neckline],
    sleeve && sleeve !== 'sleeveless' && words.sleeve[sleeve],
    length && words.length[length],
    belt && words.belt,
  ].filter(Boolean);
  const closing = choose('offer', words.offer[offer]);
  return {
    name,
    shortDescription: opening,
    description: [
      `<p>${opening} ${cloth}</p>`,
      shape.length > 0 ? `<p>${shape.join(' ')}</p>` : '',
      `<p>${closing}</p>`,
      `<ul><li>${words.facts.designer}: ${designer}</li><li>${words.facts.sku}: ${garment.sku}</li></ul>`,
    ].join(''),
    metaTitle: `${name} | ${designer}`,
    metaDescription: `${opening} ${cloth}`,
    careInstructions: careOf(garment, words.care),
  };
}
