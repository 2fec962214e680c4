import {
  call,
  fact,
  h2,
  links,
  p,
  questions,
  rail,
  steps,
  type Texts,
  tags,
  text,
  toAddress,
  toCategory,
  toPage,
  ul,
} from '../../write.ts';

export const de: Texts<'page'> = {
  'about-us': {
    title: 'Über uns',
    description: 'Ein Kleiderschrank, vier Arten, ihn zu tragen.',
    sections: [
      text(
        p(
          'Garderoba ist ein Kleiderschrank in Warschau, der verleiht, verkauft und zurücknimmt. Ein Kleid kannst du für einen Tag leihen, für immer kaufen, mit Punkten nehmen oder weitergeben.',
        ),
        p`Angefangen haben wir ${fact('founded')} mit einer Stange voller Abendkleider und einem Dampfbügeleisen. Heute füllen die Stangen ein Haus, und wir kennen alle, die dafür entwerfen, mit Namen.`,
        h2('Warum ein gemeinsamer Schrank'),
        p(
          'Das schönste Kleid im Schrank ist oft das, das am seltensten getragen wird. Es hängt da für eine Hochzeit, eine Premiere, ein Silvester. Wir finden, es sollte öfter ausgehen, und nicht immer mit derselben Frau.',
        ),
        p(
          'Darum kaufen wir gut, flicken sofort und behalten ein Teil, solange es gut ist. Wurde es oft genug geliehen, verkaufen wir es aus zweiter Hand, mit seiner Geschichte und einem ehrlichen Wort zum Zustand.',
        ),
      ),
      steps(
        'Das Leben eines Teils bei uns',
        [
          'Es wird ausgesucht',
          p('Nach Schnitt und Stoff. Ein Reißverschluss, der im Showroom klemmt, klemmt auch auf der Gala.'),
        ],
        ['Es wird verliehen', p('Nach jedem Abend gereinigt, gebügelt und durchgesehen.')],
        [
          'Es wird geflickt',
          p('Ein Saum, eine Perle, eine Naht. Der Tisch unserer Schneiderin steht neben der Stange.'),
        ],
        ['Es zieht weiter', p('Aus zweiter Hand, zu jemandem, der es jahrelang trägt.')],
      ),
      tags(
        'Vier Wege',
        ['Leihen', toCategory('rent')],
        ['Kaufen', toCategory('clothes')],
        ['Punkte', toPage('fashion-subscription')],
        ['Zweite Hand', toCategory('second-hand')],
      ),
      text(
        h2('Über diesen Shop'),
        p(
          'Das ist ein Demonstrationsshop. Die Firma, ihre Leute, Ateliers und Designer, die Bewertungen und die Presseartikel sind erfunden.',
        ),
      ),
      links(
        'Lern uns kennen',
        ['Designer', toPage('designers'), 'Wer macht, was hier hängt.'],
        ['Showroom', toPage('showroom'), 'Komm und probiere an.'],
        ['Magazin', toAddress('/blog'), 'Über Stoffe, Anlässe und das Leben der Kleidung.'],
        ['Presse', toAddress('/prasa'), 'Was andere über uns schreiben.'],
      ),
    ],
  },
  showroom: {
    title: 'Showroom',
    description: 'Unser Showroom in Warschau, Anproben kostenlos.',
    sections: [
      text(
        p(
          'Ein Showroom in Warschau mit kostenlosen Anproben. Bring deine Schuhe mit; die Kleider, die du vormerkst, hängen bereit.',
        ),
        p`Mo-Fr ${fact('hours_weekdays')}, Sa ${fact('hours_saturday')}, Sonntag geschlossen.`,
      ),
      { type: 'place', title: 'Wo wir sind', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      steps(
        'Eine Anprobe',
        [
          'Stunde buchen',
          p('In deinem Konto oder auf der Seite eines Teils. Die Stunde gehört dir allein und kostet nichts.'),
        ],
        ['Sagen, was du sehen willst', p('Die Teile hängen bereit, auch in der Größe daneben.')],
        [
          'In Ruhe anprobieren',
          p('Bei gutem Licht, vor drei Spiegeln, mit jemandem, der auf Wunsch sagt, was er denkt.'),
        ],
        ['Entscheiden oder auch nicht', p('Du kannst leihen, kaufen oder eine Nacht darüber schlafen.')],
      ),
      questions(
        'Zum Showroom',
        ['Brauche ich einen Termin?', p('Zum Umsehen nicht. Für eine Anprobe buch bitte, damit deine Teile da sind.')],
        [
          'Kann ich hier abholen und zurückgeben?',
          p('Ja: Leihen, Käufe und Anproben. Im deutschen Shop liefern wir nur per Paket.'),
        ],
        [
          'Ändert ihr Kleider?',
          p(
            'Gekaufte ja: Saum, Taille, Träger. Ein geliehenes bleibt, wie es ist, aber eine Naht lässt sich für einen Abend heften.',
          ),
        ],
        [
          'Ist er barrierefrei?',
          p(
            'Der Eingang hat keine Stufe, und eine Kabine ist breit genug für einen Rollstuhl. Sag uns, wann du kommst, dann ist sie bereit.',
          ),
        ],
      ),
      call(
        'Jemand neben dir, der sich auskennt',
        'Triff eine Stylistin im Showroom oder per Video.',
        'Stylistin buchen',
        toPage('stylist-appointment'),
      ),
    ],
  },
  'store-locator': {
    title: 'Hier findest du uns',
    description: 'Ein Showroom und viele Abholpunkte.',
    sections: [
      text(
        p(
          'Unser Showroom ist in Warschau. Pakete gehen an jeden Abholpunkt, den du beim Bestellen auf der Karte wählst.',
        ),
      ),
      { type: 'place', title: 'Showroom in Warschau', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      text(
        h2('Abholpunkte'),
        p(
          'Es gibt sie in Polen, Deutschland und Schweden: Paketautomaten und Läden mit langen Öffnungszeiten. Wähl an der Kasse „Abholpunkt“, und die Karte öffnet sich da, wo du bist.',
        ),
        p('Leihen haben einen festen Tag und gehen darum per Kurier oder über den Showroom.'),
      ),
      links(
        'Siehe auch',
        ['Lieferung', toPage('delivery'), 'Welche Lieferung wohin geht.'],
        ['Showroom', toPage('showroom'), 'Anprobe, Abholung, Rückgabe.'],
        ['Kontakt', toPage('contact-us'), 'Wenn du lieber erst fragst.'],
      ),
    ],
  },
  'contact-us': {
    slug: 'kontakt',
    title: 'Kontakt',
    description: 'Schreib uns; ein Mensch antwortet.',
    sections: [
      text(
        p('Schreib uns; ein Mensch antwortet, meistens am selben Tag.'),
        p`Mo-Fr ${fact('hours_weekdays')}, Sa ${fact('hours_saturday')}, Sonntag geschlossen.`,
        p`Telefon ${fact('contact_phone')}, E-Mail ${fact('contact_email')}.`,
      ),
      { type: 'form', form: 'contact' },
      links(
        'Vielleicht steht die Antwort schon da',
        ['Fragen und Antworten', toPage('faq')],
        ['Bestellung finden', toAddress('/order'), 'Mit Nummer und E-Mail-Adresse.'],
        ['Rückgabe', toPage('returns')],
        ['Verkaufen', toPage('selling'), 'Wenn du etwas weitergeben willst.'],
      ),
      { type: 'place', title: 'Oder komm vorbei', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
    ],
  },
  'stylist-appointment': {
    slug: 'stylistin-termin',
    title: 'Termin mit der Stylistin',
    description: 'Im Showroom oder per Video, mit einer Stylistin, die zuerst zuhört.',
    sections: [
      text(
        p(
          'Nenn uns den Anlass, deine Größe und zwei Farben, die du magst. Für den Showroom wählst du eine freie Stunde; für ein Gespräch per Video schlägst du drei vor, und wir bestätigen eine davon.',
        ),
      ),
      { type: 'form', form: 'stylist' },
      text(
        h2('Was eine Stylistin für dich tut'),
        ul(
          'Sie sucht Teile von unserer Stange aus, bevor du kommst, in zwei Größen',
          'Sie sagt, was zu den Schuhen und der Tasche passt, die du hast',
          'Sie notiert, was dir stand, damit du beim nächsten Mal dort anfängst',
        ),
        p(
          'Das Treffen im Showroom kostet nichts. Eine lange Sitzung mit einem Plan für den ganzen Schrank findest du bei unseren Leistungen.',
        ),
      ),
      rail('Leistungen und Geschenke', 'gifts-and-services', 4),
      questions(
        'Bevor du kommst',
        ['Muss ich etwas leihen?', p('Nein.')],
        ['Darf ich jemanden mitbringen?', p('Gern. Es gibt ein Sofa.')],
        [
          'Was brauche ich für ein Videogespräch?',
          p('Ein Telefon oder einen Computer mit Kamera, und Licht von vorn.'),
        ],
      ),
    ],
  },
};
