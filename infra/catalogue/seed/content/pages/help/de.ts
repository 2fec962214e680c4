import { call, fact, h2, link, links, p, questions, steps, type Texts, table, text, toPage, ul } from '../../write.ts';

export const de: Texts<'page'> = {
  delivery: {
    title: 'Lieferung',
    description: 'Wann dein Paket geht und wann es kommt.',
    sections: [
      text(
        p`Versand am selben Tag bei Bestellung vor ${fact('same_day_before')}. Express, wenn du vor ${fact('express_before')} bestellst. Per Kurier in Polen innerhalb von ${fact('delivery_days_poland')} Werktagen, nach Deutschland und Schweden in ${fact('delivery_days_abroad')}; Abholpunkt und Sparpaket können länger dauern. Der Kurier liefert in Polen, Deutschland und Schweden und europaweit.`,
        p(
          'An der Kasse siehst du Preis und voraussichtlichen Tag jeder Lieferung, bevor du bestellst. Geliehenes kommt am ersten Leihtag an.',
        ),
      ),
      table(
        'Welche Lieferung wohin geht',
        ['Lieferung', 'Polen', 'Deutschland, Schweden', 'Andere Länder'],
        [
          ['Kurier (DHL)', 'ja', 'ja', 'ja'],
          ['Abholpunkt', 'ja', 'ja', 'nein'],
          ['Sparpaket', 'ja', 'ja', 'nein'],
          ['Europapaket', 'nein', 'nein', 'ja'],
          ['Abholung im Showroom in Warschau', 'ja', 'nicht im deutschen Shop', 'ja'],
        ],
        'Andere Länder: Belgien, Dänemark, Frankreich, Italien, Österreich, die Slowakei, Slowenien, Spanien und Tschechien.',
      ),
      text(
        h2('Leihen und Anproben'),
        p(
          'Sie kommen per Kurier oder werden im Showroom abgeholt, denn nur dann ist der Tag sicher. Pakete für Anproben gehen mittwochs raus.',
        ),
        h2('Wenn niemand zu Hause ist'),
        p(
          'Der Paketdienst hinterlässt eine Nachricht und kommt noch einmal, oder er bringt das Paket zu einer Station in der Nähe. Einen Abholpunkt wählst du beim Bestellen auf der Karte.',
        ),
      ),
      questions(
        'Zur Lieferung',
        [
          'Woher weiß ich, wo mein Paket ist?',
          p(
            'Wir schreiben dir, wenn es rausgeht. In der Mail und auf der Seite deiner Bestellung stehen die Paketnummer und der Link zum Paketdienst.',
          ),
        ],
        [
          'Kann ich die Adresse ändern?',
          p('Bis das Paket rausgeht: Schreib uns. Danach kann es nur noch der Paketdienst.'),
        ],
        [
          'Liefert ihr in die Niederlande?',
          p('Noch nicht. Der niederländische Shop liefert in die oben genannten Länder.'),
        ],
        [
          'Kann eine Bestellung auf zwei Wegen kommen?',
          p('Nein. Eine Leihe per Kurier und eine aus dem Showroom sind zwei Bestellungen.'),
        ],
      ),
      links(
        'Siehe auch',
        ['Rückgabe', toPage('returns'), 'Wie ein Kauf oder eine Leihe zurückkommt.'],
        ['Verpackung', toPage('packages'), 'Worin alles reist.'],
        ['Hier findest du uns', toPage('store-locator'), 'Showroom und Abholpunkte.'],
      ),
    ],
  },
  packages: {
    title: 'Verpackung',
    description: 'Eine Kleiderhülle, die hin und zurück reist.',
    sections: [
      text(
        p(
          'Alles reist in einer Kleiderhülle, die den Weg viele Male macht. Kein Karton zum Falten, kein Klebeband zum Aufreißen.',
        ),
        h2('Was drin ist'),
        ul(
          'Das Teil, auf dem Bügel oder in Seidenpapier gerollt',
          'Eine Karte mit Name, Pflege und Rückgabetag, wenn es geliehen ist',
          'Bei einer Leihe: das Etikett für den Rückweg',
        ),
        h2('Was du damit machst'),
        p(
          'Geliehenes kommt in derselben Hülle zurück: schließen, das Etikett über das alte kleben, fertig. Bei einem Kauf darfst du die Hülle behalten; sie hält Motten und Staub fern. Brauchst du sie nicht, bring sie in den Showroom.',
        ),
      ),
      steps(
        'Eine Leihe auf dem Rückweg',
        ['Auslüften', p('Eine Stunde auf dem Bügel am Fenster genügt. Bitte nicht waschen und nicht bügeln.')],
        ['Taschen leeren', p('Ohrringe, Eintrittskarten, Tischkärtchen: Wir haben alles schon gefunden.')],
        ['Hülle schließen', p('Reißverschluss ganz nach oben, der Bügel bleibt drin.')],
        ['Abgeben', p('Beim Paketdienst, in einem Paketshop oder im Showroom. Lass dir den Beleg geben.')],
      ),
      links('Siehe auch', ['Rückgabe', toPage('returns')], ['Stoffpflege', toPage('care')]),
    ],
  },
  returns: {
    title: 'Rückgabe',
    description: 'Wie ein Kauf, eine Leihe und eine Anprobe zurückkommen.',
    sections: [
      text(
        h2('Gekauft'),
        p`Rückgabe innerhalb von ${fact('return_days')} Tagen, nachdem du es bekommen hast, ohne Grund. Schreib uns mit der Nummer der Bestellung, leg das Teil in die Hülle, in der es kam, und schick es mit einem Paketdienst deiner Wahl zurück oder bring es in den Showroom. Den Versand zahlst du; Bringen kostet nichts.`,
        p`Wir erstatten den Preis und die Standardlieferung auf dem Weg, auf dem du gezahlt hast, spätestens ${fact('refund_days')} Tage, nachdem wir davon wissen. Punkte, mit denen du gezahlt hast, kommen zurück.`,
        h2('Geliehen oder anprobiert'),
        p`Geliehenes und Anproben kommen innerhalb von ${fact('rental_return_hours')} Stunden nach dem letzten Tag zurück. Der Tag steht in der Mail, in deinem Konto und auf der Karte in der Hülle.`,
        p`Nach ${fact('late_after')} am Tag nach dem Rückgabetag kostet jeder angefangene Tag eine Verspätungsgebühr. Du kennst sie, bevor du bestellst, und insgesamt ist sie nie höher als der Ladenpreis des Teils. Ein Teil, das ${fact('lost_after_days')} Tage zu spät ist, gilt als verloren.`,
      ),
      steps(
        'Einen Kauf zurückschicken',
        [
          'Sag uns Bescheid',
          p(
            'Mit dem Kontaktformular oder per E-Mail. Das Muster für den Widerruf kannst du nehmen, musst du aber nicht.',
          ),
        ],
        [
          'Einpacken',
          p('Mit Etikett, ungetragen, in der Hülle, in der es kam. Anprobieren ist in Ordnung, ein Abend damit nicht.'),
        ],
        ['Schicken oder bringen', p('Heb den Beleg des Paketdienstes auf, bis das Geld da ist.')],
        ['Geld zurück', p('Wir sehen das Teil durch und erstatten. Du bekommst eine Mail, wenn das geschehen ist.')],
      ),
      questions(
        'Zur Rückgabe',
        [
          'Kann ich eine Leihe stornieren?',
          p(
            'Ja, bis sie verschickt oder übergeben ist: in deinem Konto, mit einem Knopf. Du bekommst zurück, was du gezahlt hast.',
          ),
        ],
        [
          'Etwas ist kaputt oder falsch',
          p('Schreib uns und beschreib es. Wir reparieren, tauschen oder erstatten, und den Rückweg zahlen wir.'),
        ],
        [
          'Kann ich eine Größe umtauschen?',
          p('Schick das Teil zurück und bestell die andere Größe. So nimmt sie dir inzwischen niemand weg.'),
        ],
        [
          'Was kann nicht zurück?',
          p('Geöffnete Downloads, Karten für einen Abend an einem festen Tag und für dich geänderte Kleidung.'),
        ],
      ),
      call(
        'Das Widerrufsrecht',
        'Die Regeln im Ganzen, mit dem Musterformular.',
        'Die Regeln lesen',
        toPage('withdrawal'),
      ),
    ],
  },
  withdrawal: {
    title: 'Widerrufsrecht',
    description: 'Dein Recht, einen Kauf zu widerrufen, mit Musterformular.',
    sections: [
      text(
        h2('Dein Recht'),
        p`Du kannst einen Kauf innerhalb von ${fact('return_days')} Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem du oder eine von dir benannte Person, die nicht der Paketdienst ist, die Ware bekommen hat; bei mehreren Paketen das letzte.`,
        p`Zum Widerruf sagst du uns das eindeutig, bevor die Frist endet: mit einem Brief, per E-Mail an ${fact('contact_email')} oder mit dem ${link('Kontaktformular', toPage('contact-us'))}. Es genügt, dass die Nachricht rechtzeitig abgeht.`,
        h2('Was dann geschieht'),
        p`Wir zahlen alles zurück, was wir von dir für diesen Kauf bekommen haben, mit den Kosten der günstigsten Standardlieferung, die wir anbieten, spätestens ${fact('refund_days')} Tage nach Eingang deiner Nachricht und auf dem Weg, auf dem du gezahlt hast. Wir dürfen warten, bis die Ware zurück ist oder du gezeigt hast, dass sie unterwegs ist.`,
        p`Du schickst die Ware innerhalb von ${fact('return_days')} Tagen nach deiner Nachricht zurück und trägst die unmittelbaren Kosten dafür. Für einen Wertverlust zahlst du nur, wenn er von einem Umgang kommt, der zum Prüfen der Ware nicht nötig war.`,
        h2('Kein Widerrufsrecht'),
        ul(
          'bei einer Leihe oder Karte für einen festen Tag; eine Leihe lässt sich stornieren, bis sie verschickt oder übergeben ist',
          'bei Kleidung, die nach deinen Maßen geändert wurde',
          'bei Downloads, die du mit deinem Einverständnis geöffnet hast',
        ),
        h2('Abos'),
        p`Ein Abo kannst du innerhalb von ${fact('return_days')} Tagen nach der ersten Bestellung widerrufen. Hast du bis dahin Punkte benutzt, ziehen wir ihren Wert ab.`,
      ),
      text(
        h2('Musterformular'),
        p('Füll es nur aus und schick es nur ab, wenn du widerrufen willst.'),
        p`An Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}:`,
        p('Hiermit widerrufe ich den von mir geschlossenen Vertrag über den Kauf der folgenden Waren.'),
        ul(
          'Waren:',
          'Nummer der Bestellung:',
          'Bestellt am / erhalten am:',
          'Name:',
          'Anschrift:',
          'Datum:',
          'Unterschrift (nur auf Papier):',
        ),
      ),
      call(
        'Eine Nachricht geht schneller',
        'Die Nummer der Bestellung und ein Satz genügen.',
        'Schreib uns',
        toPage('contact-us'),
      ),
    ],
  },
  payments: {
    title: 'Zahlung',
    description: 'Wie du zahlen kannst, in welchem Shop und wann.',
    sections: [
      text(
        p(
          'Wie du zahlst, wählst du an der Kasse; gezeigt wird nur, was für deine Bestellung möglich ist. Kartendaten gehen an den Zahlungsdienst und kommen nie zu uns.',
        ),
      ),
      table(
        'Welche Zahlung es wo gibt',
        ['Zahlung', 'In Złoty', 'Deutscher Shop', 'Andere Shops'],
        [
          ['Karte', 'ja', 'ja', 'ja'],
          ['Google Pay, Apple Pay', 'ja', 'ja', 'ja'],
          ['BLIK, Sofortüberweisung', 'ja', 'nein', 'nein'],
          ['Später zahlen, Raten', 'ja', 'nein', 'nein'],
          ['Überweisung', 'wenn angezeigt', 'wenn angezeigt', 'wenn angezeigt'],
          ['Nachnahme', 'ja', 'ja', 'ja'],
          ['Im Showroom', 'ja', 'nein', 'ja'],
          ['Scheck oder Zahlungsanweisung', 'ja', 'ja', 'ja'],
          ['Punkte', 'ja', 'ja', 'ja'],
        ],
        'Ein Abo wird nur mit Karte gezahlt, weil es jeden Monat abgebucht wird.',
      ),
      questions(
        'Wann du zahlst',
        [
          'Online',
          p`Sofort. Klappt die Zahlung nicht, kannst du es ${fact('payment_minutes')} Minuten lang noch einmal versuchen; dann wird die Bestellung storniert und die Teile sind wieder frei.`,
        ],
        [
          'Per Überweisung',
          p`Innerhalb von ${fact('transfer_days')} Tagen; die Angaben stehen auf der Seite deiner Bestellung. Wir fangen an, wenn das Geld da ist.`,
        ],
        [
          'Bar, im Showroom oder per Scheck',
          p`Wenn du es bekommst oder abholst. Eine Bestellung, die ${fact('cash_days')} Tage lang weder verschickt noch bezahlt ist, wird storniert.`,
        ],
        [
          'Später',
          p`In Polen kannst du innerhalb von ${fact('pay_later_days')} Tagen später zahlen. Siehe ${link('später zahlen', toPage('placepozniej'))}.`,
        ],
      ),
      questions(
        'Kaution und Gebühren',
        [
          'Gibt es eine Kaution?',
          p`Bei einer Leihe ${fact('deposit_percent')} des Ladenpreises. Sie wird frühestens drei Tage vor dem ersten Tag auf deiner Karte vorgemerkt oder im Showroom genommen und freigegeben, wenn das Teil zurück ist.`,
        ],
        [
          'Was kann danach noch berechnet werden?',
          p(
            'Eine verspätete Rückgabe oder ein Schaden, nie mehr als der Ladenpreis des Teils. Du bekommst eine Mail mit Grund und Betrag.',
          ),
        ],
        [
          'In welcher Währung zahle ich?',
          p('In der des Shops, in dem du bestellst. Preise gelten je Währung und werden nicht umgerechnet.'),
        ],
        [
          'Bekomme ich eine Rechnung?',
          p('Ja, als PDF auf der Seite der Bestellung. Für eine Firma gib an der Kasse ihre Steuernummer an.'),
        ],
      ),
      links(
        'Siehe auch',
        ['Punkte', toPage('points')],
        ['Später zahlen', toPage('placepozniej')],
        ['AGB', toPage('terms')],
      ),
    ],
  },
  placepozniej: {
    title: 'Später bezahlen',
    description: 'Heute bestellen, später zahlen: So geht es in Polen.',
    sections: [
      text(
        p`Heute bestellen und innerhalb von ${fact('pay_later_days')} Tagen nach dem Versand zahlen. Wähl beim Zahlen „später zahlen“; der Zahlungsdienst sagt sofort, ob das geht.`,
        p(
          'Später zahlen und Raten gibt es in Polen, in Złoty, bei den Zahlungsdiensten dort. In den anderen Shops zahlst du mit Karte, Google Pay, Apple Pay, per Nachnahme oder wie es die Kasse sonst anbietet.',
        ),
      ),
      steps(
        'So geht es',
        ['„Später zahlen“ wählen', p('An der Kasse, unter Online-Zahlung.')],
        [
          'Der Zahlungsdienst entscheidet',
          p('Er fragt, was er braucht, und antwortet sofort. Wir erfahren nur ja oder nein.'),
        ],
        ['Wir verschicken', p('Wie bei jeder bezahlten Bestellung.')],
        [
          'Du zahlst beim Dienst',
          p`Innerhalb von ${fact('pay_later_days')} Tagen, in seiner App oder per Überweisung.`,
        ],
      ),
      questions(
        'Zum späteren Zahlen',
        ['Was kostet das?', p('Nichts, wenn du rechtzeitig zahlst.')],
        ['Und wenn ich etwas zurückschicke?', p('Du zahlst nur, was du behältst.')],
        ['Geht es bei Kaution oder Abo?', p('Nein. Beide brauchen eine Karte.')],
      ),
      links('Siehe auch', ['Zahlung', toPage('payments')], ['Rückgabe', toPage('returns')]),
    ],
  },
};
