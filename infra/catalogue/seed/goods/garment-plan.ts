import type {
  Colour,
  Cut,
  Fabric,
  Garment,
  GarmentType,
  Length,
  Neckline,
  Occasion,
  Offer,
  Sleeve,
} from '../vocabulary.ts';
import { DESIGNERS } from './designers.ts';
import { MODELS } from './models.ts';
import { chance, pick, type Random, random, sample } from './random.ts';

/** A kind of garment: its possible attributes, and its price when new (whole PLN, from–to). */
interface Kind {
  code: string;
  category: readonly string[];
  fabrics: readonly Fabric[];
  colours: readonly Colour[];
  necklines?: readonly Neckline[];
  sleeves?: readonly Sleeve[];
  lengths?: readonly Length[];
  cuts?: readonly Cut[];
  /** Share that is worn with a belt. */
  belted?: number;
  occasions: readonly Occasion[];
  price: readonly [number, number];
}

const DEEP: readonly Colour[] = ['black', 'navy', 'burgundy', 'green', 'red', 'purple', 'teal', 'blue'];
const SOFT: readonly Colour[] = ['ivory', 'pink', 'lilac', 'sage', 'beige', 'silver', 'gold', 'white'];
const EARTH: readonly Colour[] = ['camel', 'beige', 'brown', 'grey', 'olive', 'black', 'navy', 'ivory'];
const BRIGHT: readonly Colour[] = ['fuchsia', 'orange', 'yellow', 'red', 'teal', 'blue'];

