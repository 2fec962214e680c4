/** The vocabulary of garment pictures. Attribute options of the catalogue use the same terms. */
export const GARMENT_TYPES = [
  'evening dress',
  'cocktail dress',
  'slip dress',
  'wrap dress',
  'shirt dress',
  'skirt',
  'maxi skirt',
  'blazer',
  'coat',
  'jumpsuit',
  'blouse',
  'knit',
  'trousers',
  'clutch bag',
  'shoulder bag',
  'tote bag',
  'heels',
  'sandals',
  'boots',
  'gift card',
  'hanger',
] as const;

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

export const BASIC_COLOURS = [
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
  'one shoulder',
  'cowl',
  'camisole',
] as const;

export const SLEEVES = ['sleeveless', 'short', 'elbow', '3/4', 'long', 'puff', 'bishop', 'flutter', 'bell'] as const;

export const DRESS_LENGTHS = ['mini', 'knee', 'midi', 'ankle', 'maxi', 'floor'] as const;

/** Of skirts and dresses. */
export const SKIRT_CUTS = ['column', 'sheath', 'bias', 'aline', 'full', 'mermaid', 'pleated'] as const;
export const TROUSER_CUTS = ['wide', 'straight', 'slim', 'palazzo'] as const;

export const BACKDROPS = ['bone', 'oat', 'stone', 'taupe', 'clay'] as const;

/** On the rail, on the form, the form from behind, a close-up of the cloth. */
export const VIEWS = ['hanger', 'front', 'back', 'detail'] as const;

export type GarmentType = (typeof GARMENT_TYPES)[number];
export type Fabric = (typeof FABRICS)[number];
export type BasicColour = (typeof BASIC_COLOURS)[number];
export type Neckline = (typeof NECKLINES)[number];
export type Sleeve = (typeof SLEEVES)[number];
export type DressLength = (typeof DRESS_LENGTHS)[number];
export type SkirtCut = (typeof SKIRT_CUTS)[number];
export type TrouserCut = (typeof TROUSER_CUTS)[number];
export type Backdrop = (typeof BACKDROPS)[number];
export type View = (typeof VIEWS)[number];
