import type { Language } from '@garderoba/contracts/languages';
import { slug } from '../../import/parse/text.ts';
import { byLanguage } from '../generated/labels.ts';
import { type Colour, type Garment, type GarmentType, SHOE_SIZES, SIZES } from '../vocabulary.ts';
import { dayFrom } from './dates.ts';
import { textsOf } from './describe.ts';
import { KINDS, planGarment } from './garment-plan.ts';
import { reduced, rentalPrices, shelfPrice } from './prices.ts';
import type { DemoProduct, Price } from './product.ts';
import { between, chance, pick, random, sample } from './random.ts';
import { pieces } from './stock-plan.ts';

/** A garment sold new in sizes and colours: the configurable product, after its children. */
export function configurable(type: GarmentType, number: number, anchor: Date): DemoProduct[] {
  const garment = planGarment(type, 'buy', number);
  const hues = random(`${garment.sku} colours`);
  const others = [...new Set(KINDS[type].colours)].filter((colour) => colour !== garment.colour);
  const colours: Colour[] = [garment.colour, ...sample(hues, others, pick(hues, [0, 0, 0, 1, 1, 2]))];
  const sizes = isShoe(type) ? SHOE_SIZES : sample(random(`${garment.sku} sizes`), SIZES, pick(hues, [4, 5]));
  const sizeAttribute = isShoe(type) ? 'shoe_size' : 'size';
  const parent = base(garment, anchor, 'configurable');

  const children = colours.flatMap((colour) =>
    sizes.map((size): DemoProduct => {
      const sku = `${garment.sku}-${skuPart(colour)}-${size}`;
      return {
        ...parent,
        sku,
        type: 'simple',
        hidden: true,
        attributes: { ...looks({ ...garment, colour }), [sizeAttribute]: size },
        pictures: `${garment.sku}-${skuPart(colour)}-${sizes[0]}`,
        stock: pieces(sku),
      };
    }),
  );
  const { color: _, ...attributes } = parent.attributes;
  return [
    ...children,
    {
      ...parent,
      attributes,
      // Its pictures are those of its first colour.
      pictures: children[0]!.sku,
      price: undefined,
      special: undefined,
      variations: children.map((child) => ({
        sku: child.sku,
        options: {
          color: child.attributes.color as string,
          [sizeAttribute]: child.attributes[sizeAttribute] as string,
        },
      })),
    },
  ];
}

/** A garment or bag sold new in one size. */
export function simple(type: GarmentType, number: number, anchor: Date): DemoProduct {
  const garment = planGarment(type, 'buy', number, 'L');
  const size = isBag(type) || type === 'knit' ? 'one size' : pick(random(`${garment.sku} size`), SIZES);
  const product = base(garment, anchor, 'simple');
  return {
    ...product,
    attributes: { ...product.attributes, size },
    pictures: garment.sku,
    stock: pieces(garment.sku),
  };
}

/** A garment that is lent for one, four or seven days; some of them also for points. */
export function rental(type: GarmentType, number: number, anchor: Date): DemoProduct {
  const garment = planGarment(type, 'rent', number);
  const next = random(`${garment.sku} rental`);
  const product = base(garment, anchor, 'sirent');
  const retail = product.price!;
  const prices = rentalPrices(next, retail.PLN);
  const points = chance(next, 0.6) ? Math.min(20, Math.max(2, Math.round(prices['7']!.PLN / 40))) : 0;
  return {
    ...product,
    categories: [
      ...rentalCategories(garment),
      ...(points > 0 ? [['fashion-subscription']] : []),
      designerCategory(garment),
    ],
    attributes: {
      ...product.attributes,
      points: '',
      ...(!isBag(type) && { size: pick(next, SIZES) }),
      ...(points > 0 && {
        subscription_available: '1',
        subscription_points: String(points),
        plan_type: points <= 6 ? 'S' : points <= 12 ? 'M' : 'L',
      }),
    },
    // The price without a period is that of the default one, four days.
    price: prices['4'],
    special: undefined,
    retail,
    rental: prices,
    pictures: garment.sku,
    stock: { warehouse: between(next, 0, 5), ...(chance(next, 0.3) && { showroom: 1 }) },
  };
}

