import { designerLinks } from '../../designer-links.ts';
import { DRESS_SIZES, SHOE_LENGTHS } from '../../size-tables.ts';
import {
  call,
  fact,
  h2,
  links,
  p,
  posts,
  questions,
  rail,
  steps,
  type Texts,
  table,
  tags,
  text,
  toCategory,
  toPage,
  ul,
} from '../../write.ts';

export const se: Texts<'page'> = {
  clothes: {
    slug: 'klader',
    title: 'Kläder',
    description: 'Det som hänger på vår stång, efter slag och tillfälle.',
    sections: [
      text(
        p(
          'Klänningar för en kväll, kavajer för varje dag. Leta efter slag om du vet vad du behöver, och efter tillfälle om du inte vet.',
        ),
      ),
      tags(
        'Efter slag',
        ['Klänningar', toCategory('clothes/dresses')],
        ['Kjolar', toCategory('clothes/skirts')],
        ['Kavajer', toCategory('clothes/blazers')],
        ['Kappor', toCategory('clothes/coats')],
        ['Jumpsuits', toCategory('clothes/jumpsuits')],
        ['Blusar', toCategory('clothes/blouses')],
        ['Stickat', toCategory('clothes/knitwear')],
        ['Byxor', toCategory('clothes/trousers')],
      ),
      rail('Aftonklänningar', 'clothes/dresses/evening-dresses'),
      tags(
        'Efter tillfälle',
        ['Bröllop', toCategory('occasions/wedding')],
        ['Gala', toCategory('occasions/gala-evening')],
        ['Fest', toCategory('occasions/party')],
        ['Arbete', toCategory('occasions/work')],
        ['Semester', toCategory('occasions/holiday')],
      ),
      rail('Hela stilar', 'whole-looks'),
      links(
        'Innan du väljer',
        ['Storleksguide', toPage('size-guide')],
        ['Tygskötsel', toPage('care')],
        ['Designers', toPage('designers')],
      ),
    ],
  },
  'second-hand': {
    title: 'Second hand',
    description: 'Plagg med ett förflutet, genomgångna av oss, med ett ärligt ord om skicket.',
    sections: [
      text(
        p`En del kommer från vår egen hyresstång, andra från garderober hos kvinnor som inte längre bär dem. De kostar upp till ${fact('second_hand_discount')} mindre än nya, och varje plagg finns bara i ett exemplar.`,
        h2('Så går vi igenom dem'),
        ul(
          'Sömmar, dragkedjor, knappar och foder, med handen och i dagsljus',
          'Lappen inuti, stygnen runt den och tygets tyngd, så att plagget är det som det säger',
          'Rengjort, pressat och fotograferat som det är; ett märke som blir kvar syns på bilden',
        ),
      ),
      table(
        'Vad skicket betyder',
        ['Skick', 'Det här kan du vänta dig'],
        [
          ['Nytt med lapp', 'Aldrig buret, lappen sitter kvar'],
          ['Mycket bra', 'Buret några gånger, inga märken'],
          ['Bra', 'Buret med glädje; små märken, nämnda och visade'],
        ],
      ),
      rail('Nyss upphängt', 'second-hand'),
      questions(
        'Om second hand',
        ['Kan jag skicka tillbaka det?', p`Ja, inom ${fact('return_days')} dagar, som varje köp.`],
        [
          'Finns det reklamationsrätt?',
          p(
            'Säljer ett företag gäller lagen. En privatperson är inget företag: vi kontrollerar plagget två gånger, och du kan skicka tillbaka det till oss. Ett märke som är nämnt hör till plagget.',
          ),
        ],
        ['Kan jag hyra ett second hand-plagg?', p('Nej. Det är till för en person som behåller det.')],
      ),
      call('Något av ditt?', 'Det kan hitta sin nästa ägare här.', 'Så går det till att sälja', toPage('selling')),
    ],
  },
  designers: {
    title: 'Designers',
    description: 'Ateljéerna vars plagg hänger på vår stång.',
    sections: [
      text(
        p(
          'Vi vet var varje plagg har klippts och av vem. Ateljéerna är små, några av dem ett rum och en katt; alla är påhittade för den här demonstrationsbutiken.',
        ),
      ),
      designerLinks('Ateljéerna', 'se'),
      posts('Från deras verkstäder', 'designers'),
    ],
  },
  'size-guide': {
    title: 'Storleksguide',
    description: 'Tabeller i centimeter, och hur du mäter dig.',
    sections: [
      text(
        p(
          'Mät en gång, över tunna underkläder, med ett måttband som ligger an men inte trycker. Mellan två storlekar tar du den större i vävt tyg och den mindre i stickat.',
        ),
      ),
      steps(
        'Så mäter du',
        ['Byst', p('Runt det bredaste stället, bandet vågrätt i ryggen, armarna hängande.')],
        ['Midja', p('Där du viker dig när du lutar åt sidan, oftast en hand ovanför höftbenet.')],
        ['Höft', p('Runt det bredaste stället, fötterna ihop.')],
        ['Fot', p('Stå på papper med hälen mot väggen och märk ut längsta tån. På kvällen, och båda fötterna.')],
      ),
      table(
        'Klänningar och överdelar',
        ['Storlek', 'EU', 'FR', 'UK', 'Byst, cm', 'Midja, cm', 'Höft, cm'],
        DRESS_SIZES,
        'Det är kroppens mått, inte plaggets.',
      ),
      table(
        'Skor',
        ['EU', 'UK', 'Fotens längd, mm'],
        SHOE_LENGTHS,
        'Till smala klackar hjälper en halv storlek extra.',
      ),
      questions(
        'Osäker?',
        [
          'Två storlekar eller en?',
          p`Prova ${fact('try_on_pieces')} plagg hemma: två storlekar av en klänning är precis det.`,
        ],
        [
          'Hur lång är klänningen på mig?',
          p('Plaggets sida anger längden. Håll ett måttband mot axeln och låt det hänga.'),
        ],
        [
          'Syr alla designers lika?',
          p('Nej. Omdömen säger om ett plagg är litet eller stort; där vi själva märker det skriver vi till det.'),
        ],
      ),
      links(
        'Eller så hjälper vi till',
        ['Prova hemma', toPage('try-on')],
        ['Boka en stylist', toPage('stylist-appointment')],
        ['Showroom', toPage('showroom')],
      ),
    ],
  },
  care: {
    title: 'Tygskötsel',
    description: 'Tvätta, torka, stryka och förvara, efter material.',
    sections: [
      text(p('Det här gäller det du har köpt. Det du hyr tvättar du inte: vädring räcker, resten är vårt arbete.')),
      table(
        'Efter material',
        ['Material', 'Tvätt', 'Torkning', 'Strykning'],
        [
          ['Siden, spets', 'för hand, 30 °C, milt medel', 'på handduk, sedan hängande', 'avigt, låg värme'],
          ['Satin, kräpp', 'kemtvätt', 'hängande', 'avigt, låg värme, med duk'],
          ['Sammet, paljetter', 'kemtvätt', 'hängande', 'bara ånga inifrån'],
          ['Ylle, hundtand', 'borsta och vädra; kemtvätt en gång per säsong', 'hängande', 'ånga, med duk'],
          ['Stickat', 'för hand, kallt', 'liggande', 'inte alls'],
          ['Tryckt och randig bomull', 'maskin, skonsamt, 30 °C', 'på lina', 'avigt, medelvärme'],
        ],
        'Lappen i plagget gäller alltid först.',
      ),
      text(
        h2('Förvaring'),
        ul(
          'Vävt på bred galge, stickat vikt',
          'Ur solen; mörkt bleks först på ena sidan',
          'Ceder mot mal, och en titt varje vår',
          'Paljetter och pärlor avigt, i en bomullspåse',
        ),
        h2('När något händer'),
        ul(
          'Badda, gnugga inte',
          'Kallt vatten till blod och vin, inget till fett: det tar krita eller mjöl upp',
          'På siden prövar du allt först på en söm inuti',
          'Med ett hyrt plagg gör du inget, utan säger till oss',
        ),
      ),
      posts('Ur magasinet', 'care'),
      rail('Skötsel och lagning', 'gifts-and-services', 4),
    ],
  },
};
