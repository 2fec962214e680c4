import { h2, link, p, rail, type Texts, text, toCategory, toPost, ul } from '../../write.ts';

export const nl: Texts<'post'> = {
  'a-visit-to-the-studio-of-halina-wrzos': {
    slug: 'op-bezoek-in-het-atelier-van-halina-wrzos',
    title: 'Op bezoek in het atelier van Halina Wrzos',
    description:
      'Twee kamers aan de Mokotowska in Warschau, negen vrouwen en jurken die op de pop ontstaan en niet op papier: zo maak je in elf dagen een avondjurk.',
    excerpt: 'Waar jurken op de pop worden gesneden en niet op papier.',
    sections: [
      text(
        p`Negen vrouwen werken in twee kamers aan de Mokotowska. Voor is het licht, achter het strijkijzer, en de gang ertussen is zo smal dat een baljurk er dwars doorheen moet, als een matras. Elke jurk gaat door vier paar handen, en elk paar tekent in de voering.`,
        p`Een tekening is er niet. Halina Wrzos pakt vijf meter ongebleekt katoen, gooit die over de schouder van een paspop en begint te spelden. Achter haar oor zit een potlood, maar dat is voor de kruiswoordpuzzel.`,
        h2('Waarom op de pop'),
        p`Papier is plat, en verder is niemand dat. Op papier is een coupenaad een driehoek; op de pop is het de plek waar de stof er genoeg van heeft. Valt een plooi mooi, dan mag hij blijven. Valt hij niet, dan laat ze los en wacht ze tot hij zelf laat zien waar hij heen wil.`,
      ),
      {
        type: 'steps',
        title: 'Elf dagen',
        steps: [
          {
            title: 'Dag 1 en 2: katoen',
            text: [p`Spelden, met houtskool tekenen, knippen, weer spelden. Strijken is verboden.`],
          },
          {
            title: 'Dag 3 tot 5: de stof',
            text: [p`Het katoen gaat uit elkaar en wordt het patroon. Daarna lapt het ramen.`],
          },
          { title: 'Dag 6 tot 9: naden', text: [p`De lange met de machine. Alles wat de bocht om gaat met de hand.`] },
          {
            title: 'Dag 10: niets',
            text: [p`De jurk hangt. Schuine stof groeit ’s nachts, en dat kan beter hier dan bij jou.`],
          },
          {
            title: 'Dag 11: zoom en namen',
            text: [p`Vanaf de vloer gemeten, met liniaal en krijt. Dan vier namen in de voering, in zijdedraad.`],
          },
        ],
      },
      {
        type: 'quote',
        text: 'Een jurk die aan de hanger al af lijkt, is voor de hanger gemaakt.',
        by: 'Halina Wrzos, met spelden tussen haar lippen',
      },
      text(
        h2('Zo herken je er een'),
        ul(
          'De zijnaad zit twee vingers verder naar voren. Zo lijkt de taille smaller.',
          'De rits houdt een centimeter lager op dan je denkt. Je krijgt hem alleen dicht.',
          'In de zoom zit een handbreed extra stof, voor iemand die langer is.',
        ),
        p`Dat laatste vinden wij het mooist. Deze jurken zijn voor meer dan één vrouw gemaakt. Dezelfde zoom hebben we drie keer uitgelegd en twee keer ingenomen, en er is nog stof over.`,
      ),
      rail('Uit het atelier van Halina Wrzos', 'designers/halina-wrzos'),
    ],
  },
  'a-jumper-for-twenty-winters': {
    slug: 'een-trui-voor-twintig-winters',
    title: 'Een trui voor twintig winters',
    description:
      'De breisters van Sosna i Brzoza in Gdynia geven garantie op de elleboog, niet op het seizoen. Wat een trui lang laat meegaan en hoe je dat vooraf ziet.',
    excerpt: 'In Gdynia geven ze garantie op ellebogen, niet op seizoenen.',
    sections: [
      text(
        p`De werkplaats van Sosna i Brzoza ligt achter de vissershaven van Gdynia, in een hal waar vroeger netten te drogen hingen. Twee schoonzussen zijn er begonnen: de een kon breien, de ander rekenen. Den en berk betekent de naam, naar de twee bomen voor het raam.`,
        p`Aan de muur hangt een trui uit het eerste jaar. Hij is marineblauw, hij is op zee geweest, en zijn linkerelleboog is net een ander marineblauw. Het was het eerste stuk dat ooit terugkwam om gestopt te worden. Toen de eigenares hem ophaalde, vroeg ze of ze niet toch een nieuwe kon krijgen. De oude hebben ze gehouden en ingelijst.`,
        h2('Waar een trui het opgeeft'),
        p`Nooit in het midden. Elleboog, boord, oksel, in die volgorde. Daarom worden de ellebogen meteen met dubbele draad gebreid. Je ziet het niet, je voelt het als je de mouw tussen je vingers wrijft. De boorden kun je uithalen en opnieuw breien zonder aan de mouw te komen. En bij elk stuk hoort een bolletje van dezelfde wol, in een papieren zakje met een nummer.`,
      ),
      {
        type: 'table',
        title: 'Vier proeven in het pashokje',
        columns: ['Doe dit', 'Goed', 'Minder goed'],
        rows: [
          ['Rek het boord en laat los', 'Het springt terug', 'Het denkt na'],
          ['Houd de trui tegen het raam', 'Egaal grijs', 'Sterren'],
          ['Wrijf tien keer met je hand', 'Niets', 'Pluis op je hand'],
          ['Bekijk de schoudernaad', 'Er zit een bandje in', 'De naad rekt mee'],
        ],
        note: 'De derde proef duurt tien seconden en voorspelt het pillen van een hele winter.',
      },
      {
        type: 'quote',
        text: 'Zachtheid is het eerste wat wol weggeeft. Zoek er een die een beetje tegenstribbelt.',
        by: 'Aan de breitafel in Gdynia',
      },
      text(
        h2('Wat jij moet doen'),
        p`Weinig. Luchten, ${link('plat bewaren', toPost('knitwear-lies-down'))}, het zakje met het nummer niet kwijtraken. Gaat er toch een elleboog, maak dan een foto en schrijf ons; wij weten wie we moeten bellen. In maart is de rij het langst, dan merkt iedereen het tegelijk.`,
      ),
      rail('Sosna i Brzoza', 'designers/sosna-i-brzoza'),
    ],
  },
  'the-case-for-pockets': {
    slug: 'een-pleidooi-voor-zakken',
    title: 'Een pleidooi voor zakken',
    description:
      'Jonna Ek uit Göteborg heeft nog nooit een jurk zonder zakken gemaakt. Hoe diep, op welke plek, en waarom je telefoon niet in de linker hoort.',
    excerpt: 'Elke jurk van Jonna Ek heeft er twee. Gemeten naar handen, niet naar de mode.',
    sections: [
      text(
        p`Jonna Ek reed tram in Göteborg. Zes jaar lang droeg ze doordeweeks een broek met acht zakken en op zaterdag een jurk zonder. ‘Op zaterdag was ik iemand die anderen moest vragen haar sleutels vast te houden’, zegt ze. ’s Avonds leerde ze naaien. Haar eerste jurk was twee zakken met iets eromheen.`,
        h2('Wat erin moet passen'),
        p`Ze heeft het gemeten. Veertig vrouwen legden op tafel wat ze in hun handen hadden: telefoon, sleutels, pasje, lippenbalsem en een opgevouwen briefje dat geen van hen kon verklaren. Daarna kwamen de handen zelf, want die zitten het vaakst in een zak. Het resultaat hangt als mal boven de kniptafel, en geen jurk gaat zonder de deur uit.`,
      ),
      {
        type: 'table',
        title: 'De zak in cijfers',
        columns: ['Wat', 'Hoeveel', 'Waarom'],
        rows: [
          ['Diepte', '26 cm', 'Je hand verdwijnt tot de pols'],
          ['Opening', '17 cm', 'Ook met ringen erin en weer eruit'],
          ['Hoogte', 'Vier vingers onder de taille', 'Je elleboog blijft licht gebogen'],
          ['Bevestigd aan', 'De taillenaad', 'De telefoon hangt aan de naad, niet aan de rok'],
        ],
      },
      text(
        p`De laatste regel is het hele geheim. Een zak die alleen in de zijnaad zit, trekt de rok scheef, en je loopt alsof je een emmer draagt. Aan de taille opgehangen zit het gewicht waar een riem zou zitten.`,
        h2('De bezwaren'),
        ul(
          '‘Het bederft de lijn.’ Bij een strakke jurk wel. Dan is de jurk te strak.',
          '‘In een avondjurk?’ Daar juist. Tijdens de toespraken moeten je handen ergens heen.',
          '‘Het kost stof.’ Dertig centimeter. Die spaart ze uit op het beleg, waar niemand kijkt.',
        ),
      ),
      {
        type: 'quote',
        text: 'Een handtas is een zak die je kunt laten liggen.',
        by: 'Jonna Ek',
      },
      text(
        p`Maak ze allebei leeg voordat je de jurk wast of terugstuurt. In één winter vonden we elf lippenbalsems, een knikker, een instapkaart naar Malmö en een ring. De eigenares huilde aan de telefoon en stuurde ons daarna een taart.`,
      ),
      rail('Jonna Ek, allemaal met zakken', 'designers/jonna-ek'),
    ],
  },
  'oda-falk-cuts-on-the-bias': {
    slug: 'vijfenveertig-graden',
    title: 'Vijfenveertig graden',
    description:
      'Oda Falk in Oslo knipt zijde schuin van draad en niets anders. Wat schuin knippen doet, waarom zo’n jurk eerst moet uithangen en welke maat je neemt.',
    excerpt: 'Oda Falk in Oslo knipt zijde schuin van draad. En niets anders.',
    sections: [
      text(
        p`Pak een zakdoek bij twee hoeken naast elkaar en trek. Er gebeurt niets. Pak hem bij twee hoeken tegenover elkaar en trek: hij geeft mee, wordt smal en springt terug als je loslaat. Meer hoef je over schuin van draad niet te weten, zegt Oda Falk, die er al negentien jaar mee bezig is.`,
        p`Haar atelier in Oslo is één verdieping, één tafel en een raam op het noorden. De tafel is vier meter lang, omdat een schuin geknipte jurk bijna twee keer zoveel stof vraagt en omdat zijde niet over de rand mag hangen. Die glijdt. Voor het knippen speldt ze de zijde op vloeipapier en knipt ze door allebei. Zolang ze knipt, doet niemand de deur open.`,
        h2('Wat het schuine doet'),
        ul(
          'Het volgt in plaats van vast te houden: geen coupenaden, vaak geen rits, over je hoofd en klaar.',
          'Het geeft mee waar jij bent en sluit zich waar je niet bent.',
          'Het beweegt een halve seconde na jou. Naar die halve seconde kijkt iedereen.',
        ),
      ),
      {
        type: 'quote',
        text: 'Ik laat de jurk niet passen. Ik zorg alleen dat ik de zijde niet stoor.',
        by: 'Oda Falk',
      },
      text(
        h2('De nacht aan de hanger'),
        p`Voordat de zoom wordt geknipt, hangt de jurk een nacht en een dag. De ene draad wordt langer dan de andere, en ’s ochtends ziet de rand eruit als de Noorse kust. Dan pas wordt hij rechtgemaakt. Een jurk die op dezelfde dag is gezoomd, toont je zijn fjorden thuis. Daarom hoort ook die van jou niet het hele jaar aan de hanger: in drieën vouwen, vloeipapier ertussen, in de la.`,
        h2('Welke maat'),
        p`Meet je heupen, niet je borst. Op schuin van draad valt twee centimeter af te dingen, hooguit drie. Zit je tussen twee maten in, neem dan de grootste: te klein knelt zo’n jurk niet, hij klimt.`,
      ),
      {
        type: 'links',
        links: [
          {
            label: 'Zijde, een teiltje en tien minuten',
            text: 'Zo was je ze thuis',
            target: toPost('washing-silk-at-home'),
          },
          {
            label: 'Slipdresses',
            text: 'Schuin geknipt, uit meerdere ateliers',
            target: toCategory('clothes/dresses/slip-dresses'),
          },
        ],
      },
      rail('Oda Falk', 'designers/oda-falk'),
    ],
  },
};
