import {
  BACKDROPS,
  BASIC_COLOURS,
  type Backdrop,
  type BasicColour,
  DRESS_LENGTHS,
  type DressLength,
  FABRICS,
  type Fabric,
  GARMENT_TYPES,
  type GarmentType,
  NECKLINES,
  type Neckline,
  SKIRT_CUTS,
  type SkirtCut,
  SLEEVES,
  type Sleeve,
  TROUSER_CUTS,
  type TrouserCut,
} from './vocabulary.js';

/** Input of a picture. The same spec always gives the same bytes. */
export interface GarmentSpec {
  /** The SKU: it determines the shade, the wall and the folds. */
  seed: string;
  type: GarmentType;
  fabric?: Fabric;
  basicColour?: BasicColour;
  neckline?: Neckline;
  sleeve?: Sleeve;
  dressLength?: DressLength;
  cut?: SkirtCut | TrouserCut;
  belt?: boolean;
  slit?: boolean;
  doubleBreasted?: boolean;
  backdrop?: Backdrop;
}

/** A spec with defaults for every open choice. */
export interface CompleteSpec extends GarmentSpec {
  fabric: Fabric;
  basicColour: BasicColour;
  neckline: Neckline;
  sleeve: Sleeve;
}

/** Cuts with a fixed neckline; the attribute is ignored. */
const OWN_NECKLINE: Partial<Record<GarmentType, Neckline>> = {
  'wrap dress': 'v',
  'shirt dress': 'crew',
  blazer: 'v',
  coat: 'v',
  blouse: 'high',
};
const USUAL_NECKLINE: Partial<Record<GarmentType, Neckline>> = { 'slip dress': 'cowl', jumpsuit: 'v', knit: 'crew' };
const USUAL_SLEEVE: Partial<Record<GarmentType, Sleeve>> = {
  'wrap dress': 'long',
  'shirt dress': 'long',
  blouse: 'bishop',
};

/** Necklines without shoulders, to which no sleeve can be attached. */
const BARE_SHOULDERS: readonly Neckline[] = ['halter', 'sweetheart', 'strapless', 'one shoulder', 'cowl', 'camisole'];

export function completeSpec(spec: GarmentSpec): CompleteSpec {
  const neckline = OWN_NECKLINE[spec.type] ?? spec.neckline ?? USUAL_NECKLINE[spec.type] ?? 'scoop';
  const sleeve = BARE_SHOULDERS.includes(neckline)
    ? 'sleeveless'
    : (spec.sleeve ?? USUAL_SLEEVE[spec.type] ?? 'sleeveless');
  return { ...spec, neckline, sleeve, fabric: spec.fabric ?? 'crepe', basicColour: spec.basicColour ?? 'black' };
}

/**
 * The spec of a product's attributes, or undefined when its type cannot be drawn. Values are option codes, or default
 * labels in any case; unknown terms are replaced by the default.
 */
export function garmentSpecOf(sku: string, attributes: Readonly<Record<string, unknown>>): GarmentSpec | undefined {
  const word = <T extends string>(code: string, words: readonly T[]): T | undefined => {
    const value = String(attributes[code] ?? '')
      .trim()
      .toLowerCase();
    return words.find((known) => known === value);
  };
  const flag = (code: string): boolean => ['1', 'true', 'yes'].includes(String(attributes[code] ?? '').toLowerCase());

  const type = word('garment_type', GARMENT_TYPES);
  if (!type) return undefined;
  return {
    seed: sku,
    type,
    fabric: word('fabric', FABRICS),
    basicColour: word('basic_color', BASIC_COLOURS),
    neckline: word('neckline', NECKLINES),
    sleeve: word('sleeve', SLEEVES),
    dressLength: word('dress_length', DRESS_LENGTHS),
    cut: word('cut', [...SKIRT_CUTS, ...TROUSER_CUTS]),
    belt: flag('belt'),
    slit: flag('slit'),
    doubleBreasted: flag('double_breasted'),
    backdrop: word('backdrop', BACKDROPS),
  };
}
