import type { Care } from '../goods/care.ts';
import type { LookKey, LookPart } from '../goods/looks.ts';
import type { WrittenProduct } from '../goods/other-products.ts';
import type { Price } from '../goods/product.ts';
import type { Colour, Cut, Fabric, GarmentType, Length, Neckline, Occasion, Offer, Sleeve } from '../vocabulary.ts';

/** Texts of a product that is not made of its attributes. */
export type NameAndText = readonly [name: string, text: string];

/**
 * One language's words for the demo's products. Texts of garments are composed of whole sentences and fixed phrases, so that gender,
 * number and case are correct; functions produce the parts that must agree with the noun.
 */
export interface Wordbook {
  /** The noun, as it begins a name. */
  garment: Record<GarmentType, string>;
  /** Phrase after (English: before) the noun. */
  fabric: Record<Fabric, string>;
  /** Phrase with the colour of the preceding noun (English: the adjective). */
  colour: Record<Colour, string>;
  /** Phrase for the occasion of the garment. */
  occasion: Record<Occasion, string>;
  /** Sentences about the cloth; one is chosen. */
  cloth: Record<Fabric, readonly string[]>;
  neckline: Record<Neckline, string>;
  sleeve: Record<Sleeve, string>;
  length: Record<Length, string>;
  cut: Record<Cut, string>;
  belt: string;
  /** Ways to get it: bought, rented, second-hand. */
  offer: Record<Offer, readonly string[]>;
  name(words: { noun: string; fabric: string; model: string }): string;
  opening(words: { noun: string; fabric: string; colour: string; designer: string; occasion: string }): string;
  /** The list of facts below the text: label and value. */
  facts: { designer: string; colour: string; sku: string };
  /** Care instructions; `rented` states that the shop cleans. */
  care: Record<Care | 'rented', string>;
  /** By sku. */
  products: Record<WrittenProduct, NameAndText>;
  /** `price` in whole units of each currency: the name has the amount in the currency of the language. */
  giftCard(price: Price): NameAndText;
  plan(plan: string, points: number): NameAndText;
  looks: Record<LookKey, NameAndText>;
  /** A look of chosen pieces. */
  ownLook: NameAndText;
  lookParts: Record<LookPart, string>;
}
