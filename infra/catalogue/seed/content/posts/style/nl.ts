import { b, fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const nl: Texts<'post'> = {
  'one-dress-three-evenings': {
    slug: 'een-jurk-drie-avonden',
    title: 'Eén jurk, drie avonden',
    description:
      'Een zwarte slipdress in de opera, op een verjaardag en in de vroege vlucht: wat je eromheen verandert, wat blijft en waar je begint.',
    excerpt: 'Een zwarte slipdress in de opera, op een verjaardag en op het vliegveld.',
    sections: [
      text(
        p`Hij is zwart, schuin van draad geknipt en houdt een handbreed onder de knie op. Opgerold is hij zo groot als twee sinaasappels. In één week kan hij drie keer de deur uit, en wie hem twee keer tegenkomt heeft niets in de gaten, want alles eromheen is anders.`,
        h2('Donderdag, de opera'),
        p`Een fluwelen blazer, met één knoop dicht. Hakken van zes centimeter, want er zijn twee pauzes en je staat ze allebei uit. De hals redt zich wel alleen: laat de ketting thuis en neem de oorbellen mee die op kantoor altijd net te veel zijn. Een panty van 20 denier, mat. Met een glanzende wordt satijn carnaval.`,
        h2('Zaterdag, een verjaardag met veertien man'),
        p`Een dikke trui eroverheen en de jurk is een rok geworden. Van voren instoppen, van achteren laten hangen. Enkellaarsjes eronder. Wordt het warm in de keuken, dan gaat de trui over de stoelleuning en heb je nog steeds een jurk aan.`,
        h2('Maandag, de vlucht van 6.40 uur'),
        p`Een wit T-shirt onder de bandjes, gympen, een jas tot de knie. Rol satijn in een handdoek en het komt glad aan; vouw je het, dan reist de vouw mee. In het hotel hangt de jurk in de badkamer terwijl jij doucht. Zo, gestreken.`,
      ),
      {
        type: 'table',
        title: 'Drie avonden naast elkaar',
        columns: ['Avond', 'Eroverheen', 'Aan je voeten', 'In je hand'],
        rows: [
          ['Opera', 'Fluwelen blazer', 'Hakken, 6 cm', 'Clutch'],
          ['Verjaardag', 'Dikke trui', 'Enkellaarsjes', 'Een taart'],
          ['Vlucht', 'T-shirt en jas', 'Gympen', 'Tas waar de laptop in past'],
        ],
      },
      text(
        h2('De volgorde'),
        p`Eerst de schoenen, dan de laag, de sieraden als laatste. Zijn er twee van de drie nieuw, dan heb je iets anders aan. Zijn het alleen de sieraden, dan is het dezelfde jurk met andere oorbellen, en is iedereen te aardig om er iets van te zeggen.`,
      ),
      rail('Slipdresses', 'clothes/dresses/slip-dresses'),
    ],
  },
  'the-arithmetic-of-renting': {
    slug: 'de-rekensom-van-het-huren',
    title: 'De rekensom van het huren',
    description:
      'Deel de prijs door de avonden waarop je hem echt draagt. Wanneer huren loont, wanneer punten, en wat je koopt zonder te rekenen.',
    excerpt: 'Een jurk voor twee avonden per jaar kost meer aan de hanger dan te leen.',
    sections: [
      text(
        p`Een jurk aan de hanger kost wat hij gekost heeft. Een jurk om je schouders wordt met elke keer goedkoper. De vraag is dus nooit of iets duur is, maar hoeveel avonden het krijgt.`,
        p`Tel de avonden die in je agenda staan, niet die je er graag in zou zien. Blader vorig jaar door en zoek de dagen waarop je kantoorkleren niet konden. Twee bruiloften, een jubileum en een avond waar je in een zwak moment ja op zei: vier. En nu delen.`,
      ),
      {
        type: 'table',
        title: 'Prijs gedeeld door avonden',
        columns: ['Avonden in drie jaar', 'Wat loont', 'Want'],
        rows: [
          ['1', 'Huren', 'Maandag is hij weg, en een ander brengt hem naar de stomerij'],
          ['2 tot 4', 'Huren, elke keer een andere', 'Op de foto’s zie je verschil'],
          ['5 tot 10', 'Punten of tweedehands', 'Je betaalt voor het dragen en mag je bedenken'],
          ['Meer dan 10', 'Kopen', 'Vanaf de elfde avond werkt hij voor jou'],
        ],
      },
      text(
        h2('Wat niet op het kaartje staat'),
        p`De stomerij, om de andere keer. De zoom, ingekort voor één paar schoenen. En veertig centimeter stang in een huis waar elke centimeter allang vergeven is. Huren begint bij ${fact('rent_from')} per dag, reinigen hoort erbij, en die veertig centimeter houd je zelf.`,
        h2('Wat je koopt zonder rekenmachine'),
        p`Een jas. Een broek die meteen goed zit. Truien. Alles wat je met je ogen dicht uit de kast pakt. Een jas gaat honderd dagen per jaar mee naar buiten; na de derde winter is hij het goedkoopste wat je hebt, wat hij ook gekost heeft.`,
        h2('En trek er aan het eind iets af'),
        p`Wat je goed koopt, verkoop je goed. Gaat een stuk naar de volgende, dan houden wij ${fact('commission')} en ${fact('transaction_fee')} kosten in en krijg jij de rest terug. Trek die van de prijs af voordat je deelt. Menige som komt dan anders uit.`,
      ),
      {
        type: 'links',
        title: 'Hier kun je verder',
        links: [
          { label: 'Zo werken huren, kopen en punten', target: toPage('how-it-works') },
          { label: 'Drie abonnementen met punten', target: toPage('fashion-subscription') },
          { label: 'Alles wat je kunt huren', target: toCategory('rent') },
        ],
      },
    ],
  },
  'four-days-one-cabin-bag': {
    slug: 'vier-dagen-handbagage',
    title: 'Vier dagen, alleen handbagage',
    description:
      'Zeven stukken voor een lang weekend in de stad: de lijst, een tabel wie met wie gaat en de volgorde waarin het de koffer in gaat.',
    excerpt: 'Zeven stukken, acht combinaties en nog plaats voor een boek.',
    sections: [
      text(
        p`Vier dagen stad, dat is vier keer iets voor overdag, drie keer iets voor ’s avonds en één reserve voor als de soep omgaat. Het klinkt als een grote koffer. Het zijn zeven stukken, als ze maar allemaal met elkaar overweg kunnen.`,
        h2('De zeven'),
        ul(
          'een blazer waarin je twee uur kunt zitten',
          'een broek in dezelfde donkere kleur',
          'een midirok',
          'een fijne trui',
          'een wit overhemd',
          'een slipdress',
          'een jas, en die heb je aan',
        ),
        p`Twee rustige kleuren en één die het er niet mee eens is: marine, crème en roest; zwart, grijs en groen. Met drie luide heb je een vierde nodig om vrede te stichten, en daar is geen plaats meer voor.`,
      ),
      {
        type: 'table',
        title: 'Wie met wie',
        columns: ['Dag', 'Overdag', '’s Avonds'],
        rows: [
          ['Donderdag', 'Broek, overhemd, blazer', 'Slipdress, blazer'],
          ['Vrijdag', 'Rok, trui', 'Rok, overhemd'],
          ['Zaterdag', 'Broek, trui', 'Slipdress, trui eroverheen'],
          ['Zondag', 'Rok, overhemd, blazer', 'De vlucht naar huis'],
        ],
        note: 'Nummer acht, vanwege de soep: slipdress over het overhemd, met gympen.',
      },
      {
        type: 'steps',
        title: 'Zo gaat het erin',
        steps: [
          { title: 'Schoenen', text: [p`Eén paar, bij de wieltjes, met sokken erin. Het andere heb je aan.`] },
          { title: 'Wat zacht is, opgerold', text: [p`Trui, rok, jurk. De jurk in een dunne handdoek.`] },
          { title: 'Wat stijf is, eromheen', text: [p`De blazer binnenstebuiten, de ene schouder in de andere.`] },
          { title: 'Bovenop: donderdagavond', text: [p`Wat je het eerst nodig hebt, hoef je niet op te graven.`] },
        ],
      },
      text(
        h2('En als één avond een grote is'),
        p`Pak daar dan niet voor. Zonde als één avondjurk vijf bruikbare stukken uit je koffer duwt. Huur hem vier dagen en laat hem in zijn eigen hoes reizen, daar gaat hij ook weer in terug.`,
      ),
      {
        type: 'call',
        title: 'Vier dagen, één avondjurk',
        text: 'Noem ons de avond, de dagen eromheen rekenen wij.',
        action: { label: 'Bekijk wat er vrij is', target: toCategory('rent/gala') },
      },
    ],
  },
  'the-hem-decides': {
    slug: 'de-zoom-beslist',
    title: 'De zoom beslist',
    description:
      'Waar een jurk hoort op te houden, welke hak bij welke lengte past en hoe je vloerlang zo meet dat je nog een trap op kunt.',
    excerpt:
      'Twee centimeter tussen uitgekozen en geleend. Je hebt een spiegel, een meetlint en de juiste schoenen nodig.',
    sections: [
      text(
        p`Vóór de kleur en vóór de prijs: waar houdt hij op? Twee centimeter maken uit of een jurk uitgekozen lijkt of een afdankertje van je zus. Om ze te vinden heb je een spiegel nodig, een meetlint en de schoenen waarop je echt gaat.`,
        h2('De smalle plekken'),
        p`Een been heeft er drie: boven de knie, onder de knie en boven de enkel. Daar houdt een zoom graag op. Op het dikste stuk van de kuit maakt hij die nog dikker, en precies daar eindigen de meeste midi-jurken. Daarom denken zoveel vrouwen dat midi niets voor ze is. Trek de jurk voor de spiegel drie centimeter op. Klopt het ineens, dan lag het aan de zoom en niet aan jou.`,
      ),
      {
        type: 'table',
        title: 'Lengte, hak, jas',
        columns: ['Lengte', 'Houdt op', 'Hak', 'Jas erover'],
        rows: [
          ['Mini', 'een hand boven de knie', 'plat of stevig', 'langer dan de jurk'],
          ['Knie', 'net erboven of net eronder', '3 tot 7 cm', 'tot de knie'],
          ['Midi', 'onder de kuit', 'alles met een spitse neus', 'even lang, of open'],
          ['Enkel', 'zo dat je de enkel ziet', 'plat, of 5 cm', 'lang'],
          ['Vloer', '1,5 cm boven de grond', 'het paar waarmee je mat', 'lang, of een kort jasje'],
        ],
      },
      text(
        h2('Vloerlang, zonder derde hand'),
        p`Ga op beide voeten staan, mét de schoenen. Aan de voorkant hangt de zoom anderhalve centimeter boven de vloer en hij raakt nergens iets. Loop vier passen en stap één trede op. Moet je de rok optillen, dan is hij te lang. Optillen is voor op de foto.`,
        h2('Toch te lang'),
        p`Is de jurk van jou, dan kan er iets af: we spelden hem ${link('in de showroom', toPage('showroom'))} af en zetten de zoom. Een gehuurde blijft zoals hij is, daar past de hak zich aan. Zes centimeter onder je voet tilt de zoom ongeveer vier centimeter op.`,
        p`En een te korte jurk is niet te kort. Dat is een tuniek, en een broek heb je wel.`,
      ),
      rail('Pumps', 'bags-and-shoes/heels'),
    ],
  },
  'ten-minutes-at-the-window': {
    slug: 'tien-minuten-bij-het-raam',
    title: 'Tien minuten bij het raam',
    description:
      'Een kleurentest met daglicht, een spiegel en zeven dingen uit je eigen kast: welke kleuren je gezicht wakker maken en wat je met de rest doet.',
    excerpt: 'Welke kleuren je gezicht wakker maken: een test met zeven dingen die je al hebt.',
    sections: [
      text(
        p`Er bestaan boeken over, met seizoenen en waaiers vol stofstaaltjes. De korte versie duurt tien minuten en kost niets. Die beantwoordt één vraag: als jij binnenkomt, zie je dan eerst jou of de blouse?`,
      ),
      {
        type: 'steps',
        title: 'De test',
        steps: [
          {
            title: 'Licht',
            text: [p`Tussen tien en twee, lamp uit, gezicht naar het raam. Geen make-up, haar uit je gezicht.`],
          },
          {
            title: 'Zeven dingen',
            text: [
              p`Wit, crème, zwart, grijs, marine, iets roods en iets groens. Een sjaal mag ook, of een handdoek of een kussensloop.`,
            ],
          },
          {
            title: 'Drie tellen per stuk',
            text: [p`Houd het onder je kin en kijk jezelf aan, niet de stof. Dan de volgende.`],
          },
          { title: 'Twee stapels', text: [p`Niet nadenken. Je hand is sneller en heeft meestal gelijk.`] },
        ],
      },
      text(
        h2('Waar je op let'),
        ul(
          'de kringen onder je ogen: dieper, of weg',
          'de lijn van je kaak: scherp, of vaag',
          'wat je het eerst ziet: gezicht, of stof',
        ),
        h2('Over zwart'),
        p`Van de zeven is zwart het strengst. Maakt het je flets, dan hoef je er geen afscheid van te nemen. ${b('Schuif het dertig centimeter naar beneden')}: naar je rok, je broek, je schoenen. Of laat er wat huid tussen de stof en je kin. Een diepe hals vergeeft bijna elke kleur.`,
      ),
      faq(
        ['En prints?', p`Drie stappen achteruit en je ogen half dicht. De kleur die overblijft, is de kleur die telt.`],
        [
          'In de zomer ben ik bruin. Geldt het dan?',
          p`Doe het in januari nog eens. De bleekste maand is de eerlijkste.`,
        ],
        ['Wit en crème staan me precies hetzelfde.', p`Draag dan waar je zin in hebt. Weer een zorg minder.`],
      ),
      text(
        h2('De andere stapel'),
        p`Wat bij je gezicht niet werkt, werkt misschien op je heup, dus zoek daar eerst de broeken en rokken uit. De rest is wie weet precies wat een ander voor háár raam omhooghoudt. En ligt zwart op de goede stapel, lees dan ${link('hoe ver je komt met één zwarte jurk', toPost('one-dress-three-evenings'))}.`,
      ),
      {
        type: 'call',
        title: 'Twijfel je nog over twee?',
        text: 'Neem ze allebei mee naar de stylist. Zij heeft ook een raam.',
        action: { label: 'Afspraak met de stylist', target: toPage('stylist-appointment') },
      },
    ],
  },
};
