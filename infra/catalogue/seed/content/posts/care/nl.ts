import { b, fact, faq, h2, link, p, rail, type Texts, text, toPage, toPost } from '../../write.ts';

export const nl: Texts<'post'> = {
  'washing-silk-at-home': {
    slug: 'zijde-met-de-hand-wassen',
    title: 'Zijde, een teiltje en tien minuten',
    description:
      'Zijde met de hand wassen: wat het label zegt, de proef op de naad, water van dertig graden en een handdoek in plaats van wringen.',
    excerpt: 'Dertig graden, een theelepel wasmiddel en een handdoek in plaats van wringen.',
    sections: [
      text(
        p`Zijde werd een jaar of vierduizend gewassen voordat iemand een stomerij begon. Water kan ze hebben. Waar ze niet tegen kan, is hitte, wrijven en nat op een hoop liggen.`,
        h2('Eerst twee vragen'),
        p`Wat zegt het label? Een teiltje met een hand erin betekent ja. Een kruis erdoor betekent nee, en daar is een reden voor: plissé, een voering of een donkere print.`,
        p`Geeft ze af? Maak een witte zakdoek vochtig en druk hem tien tellen op een naad aan de binnenkant. Blijft hij wit, dan mag je door. Zo niet, laat het dan een ander doen.`,
      ),
      {
        type: 'steps',
        title: 'De tien minuten',
        steps: [
          { title: 'Water', text: [p`Dertig graden. Je hand voelt warm noch koud.`] },
          {
            title: 'Wasmiddel',
            text: [p`Een theelepel voor zijde op vijf liter. Niets met enzymen: die eten eiwit, en zijde is eiwit.`],
          },
          {
            title: 'Drie minuten',
            text: [p`Beweeg de stof door het water als een vis. Niet wrijven, niet weken, niet de telefoon opnemen.`],
          },
          {
            title: 'Spoelen',
            text: [p`Twee keer, even warm. Een lepel witte azijn in het laatste water brengt de glans terug.`],
          },
          { title: 'Handdoek', text: [p`Erop leggen, oprollen, aandrukken en meteen weer uitrollen.`] },
          {
            title: 'Hanger en strijkbout',
            text: [
              p`Een gevoerde hanger, uit de zon en weg van de verwarming. Vochtig strijken, binnenstebuiten, lauw.`,
            ],
          },
        ],
      },
      faq(
        [
          'Een druppel heeft een kring achtergelaten.',
          p`Water maakte hem en water haalt hem weg. Dompel het hele stuk onder en laat het gelijkmatig drogen.`,
        ],
        [
          'En zweet?',
          p`Niets maakt zijde sneller oud. Spoel de oksels dezelfde avond nog koel uit: voor het slapengaan, niet erna.`,
        ],
        ['Hoe vaak?', p`Na drie, vier avonden. Daartussen is een uur bij het open raam genoeg.`],
        [
          'Echt nooit in de machine?',
          p`Op dertig graden, in een netje, alleen, zonder centrifugeren. Dan is een teiltje minder gedoe.`,
        ],
      ),
      text(
        h2('Als het van ons is'),
        p`Niet wassen. Wat je huurt, mag terugkomen zoals de avond het achterliet: ${link('reinigen is inbegrepen', toPage('faq'))}.`,
      ),
      rail('Blouses', 'clothes/blouses'),
    ],
  },
  'knitwear-lies-down': {
    slug: 'een-trui-ligt',
    title: 'Een trui wil liggen',
    description:
      'Hoe je een trui lucht, wast en droogt zodat hij zijn lengte houdt, wat je aan pluisjes doet en waar motten eigenlijk op afkomen.',
    excerpt: 'Aan een hanger groeit een trui drie centimeter per winter. Zo houdt hij zijn maat.',
    sections: [
      text(
        p`Aan een hanger krijgt een trui twee bulten op de schouders en drie centimeter extra aan de boord. Eén winter is genoeg. De trui kan er niets aan doen. Hij is zwaar en jij houdt hem aan twee punten vast.`,
        h2('Eerst lucht, dan water'),
        p`Wol maakt zichzelf schoon als je haar de kans geeft. Een nacht over een stoelleuning bij het open raam doet meer dan een haastige was. Acht tot tien keer dragen tussen twee wasbeurten is gewoon, met een overhemd eronder twee keer zo vaak.`,
      ),
      {
        type: 'steps',
        title: 'Twee keer per winter, met de hand',
        steps: [
          {
            title: 'Meten',
            text: [p`Leg hem plat, schrijf breedte en lengte op. Je hebt straks beide getallen nodig.`],
          },
          { title: 'Weken', text: [p`Koud water, wolwasmiddel, binnenstebuiten. Tien minuten, niet kneden.`] },
          { title: 'Uitdrukken', text: [p`Rol hem in een handdoek en ga erop staan, op blote voeten.`] },
          {
            title: 'Neerleggen',
            text: [p`Op een droge handdoek, op maat getrokken. Na een dag keren, na twee dagen is hij droog.`],
          },
        ],
      },
      {
        type: 'table',
        title: 'Pluisjes: waarmee en hoe',
        columns: ['Garen', 'Gereedschap', 'Zo'],
        rows: [
          ['Kasjmier', 'Kam', 'Op tafel, in één richting'],
          ['Merino', 'Pluizentondeuse', 'Bijna zonder druk'],
          ['Grove wol', 'Puimsteen voor truien', 'Droog, een paar halen'],
          ['Alles', 'Geen schaar', 'Een doorgeknipte steek wordt een gat'],
        ],
      },
      text(
        h2('Pluizen is geen fout'),
        p`De eerste vier, vijf keer werken korte vezels zich naar buiten, onder je armen en waar je tas schuurt. Daarna houdt het op. Wie iets anders belooft, draagt zijn eigen truien niet.`,
        h2('Waar motten op uit zijn'),
        p`Niet op de wol zelf. Hun larven willen wat jij erop hebt achtergelaten: soep, huid, parfum. Dus vóór de zomer wassen, vouwen, deksel dicht. Cederhout werkt een jaar en wil dan schuurpapier; lavendel geeft het na drie maanden op. De rest staat in ${link('Een seizoen opbergen', toPost('putting-a-season-away'))}.`,
      ),
      rail('Truien', 'clothes/knitwear'),
    ],
  },
  'putting-a-season-away': {
    slug: 'een-seizoen-opbergen',
    title: 'Een seizoen opbergen',
    description:
      'Twee keer per jaar wisselt de kast van kant: wat hangt en wat ligt, waarom katoen en geen plastic, en wat er helemaal niet in hoeft.',
    excerpt: 'Een middag in april, een middag in oktober: wat hangt, wat ligt en wat niet terug hoeft te komen.',
    sections: [
      text(
        p`Twee keer per jaar, in april en in oktober, wisselt de kast van kant. Het kost een middag. Kleren gaan zelden kapot van het dragen. Het gebeurt in de zes maanden erna, als er niemand kijkt.`,
        h2('Schoon, of anders niet'),
        p`Een druppel witte wijn zie je in april niet en is in oktober bruin. Suiker en zweet worden met de tijd donker, dus alles gaat er schoon en kurkdroog in, ook wat maar één keer buiten is geweest. Zakken leeg, ritsen dicht, riemen eruit.`,
      ),
      {
        type: 'table',
        title: 'Hangen of vouwen',
        columns: ['Stuk', 'Hoe', 'Want'],
        rows: [
          ['Jassen, blazers', 'Op brede hangers', 'De schouder blijft rond'],
          ['Schuin geknipte jurken', 'Liggend, vloeipapier in de vouw', 'Hangend worden ze langer'],
          ['Pailletten', 'Liggend, binnenstebuiten', 'Ze zijn zwaar en haken overal aan'],
          ['Truien', 'Gevouwen, hooguit vijf', 'Ook de onderste wil lucht'],
          ['Broeken', 'Aan de pijpen opgehangen', 'Hun gewicht strijkt ze'],
        ],
      },
      text(
        h2('Katoen, geen plastic'),
        p`De hoes van de stomerij is voor de weg naar huis. Laat je hem zitten, dan houdt hij het vocht vast en wordt wit geel. Een oude kussensloop over de hanger is beter en kost niets. Donker, droog, vijftien tot twintig graden: niet de zolder, niet de kelder, niet de muur met de leiding.`,
        h2('Een foto op het deksel'),
        p`Maak van elke doos een foto van bovenaf en plak die erop. In oktober zoek je dan tien tellen naar het groene vest in plaats van tien minuten.`,
        h2('De derde stapel'),
        p`Een paar dingen hingen er het hele seizoen en kwamen de deur niet uit. Vraag het ze één voor één: als je nu in een winkel hing, nam ik je dan mee? Zo niet, berg het dan niet op. De meeste tweedehands stukken vinden binnen ${fact('sold_within_days')} dagen een nieuwe eigenares. Wij houden ${fact('commission')} en ${fact('transaction_fee')} kosten in; jij krijgt de rest, en een halve meter stang.`,
      ),
      {
        type: 'call',
        title: 'Een plek voor de derde stapel',
        text: 'Vier foto’s en één eerlijke zin over de zoom, meer is er niet nodig.',
        action: { label: 'Zo geef je door', target: toPage('how-it-works') },
      },
    ],
  },
  'how-velvet-survives-the-winter': {
    slug: 'hoe-fluweel-de-winter-doorkomt',
    title: 'Hoe fluweel de winter doorkomt',
    description:
      'Fluweel wil stoom, een zachte borstel en nooit een strijkijzer: wat je na de avond doet, wat een autostoel aanricht en hoe het reist.',
    excerpt: 'Stoom, een zachte borstel en nooit een strijkijzer.',
    sections: [
      text(
        p`Fluweel ziet eruit alsof je er bang voor moet zijn. Het is gewoon een stof met twee millimeter haar dat één kant op ligt. Bijna alles wat het kan overkomen, is dat een stukje de andere kant op is gaan liggen, en bijna altijd brengt stoom het weer in orde.`,
      ),
      {
        type: 'steps',
        title: 'Na de avond',
        steps: [
          {
            title: 'Stoom',
            text: [p`De badkamer in, hete douche aan, deur dicht, tien minuten. Naast het water, niet eronder.`],
          },
          { title: 'Schudden', text: [p`Eén keer, aan de schouders.`] },
          {
            title: 'Borstelen',
            text: [
              p`Strijk er met je vlakke hand over. De kant op die glad voelt, borstel je: zacht, van boven naar beneden.`,
            ],
          },
          { title: 'Wachten', text: [p`Een uur. Wie in vochtig fluweel gaat zitten, drukt er de stoel in af.`] },
        ],
      },
      text(
        h2('Sneeuw, autostoel, schouderriem'),
        p`Sneeuw kan geen kwaad: schud hem af voordat hij smelt. Een autostoel wel. Drie uur onder de gordel geven een streep die versleten lijkt en alleen maar platgedrukt is. Trek de rok opzij voor je gaat zitten en leg een sjaal onder de gordel. Draag je tas in de hand. Een riem schuurt in één winter het haar van een schouder, en ${b('dat groeit niet terug')}.`,
        h2('Aan de stang'),
        p`Aan de lintjes, met een handbreed lucht aan weerskanten. Geen knijpers op de pool: wat ze vasthouden, drukken ze plat. Eroverheen een hoes van katoen, want onder plastic zweet fluweel.`,
      ),
      faq(
        [
          'Er zit een afdruk van een strijkijzer op.',
          p`Stoom van achteren, tegen de pool in borstelen en dan met de pool mee. Glimt het nog steeds, dan is het haar gesmolten en is het tijd voor een broche.`,
        ],
        [
          'Mag ik het wassen?',
          p`Alleen als het zwart op wit op het label staat. Katoenfluweel soms, zijdefluweel nooit.`,
        ],
        ['Hoe reist het?', p`Binnenstebuiten, opgerold, boven in de koffer. Of aan je lijf, dat is het warmst.`],
      ),
      rail('Avondjurken', 'clothes/dresses/evening-dresses'),
    ],
  },
};
