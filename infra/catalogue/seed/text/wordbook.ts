import type { Colour, Cut, Fabric, GarmentType, Length, Neckline, Occasion, Offer, Sleeve } from '../vocabulary.ts';

/**
 * One language's words for garments. Texts are composed of whole sentences and fixed phrases, so that gender,
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
  /** How it is had: bought, rented, second-hand. */
  offer: Record<Offer, readonly string[]>;
  name(words: { noun: string; fabric: string; model: string }): string;
  opening(words: { noun: string; fabric: string; colour: string; designer: string; occasion: string }): string;
  /** The list of facts below the text: label and value. */
  facts: { designer: string; colour: string; sku: string };
}
