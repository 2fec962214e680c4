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

export const de: Texts<'page'> = {
  clothes: {
    slug: 'kleidung',
    title: 'Kleidung',
    description: 'Was an unserer Stange hängt, nach Art und nach Anlass.',
    sections: [
      text(
        p(
          'Kleider für einen Abend, Blazer für jeden Tag. Such nach der Art, wenn du weißt, was du brauchst, und nach dem Anlass, wenn nicht.',
        ),
      ),
      tags(
        'Nach Art',
        ['Kleider', toCategory('clothes/dresses')],
        ['Röcke', toCategory('clothes/skirts')],
        ['Blazer', toCategory('clothes/blazers')],
        ['Mäntel', toCategory('clothes/coats')],
        ['Jumpsuits', toCategory('clothes/jumpsuits')],
        ['Blusen', toCategory('clothes/blouses')],
        ['Strick', toCategory('clothes/knitwear')],
        ['Hosen', toCategory('clothes/trousers')],
      ),
      rail('Abendkleider', 'clothes/dresses/evening-dresses'),
      tags(
        'Nach Anlass',
        ['Hochzeit', toCategory('occasions/wedding')],
        ['Gala', toCategory('occasions/gala-evening')],
        ['Party', toCategory('occasions/party')],
        ['Arbeit', toCategory('occasions/work')],
        ['Urlaub', toCategory('occasions/holiday')],
      ),
      rail('Ganze Looks', 'whole-looks'),
      links(
        'Bevor du wählst',
        ['Größentabelle', toPage('size-guide')],
        ['Stoffpflege', toPage('care')],
        ['Designer', toPage('designers')],
      ),
    ],
  },
  'second-hand': {
    title: 'Zweite Hand',
    description: 'Teile mit Vergangenheit, von uns durchgesehen, mit ehrlichem Wort zum Zustand.',
    sections: [
      text(
        p`Manche kommen von unserer eigenen Leihstange, andere aus Schränken von Frauen, die sie nicht mehr tragen. Sie kosten bis zu ${fact('second_hand_discount')} weniger als neu, und jedes gibt es nur einmal.`,
        h2('Wie wir sie durchsehen'),
        ul(
          'Nähte, Reißverschlüsse, Knöpfe und Futter, mit der Hand und bei Tageslicht',
          'Das Etikett innen, die Stiche darum und das Gewicht des Stoffs, damit es ist, was es zu sein behauptet',
          'Gereinigt, gebügelt und fotografiert, wie es ist; eine Spur, die bleibt, ist auf dem Bild',
        ),
      ),
      table(
        'Was der Zustand bedeutet',
        ['Zustand', 'Was du erwarten kannst'],
        [
          ['Neu mit Etikett', 'Nie getragen, das Etikett hängt noch dran'],
          ['Sehr gut', 'Ein paar Mal getragen, keine Spuren'],
          ['Gut', 'Gern getragen; kleine Spuren, benannt und gezeigt'],
        ],
      ),
      rail('Gerade aufgehängt', 'second-hand'),
      questions(
        'Zur zweiten Hand',
        ['Kann ich es zurückschicken?', p`Ja, innerhalb von ${fact('return_days')} Tagen, wie jeden Kauf.`],
        [
          'Gibt es eine Gewährleistung?',
          p(
            'Verkauft ein Händler, gilt die gesetzliche. Eine Privatperson ist kein Händler: Wir prüfen das Teil zweimal, und du kannst es uns zurückschicken. Was als Spur benannt ist, gehört zum Teil.',
          ),
        ],
        ['Kann ich ein Teil aus zweiter Hand leihen?', p('Nein. Es ist für eine Person da, die es behält.')],
      ),
      call(
        'Etwas von dir?',
        'Vielleicht findet es hier die nächste Besitzerin.',
        'So geht Verkaufen',
        toPage('selling'),
      ),
    ],
  },
  designers: {
    title: 'Designer',
    description: 'Die Ateliers, deren Teile an unserer Stange hängen.',
    sections: [
      text(
        p(
          'Wir wissen von jedem Teil, wo und von wem es geschnitten wurde. Die Ateliers sind klein, manche ein Zimmer und eine Katze; alle sind für diesen Demonstrationsshop erfunden.',
        ),
      ),
      designerLinks('Die Ateliers', 'de'),
      posts('Aus ihren Werkstätten', 'designers'),
    ],
  },
  'size-guide': {
    title: 'Größentabelle',
    description: 'Tabellen in Zentimetern, und wie du dich misst.',
    sections: [
      text(
        p(
          'Miss einmal, über dünner Wäsche, mit einem Band, das anliegt und nicht drückt. Zwischen zwei Größen nimm bei Webstoff die größere und bei Strick die kleinere.',
        ),
      ),
      steps(
        'So misst du',
        ['Brust', p('An der stärksten Stelle, das Band hinten waagerecht, die Arme hängen.')],
        ['Taille', p('Da, wo du dich beim Neigen zur Seite biegst, meist eine Handbreit über dem Hüftknochen.')],
        ['Hüfte', p('An der breitesten Stelle, Füße zusammen.')],
        ['Fuß', p('Stell dich auf Papier, Ferse an die Wand, markiere den längsten Zeh. Am Abend, und beide Füße.')],
      ),
      table(
        'Kleider und Oberteile',
        ['Größe', 'EU', 'FR', 'UK', 'Brust, cm', 'Taille, cm', 'Hüfte, cm'],
        DRESS_SIZES,
        'Das sind Maße des Körpers, nicht des Kleidungsstücks.',
      ),
      table(
        'Schuhe',
        ['EU', 'UK', 'Fußlänge, mm'],
        SHOE_LENGTHS,
        'Bei schmalen Absätzen hilft eine halbe Nummer mehr.',
      ),
      questions(
        'Unsicher?',
        [
          'Zwei Größen oder eine?',
          p`Probiere ${fact('try_on_pieces')} Teile zu Hause an: Zwei Größen eines Kleids sind genau das.`,
        ],
        [
          'Wie lang ist das Kleid an mir?',
          p('Die Seite jedes Teils nennt seine Länge. Halt ein Band an die Schulter und lass es fallen.'),
        ],
        [
          'Schneiden alle Designer gleich?',
          p(
            'Nein. Bewertungen sagen, ob ein Teil klein oder groß ausfällt; wo wir es selbst merken, schreiben wir es dazu.',
          ),
        ],
      ),
      links(
        'Oder wir helfen',
        ['Anprobe zu Hause', toPage('try-on')],
        ['Stylistin buchen', toPage('stylist-appointment')],
        ['Showroom', toPage('showroom')],
      ),
    ],
  },
  care: {
    title: 'Stoffpflege',
    description: 'Waschen, trocknen, bügeln und aufbewahren, nach Material.',
    sections: [
      text(p('Das gilt für Gekauftes. Geliehenes wäschst du nicht: Auslüften genügt, der Rest ist unsere Arbeit.')),
      table(
        'Nach Material',
        ['Material', 'Waschen', 'Trocknen', 'Bügeln'],
        [
          ['Seide, Spitze', 'von Hand, 30 °C, mildes Mittel', 'auf einem Handtuch, dann hängend', 'auf links, niedrig'],
          ['Satin, Crêpe', 'chemische Reinigung', 'hängend', 'auf links, niedrig, mit Tuch'],
          ['Samt, Pailletten', 'chemische Reinigung', 'hängend', 'nur Dampf von innen'],
          ['Wolle, Hahnentritt', 'bürsten und lüften; einmal je Saison reinigen', 'hängend', 'Dampf, mit Tuch'],
          ['Strick', 'von Hand, kalt', 'liegend', 'gar nicht'],
          ['Bedruckte und gestreifte Baumwolle', 'Maschine, schonend, 30 °C', 'auf der Leine', 'auf links, mittel'],
        ],
        'Das Etikett im Teil geht immer vor.',
      ),
      text(
        h2('Aufbewahren'),
        ul(
          'Webstoff auf breitem Bügel, Strick gefaltet',
          'Fern von der Sonne; Dunkles bleicht zuerst auf einer Seite',
          'Zeder gegen Motten, und jeden Frühling nachsehen',
          'Pailletten und Perlen auf links, in einem Baumwollbeutel',
        ),
        h2('Wenn etwas passiert'),
        ul(
          'Tupfen, nicht reiben',
          'Kaltes Wasser bei Blut und Wein, keins bei Fett: Das nimmt Kreide oder Mehl auf',
          'Bei Seide alles zuerst an einer Innennaht versuchen',
          'Bei einem geliehenen Teil nichts tun und uns Bescheid sagen',
        ),
      ),
      posts('Aus dem Magazin', 'care'),
      rail('Pflege und Reparatur', 'gifts-and-services', 4),
    ],
  },
};
