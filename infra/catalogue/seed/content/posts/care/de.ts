import { b, fact, faq, h2, link, p, rail, type Texts, text, toPage, toPost } from '../../write.ts';

export const de: Texts<'post'> = {
  'washing-silk-at-home': {
    slug: 'seide-von-hand-waschen',
    title: 'Seide, eine Schüssel und zehn Minuten',
    description:
      'Seide von Hand waschen: was das Etikett sagt, die Probe an der Naht, Wasser mit dreißig Grad und ein Handtuch statt Wringen.',
    excerpt: 'Dreißig Grad, ein Teelöffel Waschmittel und ein Handtuch statt Wringen.',
    sections: [
      text(
        p`Seide wurde gut viertausend Jahre lang gewaschen, bevor jemand die erste Reinigung aufmachte. Wasser verträgt sie. Nicht vertragen kann sie Hitze, Reiben und nass auf einem Haufen zu liegen.`,
        h2('Zuerst zwei Fragen'),
        p`Was sagt das Etikett? Ein Bottich mit Hand heißt ja. Ein durchgestrichener heißt nein, und das hat Gründe: Plissee, Futter oder ein dunkler Druck.`,
        p`Färbt sie? Feuchte ein weißes Taschentuch an und drück es zehn Sekunden auf eine Innennaht. Bleibt es weiß, geht es weiter. Wenn nicht, lass andere ran.`,
      ),
      {
        type: 'steps',
        title: 'Die zehn Minuten',
        steps: [
          { title: 'Wasser', text: [p`Dreißig Grad. Die Hand merkt weder warm noch kalt.`] },
          {
            title: 'Waschmittel',
            text: [p`Ein Teelöffel für Seide auf fünf Liter. Ohne Enzyme: Die fressen Eiweiß, und Seide ist Eiweiß.`],
          },
          {
            title: 'Drei Minuten',
            text: [p`Im Wasser bewegen wie einen Fisch. Nicht reiben, nicht einweichen, nicht ans Telefon gehen.`],
          },
          {
            title: 'Spülen',
            text: [p`Zweimal, gleich warm. Ein Löffel heller Essig im letzten Wasser bringt den Glanz zurück.`],
          },
          { title: 'Handtuch', text: [p`Drauflegen, aufrollen, drücken, gleich wieder ausrollen.`] },
          {
            title: 'Bügel und Eisen',
            text: [p`Ein gepolsterter Bügel, weg von Sonne und Heizung. Noch feucht bügeln, von links, lauwarm.`],
          },
        ],
      },
      faq(
        [
          'Ein Tropfen hat einen Rand hinterlassen.',
          p`Wasser hat ihn gemacht, Wasser nimmt ihn weg. Das ganze Teil eintauchen und gleichmäßig trocknen.`,
        ],
        [
          'Und Schweiß?',
          p`Nichts lässt Seide schneller altern. Spül die Achseln noch am selben Abend kühl aus: vor dem Schlafengehen, nicht danach.`,
        ],
        ['Wie oft?', p`Nach drei, vier Abenden. Dazwischen genügt eine Stunde am offenen Fenster.`],
        [
          'Wirklich nie in die Maschine?',
          p`Bei dreißig Grad, im Netz, allein, ohne Schleudern. Die Schüssel macht weniger Umstände.`,
        ],
      ),
      text(
        h2('Wenn sie von uns ist'),
        p`Nicht waschen. Geliehenes kommt zurück, wie der Abend es entlassen hat: ${link('Die Reinigung ist inbegriffen', toPage('faq'))}.`,
      ),
      rail('Blusen', 'clothes/blouses'),
    ],
  },
  'knitwear-lies-down': {
    slug: 'strick-liegt',
    title: 'Strick will liegen',
    description:
      'Wie du einen Pullover lüftest, wäschst und trocknest, damit er seine Länge behält, was gegen Knötchen hilft und worauf Motten aus sind.',
    excerpt: 'Auf dem Bügel wächst ein Pullover im Winter drei Zentimeter. So behält er seine Größe.',
    sections: [
      text(
        p`Auf dem Bügel wachsen einem Pullover zwei Beulen an den Schultern und drei Zentimeter am Bund, ein Winter reicht dafür. Der Pullover kann nichts dafür. Er ist schwer, und du hältst ihn an zwei Punkten fest.`,
        h2('Erst Luft, dann Wasser'),
        p`Wolle reinigt sich selbst, wenn man sie lässt. Eine Nacht über der Stuhllehne am offenen Fenster bringt mehr als eine schnelle Wäsche. Achtmal bis zehnmal tragen zwischen zwei Wäschen ist normal, mit einem Hemd darunter doppelt so oft.`,
      ),
      {
        type: 'steps',
        title: 'Zweimal im Winter, von Hand',
        steps: [
          { title: 'Messen', text: [p`Flach hinlegen, Breite und Länge notieren. Du brauchst nachher beide Zahlen.`] },
          { title: 'Einweichen', text: [p`Kaltes Wasser, Wollwaschmittel, auf links. Zehn Minuten, ohne zu kneten.`] },
          { title: 'Ausdrücken', text: [p`In ein Handtuch rollen und daraufsteigen, barfuß.`] },
          {
            title: 'Auslegen',
            text: [
              p`Auf ein trockenes Handtuch, auf die beiden Zahlen gezogen. Nach einem Tag wenden, nach zweien ist er trocken.`,
            ],
          },
        ],
      },
      {
        type: 'table',
        title: 'Knötchen: womit und wie',
        columns: ['Garn', 'Werkzeug', 'So geht es'],
        rows: [
          ['Kaschmir', 'Kamm', 'Auf dem Tisch, in eine Richtung'],
          ['Merino', 'Fusselrasierer', 'Fast ohne Druck'],
          ['Grobe Wolle', 'Bimsstein für Strick', 'Trocken, wenige Striche'],
          ['Jedes', 'Nur keine Schere', 'Eine zerschnittene Masche wird ein Loch'],
        ],
      },
      text(
        h2('Knötchen sind kein Fehler'),
        p`In den ersten vier, fünf Tagen auf der Haut arbeiten sich kurze Fasern heraus, unter den Armen und dort, wo die Tasche scheuert. Dann ist Ruhe. Wer etwas anderes verspricht, trägt seine eigenen Pullover nicht.`,
        h2('Was Motten suchen'),
        p`Gar nicht die Wolle. Ihre Larven wollen das, was du darauf gelassen hast: Suppe, Haut, Parfum. Also vor dem Sommer waschen, falten, Deckel zu. Zedernholz wirkt ein Jahr und will dann Schleifpapier, Lavendel gibt nach drei Monaten auf. Mehr davon in ${link('Eine Saison einmotten', toPost('putting-a-season-away'))}.`,
      ),
      rail('Strick', 'clothes/knitwear'),
    ],
  },
  'putting-a-season-away': {
    slug: 'eine-saison-einmotten',
    title: 'Eine Saison einmotten',
    description:
      'Zweimal im Jahr wechselt der Schrank die Seiten: was hängt und was liegt, warum Baumwolle statt Folie und was gar nicht erst hineinkommt.',
    excerpt: 'Ein Nachmittag im April, einer im Oktober: was hängt, was liegt und was nicht wiederkommen muss.',
    sections: [
      text(
        p`Zweimal im Jahr, im April und im Oktober, wechselt der Schrank die Seiten. Das dauert einen Nachmittag. Kleider gehen selten beim Tragen kaputt. Es passiert in den sechs Monaten danach, wenn keiner hinsieht.`,
        h2('Sauber oder gar nicht'),
        p`Ein Tropfen Weißwein ist im April unsichtbar und im Oktober braun. Zucker und Schweiß dunkeln nach, darum kommt alles gewaschen und knochentrocken hinein, auch was nur einmal aus war. Taschen leer, Reißverschlüsse zu, Gürtel extra.`,
      ),
      {
        type: 'table',
        title: 'Hängen oder legen',
        columns: ['Teil', 'Wie', 'Weil'],
        rows: [
          ['Mäntel, Blazer', 'Auf breiten Bügeln', 'Die Schulter rund bleibt'],
          ['Schräg geschnittene Kleider', 'Liegend, Seidenpapier im Knick', 'Sie am Bügel länger werden'],
          ['Pailletten', 'Liegend, auf links', 'Sie schwer sind und überall hängen bleiben'],
          ['Strick', 'Gefaltet, höchstens fünf', 'Auch der unterste Luft braucht'],
          ['Hosen', 'Am Saum aufgehängt', 'Ihr Gewicht sie bügelt'],
        ],
      },
      text(
        h2('Baumwolle, nicht Folie'),
        p`Die Folie aus der Reinigung ist für den Heimweg gedacht. Bleibt sie drauf, hält sie die Feuchtigkeit fest, und Weiß wird gelb. Besser ist ein alter Kissenbezug über dem Bügel, und der kostet nichts. Dunkel, trocken, fünfzehn bis zwanzig Grad: nicht der Dachboden, nicht der Keller, nicht die Wand mit dem Rohr.`,
        h2('Ein Foto auf dem Deckel'),
        p`Fotografier jede Kiste von oben und kleb das Bild darauf. Dann suchst du im Oktober die grüne Strickjacke zehn Sekunden statt zehn Minuten.`,
        h2('Der dritte Stapel'),
        p`Ein paar Sachen hingen die ganze Saison und waren kein einziges Mal draußen. Frag jede: Würde ich dich heute im Laden mitnehmen? Wenn nicht, dann lager sie nicht ein. Die meisten Secondhand-Teile finden innerhalb von ${fact('sold_within_days')} Tagen die Nächste. Wir behalten ${fact('commission')} und ${fact('transaction_fee')} Gebühr, du bekommst den Rest und einen halben Meter Stange.`,
      ),
      {
        type: 'call',
        title: 'Wohin mit dem dritten Stapel',
        text: 'Vier Fotos und ein ehrlicher Satz über den Saum, mehr braucht es nicht.',
        action: { label: 'So geht Weitergeben', target: toPage('how-it-works') },
      },
    ],
  },
  'how-velvet-survives-the-winter': {
    slug: 'wie-samt-durch-den-winter-kommt',
    title: 'Wie Samt durch den Winter kommt',
    description:
      'Samt braucht Dampf, eine weiche Bürste und niemals ein Bügeleisen: was nach dem Abend zu tun ist, was ein Autositz anrichtet und wie er reist.',
    excerpt: 'Dampf, eine weiche Bürste und niemals ein Bügeleisen.',
    sections: [
      text(
        p`Samt sieht aus, als müsste man sich vor ihm fürchten. Dabei ist er ein Stoff mit zwei Millimeter langem Haar, das in eine Richtung liegt. Fast alles, was ihm passiert, ist, dass irgendwo ein paar Haare in die andere liegen, und fast alles davon macht Dampf wieder gut.`,
      ),
      {
        type: 'steps',
        title: 'Nach dem Abend',
        steps: [
          {
            title: 'Dampf',
            text: [p`Ab ins Bad, Dusche heiß, Tür zu, zehn Minuten. Neben das Wasser, nicht darunter.`],
          },
          { title: 'Schütteln', text: [p`Einmal, an den Schultern gefasst.`] },
          {
            title: 'Bürsten',
            text: [
              p`Streich mit der flachen Hand darüber. Wo es glatt geht, geht es lang: weiche Bürste, von oben nach unten.`,
            ],
          },
          { title: 'Warten', text: [p`Eine Stunde. Wer sich in feuchten Samt setzt, hat den Stuhl darauf.`] },
        ],
      },
      text(
        h2('Schnee, Sitz, Riemen'),
        p`Schnee ist harmlos: abschütteln, bevor er taut. Ein Autositz ist es nicht. Drei Stunden unter dem Gurt hinterlassen einen Streifen, der abgewetzt aussieht und nur plattgedrückt ist. Nimm den Rock vor dem Hinsetzen zur Seite und leg einen Schal unter den Gurt. Die Tasche trägst du in der Hand. Ein Riemen scheuert in einem Winter das Haar von der Schulter, und ${b('das wächst nicht nach')}.`,
        h2('An der Stange'),
        p`An den Bändchen, mit einer Handbreit Luft zu beiden Seiten. Keine Klammern auf dem Flor: Was sie halten, das prägen sie. Darüber eine Hülle aus Baumwolle, unter Folie schwitzt er.`,
      ),
      faq(
        [
          'Da ist der Abdruck eines Bügeleisens.',
          p`Dampf von hinten, gegen den Strich bürsten, dann mit ihm. Glänzt es immer noch, ist das Haar geschmolzen, und es ist Zeit für eine Brosche.`,
        ],
        [
          'Darf ich ihn waschen?',
          p`Nur wenn es schwarz auf weiß im Etikett steht. Baumwollsamt manchmal, Seidensamt nie.`,
        ],
        ['Wie reist er?', p`Auf links, gerollt, ganz oben im Koffer. Oder an dir, das ist am wärmsten.`],
      ),
      rail('Abendkleider', 'clothes/dresses/evening-dresses'),
    ],
  },
};
