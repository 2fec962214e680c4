import type { SearchLanguage } from './search-language.js';

export const de: SearchLanguage = {
  endings: 'ern em en er es e n s',
  stopWords: 'aus das dem den der die ein eine fur im in mit oder und von zu',
  synonyms: [
    'kleid robe gewand',
    'hose hosen',
    'blazer jackett sakko',
    'pullover pulli strick',
    'tasche handtasche clutch',
    'pumps absatzschuhe high',
    'schuhe schuhwerk',
    'overall jumpsuit',
    'bluse hemd top',
    'hochzeit braut',
    'ball gala abschlussball',
    'mantel jacke',
    'umstand schwangerschaft',
    'miete leihen mieten',
    'gebraucht secondhand vintage',
    'bordeaux weinrot',
  ],
};
