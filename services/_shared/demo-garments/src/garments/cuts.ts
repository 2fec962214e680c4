import type { Cut } from '../parts/fitting.js';
import type { GarmentType } from '../vocabulary.js';
import { clutchBag, giftCard, shoulderBag, toteBag } from './bags.js';
import { cocktailDress, eveningDress, shirtDress, slipDress, wrapDress } from './dresses.js';
import { blazer, coat } from './jackets.js';
import { blouse, jumpsuit, knitwear, maxiSkirt, skirt, trousers } from './separates.js';
import { boots, heels, sandals } from './shoes.js';
import { swingTag } from './swing-tag.js';

export const CUTS: Record<GarmentType, Cut> = {
  'evening dress': eveningDress,
  'cocktail dress': cocktailDress,
  'slip dress': slipDress,
  'wrap dress': wrapDress,
  'shirt dress': shirtDress,
  skirt,
  'maxi skirt': maxiSkirt,
  blazer,
  coat,
  jumpsuit,
  blouse,
  knit: knitwear,
  trousers,
  'clutch bag': clutchBag,
  'shoulder bag': shoulderBag,
  'tote bag': toteBag,
  heels,
  sandals,
  boots,
  'gift card': giftCard,
  hanger: swingTag,
};

/**
 * How a garment is displayed: on the upper body, on the whole figure, on the lower body, on the plinth, or as the
 * hanger only.
 */
export type Display = 'upper' | 'whole' | 'lower' | 'plinth' | 'bare';

const DISPLAYS: Partial<Record<GarmentType, Display>> = {
  blouse: 'upper',
  knit: 'upper',
  blazer: 'upper',
  skirt: 'lower',
  'maxi skirt': 'lower',
  trousers: 'lower',
  'clutch bag': 'plinth',
  'shoulder bag': 'plinth',
  'tote bag': 'plinth',
  heels: 'plinth',
  sandals: 'plinth',
  boots: 'plinth',
  'gift card': 'plinth',
  hanger: 'bare',
};

export const displayOf = (type: GarmentType): Display => DISPLAYS[type] ?? 'whole';