/** A garment rented in sizes: each size is a garment with its own calendar; the style follows them. */
export function rentalStyle(type: GarmentType, number: number, anchor: Date): DemoProduct[] {
  const garment = planGarment(type, 'rent', number, 'T');
  const next = random(`${garment.sku} style`);
  const parent = base(garment, anchor, 'configurable');
  const retail = parent.price!;
  const prices = rentalPrices(next, retail.PLN);
  const categories = [...rentalCategories(garment), designerCategory(garment)];
  const sizes = SIZES.slice(1);
  const children = sizes.map(
    (size): DemoProduct => ({
      ...parent,
      sku: `${garment.sku}-${size}`,
      type: 'sirent',
      hidden: true,
      categories,
      attributes: { ...looks(garment), size },
      price: prices['4'],
      special: undefined,
      retail,
      rental: prices,
      pictures: garment.sku,
      stock: { warehouse: between(next, 1, 3) },
    }),
  );
  return [
    ...children,
    {
      ...parent,
      categories,
      price: undefined,
      special: undefined,
      pictures: garment.sku,
      variations: children.map(({ sku, attributes }) => ({ sku, options: { size: attributes.size as string } })),
    },
  ];
}

/** Whether the price of a pre-owned piece is negotiable: of every other one. */
export const takesOffers = (sku: string): boolean => Number(/\d$/.exec(sku)?.[0] ?? 0) % 2 === 1;

/** In which the demo's sellers write. What they write of the fabric is the same in every language of the shop. */
export const SELLERS_LANGUAGE: Language = 'pl';

/** A single pre-owned piece that a customer sells through the shop. */
export function preOwned(type: GarmentType, number: number, anchor: Date): DemoProduct {
  const garment = planGarment(type, 'second-hand', number);
  const next = random(`${garment.sku} used`);
  const product = base(garment, anchor, 'single_number');
  const condition = pick(next, ['new with tag', 'very good', 'very good', 'good', 'good']);
  return {
    ...product,
    categories: [['second-hand'], designerCategory(garment)],
    attributes: {
      ...product.attributes,
      points: '',
      ...(isShoe(type) ? { shoe_size: pick(next, SHOE_SIZES) } : isBag(type) ? {} : { size: pick(next, SIZES) }),
      backdrop: 'clay',
      new_with_tag: condition === 'new with tag' ? '1' : '0',
      marketplace_condition: condition,
      marketplace_purchase_year: String(anchor.getUTCFullYear() - between(next, 1, 7)),
      marketplace_designer: garment.designer,
      marketplace_fabric: byLanguage[SELLERS_LANGUAGE].options.fabric[garment.fabric],
      marketplace_delivery: pick(next, ['showroom', 'omnipack']),
      purchase_place: pick(next, ['Warszawa', 'Kraków', 'Berlin', 'Stockholm', 'Amsterdam', 'Gdynia']),
      accepted: '1',
      marketplace_negotiable: takesOffers(garment.sku) ? '1' : '0',
    },
    retail: product.price,
    price: reduced(product.price!, between(next, 45, 70)),
    special: undefined,
    newFrom: undefined,
    newTo: undefined,
    pictures: garment.sku,
    stock: { warehouse: chance(next, 0.9) ? 1 : 0 },
    maxCartQty: 1,
  };
}

/** Fields that all products of a garment have in common. */
function base(garment: Garment, anchor: Date, type: DemoProduct['type']): DemoProduct {
  const next = random(`${garment.sku} base`);
  const kind = KINDS[garment.type];
  const price = shelfPrice(between(next, ...kind.price));
  // Lower numbers were added to the shop earlier; the newest are a few days old.
  const age = Math.floor(next() ** 2 * 540);
  const isNew = age < 45;
  return {
    sku: garment.sku,
    type,
    attributeSet: setName(garment.type),
    categories: [
      kind.category,
      ...garment.occasions.flatMap((occasion) =>
        OCCASION_CATEGORY[occasion] ? [['occasions', OCCASION_CATEGORY[occasion]]] : [],
      ),
      designerCategory(garment),
      ...(chance(next, 0.03) ? [['chosen-this-week']] : []),
    ],
    texts: textsOf(garment),
    attributes: {
      ...looks(garment),
      points: String(Math.max(1, Math.round(price.PLN / 100))),
      ...(isNew && { new: '1' }),
      ...(chance(next, 0.12) && { bestseller: '1' }),
      ...(chance(next, 0.1) && { vimeo_id: String(between(next, 100_000_000, 999_999_999)) }),
      ...(chance(next, 0.12) && { info_label: pick(next, ['limited edition', 'made in poland', 'recycled fibre']) }),
      sales_count: String(Math.floor(next() ** 3 * 240)),
    },
    price,
    special: special(price, next, anchor),
    createdAt: dayFrom(anchor, -age),
    ...(isNew && { newFrom: dayFrom(anchor, -age), newTo: dayFrom(anchor, 75 - age) }),
  };
}

