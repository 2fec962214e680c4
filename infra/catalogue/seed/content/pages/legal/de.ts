import { fact, h2, li, link, links, p, questions, type Texts, table, text, toPage, ul } from '../../write.ts';

export const de: Texts<'page'> = {
  terms: {
    title: 'AGB',
    description: 'Die Vereinbarung zwischen dir und uns.',
    sections: [
      text(
        p(
          'Das sind die Bedingungen eines Demonstrationsshops. Sie beschreiben Kauf, Leihe, Abo und Weiterverkauf und binden niemanden.',
        ),
        h2('Vertrag'),
        p(
          'Was der Shop zeigt, ist eine Einladung. Mit dem Knopf am Ende der Kasse machst du ein Angebot; die Mail, die deine Bestellung bestätigt, ist unsere Annahme. Es gilt der Preis im Moment der Bestellung, mit Steuer; Lieferung und Gebühren stehen vorher da.',
        ),
        h2('Kauf'),
        p`Die Ware gehört dir, wenn sie bezahlt ist. Du kannst innerhalb von ${fact('return_days')} Tagen widerrufen, siehe ${link('Widerrufsrecht', toPage('withdrawal'))}. Für Mängel gilt die gesetzliche Gewährleistung.`,
        h2('Leihe'),
        p`Eine Leihe läuft ${fact('rent_days_short')}, ${fact('rent_days_middle')} oder ${fact('rent_days_long')} Tage ab dem gewählten Tag. Das Teil bleibt unseres. Du kannst stornieren, bis es verschickt oder übergeben ist, und bekommst zurück, was du gezahlt hast. Eine Leihe von weniger als ${fact('rent_days_long')} Tagen lässt sich verlängern, wenn die Tage danach frei sind; du zahlst den Unterschied zur längeren.`,
        p`Eine Kaution von ${fact('deposit_percent')} des Ladenpreises kann vorgemerkt werden. Das Teil kommt innerhalb von ${fact('rental_return_hours')} Stunden nach dem letzten Tag zurück. Ab ${fact('late_after')} am folgenden Tag kostet jeder angefangene Tag den Preis eines Tages; nach ${fact('lost_after_days')} Tagen gilt das Teil als verloren. Verspätungsgebühr und Schaden zusammen sind nie höher als der Ladenpreis.`,
        p(
          'Spuren normalen Tragens gehören dazu. Für Schäden darüber hinaus stehst du ein. Geliehenes wäschst, bügelst und änderst du nicht, und du gibst es nicht weiter.',
        ),
        h2('Abos und Punkte'),
        p`Ein Abo läuft von Monat zu Monat und wird im Voraus von deiner Karte abgebucht. Du kannst es jederzeit in deinem Konto wechseln, pausieren und beenden; ein bezahlter Monat geht durch eine Pause nicht verloren. Eine gescheiterte Zahlung versuchen wir noch einmal; nach ${fact('plan_grace_days')} unbezahlten Tagen endet das Abo. Punkte sind kein Geld und werden nicht ausgezahlt; wie lange sie gelten, steht unter ${link('Punkte', toPage('points'))}.`,
        h2('Weiterverkauf'),
        p`Wer über uns verkauft, bleibt bis zum Verkauf Eigentümer. Wir behalten ${fact('commission')} des Preises und eine Transaktionsgebühr von ${fact('transaction_fee')}; den Rest zahlen wir innerhalb von ${fact('payout_days')} Werktagen aus. Kopien verkaufen wir nicht und schicken sie nicht ungefragt zurück; wir schreiben erst.`,
        p`Die Seite jedes Teils aus zweiter Hand sagt, ob eine Privatperson oder ein Händler verkauft. Gegenüber einer Privatperson gelten Verbraucherrechte gegenüber Händlern nicht, und der Preis enthält keine Steuer; du kannst uns das Teil innerhalb von ${fact('return_days')} Tagen zurückschicken wie jeden Kauf. Ein Händler haftet wie jedes Geschäft.`,
        p(
          'Dein Angebot zeigt das Teil, das du verkaufst: mit Fotos, die du selbst davon gemacht hast, und mit wahren Angaben zu Marke, Größe, Zustand und Mängeln. Fotos anderer Leute oder Shops, Kopien, gestohlene Ware und was das Gesetz verbietet, haben hier keinen Platz.',
        ),
        p(
          'Wir prüfen Fotos und Preis, bevor ein Teil zu uns kommt, und das Teil selbst, bevor es im Shop steht. Programme messen, ob ein Foto scharf ist, dem eines anderen Angebots gleicht oder ob ein Preis ungewöhnlich ist. Sie zeigen uns nur, wohin wir schauen sollen; entscheiden tut ein Mensch.',
        ),
        p`Wenn wir um Änderungen bitten oder ein Angebot ablehnen oder entfernen, liest du die Gründe in deinem Konto und in einer Mail: die Regel, worauf wir uns stützen und was du tun kannst. Du kannst ${fact('appeal_months')} Monate lang kostenlos Widerspruch einlegen. Jemand, der nicht entschieden hat, antwortet innerhalb von ${fact('appeal_days')} Tagen, ebenfalls mit Gründen. War die Entscheidung falsch, kommt das Angebot dorthin zurück, wo es war; geht das nicht mehr, darfst du das Teil neu anbieten. Der Weg zu den Gerichten bleibt offen.`,
        p(
          'Jeder kann ein Teil auf seiner Seite melden, auch ohne Konto. Wer meldet, bekommt eine Bestätigung und eine Antwort mit Gründen, und auch hier entscheidet ein Mensch. Meldungen vertrauenswürdiger Hinweisgeber, die eine Behörde benannt hat, bearbeiten wir zuerst.',
        ),
        p`Wenn du viel verkaufst, verpflichtet uns das Steuerrecht, dich zu fragen, wer du bist, und das einmal im Jahr dem Finanzamt zu melden, mit deinen Verkäufen und deiner Bankverbindung. Wir erinnern dich zweimal; fehlen die Angaben nach ${fact('tax_wait_days')} Tagen noch, warten deine Auszahlungen, bis du antwortest. Kein Geld geht verloren, und verkaufen kannst du weiter.`,
        h2('Zahlung'),
        p`Auf den Wegen, die die Kasse zeigt. Bei Online-Zahlung halten wir ein Teil ${fact('payment_minutes')} Minuten für dich, bei Überweisung ${fact('transfer_days')} Tage; dann wird die Bestellung storniert.`,
        h2('Bewertungen'),
        p(
          'Wir veröffentlichen Bewertungen, nachdem wir sie gelesen haben, gute wie schlechte, und lehnen nur ab, was beleidigt, wirbt oder nicht vom Teil handelt.',
        ),
        h2('Haftung'),
        p(
          'Für Vorsatz, grobe Fahrlässigkeit und Personenschäden haften wir unbegrenzt. Sonst haften wir für den vorhersehbaren Schaden aus der Verletzung wesentlicher Pflichten.',
        ),
        h2('Recht'),
        p(
          'Es gilt das Recht Polens; Verbrauchern bleibt der Schutz der zwingenden Vorschriften des Landes, in dem sie leben.',
        ),
      ),
      links(
        'Siehe auch',
        ['Widerrufsrecht', toPage('withdrawal')],
        ['Datenschutz', toPage('privacy-policy')],
        ['Zahlung', toPage('payments')],
        ['Barrierefreiheit', toPage('accessibility')],
        ['Impressum', toPage('imprint')],
      ),
    ],
  },
  'privacy-policy': {
    title: 'Datenschutz',
    description: 'Was wir speichern, wozu und wie lange.',
    sections: [
      text(
        p(
          'Wir speichern, was eine Bestellung braucht: deine Adresse, die bestellten Teile, die Zahlung. In deinem Konto kannst du alles herunterladen oder löschen.',
        ),
        p`Verantwortlich: Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}.`,
      ),
      table(
        'Was und wozu',
        ['Daten', 'Zweck', 'Rechtsgrundlage'],
        [
          ['Name, E-Mail, Adressen, Passwort (als Hash)', 'dein Konto', 'Vertrag'],
          ['Bestellungen, Adressen, Rechnungen', 'Lieferung, Steuern', 'Vertrag, Gesetz'],
          ['Leihen und Anproben', 'Ausgabe der Teile', 'Vertrag'],
          ['Letzte Ziffern einer Karte, Nummer beim Zahlungsdienst', 'Abos, Kautionen', 'Vertrag'],
          ['Bei vielen Verkäufen: Geburtsdatum, Steuernummer, Bankverbindung', 'Meldung an das Finanzamt', 'Gesetz'],
          ['Ausgefüllte Formulare', 'Antwort an dich', 'berechtigtes Interesse'],
          ['E-Mail für den Newsletter', 'Versand', 'Einwilligung'],
          ['Netzadresse beim Anmelden', 'Angriffe erkennen', 'berechtigtes Interesse'],
        ],
      ),
      text(
        h2('Wie lange'),
        ul(
          li`Warenkörbe von Gästen: ${fact('keep_carts_days')} Tage nach der letzten Änderung`,
          li`Bestellungen von Gästen: Adressen, E-Mail und Anmerkungen ${fact('keep_guest_orders_years')} Jahre, danach ohne Namen`,
          li`Formulare: ${fact('keep_forms_days')} Tage; unsere Mails an dich: ${fact('keep_mails_days')} Tage`,
          li`Notizen über Anmeldungen, zur Sicherheit: ${fact('keep_security_days')} Tage`,
          'Rechnungen: so lange das Steuerrecht es verlangt',
          'Das Konto: bis du es löschst',
        ),
        h2('Wer sie bekommt'),
        p(
          'Der Paketdienst bekommt Name, Adresse und Telefon, der Zahlungsdienst, was eine Zahlung braucht, der Maildienst die Mail, das Finanzamt, was das Gesetz über Verkaufende verlangt. Niemand kauft Daten von uns.',
        ),
        h2('Deine Rechte'),
        ul(
          'Einsehen und mitnehmen: eine Datei mit allem, in deinem Konto',
          'Berichtigen: in deinem Konto, oder schreib uns',
          'Löschen: in deinem Konto; offene Bestellungen werden erst beendet',
          'Widersprechen, einschränken, eine Einwilligung zurücknehmen: Schreib uns; der Newsletter hat in jeder Mail einen Link',
          'Beschwerde: bei der Datenschutzbehörde deines Landes',
        ),
      ),
      links('Siehe auch', ['Cookies', toPage('cookies')], ['Kontakt', toPage('contact-us')]),
    ],
  },
  cookies: {
    title: 'Cookies',
    description: 'Was der Shop in deinem Browser speichert.',
    sections: [
      text(
        p(
          'Nur das, was der Shop zum Funktionieren braucht. Es gibt keine Cookies für Werbung und keine für Statistik, also auch nichts, dem du zustimmen müsstest.',
        ),
      ),
      table(
        'Was gespeichert wird',
        ['Name', 'Art', 'Zweck'],
        [
          ['g_at, __Host-g_at', 'Cookie', 'du bist angemeldet; für Skripte nicht lesbar'],
          ['g_rt', 'Cookie', 'hält dich angemeldet; für Skripte nicht lesbar'],
          ['garderoba_store', 'Cookie', 'zuletzt gewählte Sprache'],
          [
            'Warenkorb, Merkliste, Vergleich, Kasse',
            'Speicher des Browsers',
            'was du hineinlegst, übersteht ein Neuladen',
          ],
        ],
      ),
      text(
        h2('Wie lange'),
        p`Eine Anmeldung hält höchstens ${fact('keep_sign_in_days')} Tage ohne Besuch und endet sofort, wenn du dich abmeldest. Die Sprache wird ${fact('keep_store_days')} Tage gemerkt. Was im Speicher des Browsers liegt, bleibt, bis du es entfernst.`,
        h2('Andere'),
        p(
          'Ein Film auf einer Seite wird erst von seiner Website geladen, wenn du auf den Knopf drückst. Die Seite einer Zahlung gehört dem Zahlungsdienst und hat eigene Regeln.',
        ),
        h2('Löschen'),
        p(
          'Dein Browser kann alles in seinen Einstellungen löschen. Dann bist du abgemeldet, und dein Warenkorb als Gast ist leer.',
        ),
      ),
      links('Siehe auch', ['Datenschutz', toPage('privacy-policy')]),
    ],
  },
  accessibility: {
    title: 'Barrierefreiheit',
    description: 'Wie alle diesen Shop benutzen können, und wem du sagst, wenn etwas nicht geht.',
    sections: [
      text(
        p(
          'Alle sollen hier einkaufen können, womit auch immer sie sehen, hören, greifen oder lesen. Das Ziel ist WCAG auf Stufe AA.',
        ),
        h2('Was wir tun'),
        ul(
          'Alles geht mit der Tastatur, und der Fokus ist sichtbar',
          'Seiten haben Überschriften, Namen und Texte für Bilder; Formulare sagen, was wo nicht stimmt',
          'Texte wachsen mit dem Browser, auch auf dem Telefon, ohne seitliches Scrollen',
          'Ein dunkles Design folgt deinem System, ebenso der Wunsch nach weniger Bewegung',
          'Seiten lassen sich ohne Skripte lesen',
          'Unsere Tests prüfen jede Art von Seite auf bekannte Fehler, bevor eine Änderung rausgeht',
        ),
        h2('Was noch nicht geht'),
        ul(
          'Filme anderer Websites haben nicht immer Untertitel',
          'Die Karte der Abholpunkte braucht einen Zeiger, die Liste daneben nicht',
          'Rechnungen als PDF sind nicht für Screenreader ausgezeichnet; auf Wunsch schicken wir dasselbe als Text',
        ),
        h2('Sag es uns'),
        p`Wenn dich etwas aufhält, schreib an ${fact('contact_email')} oder ruf an: ${fact('contact_phone')}. Wir antworten so schnell wie auf alles andere und helfen dir inzwischen beim Bestellen.`,
      ),
      questions(
        'Im Showroom',
        ['Komme ich mit dem Rollstuhl hinein?', p('Ja. Der Eingang hat keine Stufe, und eine Kabine ist breit genug.')],
        ['Darf ich einen Assistenzhund mitbringen?', p('Natürlich.')],
        ['Kann mir jemand die Teile beschreiben?', p('Ja, im Showroom und am Telefon.')],
      ),
      links('Siehe auch', ['Kontakt', toPage('contact-us')], ['Showroom', toPage('showroom')]),
    ],
  },
  imprint: {
    title: 'Impressum',
    description: 'Wer hinter diesem Shop steht.',
    sections: [
      text(
        p('Garderoba ist eine erfundene Firma in einem Demonstrationsshop. Was hier steht, ist ein Beispiel.'),
        h2('Anbieter'),
        p`Garderoba, ${fact('showroom_address')}, Polen`,
        p`E-Mail ${fact('contact_email')}, Telefon ${fact('contact_phone')}`,
        h2('Verantwortlich für den Inhalt'),
        p('Die Redaktion der Garderoba, unter derselben Adresse.'),
        h2('Register und Steuernummer'),
        p(
          'Keine: Die Firma gibt es nicht. Ein echter Shop nennt hier sein Register, seine Nummer und seine Umsatzsteuer-ID.',
        ),
        h2('Streitfälle'),
        p(
          'Schreib uns zuerst; das meiste löst eine Antwort. An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet.',
        ),
      ),
      links(
        'Siehe auch',
        ['AGB', toPage('terms')],
        ['Datenschutz', toPage('privacy-policy')],
        ['Kontakt', toPage('contact-us')],
      ),
    ],
  },
};
