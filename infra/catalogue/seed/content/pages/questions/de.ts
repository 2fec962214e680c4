import { call, fact, link, links, p, questions, type Texts, toPage } from '../../write.ts';

export const de: Texts<'page'> = {
  faq: {
    title: 'Fragen und Antworten',
    description: 'Was vor der ersten Leihe gefragt wird, und danach.',
    sections: [
      questions(
        'Leihen',
        [
          'Wie geht Leihen?',
          p`Teil, Dauer und ersten Tag wählen, bestellen, tragen, zurückgeben. Siehe ${link('so funktioniert’s', toPage('how-it-works'))}.`,
        ],
        [
          'Wie lange kann ich leihen?',
          p`Für ${fact('rent_days_short')}, ${fact('rent_days_middle')} oder ${fact('rent_days_long')} Tage.`,
        ],
        [
          'Und wenn es nicht passt?',
          p`Nimm eine zweite Größe zur ${link('Anprobe zu Hause', toPage('try-on'))}, oder komm vorher in den Showroom.`,
        ],
        [
          'Und wenn ich etwas verschütte?',
          p('Die Reinigung ist im Preis. Berechnet wird nur, was nicht zu retten ist, höchstens sein Preis.'),
        ],
        [
          'Kann ich es länger behalten?',
          p(
            'Wenn die Tage danach frei sind: Der Knopf ist in deinem Konto. Du zahlst den Unterschied zur längeren Leihe.',
          ),
        ],
        [
          'Kann ich kaufen, was ich geliehen habe?',
          p('Wenn die Seite einen Ladenpreis nennt, ja, solange es bei dir ist. Die Leihgebühr wird abgezogen.'),
        ],
        [
          'Warum kann ich keinen Montag wählen?',
          p('Montags beginnt keine Leihe: Da wird gereinigt, was vom Wochenende zurückkam.'),
        ],
      ),
      questions(
        'Termine und Anprobe',
        ['Wie früh soll ich buchen?', p('Sobald du den Tag kennst. Kleider für Hochzeiten sind zuerst weg.')],
        [
          'Wie lange hält meine Auswahl die Tage?',
          p`${fact('cart_hold_minutes')} Minuten nach deiner letzten Änderung. Dann können andere sie nehmen.`,
        ],
        [
          'Kann ich die Tage ändern?',
          p(
            'In deiner Auswahl ja. Nach der Bestellung storniere die Leihe und bestell sie neu; bis sie verschickt ist, kostet das nichts.',
          ),
        ],
        [
          'Was, wenn das Teil von der Vorgängerin nicht zurück ist?',
          p(
            'Dafür liegen Tage zwischen zwei Leihen. Passiert es doch, schreiben wir dir, bieten ein anderes Stück an oder erstatten.',
          ),
        ],
        [
          'Wie viele Teile kann ich zu Hause anprobieren?',
          p`${fact('try_on_pieces')} auf einmal, für ${fact('rental_return_hours')} Stunden.`,
        ],
        ['Wann gehen Anproben raus?', p('Mit Versand nur mittwochs; am Donnerstag sind sie bei dir.')],
        [
          'Ist die Anprobe im Showroom kostenlos?',
          p`Ja. Buch eine Stunde, siehe ${link('Showroom', toPage('showroom'))}.`,
        ],
      ),
      questions(
        'Kaufen und zweite Hand',
        [
          'Sind die Teile, die ihr verkauft, neu?',
          p('Was unter Kleidung steht, ist neu, mit Etikett. Getragenes steht unter zweiter Hand.'),
        ],
        [
          'Wie finde ich meine Größe?',
          p`In der ${link('Größentabelle', toPage('size-guide'))}; Bewertungen sagen, wie ein Teil ausfällt.`,
        ],
        [
          'Meine Größe ist ausverkauft',
          p(
            'Stell auf der Seite des Teils eine Benachrichtigung ein. Wir schreiben dir einmal, wenn es wieder da ist.',
          ),
        ],
        [
          'Woher wisst ihr, dass ein Teil aus zweiter Hand echt ist?',
          p('Wir prüfen Etikett, Nähte und Stoff und verkaufen nichts, woran ein Zweifel bleibt.'),
        ],
        [
          'Kann ich meine eigene Kleidung verkaufen?',
          p`Ja. Wir behalten ${fact('commission')} und ${fact('transaction_fee')} Gebühr, siehe ${link('Verkaufen', toPage('selling'))}.`,
        ],
        ['Gibt es Gutscheine?', p('Ja, bei Geschenken und Leistungen. Sie kommen per E-Mail.')],
        ['Kann ich ein Teil ändern lassen?', p('Ein gekauftes ja. Ein geliehenes bleibt, wie es ist.')],
      ),
      questions(
        'Zahlen',
        [
          'Wie kann ich zahlen?',
          p`Mit Karte, Google Pay, Apple Pay und, je nach Shop, anders: ${link('Zahlung', toPage('payments'))}.`,
        ],
        ['Kann ich später zahlen?', p`In Polen ja: Zahlung innerhalb von ${fact('pay_later_days')} Tagen.`],
        [
          'Was ist die Kaution?',
          p`${fact('deposit_percent')} des Ladenpreises, auf deiner Karte vorgemerkt und freigegeben, wenn das Teil zurück ist.`,
        ],
        [
          'Meine Zahlung hat nicht geklappt',
          p`Auf der Seite der Bestellung kannst du es ${fact('payment_minutes')} Minuten lang noch einmal versuchen.`,
        ],
        ['Wo gebe ich einen Rabattcode ein?', p('In deiner Auswahl, dem Warenkorb. Ein Code je Bestellung.')],
        [
          'Was zahlen Punkte?',
          p`Eine Leihe für ${fact('rent_days_long')} Tage oder einen Teil von allem anderen: ${link('Punkte', toPage('points'))}.`,
        ],
        ['Bekomme ich eine Rechnung?', p('Ja, als PDF auf der Seite der Bestellung.')],
      ),
      questions(
        'Lieferung und Rückgabe',
        ['Wann geht mein Paket raus?', p`Am selben Tag, wenn du vor ${fact('same_day_before')} bestellst.`],
        [
          'Wohin liefert ihr?',
          p`Nach Polen, Deutschland, Schweden und in neun weitere Länder: ${link('Lieferung', toPage('delivery'))}.`,
        ],
        ['Kann ich selbst abholen?', p('Ja, im Showroom, außer im deutschen Shop.')],
        [
          'Wann muss eine Leihe zurück sein?',
          p`Innerhalb von ${fact('rental_return_hours')} Stunden nach dem letzten Tag.`,
        ],
        [
          'Was kostet es, wenn ich zu spät bin?',
          p`Bis ${fact('late_after')} am Tag nach dem Rückgabetag nichts. Dann kostet jeder angefangene Tag eine Gebühr, insgesamt nie mehr als der Ladenpreis.`,
        ],
        [
          'Wie schicke ich einen Kauf zurück?',
          p`Innerhalb von ${fact('return_days')} Tagen: ${link('Rückgabe', toPage('returns'))}.`,
        ],
        [
          'Wann bekomme ich mein Geld?',
          p`Spätestens ${fact('refund_days')} Tage, nachdem du es uns gesagt hast, auf dem Weg, auf dem du gezahlt hast.`,
        ],
      ),
      questions(
        'Konto und Kontakt',
        ['Brauche ich ein Konto?', p('Zum Leihen und Kaufen nicht. Für ein Abo, Punkte und Anproben ja.')],
        [
          'Wie finde ich meine Bestellung ohne Konto?',
          p('Mit Nummer und E-Mail-Adresse, bei „Bestellung finden“ in der Fußzeile.'),
        ],
        ['Ich habe mein Passwort vergessen', p('Wähl beim Anmelden „Passwort vergessen“. Der Link kommt per E-Mail.')],
        ['Wie beende ich den Newsletter?', p('Mit dem Link in jeder seiner Mails oder in deinem Konto.')],
        [
          'Wie lösche ich mein Konto?',
          p('In deinem Konto unter Datenschutz. Offene Bestellungen werden erst beendet.'),
        ],
        [
          'Kann ich eine Stylistin treffen?',
          p`Ja, im Showroom oder per Video: ${link('Stylistin buchen', toPage('stylist-appointment'))}.`,
        ],
        ['Ist das ein echter Shop?', p('Nein, eine Demonstration. Es wird nichts geliefert und nichts abgebucht.')],
      ),
      links(
        'Alles rund ums Bestellen',
        ['Lieferung', toPage('delivery')],
        ['Rückgabe', toPage('returns')],
        ['Zahlung', toPage('payments')],
        ['Größentabelle', toPage('size-guide')],
        ['Stoffpflege', toPage('care')],
        ['Widerrufsrecht', toPage('withdrawal')],
      ),
      call('Deine Frage fehlt?', 'Schreib uns; ein Mensch antwortet.', 'Schreib uns', toPage('contact-us')),
    ],
  },
};
