import type { SearchLanguage } from './search-language.js';

export const pl: SearchLanguage = {
  endings:
    'iego iemu owych owymi owego ami ach ego emu owa owe owy ych ymi ich imi iej iem ek ka ki ke ce ko om ow em ej ie ia a e i o u y',
  stopWords: 'bez dla do i lub na od po w we z za ze',
  synonyms: [
    'sukienka suknia kreacja',
    'spodnie portki',
    'marynarka zakiet blazer',
    'sweter pulower dzianina',
    'torebka torba kopertowka',
    'szpilki czolenka obcasy',
    'buty obuwie',
    'kombinezon jumpsuit',
    'bluzka koszula top',
    'wesele slub',
    'studniowka bal',
    'plaszcz okrycie',
    'ciazowa ciaza',
    'wynajem wypozyczenie',
    'uzywane vintage',
    'bordowy burgundowy',
  ],
};