export const KINDS: Record<GarmentType, Kind> = {
  'evening dress': {
    code: 'EVE',
    category: ['clothes', 'dresses', 'evening-dresses'],
    fabrics: ['satin', 'satin', 'velvet', 'crepe', 'sequins', 'lace', 'silk'],
    colours: [...DEEP, ...SOFT, 'fuchsia'],
    necklines: ['v', 'deep v', 'halter', 'one shoulder', 'strapless', 'sweetheart', 'boat', 'square'],
    sleeves: ['sleeveless', 'sleeveless', 'long', 'flutter', 'bishop', 'puff'],
    lengths: ['floor', 'floor', 'maxi'],
    cuts: ['column', 'aline', 'mermaid', 'full', 'bias'],
    belted: 0.2,
    occasions: ['gala', 'wedding', 'party'],
    price: [899, 2890],
  },
  'cocktail dress': {
    code: 'COC',
    category: ['clothes', 'dresses', 'cocktail-dresses'],
    fabrics: ['crepe', 'satin', 'lace', 'velvet', 'sequins', 'floral'],
    colours: [...DEEP, ...SOFT, ...BRIGHT],
    necklines: ['v', 'square', 'boat', 'one shoulder', 'strapless', 'sweetheart', 'scoop', 'halter'],
    sleeves: ['sleeveless', 'short', '3/4', 'puff', 'flutter', 'long'],
    lengths: ['knee', 'knee', 'mini', 'midi'],
    cuts: ['full', 'sheath', 'aline'],
    belted: 0.25,
    occasions: ['party', 'wedding', 'holiday'],
    price: [549, 1490],
  },
  'slip dress': {
    code: 'SLI',
    category: ['clothes', 'dresses', 'slip-dresses'],
    fabrics: ['silk', 'satin', 'floral'],
    colours: [...SOFT, 'black', 'navy', 'green', 'burgundy', 'orange', 'yellow'],
    necklines: ['cowl', 'camisole'],
    sleeves: ['sleeveless'],
    lengths: ['midi', 'midi', 'ankle', 'maxi'],
    cuts: ['bias'],
    occasions: ['party', 'holiday', 'wedding'],
    price: [459, 1290],
  },
  'wrap dress': {
    code: 'WRA',
    category: ['clothes', 'dresses', 'wrap-dresses'],
    fabrics: ['crepe', 'silk', 'floral', 'floral'],
    colours: [...DEEP, ...BRIGHT, 'sage', 'ivory', 'olive'],
    necklines: ['v'],
    sleeves: ['long', '3/4', 'short', 'flutter', 'bell'],
    lengths: ['midi', 'knee', 'maxi'],
    cuts: ['aline'],
    belted: 1,
    occasions: ['everyday', 'work', 'holiday', 'wedding'],
    price: [399, 990],
  },
  'shirt dress': {
    code: 'SHI',
    category: ['clothes', 'dresses', 'shirt-dresses'],
    fabrics: ['crepe', 'stripes', 'silk', 'wool'],
    colours: ['white', 'blue', 'navy', 'beige', 'olive', 'sage', 'brown', 'black', 'pink'],
    necklines: ['crew'],
    sleeves: ['long', 'elbow', 'short'],
    lengths: ['midi', 'knee'],
    cuts: ['aline'],
    belted: 1,
    occasions: ['work', 'everyday'],
    price: [379, 890],
  },
  'maxi skirt': {
    code: 'SKI',
    category: ['clothes', 'skirts'],
    fabrics: ['satin', 'silk', 'wool', 'floral', 'houndstooth', 'sequins'],
    colours: [...EARTH, ...SOFT, 'green', 'burgundy', 'fuchsia'],
    lengths: ['maxi', 'ankle', 'midi'],
    cuts: ['aline', 'full', 'bias', 'column'],
    occasions: ['everyday', 'party', 'work'],
    price: [329, 890],
  },
  blazer: {
    code: 'BLA',
    category: ['clothes', 'blazers'],
    fabrics: ['wool', 'crepe', 'velvet', 'houndstooth', 'satin'],
    colours: [...EARTH, 'white', 'pink', 'red', 'green', 'burgundy'],
    necklines: ['lapel'],
    sleeves: ['long'],
    occasions: ['work', 'party', 'everyday'],
    price: [549, 1590],
  },
  coat: {
    code: 'COA',
    category: ['clothes', 'coats'],
    fabrics: ['wool', 'wool', 'houndstooth', 'velvet'],
    colours: [...EARTH, 'white', 'red', 'burgundy', 'green', 'blue'],
    necklines: ['lapel'],
    sleeves: ['long'],
    lengths: ['midi', 'knee', 'ankle'],
    belted: 0.5,
    occasions: ['everyday', 'work'],
    price: [990, 2690],
  },
  jumpsuit: {
    code: 'JUM',
    category: ['clothes', 'jumpsuits'],
    fabrics: ['crepe', 'satin', 'velvet', 'silk'],
    colours: [...DEEP, 'white', 'ivory', 'fuchsia', 'olive', 'orange'],
    necklines: ['v', 'halter', 'square', 'boat', 'deep v', 'one shoulder'],
    sleeves: ['sleeveless', 'short', 'long', 'flutter'],
    cuts: ['wide'],
    belted: 1,
    occasions: ['party', 'wedding', 'work'],
    price: [549, 1390],
  },
  blouse: {
    code: 'BLO',
    category: ['clothes', 'blouses'],
    fabrics: ['silk', 'crepe', 'satin', 'lace', 'floral', 'stripes'],
    colours: [...SOFT, 'black', 'navy', 'blue', 'red', 'camel'],
    necklines: ['high'],
    sleeves: ['bishop', 'puff', 'bell', 'long'],
    occasions: ['work', 'everyday', 'party'],
    price: [249, 690],
  },
  trousers: {
    code: 'TRO',
    category: ['clothes', 'trousers'],
    fabrics: ['wool', 'crepe', 'satin', 'stripes', 'houndstooth'],
    colours: [...EARTH, 'white', 'green', 'burgundy', 'blue'],
    cuts: ['wide', 'straight', 'slim', 'palazzo'],
    belted: 0.4,
    occasions: ['work', 'everyday', 'party'],
    price: [299, 790],
  },
  knit: {
    code: 'KNI',
    category: ['clothes', 'knitwear'],
    fabrics: ['knit'],
    colours: [...EARTH, ...SOFT, 'red', 'blue', 'green', 'fuchsia'],
    necklines: ['crew', 'high', 'v', 'boat'],
    sleeves: ['long'],
    occasions: ['everyday', 'work', 'holiday'],
    price: [289, 890],
  },
  'clutch bag': {
    code: 'CLU',
    category: ['bags-and-shoes', 'clutch-bags'],
    fabrics: ['satin', 'velvet', 'sequins', 'lace', 'houndstooth'],
    colours: [...DEEP, ...SOFT, 'fuchsia', 'camel'],
    cuts: ['soft', 'box'],
    occasions: ['gala', 'wedding', 'party'],
    price: [199, 790],
  },
  heels: {
    code: 'HEE',
    category: ['bags-and-shoes', 'heels'],
    fabrics: ['satin', 'velvet', 'silk'],
    colours: [
      'black',
      'ivory',
      'silver',
      'gold',
      'red',
      'navy',
      'burgundy',
      'pink',
      'beige',
      'green',
      'fuchsia',
      'blue',
    ],
    occasions: ['gala', 'party', 'work'],
    price: [349, 990],
  },
  skirt: {
    code: 'SKM',
    category: ['clothes', 'skirts'],
    fabrics: ['wool', 'satin', 'crepe', 'houndstooth', 'floral', 'sequins'],
    colours: [...EARTH, ...BRIGHT, 'sage', 'burgundy'],
    lengths: ['midi', 'knee', 'mini'],
    cuts: ['pleated', 'aline', 'full', 'sheath'],
    occasions: ['work', 'everyday', 'party'],
    price: [249, 690],
  },
  'shoulder bag': {
    code: 'SHB',
    category: ['bags-and-shoes', 'bags'],
    fabrics: ['crepe', 'velvet', 'houndstooth', 'wool', 'satin'],
    colours: [...EARTH, 'red', 'burgundy', 'green', 'white'],
    occasions: ['everyday', 'work', 'party'],
    price: [349, 1290],
  },
  'tote bag': {
    code: 'TOT',
    category: ['bags-and-shoes', 'bags'],
    fabrics: ['crepe', 'stripes', 'wool', 'houndstooth'],
    colours: [...EARTH, 'blue', 'sage', 'orange'],
    occasions: ['everyday', 'work', 'holiday'],
    price: [249, 890],
  },
  sandals: {
    code: 'SAN',
    category: ['bags-and-shoes', 'boots-and-sandals'],
    fabrics: ['satin', 'velvet', 'silk'],
    colours: ['gold', 'silver', 'black', 'beige', 'fuchsia', 'green', 'ivory', 'red'],
    occasions: ['party', 'wedding', 'holiday'],
    price: [329, 890],
  },
  boots: {
    code: 'BOO',
    category: ['bags-and-shoes', 'boots-and-sandals'],
    fabrics: ['velvet', 'crepe', 'satin'],
    colours: ['black', 'brown', 'camel', 'burgundy', 'grey', 'navy', 'olive'],
    occasions: ['everyday', 'work', 'party'],
    price: [549, 1390],
  },
};

