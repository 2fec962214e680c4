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

export const nl: Texts<'page'> = {
  clothes: {
    slug: 'kleding',
    title: 'Kleding',
    description: 'Wat er aan ons rek hangt, naar soort en gelegenheid.',
    sections: [
      text(
        p(
          'Jurken voor één avond, blazers voor elke dag. Zoek op soort als je weet wat je nodig hebt, en op gelegenheid als je het niet weet.',
        ),
      ),
      tags(
        'Naar soort',
        ['Jurken', toCategory('clothes/dresses')],
        ['Rokken', toCategory('clothes/skirts')],
        ['Blazers', toCategory('clothes/blazers')],
        ['Jassen', toCategory('clothes/coats')],
        ['Jumpsuits', toCategory('clothes/jumpsuits')],
        ['Blouses', toCategory('clothes/blouses')],
        ['Gebreid', toCategory('clothes/knitwear')],
        ['Broeken', toCategory('clothes/trousers')],
      ),
      rail('Avondjurken', 'clothes/dresses/evening-dresses'),
      tags(
        'Naar gelegenheid',
        ['Bruiloft', toCategory('occasions/wedding')],
        ['Gala', toCategory('occasions/gala-evening')],
        ['Feest', toCategory('occasions/party')],
        ['Werk', toCategory('occasions/work')],
        ['Vakantie', toCategory('occasions/holiday')],
      ),
      rail('Hele looks', 'whole-looks'),
      links(
        'Voordat je kiest',
        ['Maattabel', toPage('size-guide')],
        ['Zorg voor stof', toPage('care')],
        ['Ontwerpers', toPage('designers')],
      ),
    ],
  },
  'second-hand': {
    title: 'Tweedehands',
    description: 'Stukken met een verleden, door ons nagekeken, met een eerlijk woord over de staat.',
    sections: [
      text(
        p`Sommige komen van ons eigen huurrek, andere uit kasten van vrouwen die ze niet meer dragen. Ze kosten tot ${fact('second_hand_discount')} minder dan nieuw, en van elk is er maar één.`,
        h2('Hoe we ze nakijken'),
        ul(
          'Naden, ritsen, knopen en voering, met de hand en bij daglicht',
          'Het label binnenin, de steken eromheen en het gewicht van de stof, zodat het is wat het zegt te zijn',
          'Gereinigd, gestreken en gefotografeerd zoals het is; een spoor dat blijft, staat op de foto',
        ),
      ),
      table(
        'Wat de staat betekent',
        ['Staat', 'Wat je kunt verwachten'],
        [
          ['Nieuw met label', 'Nooit gedragen, het label zit er nog aan'],
          ['Zeer goed', 'Een paar keer gedragen, geen sporen'],
          ['Goed', 'Met plezier gedragen; kleine sporen, genoemd en getoond'],
        ],
      ),
      rail('Net opgehangen', 'second-hand'),
      questions(
        'Over tweedehands',
        ['Kan ik het terugsturen?', p`Ja, binnen ${fact('return_days')} dagen, zoals elke aankoop.`],
        [
          'Is er garantie?',
          p(
            'Verkoopt een handelaar, dan geldt de wettelijke garantie. Een particulier is geen handelaar: we controleren het stuk twee keer en je kunt het naar ons terugsturen. Wat als spoor is genoemd, hoort bij het stuk.',
          ),
        ],
        ['Kan ik een tweedehands stuk huren?', p('Nee. Het is voor één iemand die het houdt.')],
      ),
      call('Iets van jou?', 'Misschien vindt het hier zijn volgende eigenaar.', 'Zo werkt verkopen', toPage('selling')),
    ],
  },
  designers: {
    title: 'Ontwerpers',
    description: 'De ateliers waarvan de stukken aan ons rek hangen.',
    sections: [
      text(
        p(
          'We weten van elk stuk waar en door wie het is geknipt. De ateliers zijn klein, sommige één kamer en een kat; ze zijn allemaal verzonnen voor deze demonstratiewinkel.',
        ),
      ),
      designerLinks('De ateliers', 'nl'),
      posts('Uit hun werkplaatsen', 'designers'),
    ],
  },
  'size-guide': {
    title: 'Maattabel',
    description: 'Tabellen in centimeters, en hoe je jezelf meet.',
    sections: [
      text(
        p(
          'Meet één keer, over dun ondergoed, met een lint dat aansluit en niet knelt. Tussen twee maten neem je bij geweven stof de grotere en bij gebreid de kleinere.',
        ),
      ),
      steps(
        'Zo meet je',
        ['Borst', p('Om het volste deel, het lint van achteren recht, armen omlaag.')],
        ['Taille', p('Waar je buigt als je opzij leunt, meestal een hand boven het heupbot.')],
        ['Heup', p('Om het breedste deel, voeten bij elkaar.')],
        [
          'Voet',
          p(
            'Ga op papier staan, hiel tegen de muur, en zet een streep bij de langste teen. ’s Avonds, en beide voeten.',
          ),
        ],
      ),
      table(
        'Jurken en tops',
        ['Maat', 'EU', 'FR', 'UK', 'Borst, cm', 'Taille, cm', 'Heup, cm'],
        DRESS_SIZES,
        'Dit zijn maten van het lichaam, niet van het kledingstuk.',
      ),
      table(
        'Schoenen',
        ['EU', 'UK', 'Lengte van de voet, mm'],
        SHOE_LENGTHS,
        'Bij smalle hakken helpt een halve maat meer.',
      ),
      questions(
        'Twijfel je?',
        [
          'Twee maten of één?',
          p`Pas ${fact('try_on_pieces')} stukken thuis: twee maten van één jurk zijn er precies zoveel.`,
        ],
        [
          'Hoe lang valt de jurk bij mij?',
          p('De pagina van elk stuk noemt de lengte. Houd een lint tegen je schouder en laat het hangen.'),
        ],
        [
          'Knippen alle ontwerpers hetzelfde?',
          p(
            'Nee. Beoordelingen zeggen of een stuk klein of groot valt; waar we het zelf merken, schrijven we het erbij.',
          ),
        ],
      ),
      links(
        'Of wij helpen',
        ['Thuis passen', toPage('try-on')],
        ['Boek een stylist', toPage('stylist-appointment')],
        ['Showroom', toPage('showroom')],
      ),
    ],
  },
  care: {
    title: 'Zorg voor stof',
    description: 'Wassen, drogen, strijken en bewaren, per materiaal.',
    sections: [
      text(p('Dit is voor wat je hebt gekocht. Wat je huurt, was je niet: luchten is genoeg, de rest is ons werk.')),
      table(
        'Per materiaal',
        ['Materiaal', 'Wassen', 'Drogen', 'Strijken'],
        [
          ['Zijde, kant', 'met de hand, 30 °C, mild middel', 'op een handdoek, dan hangend', 'binnenstebuiten, laag'],
          ['Satijn, crêpe', 'chemisch reinigen', 'hangend', 'binnenstebuiten, laag, met een doek'],
          ['Fluweel, pailletten', 'chemisch reinigen', 'hangend', 'alleen stoom van binnenuit'],
          [
            'Wol, pied-de-poule',
            'borstelen en luchten; één keer per seizoen reinigen',
            'hangend',
            'stoom, met een doek',
          ],
          ['Gebreid', 'met de hand, koud', 'liggend', 'helemaal niet'],
          ['Bedrukt en gestreept katoen', 'machine, fijne was, 30 °C', 'aan de lijn', 'binnenstebuiten, middel'],
        ],
        'Het label in het stuk gaat altijd voor.',
      ),
      text(
        h2('Bewaren'),
        ul(
          'Geweven stof op een brede hanger, gebreid gevouwen',
          'Uit de zon; donkere stof verkleurt eerst aan één kant',
          'Ceder tegen motten, en elk voorjaar even kijken',
          'Pailletten en kralen binnenstebuiten, in een katoenen zak',
        ),
        h2('Als er iets gebeurt'),
        ul(
          'Deppen, niet wrijven',
          'Koud water bij bloed en wijn, geen water bij vet: dat neemt krijt of meel op',
          'Bij zijde probeer je alles eerst op een binnennaad',
          'Met een gehuurd stuk doe je niets, en je laat het ons weten',
        ),
      ),
      posts('Uit het magazine', 'care'),
      rail('Onderhoud en herstel', 'gifts-and-services', 4),
    ],
  },
};
