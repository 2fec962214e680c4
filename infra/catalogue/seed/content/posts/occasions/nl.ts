import { fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const nl: Texts<'post'> = {
  'what-to-wear-to-a-wedding': {
    slug: 'wat-je-draagt-op-een-bruiloft',
    title: 'Wat je draagt op een bruiloft waar je niemand kent',
    description:
      'Kleur, lengte, schoenen, tas en een jas voor vier uur ’s nachts: wat je als gast op een bruiloft draagt, in volgorde van twijfel.',
    excerpt: 'Kleur, lengte, schoenen voor het gras: een lijst in volgorde van twijfel.',
    sections: [
      text(
        p`Je kent de bruid van kantoor, of de bruidegom uit een studentenhuis van tien jaar terug, en verder geen mens. Dat heeft een voordeel: van de honderdtwintig gasten heeft nog niemand één van je jurken gezien. Hier is de lijst, in de volgorde waarin de twijfel toeslaat.`,
        h2('Kleur'),
        p`Geen wit, geen ivoor en geen champagne, want dat is ivoor bij kaarslicht. Ook niet de kleur van de bruidsmeisjes; één berichtje aan de bruid en je weet het. Zwart mag allang, als er maar iets aan je is dat er zin in heeft: oorbellen, lippen, schoenen.`,
        h2('Lengte'),
        p`Een zoom die vrij blijft van het gras. Onder de kuit zit je overal goed, van stadhuis tot schuur. Vloerlang vraagt om een vloer.`,
        h2('Schoenen'),
        p`Hakken zo breed als een twee-euromunt, met dunnere sta je vastgenageld aan het gazon. Plus een plat paar in een tasje onder tafel. Een daggast is negen uur op de been, en het dansen komt aan het eind.`,
        h2('Tas'),
        p`Telefoon, pas, twee pleisters en een zakdoek voor een ander. Bij de ringen sta je altijd naast een tante.`,
      ),
      {
        type: 'table',
        title: 'Volgens de klok op de kaart',
        columns: ['Begin', 'Trek aan', 'Neem mee'],
        rows: [
          ['11.00 uur, stadhuis', 'Midi, of een licht pak', 'Een jas, de foto’s zijn buiten'],
          ['15.00 uur, tuin', 'Midi, in iets wat beweegt', 'Een vest en brede hakken'],
          ['20.00 uur, avondfeest', 'Midi met glans, of lang', 'Een sjaal, de deuren staan open'],
        ],
      },
      faq(
        ['Mag ik in broek?', p`In een jumpsuit of een zijden pak, heel graag. Jij danst het langst van allemaal.`],
        [
          'Een wit patroon op blauw?',
          p`Maak een foto en zet hem op zwart-wit. Lijk je daarop wit, kies dan een andere jurk.`,
        ],
        [
          'Drie bruiloften in één zomer. Drie jurken?',
          p`Drie, maar ${link('geen drie om te houden', toPost('the-arithmetic-of-renting'))}. Reinigen is inbegrepen, en gasten vergelijken geen foto’s.`,
        ],
      ),
      rail('Voor bruiloftsgasten', 'rent/wedding-guest'),
    ],
  },
  'black-tie-decoded': {
    slug: 'black-tie-ontcijferd',
    title: 'Black tie, ontcijferd',
    description:
      'White tie, black tie, tenue de ville, cocktail, casual chic: wat twee woorden op een uitnodiging voor jou betekenen, in lengte, stof en sieraden.',
    excerpt: 'Twee woorden op een kaart, allebei over zíjn strik. Dit zeggen ze tegen jou.',
    sections: [
      text(
        p`Twee woorden in de hoek van een kaart, en ze gaan allebei over de strik van een man. Toch geven ze jou antwoord op drie vragen: hoe lang, hoe glanzend, en hoeveel moeite men mag zien.`,
      ),
      {
        type: 'table',
        title: 'Van kaart naar hanger',
        columns: ['Er staat', 'Jij draagt', 'Thuis blijft'],
        rows: [
          ['White tie, rok', 'Vloerlang, blote schouders of lange handschoenen', 'Alles wat boven de schoen eindigt'],
          ['Black tie, smoking', 'Vloerlang, of zelf een smoking met satijnen revers', 'Jersey, linnen, je horloge'],
          ['Cocktail', 'Knie tot midi, hakken, kleine tas', 'De galajurk'],
          ['Tenue de ville', 'Een jurk of pak dat naar de notaris kan', 'Spijkerstof, ook de dure'],
          ['Casual chic', 'Een blazer en een broek die zit', 'Schoenen waarop je hardloopt'],
        ],
      },
      text(
        h2('Drie vragen die de kaart zelf beantwoordt'),
        ul(
          'Wanneer? Voor zessen is de stof mat, na zessen mag ze glanzen.',
          'Waar? Aan een diner zien ze je vanaf je middel, dus zet daar iets moois. Op een receptie zien ze de schoenen.',
          'Wie nodigt uit? Een ambassade meent de tabel letterlijk. Een vriendin die veertig wordt, met een knipoog.',
        ),
        h2('Sieraden op één plek'),
        p`Oren, of hals, of pols. Een avondjurk is al aan het woord, en twee tegelijk versta je niet. Twijfel je tussen twee paar oorbellen, neem dan het grootste en laat de ketting in zijn doosje.`,
        h2('Wat iedereen vergeet'),
        p`De jas. Die zien ze het eerst en het laatst, en een donsjack over satijn doet een uur werk teniet. Lang en donker, desnoods geleend. En de tas: een telefoon, een pas en een lippenstift, en verder niets.`,
      ),
      faq(
        [
          'Moet het zwart zijn?',
          p`Nee. Zwart is hij. Flessengroen, bordeaux en nachtblauw staan op foto’s toch mooier.`,
        ],
        [
          'En als ik te gekleed ben?',
          p`Dan heb je je gastvrouw een compliment gemaakt. Daar is nog nooit iemand boos om geworden.`,
        ],
        ['Panty?', p`In dichte schoenen een dunne. In sandalen geen, welke maand het ook is.`],
      ),
      rail('Voor gala-avonden', 'rent/gala'),
    ],
  },
  'the-job-interview': {
    slug: 'veertig-minuten-aan-tafel',
    title: 'Veertig minuten aan tafel',
    description:
      'Wat je aantrekt naar een sollicitatiegesprek: kies het zittend, één trede boven het team, met één ding dat blijft hangen. Ook per video.',
    excerpt: 'Kies het zittend, één trede boven het team, met één ding dat blijft hangen.',
    sections: [
      text(
        p`Een sollicitatiegesprek duurt veertig minuten en achtendertig daarvan zit je. Kies je kleren dus zittend: op een keukenstoel, tegenover een spiegel. Waar gaat de rok heen? Gaapt de blazer? Houdt de tweede knoop het als je voorover buigt om een punt te maken?`,
        h2('Eén trede hoger'),
        p`Zoek uit wat ze dragen. De pagina ‘Ons team’ vertelt het, of vijf minuten aan de overkant om kwart voor negen. Ga dan één trede hoger, en niet meer. Zij in T-shirt: jij in overhemd. Zij in overhemd: jij in blazer. Zij in blazer: jij in een donker pak, op stille schoenen.`,
      ),
      {
        type: 'table',
        title: 'Ligt eraan waarheen',
        columns: ['Waarheen', 'Boven', 'Onder', 'Schoenen'],
        rows: [
          ['Bank, advocatenkantoor', 'Blazer', 'Broek van dezelfde stof', 'Dicht, 4 cm'],
          ['Bureau, start-up', 'Fijne trui, blazer open', 'Wijde broek', 'Loafers'],
          ['School, praktijk, gemeente', 'Blouse', 'Rok tot de knie', 'Plat, en stil op de trap'],
          [
            'Je eigen keuken, per video',
            'Eén kleur, geen smalle strepen',
            'Een echte broek, voor als je op moet staan',
            'Pantoffels mag',
          ],
        ],
      },
      {
        type: 'steps',
        title: 'De avond ervoor',
        steps: [
          { title: 'Een uur aanhouden', text: [p`Kook erin, lees erin. Wat thuis knelt, schreeuwt daar.`] },
          {
            title: 'Kledingroller',
            text: [p`Rug en schouders, bij daglicht. Katten hebben een zwak voor donkere wol.`],
          },
          {
            title: 'De tas',
            text: [
              p`Papieren plat, een reservepanty, verder niets. Hij staat straks naast je stoel, en iedereen ziet hem.`,
            ],
          },
        ],
      },
      text(
        h2('Eén ding om te onthouden'),
        p`’s Avonds lopen twee mensen vijf kandidaten door. ‘Die met de groene blouse’ helpt hen, en jou. Eén ding: een kleur, een ring, een goede pen. Bij drie onthouden ze de dingen.`,
        h2('En het pak daarna?'),
        p`Je hebt het nodig voor twee rondes, misschien drie, en dan heeft het werk zijn eigen gewoontes. Dat is ${link('een som met een duidelijke uitkomst', toPost('the-arithmetic-of-renting'))}: huur het, en koop wat je vanaf de eerste maandag draagt.`,
      ),
      rail('Voor het werk', 'rent/business'),
    ],
  },
  'the-first-try-on-at-home': {
    slug: 'de-eerste-keer-thuis-passen',
    title: 'De eerste keer thuis passen',
    description:
      'Zo gaat thuis passen: wat je in een kwartier klaarlegt, vijf bewegingen die elke jurk moet kunnen, en wat er daarna gebeurt.',
    excerpt: 'Jouw spiegel, jouw schoenen, jouw licht: zo haal je alles uit één avond.',
    sections: [
      text(
        p`Een pashokje heeft een gordijn, een spotje en een rij. Thuis heb je je eigen schoenen, je eigen lamp en iemand van wie je het aanneemt. Je kiest ${fact('try_on_pieces')} stukken, en binnen ${fact('rental_return_hours')} uur gaan ze terug. Dat is één rustige avond, en die is lang genoeg als je hem voorbereidt.`,
      ),
      {
        type: 'steps',
        title: 'Van bestellen tot beslissen',
        steps: [
          {
            title: 'Kies een beetje tegen jezelf in',
            text: [
              p`Eén stuk dat vast goed is en één dat je nooit had aangedurfd. Het tweede wint vaker dan je denkt.`,
            ],
          },
          {
            title: 'Let op de dag',
            text: [
              p`Passen met verzending gaat bij ons alleen op woensdag de deur uit. Houd de avond vrij waarop het aankomt.`,
            ],
          },
          {
            title: 'Een kwartier voorbereiden',
            text: [
              p`De schoenen, het ondergoed en de panty van de dag zelf, een lange spiegel, het licht waarin je staat. Nog geen make-up.`,
            ],
          },
          {
            title: 'Foto’s maken',
            text: [
              p`Van voren, opzij, van achteren, op drie meter. De spiegel vleit of schrikt af. De foto zegt het gewoon.`,
            ],
          },
          {
            title: 'Terug in de hoes',
            text: [p`Label eraan, rits dicht, dezelfde hoes. De koerier boek je in je account.`],
          },
        ],
      },
      text(
        h2('Vijf bewegingen'),
        ul(
          'ga zitten, en blijf vijf minuten zitten',
          'steek beide armen op, als voor een taxi',
          'raap een muntje van de vloer',
          'ga een trap af zonder leuning',
          'dans een half liedje, de snelle helft',
        ),
        p`Een jurk die alle vijf haalt, haalt een bruiloft. Zakt hij voor één, dan weet je welke je laat.`,
      ),
      faq(
        [
          'Mag één jurk in twee maten?',
          p`Daar is passen voor. Tussen twee maten zegt een getal weinig en een rits veel. Wat je terugstuurt kost niets.`,
        ],
        [
          'Over je hoofd, met make-up op?',
          p`Eerst een zijden sjaaltje over je gezicht. Het is geen gezicht, en het heeft menige kraag gered.`,
        ],
        [
          'En als ze geen van beide goed zijn?',
          p`Stuur ze allebei terug en schrijf ons waar het knelde. De ${link('stylist', toPage('stylist-appointment'))} leest het en zoekt een derde.`,
        ],
        [
          'Ik ben wel eens in Warschau.',
          p`Kom dan langs: passen in de ${link('showroom', toPage('showroom'))} is gratis, maandag tot en met vrijdag ${fact('hours_weekdays')}, zaterdag ${fact('hours_saturday')}.`,
        ],
      ),
      {
        type: 'call',
        title: 'Eén zekere en één gewaagde',
        action: { label: 'Kies om te passen', target: toCategory('rent') },
      },
    ],
  },
  'gala-at-minus-ten': {
    slug: 'gala-bij-min-tien',
    title: 'Gala bij min tien',
    description:
      'Een avondjurk in januari: welke stof warm houdt, wat er in de garderobe blijft en hoe een vloerlange zoom voorbij het strooizout komt.',
    excerpt: 'Drie klimaten op één avond, en een jurk die door alle drie heen moet.',
    sections: [
      text(
        p`Een gala in januari heeft drie klimaten: de stoep bij min tien, de garderobe waar het tocht, en een zaal met vierentwintig graden en driehonderd man. Eén jurk moet door alle drie heen. Dat lukt, als het niet de jurk is die je warm houdt.`,
      ),
      {
        type: 'table',
        title: 'Wat je waar uittrekt',
        columns: ['Laag', 'Op de stoep', 'In de garderobe'],
        rows: [
          ['Laarzen, wollen sokken', 'Aan', 'Uit, schoenen uit de zak'],
          ['Merinolegging, afgeknipt bij de knie', 'Aan, ziet niemand', 'Uit, op het toilet'],
          ['Jas, minstens tot de knie', 'Aan en dicht', 'Afgeven, handschoenen in de mouw'],
          ['Wollen sjaal, 70 bij 200 cm', 'Om je hals', 'Over je arm, voor de tocht'],
          ['De jurk', 'Zoom over je arm', 'Laten vallen'],
        ],
      },
      text(
        h2('Stoffen met een temperatuur'),
        p`Fluweel is het warmste waarin je kunt dineren, en ${link('sneeuw kan het geen kwaad', toPost('how-velvet-survives-the-winter'))}. Zwaar satijn houdt warmte vast omdat er een voering in zit. Crêpe met lange mouwen is slimmer dan welke stola ook. Pailletten zijn koud: elk schijfje neemt de temperatuur van de straat mee naar binnen en houdt die tot het tweede glas.`,
        h2('De zoom en het zout'),
        p`Strooizout droogt op tot een witte rand van een handbreed, en op donker satijn zie je die tot op het balkon. Tussen auto en deur hoort de rok dus over je arm, met de voering naar buiten. Gebeurt het toch: lauw water, een doek, meteen deppen. Vandaag is het nog zout, morgen is het een vlek.`,
        h2('Schoenen'),
        p`Voor de schouwburg kijkt niemand omlaag. Laarzen met profiel dus, en de avondschoenen in een eigen zak. Wissel zittend. Wie in de garderobe op één been staat, heeft altijd publiek.`,
      ),
      {
        type: 'quote',
        text: 'In mijn clutch zitten wollen sokken. Elf winters, en nog nooit heeft iemand gevraagd wat erin zat.',
        by: 'Een klant, bij ons in de paskamer',
      },
      rail('Lang, gevoerd, warm', 'rent/gala'),
    ],
  },
};
