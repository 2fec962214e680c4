import type { Content } from './content.ts';

export const de: Content = {
  pages: [
    {
      identifier: 'about-us',
      slug: 'about-us',
      title: 'Über uns',
      metaDescription: 'Ein Kleiderschrank, vier Arten, ihn zu tragen.',
      content:
        '<p>Garderoba ist ein Kleiderschrank in Warschau, der verleiht, verkauft und zurücknimmt. Ein Kleid kannst du für einen Tag leihen, für immer kaufen, mit Punkten nehmen oder weitergeben.</p><p>2016 haben wir mit vierzig Abendkleidern und einem Dampfbügeleisen angefangen. Heute hängen über sechshundert Teile an unserer Stange, von zwölf Designern, die wir mit Namen kennen.</p>',
    },
    {
      identifier: 'how-it-works',
      slug: 'so-funktionierts',
      title: 'So funktioniert es',
      metaDescription: 'Leihen, kaufen, abonnieren oder weitergeben.',
      content:
        '<h2>Leihen</h2><p>Leihen für 1, 4 oder 7 Tage ab 45 Euro oder 80 Zloty am Tag. Du wählst den Tag, an dem du es trägst; die Tage darum herum rechnen wir.</p><h2>Anprobieren</h2><p>Probiere 2 Teile zu Hause an und schick sie innerhalb von 24 Stunden zurück. Anproben mit Versand gibt es nur mittwochs.</p><h2>Abonnieren</h2><p>Ein Abo ab 60 Euro (150 Zloty) im Monat gibt dir Punkte für Leihzeiten von sieben Tagen.</p><h2>Weitergeben</h2><p>Verkaufe, was du nicht mehr trägst. Wir behalten 22 % und 3 % Transaktionsgebühr; den Rest zahlen wir innerhalb von 14 Werktagen aus.</p>',
    },
    {
      identifier: 'fashion-subscription',
      slug: 'mode-abo',
      title: 'Mode-Abo',
      metaDescription: 'Drei Tarife, jeden Monat Punkte, Pause jederzeit.',
      content:
        '<p>Drei Tarife: S, M und L mit 10, 20 und 40 Punkten im Monat. Ein Teil kostet zwei bis zwanzig Punkte für sieben Tage. Wenn du verreist, pausierst du.</p>',
    },
    {
      identifier: 'showroom',
      slug: 'showroom',
      title: 'Showroom',
      metaDescription: 'Unser Showroom in Warschau, Anproben kostenlos.',
      content:
        '<p>Ein Showroom in Warschau mit kostenlosen Anproben. Bring deine Schuhe mit; die Kleider, die du vormerkst, hängen bereit.</p><p>Mo-Fr 11:00-19:00, Sa 12:00-16:00, Sonntag geschlossen.</p>',
    },
    {
      identifier: 'stylist-appointment',
      slug: 'stylistin-termin',
      title: 'Termin mit der Stylistin',
      metaDescription: 'Eine Stunde im Showroom oder dreißig Minuten per Video.',
      content:
        '<p>Nenn uns den Anlass, deine Größe und zwei Farben, die du magst. Die Stylistin meldet sich innerhalb eines Tages mit drei Terminen.</p>',
    },
    {
      identifier: 'store-locator',
      slug: 'store-locator',
      title: 'Hier findest du uns',
      metaDescription: 'Ein Showroom und viele Abholpunkte.',
      content:
        '<p>Unser Showroom ist in Warschau. Pakete gehen an jeden Abholpunkt, den du beim Bestellen auf der Karte wählst.</p>',
    },
    {
      identifier: 'contact-us',
      slug: 'kontakt',
      title: 'Kontakt',
      metaDescription: 'Schreib uns; ein Mensch antwortet.',
      content:
        '<p>Schreib uns; ein Mensch antwortet, meistens am selben Tag.</p><p>Mo-Fr 11:00-19:00, Sa 12:00-16:00, Sonntag geschlossen.</p>',
    },
    {
      identifier: 'delivery',
      slug: 'delivery',
      title: 'Lieferung',
      metaDescription: 'Wann dein Paket geht und wann es kommt.',
      content:
        '<p>Versand am selben Tag bei Bestellung vor Mittag. Express, wenn du vor 15 Uhr bestellst. In Polen innerhalb von 3 Werktagen, nach Deutschland und Schweden in vier. Der Kurier liefert in Polen, Deutschland und Schweden und europaweit.</p>',
    },
    {
      identifier: 'returns',
      slug: 'returns',
      title: 'Rückgabe',
      metaDescription: 'Vierzehn Tage, um es dir anders zu überlegen.',
      content:
        '<p>Rückgabe innerhalb von 14 Tagen: Leg das Teil in die Hülle, in der es kam, und bestell den Kurier in deinem Konto. Geliehenes und Anproben kommen innerhalb von 24 Stunden nach dem letzten Tag zurück.</p>',
    },
    {
      identifier: 'packages',
      slug: 'packages',
      title: 'Verpackung',
      metaDescription: 'Eine Kleiderhülle, die hin und zurück reist.',
      content:
        '<p>Alles reist in einer Kleiderhülle, die den Weg mindestens dreißigmal macht. Kein Karton zum Falten, kein Klebeband zum Reißen.</p>',
    },
    {
      identifier: 'faq',
      slug: 'faq',
      title: 'Fragen und Antworten',
      metaDescription: 'Was vor dem ersten Leihen gefragt wird.',
      content:
        '<h3>Und wenn es nicht passt?</h3><p>Nimm zur Anprobe zu Hause eine zweite Größe dazu. Was du zurückschickst, kostet nichts.</p><h3>Und wenn ich etwas verschütte?</h3><p>Die Reinigung ist inbegriffen. Nur was nicht zu retten ist, wird berechnet, höchstens bis zum Preis des Teils.</p><h3>Kann ich später zahlen?</h3><p>Ja: Zahlung innerhalb von 30 Tagen.</p>',
    },
    {
      identifier: 'terms',
      slug: 'terms',
      title: 'AGB',
      metaDescription: 'Die Vereinbarung zwischen dir und uns.',
      content:
        '<p>Das sind die Bedingungen eines Vorführgeschäfts. Sie beschreiben Kauf, Leihe, Abo und Weiterverkauf und binden niemanden.</p>',
    },
    {
      identifier: 'privacy-policy',
      slug: 'privacy-policy',
      title: 'Datenschutz',
      metaDescription: 'Was wir speichern, wozu und wie lange.',
      content:
        '<p>Wir speichern, was eine Bestellung braucht: deine Adresse, die bestellten Teile, die Zahlung. In deinem Konto kannst du alles herunterladen oder löschen.</p>',
    },
    {
      identifier: 'placepozniej',
      slug: 'placepozniej',
      title: 'Später bezahlen',
      metaDescription: 'Heute bestellen, innerhalb von 30 Tagen bezahlen.',
      content:
        '<p>Du bestellst heute und bezahlst innerhalb von 30 Tagen nach dem Versand. Beim Bezahlen wählst du „später bezahlen“; ob das geht, sagt der Zahlungsdienst sofort.</p><h3>Was kostet das?</h3><p>Nichts, wenn du rechtzeitig bezahlst.</p><h3>Und wenn ich etwas zurückschicke?</h3><p>Du bezahlst nur, was du behältst.</p>',
    },
  ],
  posts: [
    {
      identifier: 'one-dress-three-evenings',
      title: 'Ein Kleid, drei Abende',
      shortContent: 'Ein schwarzes Slipkleid in der Oper, auf dem Geburtstag und am Flughafen.',
      content:
        '<p>Mit einem Samtblazer geht es in die Oper. Mit dickem Strick auf den Geburtstag. Mit Turnschuhen erwischt es den frühen Flug. Das Kleid bleibt gleich; was sich ändert, steht daneben.</p>',
    },
    {
      identifier: 'what-to-wear-to-a-wedding',
      title: 'Was man auf einer Hochzeit trägt, auf der man niemanden kennt',
      shortContent: 'Farbe, Länge, Schuhe für den Rasen: eine Liste, geordnet nach Zweifeln.',
      content:
        '<p>Kein Weiß und nicht die Farbe der Brautjungfern. Ein Saum, der nicht im Gras hängt. Absätze so breit wie eine Münze. Eine Clutch mit Platz für ein Taschentuch, das jemand anders braucht.</p>',
    },
    {
      identifier: 'how-velvet-survives-the-winter',
      title: 'Wie Samt durch den Winter kommt',
      shortContent: 'Dampf, eine weiche Bürste und niemals ein Bügeleisen.',
      content:
        '<p>Häng Samt ins Bad, während die Dusche läuft, und bürste ihn dann mit dem Strich. Schnee schadet ihm nicht; ein Autositz schon.</p>',
    },
    {
      identifier: 'a-visit-to-the-studio-of-halina-wrzos',
      title: 'Zu Besuch im Atelier von Halina Wrzos',
      shortContent: 'Hier wird an der Puppe entworfen, nicht auf dem Papier.',
      content:
        '<p>Neun Frauen arbeiten in zwei Zimmern in der Mokotowska. Jedes Kleid geht durch vier Paar Hände, und jedes Paar hat im Futter unterschrieben.</p>',
    },
    {
      identifier: 'the-arithmetic-of-renting',
      title: 'Die Rechnung mit dem Leihen',
      shortContent: 'Ein Kleid für zwei Abende im Jahr ist auf dem Bügel teurer als auf Zeit.',
      content:
        '<p>Teile den Preis durch die Abende, an denen du es wirklich trägst. Unter vier: leihen. Über zehn: kaufen. Dazwischen: Punkte.</p>',
    },
  ],
  press: [
    {
      identifier: 'a-library-of-dresses',
      title: 'Eine Bibliothek der Kleider',
      shortContent: 'Eine Tageszeitung verbringt einen Nachmittag in unserem Showroom.',
      content:
        '<p>„Sie verleihen Roben wie eine Bibliothek Romane“, schreibt die Wochenendbeilage und zählt elf Anproben in einer Stunde.</p>',
    },
    {
      identifier: 'second-hand-first-choice',
      title: 'Zweite Hand, erste Wahl',
      shortContent: 'Eine Zeitschrift fragt, warum Einzelstücke am schnellsten gehen.',
      content:
        '<p>Die meisten gebrauchten Teile sind innerhalb von 30 Tagen verkauft. Die Zeitschrift fragte nach dem Grund; es waren ein gutes Foto und ein ehrlicher Satz über den Saum.</p>',
    },
  ],
  opinions: [
    {
      title: 'Zur Hochzeit meiner Schwester',
      detail: 'Es fiel genau wie auf dem Bild, und niemand sonst hatte es. Zwei haben gefragt, woher es ist.',
      recommend: true,
    },
    {
      title: 'Fällt normal aus',
      detail: 'Ich liege zwischen zwei Größen und habe die kleinere genommen. Richtig so.',
      recommend: true,
    },
    {
      title: 'Schöner Stoff',
      detail: 'Schwerer als gedacht, im guten Sinn. Im Koffer kaum geknittert.',
      recommend: true,
    },
    {
      title: 'Etwas lang',
      detail: 'Ich bin 160 cm groß und brauchte Absätze. Die Farbe ist wunderbar.',
      recommend: true,
    },
    {
      title: 'Nichts für mich',
      detail: 'In der Taille enger, als ich es mag. Rückgabe ohne Probleme.',
      recommend: false,
    },
  ],
  nicknames: ['Lena', 'Johanna', 'Katrin', 'Miriam', 'Anne'],
  banners: [
    { alt: 'Drei Abendkleider an einer Stange', text1: 'Alles hängt. Du wählst, wie du es trägst.' },
    { alt: 'Ein Mantel und ein Pullover in Camel', text1: 'Warmes für lange Abende' },
  ],
};
