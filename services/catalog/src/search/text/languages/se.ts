import type { SearchLanguage } from './search-language.js';

export const se: SearchLanguage = {
  endings: 'arnas ornas ernas arna orna erna ande aste het ar or er en et na a e n s t',
  stopWords: 'av den det en ett for i med och pa till utan',
  synonyms: [
    'klanning dress',
    'byxor byxa',
    'blazer kavaj',
    'troja stickat pullover',
    'vaska handvaska clutch',
    'pumps klackskor',
    'skor skodon',
    'jumpsuit overall',
    'blus skjorta topp',
    'brollop vigsel',
    'bal gala',
    'kappa jacka rock',
    'gravid mamma',
    'hyra hyr',
    'begagnat vintage',
    'vinrod bordeaux',
  ],
};
