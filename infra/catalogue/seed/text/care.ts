import type { Language } from '@garderoba/contracts/languages';
import type { Fabric, Offer } from '../vocabulary.ts';

type Care = 'dryClean' | 'handWash' | 'brush' | 'dryFlat' | 'machineWash';

const CARE_OF: Readonly<Record<Fabric, Care>> = {
  satin: 'dryClean',
  silk: 'handWash',
  crepe: 'dryClean',
  wool: 'brush',
  velvet: 'dryClean',
  sequins: 'dryClean',
  lace: 'handWash',
  floral: 'machineWash',
  stripes: 'machineWash',
  houndstooth: 'brush',
  knit: 'dryFlat',
};

const WORDS: Readonly<Record<Language, Readonly<Record<Care | 'rented', string>>>> = {
  pl: {
    dryClean: 'Wyłącznie pranie chemiczne. Przechowuj na wieszaku, z dala od słońca.',
    handWash: 'Pranie ręczne w 30 °C z delikatnym płynem. Nie wyżymaj, prasuj letnim żelazkiem po lewej stronie.',
    brush: 'Po noszeniu wyszczotkuj i wywietrz. Pranie chemiczne raz w sezonie wystarczy.',
    dryFlat: 'Pranie ręczne w zimnej wodzie. Susz na płasko, przechowuj złożone.',
    machineWash: 'Pranie w 30 °C, program delikatny. Prasuj po lewej stronie, nie susz w suszarce.',
    rented: 'Nie musisz prać: po każdym wypożyczeniu czyścimy sami.',
  },
  de: {
    dryClean: 'Nur chemisch reinigen. Auf dem Bügel und vor Sonne geschützt aufbewahren.',
    handWash: 'Handwäsche bei 30 °C mit Feinwaschmittel. Nicht wringen, von links lauwarm bügeln.',
    brush: 'Nach dem Tragen ausbürsten und lüften. Einmal je Saison chemisch reinigen genügt.',
    dryFlat: 'Kalte Handwäsche. Liegend trocknen, gefaltet aufbewahren.',
    machineWash: 'Schonwäsche bei 30 °C. Von links bügeln, nicht in den Trockner.',
    rented: 'Waschen ist nicht nötig: Nach jeder Miete reinigen wir selbst.',
  },
  en: {
    dryClean: 'Dry clean only. Keep on a hanger, away from the sun.',
    handWash: 'Hand wash at 30 °C with a mild detergent. Do not wring; iron inside out on low heat.',
    brush: 'Brush and air after wearing. One dry cleaning a season is enough.',
    dryFlat: 'Hand wash cold. Dry flat and store folded.',
    machineWash: 'Gentle machine wash at 30 °C. Iron inside out, do not tumble dry.',
    rented: 'No washing needed: we clean it after every rental.',
  },
  se: {
    dryClean: 'Endast kemtvätt. Förvara på galge, skyddat från sol.',
    handWash: 'Handtvätt i 30 °C med milt tvättmedel. Vrid inte ur, stryk med svag värme från avigsidan.',
    brush: 'Borsta och vädra efter användning. En kemtvätt per säsong räcker.',
    dryFlat: 'Handtvätt i kallt vatten. Torka liggande, förvara vikt.',
    machineWash: 'Skontvätt i 30 °C. Stryk från avigsidan, torktumla inte.',
    rented: 'Du behöver inte tvätta: vi rengör efter varje hyra.',
  },
  nl: {
    dryClean: 'Alleen chemisch reinigen. Bewaar op een hanger, uit de zon.',
    handWash: 'Handwas op 30 °C met een mild wasmiddel. Niet wringen, binnenstebuiten lauw strijken.',
    brush: 'Na het dragen borstelen en luchten. Eén keer per seizoen chemisch reinigen is genoeg.',
    dryFlat: 'Koude handwas. Liggend drogen, gevouwen bewaren.',
    machineWash: 'Fijne was op 30 °C. Binnenstebuiten strijken, niet in de droger.',
    rented: 'Wassen hoeft niet: na elke huur reinigen wij zelf.',
  },
};

/** Care instructions of a garment by its fabric; those of a rented one state that the shop cleans it. */
export function careOf({ fabric, offer }: { fabric: Fabric; offer: Offer }, language: Language): string {
  const words = WORDS[language];
  return `<p>${offer === 'rent' ? words.rented : words[CARE_OF[fabric]]}</p>`;
}