/** Designers of a type of garment. Types that are not listed use all designers. */
const SPECIALITIES: Partial<Record<GarmentType, readonly string[]>> = {
  'evening dress': ['Halina Wrzos', 'Maison Corvane', 'Atelier Mirabel', 'Nordlys', 'Vera Lindqvist'],
  'cocktail dress': ['Halina Wrzos', 'Atelier Mirabel', 'Nordlys', 'Vera Lindqvist', 'Casa Brisa'],
  'slip dress': ['Oda Falk', 'Oda Falk', 'Casa Brisa', 'Vera Lindqvist'],
  'wrap dress': ['Casa Brisa', 'Jonna Ek', 'Oda Falk'],
  'shirt dress': ['Jonna Ek', 'Lena Morawska', 'Ilse Hartmann'],
  blazer: ['Ilse Hartmann', 'Ilse Hartmann', 'Lena Morawska', 'Tilde van Rooij'],
  coat: ['Sosna i Brzoza', 'Ilse Hartmann', 'Lena Morawska'],
  jumpsuit: ['Tilde van Rooij', 'Tilde van Rooij', 'Vera Lindqvist', 'Nordlys'],
  trousers: ['Tilde van Rooij', 'Lena Morawska', 'Ilse Hartmann'],
  knit: ['Sosna i Brzoza', 'Sosna i Brzoza', 'Jonna Ek'],
};

/** Where garments of this kind are in the catalogue; undefined: the number is of no planned garment. */
export const categoryOf = (sku: string): readonly string[] | undefined =>
  Object.values(KINDS).find(({ code }) => sku.startsWith(`${code}-`))?.category;

const OFFER_LETTER: Record<Offer, string> = { buy: 'B', rent: 'R', 'second-hand': 'S' };

/** The n-th garment of a kind for an offer; the same on every machine. `letter` sets the products of one range apart. */
export function planGarment(type: GarmentType, offer: Offer, number: number, letter = OFFER_LETTER[offer]): Garment {
  const kind = KINDS[type];
  const sku = `${kind.code}-${letter}${String(number).padStart(3, '0')}`;
  const look = random(`${sku} look`);
  const neckline = pickFrom(look, kind.necklines);
  const cut = pickFrom(look, kind.cuts);
  const fabric = pick(look, kind.fabrics);
  const colour = pick(look, kind.colours);
  const sleeve = pickFrom(look, kind.sleeves && fitting(kind.sleeves, neckline));
  const length = pickFrom(look, kind.lengths);
  return {
    sku,
    model: modelName(type, letter, number),
    type,
    fabric,
    colour,
    neckline,
    sleeve,
    length,
    cut,
    belt: chance(look, kind.belted ?? 0),
    slit: chance(random(`${sku} slit`), ['floor', 'maxi', 'ankle'].includes(length ?? '') && type !== 'coat' ? 0.3 : 0),
    doubleBreasted: chance(random(`${sku} buttons`), type === 'blazer' || type === 'coat' ? 0.35 : 0),
    occasions: sample(look, kind.occasions, chance(look, 0.6) ? 2 : 1),
    designer: pick(random(`${sku} designer`), SPECIALITIES[type] ?? DESIGNERS.map(({ name }) => name)),
    offer,
  };
}

function pickFrom<T>(next: Random, list: readonly T[] | undefined): T | undefined {
  return list && pick(next, list);
}

/** A strapless or tied top has no sleeves. */
function fitting(sleeves: readonly Sleeve[], neckline: Neckline | undefined): readonly Sleeve[] {
  const bare = neckline && ['halter', 'strapless', 'sweetheart', 'cowl', 'camisole', 'one shoulder'].includes(neckline);
  return bare ? ['sleeveless'] : sleeves;
}

/** No two garments of one kind share a name until the names run out; each range of a kind begins elsewhere in the list. */
function modelName(type: GarmentType, letter: string, number: number): string {
  const range = { B: 0, L: 30, R: 50, S: 85 }[letter] ?? 0;
  const start = range + 7 * Object.keys(KINDS).indexOf(type);
  return MODELS[(start + number) % MODELS.length]!;
}
