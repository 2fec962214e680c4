import type { SearchLanguage } from './search-language.js';

export const nl: SearchLanguage = {
  endings: 'tjes jes tje je en es e s',
  stopWords: 'de een en het in met of op uit van voor',
  synonyms: [
    'jurk kleedje japon',
    'broek pantalon',
    'blazer colbert jasje',
    'trui pullover gebreid',
    'tas handtas clutch',
    'pumps hakken',
    'schoenen schoeisel',
    'jumpsuit overall',
    'blouse shirt top',
    'bruiloft trouwfeest huwelijk',
    'gala bal',
    'jas mantel',
    'zwangerschap positie',
    'huren huur verhuur',
    'tweedehands vintage',
    'bordeaux wijnrood',
  ],
};
