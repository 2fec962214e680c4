import { fact, i, p, type Texts, text } from '../../write.ts';

export const se: Texts<'post'> = {
  'a-library-of-dresses': {
    slug: 'ett-bibliotek-av-klanningar',
    title: 'Ett bibliotek av klänningar',
    excerpt: 'En dagstidning tillbringar en eftermiddag i vårt showroom.',
    sections: [
      text(
        p(i('Kurier Wiślany, helgbilagan, 18 oktober 2025. Påhittat, liksom den här butiken.')),
        p(
          '”De lånar ut klänningar som ett bibliotek lånar ut romaner”, skriver helgbilagan och räknar till elva provningar på en timme.',
        ),
        p(
          'Reportern kom med ett anteckningsblock och gick med en grön sidenklänning till systerns bröllop. Däremellan beskriver hon en fjorton meter lång stång, en skål med hårnålar som ingen någonsin fyller på och som aldrig är tom, och en kvinna på sjuttiotvå som provar paljetter ”för att få veta”.',
        ),
      ),
      {
        type: 'quote',
        text: 'I en butik frågar man vad det kostar. Här frågar de vilken dag det gäller.',
        by: 'Kurier Wiślany',
      },
    ],
  },
  'second-hand-first-choice': {
    slug: 'andra-hand-forsta-val',
    title: 'Andra hand, första val',
    excerpt: 'Ett magasin om varför enstaka plagg säljs snabbast.',
    sections: [
      text(
        p(i('Nitka, nummer 9/2025. Påhittat, liksom den här butiken.')),
        p`De flesta begagnade plagg säljs inom ${fact('sold_within_days')} dagar. Magasinet frågade varför; svaret var ett bra foto och en ärlig mening om fållen.`,
        p`Sedan sålde redaktören i hemlighet en egen kappa via vår stång. Hon skriver att den första kontrollen tog mindre än ${fact('first_check_days')} arbetsdagar och att vi skickade tillbaka en bild på grund av en katt.`,
      ),
      {
        type: 'quote',
        text: 'Nionde dagen var kappan borta. Jag saknar den mindre än katten saknar galgen.',
        by: 'Nitka',
      },
    ],
  },
  'the-iron-at-six': {
    slug: 'strykjarnet-klockan-sex',
    title: 'Strykjärnet klockan sex',
    excerpt: 'Ett reportage från rummet som ingen kund får se.',
    sections: [
      text(
        p(i('Dzień po Dniu, 4 mars 2025. Påhittat, liksom den här butiken.')),
        p(
          'Tio i sex slås pannan på. Klockan sex ligger den första klänningen på brädan: den dansade i lördags, kom tillbaka i söndags och reser igen på tisdag. Reportern följde den med tidtagarur.',
        ),
        p(
          'Elva minuter att syna den, under en lampa som inte smickrar någon. Fyrtio för rengöringen. En natt för vädringen. Sex för strykjärnet, från fodersidan. ”Och nio för en pärla”, noterar hon, ”som ingen skulle ha saknat.”',
        ),
      ),
    ],
  },
  'rented-and-remembered': {
    slug: 'hyrd-och-ihagkommen',
    title: 'Hyrd och ihågkommen',
    excerpt: 'En tysk bröllopstidning frågar gästerna vad de minns av sina klänningar.',
    sections: [
      text(
        p(i('Brautwerk, våren 2025. Påhittat, liksom den här butiken.')),
        p(
          'Sextio bröllopsgäster fick ett år senare frågan vad de hade haft på sig. Av dem som köpt sin klänning mindes hälften färgen. Av dem som hyrt mindes nästan alla märket, längden och vem som spillde vad.',
        ),
        p(
          'Tidningens förklaring: en klänning med återlämningsdag tittar man ordentligt på. Vår: den är med på fler bilder.',
        ),
      ),
      {
        type: 'quote',
        text: 'En hyrd klänning sparar man inte till senare. Det finns inget senare.',
        by: 'En gäst i Brautwerk',
      },
    ],
  },
  'one-piece-four-prices': {
    slug: 'ett-plagg-fyra-priser',
    title: 'Ett plagg, fyra priser',
    excerpt: 'En branschtidning räknar på oss.',
    sections: [
      text(
        p(i('Handel Jutra, 22 maj 2025. Påhittat, liksom den här butiken.')),
        p`Branschtidningen tog en sidenklänning och räknade ut vad den drar in: uthyrd från ${fact('rent_from')} per dag, tagen med poäng, köpt ny och till sist såld vidare, upp till ${fact('second_hand_discount')} billigare. Slutsatsen är att det är det fjärde livet som avgör om de tre första lönade sig.`,
        p`Vår provision på ${fact('commission')} kallar den ”inte låg, men skriven där man hittar den”, och utbetalningen inom ${fact('payout_days')} arbetsdagar ”som utlovat, i fyra fall av fyra”.`,
      ),
    ],
  },
  'the-bag-that-travels': {
    slug: 'fodralet-som-reser',
    title: 'Fodralet som reser',
    excerpt: 'En skärgårdstidning om ett paket utan paket.',
    sections: [
      text(
        p(i('Skärgårdsbladet, 11 juni 2025. Påhittat, liksom den här butiken.')),
        p(
          'Postbåten till ytterskärgården har med sig mjölk, tidningar och den här onsdagen ett grått klädfodral. Skepparen har känt det i två somrar. ”Det åker ut fullt och åker hem fullt. Tomt har jag aldrig sett det.”',
        ),
        p(
          'Tidningen följer fodralet till en kräftskiva och hem igen, räknar stygnen i det lagade hörnet och kommer fram till att kartong har sämre karaktär.',
        ),
      ),
    ],
  },
  'two-dresses-on-a-wednesday': {
    slug: 'tva-klanningar-en-onsdag',
    title: 'Två klänningar en onsdag',
    excerpt: 'En nederländsk veckotidning provar hemma, inför fem familjemedlemmar.',
    sections: [
      text(
        p(i('De Zolder, vecka 37, 2025. Påhittat, liksom den här butiken.')),
        p`${fact('try_on_pieces')} klänningar, en kväll, fem åsikter: krönikören beställde en provning och lät familjen rösta. Den förnuftiga vann med tre mot två. Hon behöll den andra.`,
        p`Den förnuftiga gick tillbaka inom de ${fact('rental_return_hours')} timmarna, ”med något som liknade en bugning”.`,
      ),
      {
        type: 'quote',
        text: 'Min egen spegel har känt mig i elva år och låter mig fortfarande ha rött.',
        by: 'De Zolder',
      },
    ],
  },
  'forty-dresses-and-an-iron': {
    slug: 'fyrtio-klanningar-och-ett-strykjarn',
    title: 'Fyrtio klänningar och ett strykjärn',
    excerpt: 'Ett långt samtal om hur det började.',
    sections: [
      text(
        p(i('Thread & Thimble, nr 31, vintern 2024. Påhittat, liksom den här butiken.')),
        p(
          'Den brittiska kvartalstidskriften ville veta hur man startar en garderob åt andra. Med fyrtio aftonklänningar, visade det sig, ett ångstrykjärn och en lägenhet på tredje våningen utan hiss. Och med en granne som lånade ut sin hall till provningar mot en klänning på nyårsafton.',
        ),
        p(
          'Ett stycke handlar om den första klänningen som inte kom tillbaka. Den kom fyra år senare, kemtvättad, med ett foto från ett dop.',
        ),
      ),
      { type: 'quote', text: 'De pratar inte om mode. De pratar om fållar och om lördagar.', by: 'Thread & Thimble' },
    ],
  },
  'the-mended-place': {
    slug: 'det-lagade-stallet',
    title: 'Det lagade stället',
    excerpt: 'En berlinsk tidning om hantverk sitter vid vårt sybord.',
    sections: [
      text(
        p(i('Der Knopf, nummer 2/2025. Påhittat, liksom den här butiken.')),
        p(
          'I Berlin bryr man sig om sakers baksida, så reportern bad att bara få se foder. Hon såg trehundra. I vart sjunde hittade hon en lagning, i hälften av fallen först vid andra anblicken.',
        ),
        p(
          'Vår sömmerska ville inte ha beröm för det. Den bästa lagningen, säger hon i sista meningen, är en sömsmån som någon var generös med för trettio år sedan.',
        ),
      ),
    ],
  },
  'a-prize-for-a-paper-tag': {
    slug: 'ett-pris-till-en-papperslapp',
    title: 'Ett pris till en papperslapp',
    excerpt: 'En designjury tyckte om det minsta vi har.',
    sections: [
      text(
        p(i('Forma, årsboken 2025. Påhittat, liksom den här butiken.')),
        p(
          'Årsboken gav sitt pris för trycksaker till vår hänglapp: en remsa obestruket papper med ett snitt, ingen plasttråd, fyra rader för fyra sätt att ta hem ett plagg. Den går att sätta tillbaka på galgen, och därför kan samma lapp gå runt många gånger.',
        ),
        p('”Man läser den på tre sekunder och tror på den”, skriver juryn. Diplomet hänger i showroomet. I en lapp.'),
      ),
    ],
  },
};
