import { LISTING_LIMITS } from '../../../../../proto/src/marketplace/listings.ts';
import type { Product } from '../../../api/wire/goods/product.ts';
import type { SaidOfPiece } from '../../../api/wire/selling/resale.ts';
import { PIECE_FAMILIES, type PieceFamily, type PieceFields } from '../draft/draft.ts';
import type { Goods } from './api.ts';

/** What the order itself says of a bought garment. */
export interface BoughtLine {
  readonly name: string;
  /** ISO 8601. */
  readonly boughtAt: string;
}

const SHOP = 'Garderoba';
/** Attributes that may say what a garment is made of, the first that does is taken. */
const FABRIC = ['fabric', 'material'];

/** What every bought garment has in common: its condition, prices and photos are the seller's own. */
const ofOrder = ({ name, boughtAt }: BoughtLine): Partial<PieceFields> => ({
  ...{ name: shortened(name, LISTING_LIMITS.name), year: boughtAt.slice(0, 4), purchasePlace: SHOP },
});

/** Fields of a second-hand piece, as its former listing said them; `offered`: codes of the categories that sellers choose from. */
export const fieldsOfPiece = (
  { family, categories, name, ...said }: SaidOfPiece,
  line: BoughtLine,
  offered: readonly string[],
): Partial<PieceFields> => ({
  ...ofOrder({ ...line, name: name || line.name }),
  ...said,
  family: familyOf(family),
  category: firstOf(categories, offered),
});

/** Fields of a garment of the shop. */
export function fieldsOfGoods(
  { piece, style }: Goods,
  line: BoughtLine,
  offered: readonly string[],
): Partial<PieceFields> {
  const known = ofOrder({ ...line, name: style?.name ?? line.name });
  if (!piece) return known;
  const idOf = (code: string) => firstId(piece, code) ?? chosenOf(style, piece.sku, code) ?? firstId(style, code);
  const [size, shoeSize] = [idOf('size'), idOf('shoe_size')];
  const categories = (style ?? piece).categories.map(({ id }) => String(id));
  return {
    ...known,
    family: shoeSize ? 'shoes' : size ? 'clothing' : 'accessories',
    category: firstOf(categories, offered),
    description: shortened(plainText((style ?? piece).description ?? ''), LISTING_LIMITS.description),
    ...{ designer: idOf('designer') ?? '', size: shoeSize ?? size ?? '', color: idOf('basic_color') ?? '' },
    fabric: shortened(FABRIC.map((code) => wordsOf(style ?? piece, code)).find(Boolean) ?? '', LISTING_LIMITS.text),
  };
}

const familyOf = (code: string): PieceFamily => PIECE_FAMILIES.find((family) => family === code) ?? 'clothing';

/** Categories of a garment go from what it is to occasions, so the first one is taken. */
const firstOf = (categories: readonly string[], offered: readonly string[]): string =>
  categories.find((code) => offered.includes(code)) ?? '';

const firstId = (product: Product | undefined, code: string): string | undefined =>
  product?.attributes.find((attribute) => attribute.code === code)?.ids[0];

/** The option of a variant of the style. */
const chosenOf = (style: Product | undefined, sku: string, code: string): string | undefined =>
  style?.variants.find((variant) => variant.sku === sku)?.optionIds[code];

function wordsOf({ attributes }: Product, code: string): string {
  const { labels = [], ids = [] } = attributes.find((attribute) => attribute.code === code) ?? {};
  return (labels.length > 0 ? labels : ids).join(', ');
}

/** Text of markup, a line for each paragraph. */
function plainText(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(p|li|h\d|div)>/gi, '$&\n');
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '')
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();
}

const shortened = (text: string, longest: number): string => [...text].slice(0, longest).join('');
