import { h2, link, p, rail, type Texts, text, toCategory, toPost, ul } from '../../write.ts';

export const de: Texts<'post'> = {
  'a-visit-to-the-studio-of-halina-wrzos': {
    slug: 'zu-besuch-im-atelier-von-halina-wrzos',
    title: 'Zu Besuch im Atelier von Halina Wrzos',
    description:
      'Zwei Zimmer in der Mokotowska in Warschau, neun Frauen und Kleider, die an der Puppe entstehen: wie in elf Tagen ein Abendkleid gemacht wird.',
    excerpt: 'Hier wird an der Puppe entworfen, nicht auf dem Papier.',
    sections: [
      text(
        p`Neun Frauen arbeiten in zwei Zimmern in der Mokotowska. Vorn ist das Licht, hinten das Bügeleisen, und der Flur dazwischen ist so schmal, dass man ein Ballkleid quer hindurchträgt wie eine Matratze. Jedes Kleid geht durch vier Paar Hände, und jedes Paar unterschreibt im Futter.`,
        p`Eine Zeichnung gibt es nicht. Halina Wrzos nimmt fünf Meter Nessel, wirft sie der Puppe über die Schulter und fängt an zu stecken. Hinter ihrem Ohr klemmt ein Bleistift. Der ist fürs Kreuzworträtsel.`,
        h2('Warum an der Puppe'),
        p`Papier ist flach, und sonst ist es niemand. Auf dem Papier ist ein Abnäher ein Dreieck, an der Puppe die Stelle, an der der Stoff genug hat. Fällt eine Falte gut, bleibt sie. Fällt sie nicht, lässt Halina los und wartet, wohin sie von selbst will.`,
      ),
      {
        type: 'steps',
        title: 'Elf Tage',
        steps: [
          {
            title: 'Tag 1 und 2: Nessel',
            text: [p`Stecken, mit Kohle zeichnen, schneiden, wieder stecken. Bügeln verboten.`],
          },
          {
            title: 'Tag 3 bis 5: Stoff',
            text: [p`Der Nessel wird aufgetrennt und ist nun der Schnitt. Danach putzt er Fenster.`],
          },
          {
            title: 'Tag 6 bis 9: Nähte',
            text: [p`Die langen mit der Maschine. Alles, was um die Ecke geht, von Hand.`],
          },
          {
            title: 'Tag 10: nichts',
            text: [p`Das Kleid hängt. Schräger Stoff wächst über Nacht, und das besser hier als an dir.`],
          },
          {
            title: 'Tag 11: Saum und Namen',
            text: [p`Vom Boden aus gemessen, mit Lineal und Kreide. Dann vier Namen im Futter, in Seide.`],
          },
        ],
      },
      {
        type: 'quote',
        text: 'Ein Kleid, das schon auf dem Bügel fertig aussieht, ist für den Bügel gemacht.',
        by: 'Halina Wrzos, Stecknadeln zwischen den Lippen',
      },
      text(
        h2('Woran man eins erkennt'),
        ul(
          'Die Seitennaht sitzt zwei Finger weiter vorn. So wirkt die Taille schmaler.',
          'Der Reißverschluss endet einen Zentimeter tiefer als erwartet. Du bekommst ihn allein zu.',
          'Im Saum liegt eine Handbreit Zugabe, für eine Größere.',
        ),
        p`Das Letzte mögen wir am liebsten. Diese Kleider sind für mehr als eine Frau gemacht. Ein und denselben Saum haben wir dreimal ausgelassen und zweimal gekürzt, und es ist noch Stoff da.`,
      ),
      rail('Aus dem Atelier von Halina Wrzos', 'designers/halina-wrzos'),
    ],
  },
  'a-jumper-for-twenty-winters': {
    slug: 'ein-pullover-fuer-zwanzig-winter',
    title: 'Ein Pullover für zwanzig Winter',
    description:
      'Die Strickerinnen von Sosna i Brzoza in Gdynia geben Garantie auf den Ellbogen, nicht auf die Saison. Was Strick haltbar macht und wie du es vorher merkst.',
    excerpt: 'In Gdynia gibt es Garantie auf Ellbogen, nicht auf Saisons.',
    sections: [
      text(
        p`Die Werkstatt von Sosna i Brzoza liegt hinter dem Fischereihafen von Gdynia, in einer Halle, in der früher Netze trockneten. Zwei Schwägerinnen haben sie gegründet: Die eine konnte stricken, die andere rechnen. Kiefer und Birke, so der Name auf Deutsch, sind die beiden Bäume vor dem Fenster.`,
        p`An der Wand hängt ein Pullover aus dem ersten Jahr. Er ist marineblau, er war auf See, und sein linker Ellbogen ist ein klein wenig anders marineblau. Er kam als erstes Stück zum Stopfen zurück. Als die Besitzerin ihn abholte, fragte sie, ob sie nicht doch einen neuen haben könnte. Den alten haben sie behalten und gerahmt.`,
        h2('Wo ein Pullover aufgibt'),
        p`Nie in der Mitte. Ellbogen, Bündchen, Achsel, in dieser Reihenfolge. Also werden die Ellbogen von Anfang an mit zwei Fäden gestrickt. Man sieht es nicht, man fühlt es, wenn man den Ärmel zwischen den Fingern reibt. Die Bündchen lassen sich auftrennen und neu stricken, ohne den Ärmel anzurühren. Und zu jedem Stück gehört ein Knäuel der eigenen Wolle, in einer nummerierten Papiertüte.`,
      ),
      {
        type: 'table',
        title: 'Vier Proben in der Kabine',
        columns: ['Was du tust', 'Gut', 'Weniger gut'],
        rows: [
          ['Bündchen dehnen und loslassen', 'Springt zurück', 'Überlegt noch'],
          ['Gegen das Fenster halten', 'Gleichmäßig grau', 'Sterne'],
          ['Zehnmal mit der Hand reiben', 'Nichts', 'Fusseln an der Hand'],
          ['Schulternaht ansehen', 'Ein Band ist eingenäht', 'Die Naht dehnt sich'],
        ],
        note: 'Die dritte Probe dauert zehn Sekunden und verrät, wie viel es in diesem Winter pillt.',
      },
      {
        type: 'quote',
        text: 'Das Weiche gibt Wolle als Erstes her. Such eine, die sich ein bisschen wehrt.',
        by: 'Am Stricktisch in Gdynia',
      },
      text(
        h2('Was du tun musst'),
        p`Wenig. Lüften, ${link('liegend aufbewahren', toPost('knitwear-lies-down'))}, die Tüte mit der Nummer nicht verlieren. Wird ein Ellbogen doch dünn, mach ein Foto und schreib uns; wir wissen, wen wir anrufen. Am längsten ist die Schlange im März, da merken es alle gleichzeitig.`,
      ),
      rail('Sosna i Brzoza', 'designers/sosna-i-brzoza'),
    ],
  },
  'the-case-for-pockets': {
    slug: 'ein-plaedoyer-fuer-taschen',
    title: 'Ein Plädoyer für Taschen',
    description:
      'Jonna Ek aus Göteborg hat noch nie ein Kleid ohne Taschen gemacht. Wie tief, an welcher Stelle, und warum das Telefon nicht in die linke gehört.',
    excerpt: 'Jedes Kleid von Jonna Ek hat zwei. Gemessen an Händen, nicht an der Mode.',
    sections: [
      text(
        p`Jonna Ek hat in Göteborg Straßenbahn gefahren. Sechs Jahre lang trug sie Hosen mit acht Taschen und samstags ein Kleid mit keiner. „Samstags war ich jemand, der andere bitten muss, kurz die Schlüssel zu halten“, sagt sie. Abends lernte sie nähen. Ihr erstes Kleid waren zwei Taschen mit etwas drum herum.`,
        h2('Was hineinpassen muss'),
        p`Sie hat es gemessen. Vierzig Frauen legten auf den Tisch, was sie in den Händen hatten: Telefon, Schlüssel, Karte, Lippenpflege und einen gefalteten Zettel, den keine erklären konnte. Dann wurden die Hände selbst gemessen, denn die stecken am häufigsten in einer Tasche. Das Ergebnis hängt als Schablone über dem Zuschneidetisch, und kein Kleid geht ohne sie aus dem Haus.`,
      ),
      {
        type: 'table',
        title: 'Die Tasche in Zahlen',
        columns: ['Was', 'Wie viel', 'Warum'],
        rows: [
          ['Tiefe', '26 cm', 'Die Hand verschwindet bis zum Gelenk'],
          ['Eingriff', '17 cm', 'Auch mit Ringen hinein und wieder heraus'],
          ['Höhe', 'Vier Finger unter der Taille', 'Der Ellbogen bleibt leicht gebeugt'],
          ['Befestigt', 'An der Taillennaht', 'Das Telefon hängt an der Naht, nicht am Rock'],
        ],
      },
      text(
        p`Die letzte Zeile ist das ganze Geheimnis. Eine Tasche, die nur in der Seitennaht sitzt, zieht den Rock schief, und du gehst, als trügest du einen Eimer. An der Taille aufgehängt sitzt das Gewicht dort, wo ein Gürtel säße.`,
        h2('Die Einwände'),
        ul(
          '„Es verdirbt die Linie.“ Bei einem engen Kleid ja. Dann ist das Kleid zu eng.',
          '„Am Abendkleid?“ Da vor allem. Irgendwo müssen die Hände bei den Reden hin.',
          '„Es kostet Stoff.“ Dreißig Zentimeter. Sie spart sie am Beleg, den keiner ansieht.',
        ),
      ),
      {
        type: 'quote',
        text: 'Eine Handtasche ist eine Tasche, die man liegen lassen kann.',
        by: 'Jonna Ek',
      },
      text(
        p`Leere beide, bevor du das Kleid wäschst oder zurückschickst. In einem Winter fanden wir elf Lippenpflegestifte, eine Murmel, eine Bordkarte nach Malmö und einen Ring. Seine Besitzerin weinte am Telefon und schickte uns dann einen Kuchen.`,
      ),
      rail('Jonna Ek, alle mit Taschen', 'designers/jonna-ek'),
    ],
  },
  'oda-falk-cuts-on-the-bias': {
    slug: 'fuenfundvierzig-grad',
    title: 'Fünfundvierzig Grad',
    description:
      'Oda Falk in Oslo schneidet Seide schräg und sonst nichts. Was der Schrägschnitt kann, warum so ein Kleid erst hängen muss und welche Größe du nimmst.',
    excerpt: 'Oda Falk in Oslo schneidet Seide schräg zum Fadenlauf. Und sonst nichts.',
    sections: [
      text(
        p`Fass ein Taschentuch an zwei benachbarten Ecken und zieh. Nichts. Fass es an zwei gegenüberliegenden und zieh: Es gibt nach, wird schmal und springt zurück, wenn du loslässt. Mehr muss man über den Schrägschnitt nicht wissen, sagt Oda Falk, und sie sei damit seit neunzehn Jahren beschäftigt.`,
        p`Ihr Atelier in Oslo ist eine Etage, ein Tisch und ein Fenster nach Norden. Der Tisch misst vier Meter, weil ein schräg geschnittenes Kleid fast doppelt so viel Stoff braucht und weil Seide nicht über die Kante hängen darf. Sie rutscht. Vor dem Schneiden steckt Oda sie auf Seidenpapier und schneidet beides zusammen. Solange sie schneidet, macht niemand die Tür auf.`,
        h2('Was die Schräge kann'),
        ul(
          'Sie folgt, statt zu halten: keine Abnäher, oft kein Reißverschluss, über den Kopf und fertig.',
          'Sie gibt nach, wo du bist, und schließt sich, wo du nicht bist.',
          'Sie bewegt sich eine halbe Sekunde nach dir. Auf diese halbe Sekunde schauen alle.',
        ),
      ),
      {
        type: 'quote',
        text: 'Ich bringe das Kleid nicht zum Sitzen. Ich störe nur die Seide nicht.',
        by: 'Oda Falk',
      },
      text(
        h2('Die Nacht auf dem Bügel'),
        p`Bevor der Saum geschnitten wird, hängt das Kleid eine Nacht und einen Tag. Manche Fäden werden länger als andere, und am Morgen sieht die Kante aus wie die norwegische Küste. Erst dann wird sie begradigt. Ein Kleid, das am selben Tag gesäumt wurde, zeigt dir seine Fjorde zu Hause. Deshalb gehört auch deins nicht das ganze Jahr auf den Bügel: in drei Lagen falten, Seidenpapier dazwischen, Schublade zu.`,
        h2('Welche Größe'),
        p`Miss die Hüfte, nicht die Brust. Zwei Zentimeter lässt sich die Schräge abhandeln, höchstens drei. Zwischen zwei Größen nimm die größere: Zu klein kneift so ein Kleid nicht, es klettert.`,
      ),
      {
        type: 'links',
        links: [
          {
            label: 'Seide, eine Schüssel und zehn Minuten',
            text: 'So wäschst du sie zu Hause',
            target: toPost('washing-silk-at-home'),
          },
          {
            label: 'Slipkleider',
            text: 'Schräg geschnitten, aus mehreren Ateliers',
            target: toCategory('clothes/dresses/slip-dresses'),
          },
        ],
      },
      rail('Oda Falk', 'designers/oda-falk'),
    ],
  },
};
