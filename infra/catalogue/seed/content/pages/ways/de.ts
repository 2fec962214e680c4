import {
  call,
  fact,
  h2,
  li,
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
  'how-it-works': {
    slug: 'so-funktionierts',
    title: 'So funktioniert’s',
    description: 'Leihen, kaufen, abonnieren oder weitergeben: So geht jeder der vier Wege.',
    sections: [
      text(
        p(
          'Ein Kleiderschrank, vier Arten, ihn zu tragen. Dasselbe Kleid kannst du für einen Abend leihen, für immer kaufen, mit Punkten nehmen oder aus zweiter Hand wiedersehen. Auf der Seite jedes Teils steht, was davon möglich ist.',
        ),
        h2('Leihen'),
        p`Leihen für ${fact('rent_days_short')}, ${fact('rent_days_middle')} oder ${fact('rent_days_long')} Tage ab ${fact('rent_from')} am Tag. Du wählst den Tag, an dem du es trägst; die Tage drumherum zählen wir.`,
        h2('Anprobieren'),
        p`Probiere ${fact('try_on_pieces')} Teile zu Hause an und schick sie innerhalb von ${fact('rental_return_hours')} Stunden zurück. Anproben mit Versand gibt es nur mittwochs.`,
        h2('Abonnieren'),
        p`Ein Abo ab ${fact('plan_from')} im Monat bringt dir Punkte. Mit ihnen zahlst du Leihen für ${fact('rent_days_long')} Tage.`,
        h2('Weitergeben'),
        p`Verkaufe, was du nicht mehr trägst. Wir behalten ${fact('commission')} und ${fact('transaction_fee')} Transaktionsgebühr; den Rest zahlen wir innerhalb von ${fact('payout_days')} Werktagen aus.`,
      ),
      steps(
        'Eine Leihe, Schritt für Schritt',
        [
          'Teil und Tag wählen',
          p(
            'Öffne ein Teil und wähle Dauer, Lieferung und ersten Tag im Kalender. Tage, an denen kein Stück frei ist, lassen sich nicht wählen.',
          ),
        ],
        [
          'Bestellen',
          p`Deine Auswahl hält die Tage ${fact('cart_hold_minutes')} Minuten lang fest. Die Reinigung ist im Preis; Kaution und Verspätungsgebühr stehen da, bevor du bestellst.`,
        ],
        ['Tragen', p('Das Paket ist am ersten Tag bei dir, oder das Teil hängt im Showroom bereit.')],
        [
          'Zurückgeben',
          p`Gib es innerhalb von ${fact('rental_return_hours')} Stunden nach dem letzten Tag beim Paketdienst oder im Showroom ab. Bitte nicht waschen, das machen wir.`,
        ],
      ),
      tags(
        'Hier geht es los',
        ['Leihen', toCategory('rent'), 'für einen Termin'],
        ['Kaufen', toCategory('clothes'), 'neu, von den Designern'],
        ['Abos', toPage('fashion-subscription'), 'mit Punkten'],
        ['Zweite Hand', toCategory('second-hand'), 'von uns durchgesehen'],
      ),
      links(
        'Weiterlesen',
        ['Anprobe zu Hause', toPage('try-on'), 'An welchen Tagen, wie viele Teile, was es kostet.'],
        ['Punkte', toPage('points'), 'Woher sie kommen und was sie zahlen.'],
        ['Fragen und Antworten', toPage('faq'), 'Was vor der ersten Leihe gefragt wird.'],
      ),
    ],
  },
  'fashion-subscription': {
    slug: 'mode-abo',
    title: 'Mode-Abo',
    description: 'Drei Abos, jeden Monat Punkte, Pause jederzeit.',
    sections: [
      text(
        p`Drei Abos, S, M und L, ab ${fact('plan_from')} im Monat. Sie bringen dir ${fact('plan_points_s')}, ${fact('plan_points_m')} oder ${fact('plan_points_l')} Punkte im Monat. Jedes Teil, das du mit Punkten nehmen kannst, nennt seinen Preis in Punkten für ${fact('rent_days_long')} Tage.`,
      ),
      steps(
        'So läuft ein Abo',
        [
          'Abo wählen',
          p(
            'Du brauchst ein Konto und eine Karte. Das Abo beginnt, sobald die erste Zahlung da ist; die Punkte sind es dann auch.',
          ),
        ],
        [
          'Mit Punkten leihen',
          p`Wähle ${fact('rent_days_long')} Tage und zahle an der Kasse mit Punkten. Lieferung und Kaution bleiben, wie sie sind.`,
        ],
        [
          'Jeden Monat neu',
          p`Die Karte wird einmal im Monat belastet. Übrige Punkte gelten noch ${fact('points_rollover_days')} Tage über ihren Monat hinaus.`,
        ],
        [
          'Pausieren oder beenden',
          p(
            'Beides ist ein Knopf in deinem Konto. In der Pause wird nichts abgebucht und es kommen keine Punkte dazu; der Rest des bezahlten Monats bleibt dir erhalten.',
          ),
        ],
      ),
      questions(
        'Fragen zu den Abos',
        [
          'Kann ich das Abo wechseln?',
          p(
            'Ja. Ein größeres beginnt sofort, und du zahlst den Unterschied für den Rest des Monats. Ein kleineres beginnt mit dem nächsten Monat.',
          ),
        ],
        [
          'Was, wenn die Karte abgelehnt wird?',
          p`Wir versuchen es noch einmal und schreiben dir. Das Abo läuft ${fact('plan_grace_days')} Tage weiter; ist es dann noch nicht bezahlt, endet es.`,
        ],
        [
          'Was wird aus meinen Punkten, wenn ich es beende?',
          p('Sie bleiben, bis sie verfallen. Abgebucht wird nichts mehr.'),
        ],
      ),
      rail('Mit Punkten zu haben', 'rent'),
    ],
  },
  points: {
    title: 'Punkte',
    description: 'Woher Punkte kommen, was sie zahlen und wann sie verfallen.',
    sections: [
      text(
        p(
          'Es gibt Punkte aus einem Abo und Treuepunkte. Beide zahlen auf dieselbe Weise; zuerst werden die genommen, die zuerst verfallen.',
        ),
        h2('Woher sie kommen'),
        ul(
          li`Ein Abo bringt mit jeder Monatszahlung ${fact('plan_points_s')}, ${fact('plan_points_m')} oder ${fact('plan_points_l')} Punkte.`,
          li`Eine bezahlte Bestellung bringt einen Treuepunkt je volle ${fact('reward_per')}.`,
        ),
        h2('Was sie zahlen'),
        ul(
          li`Eine ganze Leihe für ${fact('rent_days_long')} Tage, zum Punktepreis auf der Seite des Teils.`,
          li`Einen Teil jeder anderen Leihe oder eines Kaufs: Ein Punkt zahlt ${fact('point_value')}. Lieferung und Gebühren zahlst du mit Geld.`,
        ),
        h2('Wie lange sie gelten'),
        ul(
          li`Punkte aus einem Abo: ${fact('points_rollover_days')} Tage über den Monat hinaus, für den sie kamen.`,
          li`Treuepunkte: ${fact('reward_days')} Tage.`,
          li`Punkte, die aus einer stornierten Bestellung zurückkommen: mindestens ${fact('points_back_days')} Tage.`,
        ),
        p(
          'Dein Konto zeigt den Stand, jede Bewegung und den nächsten Tag, an dem Punkte verfallen. Vorher schreiben wir dir.',
        ),
      ),
      questions(
        'Gut zu wissen',
        [
          'Und wenn ich einen Kauf zurückschicke?',
          p(
            'Punkte, mit denen du gezahlt hast, kommen zurück. Treuepunkte aus dem Kauf werden wieder abgezogen, im selben Verhältnis, in dem wir erstatten.',
          ),
        ],
        ['Kann ich mir Punkte auszahlen lassen?', p('Nein. Sie zahlen Kleidung bei uns und sonst nichts.')],
      ),
      call(
        'Jeden Monat Punkte',
        'Ein Abo ist der einfachste Weg dahin.',
        'Die Abos ansehen',
        toPage('fashion-subscription'),
      ),
    ],
  },
  'try-on': {
    title: 'Anprobe zu Hause',
    description: 'Zwei Teile, ein Abend, der eigene Spiegel.',
    sections: [
      text(
        p`Du bist unsicher bei der Größe oder schwankst zwischen zwei Kleidern? Probiere ${fact('try_on_pieces')} Teile zu Hause an und schick sie innerhalb von ${fact('rental_return_hours')} Stunden zurück. Die Anprobe hat einen eigenen Preis, niedriger als ein Leihtag; er steht neben den anderen Längen auf der Seite des Teils.`,
      ),
      steps(
        'So geht es',
        [
          '„Anprobe zu Hause“ wählen',
          p`Höchstens ${fact('try_on_pieces')} Teile auf einmal. Zwei Größen eines Kleids sind zwei Teile.`,
        ],
        [
          'Den Donnerstag wählen',
          p(
            'Anproben mit Versand gibt es nur mittwochs: Dann geht das Paket raus und ist am Donnerstag bei dir. Im Showroom ist jeder Öffnungstag möglich.',
          ),
        ],
        [
          'Anprobieren',
          p(
            'In den Schuhen und dem Licht, in denen du es tragen wirst. Das Etikett bleibt dran; Parfüm und Make-up haben Zeit bis zum großen Tag.',
          ),
        ],
        ['Zurückschicken', p`Innerhalb von ${fact('rental_return_hours')} Stunden, in der Hülle, in der es kam.`],
      ),
      questions(
        'Gut zu wissen',
        [
          'Kann ich eins davon behalten?',
          p(
            'Ein Teil, das bei dir ist, kannst du kaufen, wenn seine Seite einen Ladenpreis nennt: Der Knopf ist in deinem Konto, der Preis der Anprobe wird abgezogen.',
          ),
        ],
        [
          'Ist das Teil danach an meinem Termin frei?',
          p('Nur wenn du es leihst. Eine Anprobe reserviert keinen anderen Tag.'),
        ],
        ['Kostet die Anprobe im Showroom etwas?', p('Nein. Eine Stunde bei uns ist kostenlos.')],
      ),
      links(
        'Oder anders',
        ['Showroom', toPage('showroom'), 'Probiere an, so viel du willst, mit jemandem, der hilft.'],
        ['Größentabelle', toPage('size-guide'), 'Einmal messen, in Ruhe wählen.'],
      ),
    ],
  },
  selling: {
    title: 'Verkaufen',
    description: 'Wie ein Teil, das du nicht mehr trägst, die nächste Besitzerin findet.',
    sections: [
      text(
        p`Gute Kleidung überlebt den Anlass, für den sie gekauft wurde. Wir sehen dein Teil zweimal durch, verkaufen es und zahlen dich aus. Die meisten Teile sind innerhalb von ${fact('sold_within_days')} Tagen verkauft.`,
        p`Was die Prüfungen besteht, hängt bei den Teilen aus zweiter Hand, bis zu ${fact('second_hand_discount')} unter dem Ladenpreis. Ein Angebot beantworten wir innerhalb von ${fact('offer_hours')} Stunden.`,
      ),
      steps(
        'Aus deinem Schrank in den nächsten',
        ['Du registrierst dich', p('Mit Name, E-Mail-Adresse und Passwort. Wer ein Konto hat, meldet sich an.')],
        [
          'Du gibst deine Teile ein',
          p(
            'Gern mehrere auf einmal. Jedes braucht vier Fotos: von vorn, hinten, der Seite und vom Etikett innen. Du nennst den Preis und siehst sofort, was du davon bekommst.',
          ),
        ],
        ['Du wählst den Weg zu uns', p('Per Kurier oder in den Showroom; dann bestätigst du.')],
        [
          'Erste Prüfung',
          p`Fotos und Angaben prüfen wir bis zu ${fact('first_check_days')} Werktage lang. Eine E-Mail bekommst du innerhalb von ${fact('first_check_hours')} Stunden, wie auch immer wir entscheiden.`,
        ],
        [
          'Das Teil kommt zu uns',
          p('Mit dem Kurier oder im Showroom. Es folgt die zweite Prüfung: Nähte, Reißverschlüsse, Futter, Etikett.'),
        ],
        ['Es wird verkauft', p('Mit einem ehrlichen Wort zum Zustand.')],
        [
          'Du bekommst dein Geld',
          p`Wir behalten ${fact('commission')} und ${fact('transaction_fee')} Transaktionsgebühr; den Rest zahlen wir innerhalb von ${fact('payout_days')} Werktagen aus.`,
        ],
      ),
      text(
        h2('Was wir nehmen'),
        ul(
          'Kleidung, Taschen und Schuhe von Designern, sauber und tragbereit',
          'Mit Etikett innen oder mit Kaufbeleg',
          'Ohne Flecken, Löcher und fehlende Knöpfe; Geflicktes gern, wenn wir davon wissen',
        ),
        h2('Was wir nicht nehmen'),
        ul('Kopien, auch keine guten', 'Pelz', 'Wäsche, Bademode und Strümpfe'),
      ),
      call(
        'Hängt da etwas in deinem Schrank?',
        'Ein Telefon genügt: Es macht auch die Fotos.',
        'Selbst verkaufen',
        toAddress('/selling'),
      ),
    ],
  },
};
