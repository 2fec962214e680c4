import { fact, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const nl: Texts<'post'> = {
  'how-to-read-a-worn-piece': {
    slug: 'een-gedragen-stuk-lezen',
    title: 'Een gedragen stuk lezen',
    description:
      'Zeven plekken die verraden hoe een tweedehands kledingstuk heeft geleefd: wat niet erg is, wat je kunt herstellen en wat je terughangt.',
    excerpt: 'Zeven plekken verraden hoe een stuk heeft geleefd. Je hebt goed licht en twee minuten nodig.',
    sections: [
      text(
        p`Een nieuw stuk vertelt je hoe het graag zou zijn. Een gedragen stuk vertelt je hoe het is. Het is gewassen, er is in gedanst en op gezeten, en wat kapot wilde gaan heeft daar de kans voor gehad. Dat is een voordeel, als je weet waar je moet kijken.`,
        p`Je hebt twee minuten en een raam nodig. Begin aan de binnenkant. De buitenkant is voor iedereen.`,
      ),
      {
        type: 'table',
        title: 'Zeven plekken, in deze volgorde',
        columns: ['Waar', 'Niet erg', 'Over te praten', 'Hang terug'],
        rows: [
          ['Oksels', 'Zachte voering', 'Een flauwe rand in de voering', 'Stijve, gele stof'],
          ['Zijnaden', 'Eén keer uitgelegd', 'Een vinger breed open', 'Draden uit het weefsel getrokken'],
          ['Rits', 'Doffe tandjes', 'De schuiver hapert', 'Het band is gescheurd'],
          ['Zoom', 'Een tweede rij naaldgaatjes', 'Een vuile rand', 'Afgeknipt in plaats van omgeslagen'],
          ['Zitvlak', 'Wol met een lichte glans', 'Pluisjes', 'Dun tegen het licht'],
          ['Kraag en manchetten', 'Al eens gekeerd', 'Make-up', 'Doorgesleten'],
          ['Knopen', 'Allemaal aanwezig', 'Eén vervangen', 'Met stof en al uitgescheurd'],
        ],
        note: 'Twee keer raak in de derde kolom: vraag naar de prijs. Eén keer in de laatste: vraag naar iets anders.',
      },
      text(
        h2('Sporen die ervoor pleiten'),
        p`Een tweede rij gaatjes langs de zoom betekent dat iemand betaald heeft om het te laten vermaken, en dus wilde houden. Een reserveknoop in een zakje betekent dat iemand tien jaar lang een zakje niet is kwijtgeraakt. Het mooist is een ingenaaide naam. Niemand naait zijn naam in iets waar hij niet van houdt.`,
        h2('De geur'),
        p`Lavendel is geen bezwaar, parfum vervliegt, rook heeft een week buitenlucht nodig en mottenballen een winter. Kelder gaat er nooit meer uit, wat de verkoper ook zegt. Bij ons hangt alles wat binnenkomt achtenveertig uur bij een open raam. Wat daarna nog iets te melden heeft, komt niet aan de stang.`,
      ),
      {
        type: 'quote',
        text: 'De fout die je kent, zit in de prijs. De fout die je thuis ontdekt, zit je dwars.',
        by: 'Van de tafel waar alles wordt nagekeken',
      },
      {
        type: 'links',
        links: [
          {
            label: 'Een knoop, een zoom, een naad',
            text: 'Voor alles uit de derde kolom',
            target: toPost('a-button-a-hem-a-seam'),
          },
        ],
      },
      rail('Net binnen en goed bekeken', 'second-hand'),
    ],
  },
  'the-number-on-the-label': {
    slug: 'het-getal-in-het-label',
    title: 'Het getal in het label',
    description:
      'Een 38 uit 1994 is geen 38 van nu. Vijf maten om te kennen als je tweedehands koopt, en hoe je ze opneemt van een stuk dat je al past.',
    excerpt: 'Een 38 is een gerucht. Vijf maten waar je wel op kunt vertrouwen.',
    sections: [
      text(
        p`In de showroom hangen twee blazers, allebei maat 38. Je zou de een in de ander kunnen stoppen en ze allebei dichtknopen. De ene is uit 1994, de andere van vorig jaar, en ergens daartussen heeft iemand besloten dat mensen liever een 38 zijn.`,
        p`Bij tweedehands is het getal dus een gerucht. Wat je nodig hebt zijn centimeters. Gelukkig zijn vijf maten genoeg, veranderen ze nauwelijks en hangen ze al in je kast.`,
      ),
      {
        type: 'steps',
        title: 'Vijf maten van je beste stuk',
        steps: [
          {
            title: 'Neem het stuk dat zit',
            text: [
              p`Niet het stuk dat zit als je rechtop staat. Knoop het dicht en leg het plat op tafel, zonder te trekken.`,
            ],
          },
          { title: 'Borst', text: [p`Van oksel tot oksel, maal twee.`] },
          { title: 'De smalste plek', text: [p`De taille, ook maal twee. Onthoud hoe ver die onder de oksel zit.`] },
          { title: 'De breedste plek', text: [p`De heupen, ongeveer twintig centimeter onder de taille.`] },
          {
            title: 'Schouder',
            text: [
              p`Over de rug, van naad tot naad. De enige maat die geen coupeuse graag verandert, dus die beslist.`,
            ],
          },
          {
            title: 'Lengte',
            text: [p`Van je nek tot de zoom, bij een broek langs de zijkant. Zet ze daarna alle vijf in je telefoon.`],
          },
        ],
      },
      text(
        h2('Wat het verschil zegt'),
        ul(
          'Twee centimeter meer dan jij: het zit anders. Dragen.',
          'Vier meer: ruim. Prima bij een jas, jammer bij een kokerjurk.',
          'Twee minder: nee bij geweven stof, ja bij tricot of schuin van draad.',
          'Schouders twee minder: laten hangen, hoe mooi het ook is.',
        ),
        p`Staan ze niet in de beschrijving, vraag het ons: we meten met hetzelfde meetlint op dezelfde tafel. Twijfel je nog: ${link('pas het in de showroom', toPage('showroom'))} of stuur het binnen ${fact('return_days')} dagen na levering terug.`,
      ),
      {
        type: 'quote',
        text: 'Ik ben deze week al een 36, een 38, een 40 en een 42 geweest. Het is dinsdag.',
        by: 'Een klant, achter het gordijn',
      },
      rail('Om na te meten', 'second-hand'),
    ],
  },
  'six-photographs-and-one-sentence': {
    slug: 'zes-fotos-en-een-zin',
    title: 'Zes foto’s en één zin',
    description:
      'Wat een tweedehands stuk verkoopt: zes foto’s die iedereen bij het raam kan maken, en één eerlijke zin over de fout. Met een lijst om af te vinken.',
    excerpt: 'Daglicht, een gewone deur en de waarheid over de zoom.',
    sections: [
      text(
        p`We hebben duizenden advertenties aan de stang gehangen en weten zo ongeveer welke er vrijdag weg zijn. Het is niet het duurste label en niet de laagste prijs. Het zijn zes foto’s bij het raam en één zin.`,
        h2('Licht en achtergrond'),
        p`Tussen tien en twee, naast het raam en niet ertegenover. Lamp uit, want twee soorten licht maken al het wit aan één kant geel. Erachter een deur of een muur, geen behang en geen bed. Een jurk op een bed ziet eruit alsof er net iemand uit is gestapt.`,
      ),
      {
        type: 'steps',
        title: 'De zes',
        steps: [
          {
            title: 'Voorkant',
            text: [p`Aan een hanger met schouders, de camera op taillehoogte. Van boven krijgt alles korte benen.`],
          },
          { title: 'Achterkant', text: [p`Zelfde afstand. Deze helft ontbreekt het vaakst.`] },
          {
            title: 'Zijkant',
            text: [p`Het liefst aan iemand, zonder hoofd mag. Stof laat pas zien wat hij kan als er iemand in zit.`],
          },
          { title: 'Het label', text: [p`Merk, maat en materiaal, scherp genoeg om te lezen.`] },
          { title: 'Een detail', text: [p`Dat waarvoor je het kocht.`] },
          { title: 'De fout', text: [p`Van dichtbij, met een munt ernaast.`] },
        ],
      },
      text(
        h2('De zin'),
        p`‘Een vlekje aan de binnenkant van de zoom, 3 mm, niet te zien als je hem draagt.’ Meer niet. Geen ‘nauwelijks gedragen’, geen ‘zo goed als nieuw’; dat schrijft iedereen en niemand gelooft het. Een fout met een maat is een feit, een fout zonder maat een vermoeden. En wie de fout noemt, wordt op de rest ook geloofd.`,
        h2('De prijs'),
        p`Kijk wat het nieuw kost en dan eerlijk hoeveel avonden er nog in zitten. Tweedehands is tot ${fact('second_hand_discount')} voordeliger dan nieuw. Doet iemand een bod, antwoord dan binnen ${fact('offer_hours')} uur, daarna vervalt het.`,
        h2('En dan?'),
        p`We bekijken je advertentie binnen ${fact('first_check_days')} werkdagen, en het antwoord heb je uiterlijk na ${fact('first_check_hours')} uur. Meestal is het ja. Soms is het: ja, maar graag bij het raam.`,
      ),
      {
        type: 'call',
        title: 'Hangt er iets ongedragen?',
        text: 'Zes foto’s, één zin, tien minuten.',
        action: { label: 'Zo werkt verkopen', target: toPage('selling') },
      },
      rail('Allemaal al op de foto', 'second-hand'),
    ],
  },
  'a-saturday-of-letting-go': {
    slug: 'een-zaterdag-om-los-te-laten',
    title: 'Een zaterdag om los te laten',
    description:
      'Vier stapels, drie vragen en een pot thee: zo loop je in één middag je kast door, zonder alles te houden en zonder ergens spijt van te krijgen.',
    excerpt: 'Vier stapels, drie vragen, een pot thee. En een doos voor de moeilijke gevallen.',
    sections: [
      text(
        p`Begin na de lunch, nooit ’s avonds: om tien uur is alles ofwel rommel ofwel een herinnering. Zet thee, doe het raam open en pak maar één soort tegelijk. Alle broeken. Alle blouses. Wie de hele kast op bed gooit, slaapt op de bank.`,
        h2('Drie vragen'),
        ul(
          'Had ik het het afgelopen jaar aan, expres? Wasdag telt niet.',
          'Zou ik het passen als ik het vandaag in een winkel zag?',
          'Weet ik waar ik het morgen bij draag? Niet in principe. Morgen.',
        ),
        p`Drie keer ja gaat terug aan de hanger, drie keer nee gaat verder. Alles ertussenin trek je aan, nu, voor de spiegel. Het kost een minuut en geeft antwoord op vragen waar een hanger niets over kan zeggen.`,
      ),
      {
        type: 'table',
        title: 'Vier stapels',
        columns: ['Stapel', 'Wat erop komt', 'En dan'],
        rows: [
          ['Blijft', 'Drie keer ja', 'Terug, met lucht links en rechts'],
          ['Te herstellen', 'Ja, als de knoop eraan zat', 'Deze week herstellen of een stapel verder'],
          ['Gaat verder', 'Goed, maar niet meer van jou', 'Foto bij het raam'],
          ['De doos', 'Je weet het niet', 'Deksel, datum, een halfjaar in de kelder'],
        ],
        note: 'Wat je tegen die tijd niet hebt gezocht, kun je weggeven zonder te kijken.',
      },
      text(
        h2('De drie lastige'),
        p`De dure miskoop: het geld ging weg op de dag dat je betaalde. Wat er hangt is alleen de herinnering eraan. De jurk van vroeger: hij paste een andere vrouw, en die heeft er plezier in gehad. Het cadeau: het had zijn werk gedaan toen je het uitpakte.`,
        h2('Wat je terugkrijgt'),
        p`Van wat via onze stang verdergaat houden we ${fact('commission')} en ${fact('transaction_fee')} transactiekosten in. De rest heb je binnen ${fact('payout_days')} werkdagen na de verkoop. De meeste stukken vinden binnen ${fact('sold_within_days')} dagen iemand. Voor de volgende bruiloft is ${link('een jurk die niet van jou is', toPost('the-arithmetic-of-renting'))} misschien genoeg.`,
      ),
      {
        type: 'links',
        title: 'Voor de rest van de middag',
        links: [
          {
            label: 'Zes foto’s en één zin',
            text: 'Voor de derde stapel',
            target: toPost('six-photographs-and-one-sentence'),
          },
          { label: 'Een seizoen opbergen', text: 'Voor de eerste', target: toPost('putting-a-season-away') },
          { label: 'Tweedehands', text: 'Wat anderen hebben losgelaten', target: toCategory('second-hand') },
        ],
      },
    ],
  },
};