/** One in eight is reduced now; a few were until last month, a few will be in two months' time. */
function special(price: Price, next: () => number, anchor: Date): DemoProduct['special'] {
  const draw = next();
  const reducedPrice = reduced(price, pick(next, [15, 20, 25, 30, 40]));
  if (draw < 0.125) return { price: reducedPrice, from: dayFrom(anchor, -10), to: dayFrom(anchor, 50) };
  if (draw < 0.165) return { price: reducedPrice, from: dayFrom(anchor, -60), to: dayFrom(anchor, -2) };
  if (draw < 0.205) return { price: reducedPrice, from: dayFrom(anchor, 62), to: dayFrom(anchor, 90) };
  return undefined;
}

const OCCASION_CATEGORY: Partial<Record<Garment['occasions'][number], string>> = {
  wedding: 'wedding',
  gala: 'gala-evening',
  party: 'party',
  work: 'work',
  holiday: 'holiday',
};

const designerCategory = (garment: Garment): string[] => ['designers', slug(garment.designer)];

function rentalCategories({ type, occasions }: Garment): string[][] {
  if (isBag(type)) return [['rent', 'bags-to-rent']];
  const found = [
    ...(occasions.includes('gala') || occasions.includes('party') ? [['rent', 'gala']] : []),
    ...(occasions.includes('wedding') ? [['rent', 'wedding-guest']] : []),
    ...(occasions.includes('work') ? [['rent', 'business']] : []),
  ];
  return found.length > 0 ? found : [['rent']];
}

function setName(type: GarmentType): string {
  if (isBag(type)) return 'Bag';
  if (isShoe(type)) return 'Shoe';
  if (type === 'trousers' || type.endsWith('skirt')) return 'Bottom';
  return type.endsWith('dress') || type === 'jumpsuit' ? 'Dress' : 'Top';
}

/** The attributes that pictures are drawn from and filters work on, as option codes. */
function looks(garment: Garment): Record<string, string | string[]> {
  const next = random(`${garment.sku} traits`);
  const cold = ['wool', 'knit', 'velvet', 'houndstooth'].includes(garment.fabric);
  const bare = garment.sleeve === 'sleeveless' || garment.fabric === 'floral' || garment.fabric === 'silk';
  return {
    garment_type: garment.type,
    fabric: garment.fabric,
    color: garment.colour,
    basic_color: garment.colour,
    ...(garment.neckline && { neckline: garment.neckline }),
    ...(garment.sleeve && { sleeve: garment.sleeve }),
    ...(garment.length && { dress_length: garment.length }),
    ...(garment.cut && { cut: garment.cut }),
    belt: garment.belt ? '1' : '0',
    ...(garment.slit && { slit: '1' }),
    ...(garment.doubleBreasted && { double_breasted: '1' }),
    designer: slug(garment.designer),
    occasion: garment.occasions,
    for_weather: cold ? ['mild', 'cold'] : bare ? ['warm'] : ['warm', 'mild'],
    age_range: sample(next, ['20-29', '30-39', '40-49', '50-plus'], between(next, 2, 3)),
    maternity: chance(next, 0.06) && ['wrap dress', 'knit', 'maxi skirt'].includes(garment.type) ? '1' : '0',
    features: features(garment, next),
  };
}

function features({ type, fabric, neckline, slit }: Garment, next: () => number): string[] {
  if (isBag(type) || isShoe(type)) return ['lined'];
  const all = [
    ...(['blazer', 'coat', 'trousers', 'shirt dress', 'jumpsuit'].includes(type) && chance(next, 0.8)
      ? ['pockets']
      : []),
    ...(['lace', 'sequins', 'velvet', 'wool'].includes(fabric) ? ['lined'] : []),
    ...(['evening dress', 'cocktail dress', 'jumpsuit', 'maxi skirt'].includes(type) ? ['hidden zip'] : []),
    ...(slit ? ['slit'] : []),
    ...(['knit', 'crepe'].includes(fabric) && chance(next, 0.5) ? ['stretch'] : []),
    ...(neckline === 'camisole' || neckline === 'cowl' ? ['adjustable straps'] : []),
    ['silk', 'knit', 'floral', 'stripes'].includes(fabric) ? 'hand wash' : 'dry clean',
  ];
  return all;
}

const isShoe = (type: GarmentType): boolean => ['heels', 'sandals', 'boots'].includes(type);
const isBag = (type: GarmentType): boolean => type.endsWith(' bag');

/** Three letters of a colour that no other colour shares. */
function skuPart(colour: Colour): string {
  if (colour === 'grey') return 'GRY';
  if (colour === 'green') return 'GRN';
  return colour.slice(0, 3).toUpperCase();
}
