// The words that describe a garment. They are the codes of attribute options, and input of the drawn pictures.

export const GARMENTS = [
  'evening dress',
  'cocktail dress',
  'slip dress',
  'wrap dress',
  'shirt dress',
  'maxi skirt',
  'blazer',
  'coat',
  'jumpsuit',
  'blouse',
  'trousers',
  'knit',
  'clutch bag',
  'heels',
  'skirt',
  'shoulder bag',
  'tote bag',
  'sandals',
  'boots',
] as const;
export type GarmentType = (typeof GARMENTS)[number];

export const FABRICS = [
  'satin',
  'silk',
  'crepe',
  'wool',
  'velvet',
  'sequins',
  'lace',
  'floral',
  'stripes',
  'houndstooth',
  'knit',
] as const;
export type Fabric = (typeof FABRICS)[number];

export const COLOURS = [
  'black',
  'white',
  'ivory',
  'beige',
  'camel',
  'brown',
  'grey',
  'silver',
  'gold',
  'red',
  'burgundy',
  'pink',
  'fuchsia',
  'orange',
  'yellow',
  'green',
  'olive',
  'sage',
  'blue',
  'navy',
  'lilac',
  'purple',
  'teal',
] as const;
export type Colour = (typeof COLOURS)[number];

export const NECKLINES = [
  'crew',
  'boat',
  'scoop',
  'v',
  'deep v',
  'square',
  'high',
  'halter',
  'sweetheart',
  'strapless',
  'cowl',
  'camisole',
  'one shoulder',
  'lapel',
] as const;
export type Neckline = (typeof NECKLINES)[number];

export const SLEEVES = ['sleeveless', 'short', 'elbow', '3/4', 'long', 'puff', 'bishop', 'flutter', 'bell'] as const;
export type Sleeve = (typeof SLEEVES)[number];

export const LENGTHS = ['mini', 'knee', 'midi', 'ankle', 'maxi', 'floor'] as const;
export type Length = (typeof LENGTHS)[number];

export const CUTS = [
  'column',
  'sheath',
  'bias',
  'aline',
  'full',
  'mermaid',
  'wide',
  'straight',
  'slim',
  'palazzo',
  'box',
  'soft',
  'pleated',
] as const;
export type Cut = (typeof CUTS)[number];

export const OCCASIONS = ['wedding', 'gala', 'party', 'work', 'everyday', 'holiday'] as const;
export type Occasion = (typeof OCCASIONS)[number];

export const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;
export const SHOE_SIZES = ['36', '37', '38', '39', '40', '41'] as const;

/** The use of a garment; selects the last sentence of its description. */
export type Offer = 'buy' | 'rent' | 'second-hand';

/** Everything that the texts, the pictures and the attributes of one garment are made from. */
export interface Garment {
  sku: string;
  model: string;
  type: GarmentType;
  fabric: Fabric;
  colour: Colour;
  neckline?: Neckline;
  sleeve?: Sleeve;
  length?: Length;
  cut?: Cut;
  belt: boolean;
  slit: boolean;
  doubleBreasted: boolean;
  occasions: Occasion[];
  designer: string;
  offer: Offer;
}
