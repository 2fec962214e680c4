import {
  COLOURS,
  CUTS,
  FABRICS,
  GARMENTS,
  LENGTHS,
  NECKLINES,
  OCCASIONS,
  SHOE_SIZES,
  SIZES,
  SLEEVES,
} from '../vocabulary.ts';
import { DESIGNERS } from './designers.ts';

/** Options with a label per language (`labels/`), by group; attributes may share a group. */
export const OPTION_GROUPS = {
  colour: COLOURS,
  size: ['one size'],
  occasion: OCCASIONS,
  garment: [...GARMENTS, 'gift card', 'hanger'],
  fabric: FABRICS,
  neckline: NECKLINES,
  sleeve: SLEEVES,
  length: LENGTHS,
  cut: CUTS,
  yesNo: ['0', '1'],
  weather: ['warm', 'mild', 'cold'],
  feature: ['pockets', 'lined', 'hidden zip', 'slit', 'stretch', 'adjustable straps', 'hand wash', 'dry clean'],
  note: ['limited edition', 'made in poland', 'recycled fibre'],
  condition: ['new with tag', 'very good', 'good'],
} as const;
export type OptionGroup = keyof typeof OPTION_GROUPS;

/** A choice: attribute code and its options. */
export interface Choice {
  readonly code: string;
  /** Label in every language; otherwise `labels/` has one per language. */
  readonly label?: string;
  /** Options with one label for all languages, by code; listed before the group. */
  readonly same?: Readonly<Record<string, string>>;
  readonly group?: OptionGroup;
  readonly several?: boolean;
  readonly filter?: boolean;
  readonly compare?: boolean;
  readonly hidden?: boolean;
}

const themselves = (codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, code]));

export const CHOICES = [
  { code: 'color', group: 'colour' },
  { code: 'basic_color', group: 'colour', filter: true, compare: true },
  { code: 'size', same: themselves(SIZES), group: 'size', filter: true, compare: true },
  { code: 'shoe_size', same: themselves(SHOE_SIZES), filter: true },
  {
    code: 'designer',
    same: Object.fromEntries(DESIGNERS.map(({ key, name }) => [key, name])),
    filter: true,
    compare: true,
  },
  { code: 'occasion', group: 'occasion', several: true, filter: true, compare: true },
  { code: 'garment_type', group: 'garment', filter: true },
  { code: 'fabric', group: 'fabric', filter: true, compare: true },
  { code: 'neckline', group: 'neckline', filter: true },
  { code: 'sleeve', group: 'sleeve', filter: true },
  { code: 'dress_length', group: 'length', filter: true, compare: true },
  { code: 'cut', group: 'cut' },
  { code: 'belt', group: 'yesNo' },
  { code: 'slit', group: 'yesNo' },
  { code: 'double_breasted', group: 'yesNo' },
  {
    code: 'backdrop',
    label: 'Backdrop',
    same: { bone: 'Bone', oat: 'Oat', stone: 'Stone', taupe: 'Taupe', clay: 'Clay' },
    hidden: true,
  },
  { code: 'maternity', group: 'yesNo', filter: true },
  { code: 'for_weather', group: 'weather', several: true, filter: true },
  {
    code: 'age_range',
    same: { '20-29': '20-29', '30-39': '30-39', '40-49': '40-49', '50-plus': '50+' },
    several: true,
    filter: true,
  },
  { code: 'features', group: 'feature', several: true, filter: true },
  { code: 'info_label', group: 'note' },
  { code: 'plan_type', same: themselves(['S', 'M', 'L']) },
  { code: 'marketplace_condition', group: 'condition', filter: true },
] as const satisfies readonly Choice[];

/** Attributes that hold a text or number as it is, with their label where it is the same in every language. */
export const TEXTS = [
  { code: 'subscription_points' },
  { code: 'points' },
  { code: 'sales_count' },
  { code: 'vimeo_id', label: 'Vimeo' },
  { code: 'instagram_id', label: 'Instagram' },
  { code: 'date' },
  { code: 'marketplace_purchase_year' },
  { code: 'marketplace_designer' },
  { code: 'marketplace_fabric' },
  { code: 'marketplace_delivery' },
  { code: 'purchase_place' },
  { code: 'marketplace_status', label: 'Listing' },
  { code: 'marketplace_sold_at', label: 'Sold at' },
  { code: 'marketplace_seller', label: 'Seller' },
  { code: 'user_email', label: 'E-mail of the seller' },
] as const;

export const FLAGS = [
  { code: 'subscription_available' },
  { code: 'bestseller' },
  { code: 'new' },
  { code: 'marketplace_negotiable' },
  { code: 'new_with_tag' },
  { code: 'accepted' },
] as const;

type Row = (typeof CHOICES)[number] | (typeof TEXTS)[number] | (typeof FLAGS)[number];
/** Attributes with a label per language. */
export type LabelledAttribute = Exclude<Row, { readonly label: string }>['code'];
