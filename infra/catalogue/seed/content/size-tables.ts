import { SHOE_SIZES, SIZES } from '../vocabulary.ts';

/** European, French and British numbers, then bust, waist and hip in centimetres. */
const MEASURES: Readonly<Record<(typeof SIZES)[number], readonly string[]>> = {
  XS: ['34', '36', '6', '80–83', '62–65', '86–89'],
  S: ['36', '38', '8', '84–87', '66–69', '90–93'],
  M: ['38', '40', '10', '88–92', '70–74', '94–98'],
  L: ['40', '42', '12', '93–98', '75–80', '99–104'],
  XL: ['42', '44', '14', '99–105', '81–88', '105–111'],
};

/** British number and length of the foot in millimetres. */
const FEET: Readonly<Record<(typeof SHOE_SIZES)[number], readonly [uk: string, millimetres: string]>> = {
  36: ['3', '230'],
  37: ['4', '237'],
  38: ['5', '243'],
  39: ['6', '250'],
  40: ['7', '257'],
  41: ['8', '263'],
};

/** Rows of the tables of sizes, the same in every language. */
export const DRESS_SIZES = SIZES.map((size) => [size, ...MEASURES[size]]);
export const SHOE_LENGTHS = SHOE_SIZES.map((size) => [size, ...FEET[size]]);
