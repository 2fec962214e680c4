import type { SearchLanguage } from './search-language.js';

export const en: SearchLanguage = {
  endings: 'ies ing ed es s e y',
  stopWords: 'a an and at by for from in of on or the to with',
  synonyms: [
    'dress gown frock',
    'trousers pants slacks',
    'blazer jacket',
    'jumper sweater pullover knit',
    'bag handbag purse clutch',
    'heels pumps stilettos',
    'shoes footwear',
    'jumpsuit overall playsuit',
    'top blouse shirt',
    'wedding bridal',
    'prom ball gala',
    'grey gray',
    'maternity pregnancy',
    'rent rental hire',
    'used secondhand preloved vintage',
    'burgundy bordeaux wine',
  ],
};
