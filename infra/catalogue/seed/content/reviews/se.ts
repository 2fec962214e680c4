import type { ReviewWords } from './review-words.ts';

export const se: ReviewWords = {
  nicknames: ['Elsa', 'Linnea', 'Maja', 'Ebba', 'Astrid', 'Signe', 'Alma', 'Tuva', 'Karin L.', 'Freja', 'Moa', 'Stina'],
  titles: {
    good: [
      'Buren på min systers bröllop',
      'Rätt i storleken',
      'Fint tyg',
      'Finare än på bilden',
      'Skulle bära den igen',
      'Skön hela natten',
      'Komplimanger hela kvällen',
      'Precis rätt',
      'Min stilla favorit',
      '',
    ],
    bad: ['Inget för mig', 'Besviken på snittet', 'Såg annorlunda ut', 'Skickade tillbaka', 'Väntade mig mer'],
  },
  occasions: [
    'Buren på min systers bröllop.',
    'Jag hade den på en middag med jobbet.',
    'Köpt till kontoret, buren på en födelsedag också.',
    'Den var till min examen.',
    'Den följde med på en långhelg i fjällen.',
    'Till en kväll på operan.',
    'Hittad i sista minuten till ett dop.',
    'Jag bar den på en anställningsintervju.',
    'Till en fotografering med min mamma.',
    'Buren på nyårsafton.',
  ],
  fits: {
    small: [
      'Liten i storleken, jag borde ha tagit en större.',
      'Smal över axlarna, ta en storlek upp.',
      'Dragkedjan gick nätt och jämnt igen.',
    ],
    true: [
      'Min vanliga storlek passade direkt.',
      'Jag är mellan två storlekar och tog den mindre. Bra val.',
      'Storleksguiden stämde på centimetern.',
    ],
    large: [
      'Stor i storleken, en mindre hade räckt.',
      'Det var för mycket plats i midjan.',
      'Jag bar den med skärp, för den är vid.',
    ],
  },
  praise: [
    'Tyget är tyngre än jag trodde, på ett bra sätt.',
    'Den skrynklade sig knappt i resväskan.',
    'Färgen är densamma som på bilderna.',
    'Fodret är mjukt och klibbar inte.',
    'Ingen annan hade den, och två personer frågade var den kommer ifrån.',
    'Sömmarna är fina på insidan också.',
    'Den rör sig vackert när man dansar.',
    'Fickorna är riktiga och djupa.',
    'Den kom ångad och luktade ingenting.',
    'Efter två tvättar ser den ut som ny.',
    'Längden är rätt till låga skor.',
  ],
  complaints: [
    'Tyget är tunnare än det ser ut.',
    'Den skrynklar sig så fort man sätter sig.',
    'Färgen är mörkare än på min skärm.',
    'Dragkedjan fastnade i fodret två gånger.',
    'Ärmarna är för korta för långa armar.',
    'Urringningen stannade inte på plats.',
  ],
  endings: {
    good: ['Jag skulle ta den igen.', 'Tack!', 'Värd det.', 'Nu vill min dotter låna den.', 'Ångrar ingenting.'],
    bad: ['Skickade tillbaka utan krångel.', 'Synd.', 'Jag provar ett annat snitt.', 'Inte värd det för mig.'],
  },
  link: {
    title: 'Fler bilder',
    text: 'Alla mina bilder av klänningen finns på www.min-garderob-blogg.example, titta där.',
  },
  phone: { title: 'Ger bort min', text: 'Jag har en likadan att ge bort, aldrig buren. Ring mig: 070-174 06 05.' },
  repeated: { title: 'Toppen', text: 'Jättebra produkt, snabb leverans, jag rekommenderar den till alla.' },
  refused: {
    advertising: {
      title: 'Billigare någon annanstans',
      text: 'Samma för halva priset på billiga-klanningar.example med koden KLANNING50.',
    },
    insult: { title: 'Vem bär sånt', text: 'Bara dumskallar lägger pengar på sådana trasor.' },
    not_about_product: {
      title: 'Paketet',
      text: 'Budet ringde på två gånger och lämnade en lapp. Var är min återbetalning?',
    },
  },
  replies: [
    'Tack för att du berättar. Vi har bett ateljén se över dragkedjan på den här modellen.',
    'Tack! Bilderna tas nu i dagsljus, så att färgen stämmer bättre.',
    'Tråkigt att den inte passade. Våra stylister hjälper till med storleken före en beställning.',
  ],
  report: 'Det här ser ut som reklam.',
};
