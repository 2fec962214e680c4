import { fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const de: Texts<'post'> = {
  'what-to-wear-to-a-wedding': {
    slug: 'was-man-auf-einer-hochzeit-traegt',
    title: 'Was man auf einer Hochzeit trägt, auf der man niemanden kennt',
    description:
      'Farbe, Länge, Schuhe, Tasche und ein Mantel für vier Uhr früh: was du als Hochzeitsgast trägst, geordnet nach Zweifeln.',
    excerpt: 'Farbe, Länge, Schuhe für den Rasen: eine Liste, geordnet nach Zweifeln.',
    sections: [
      text(
        p`Du kennst die Braut aus dem Büro oder den Bräutigam aus der alten WG, sonst keinen Menschen. Das hat auch sein Gutes: Von hundertzwanzig Gästen hat noch keiner eins deiner Kleider gesehen. Hier die Liste, in der Reihenfolge, in der die Zweifel kommen.`,
        h2('Farbe'),
        p`Kein Weiß, kein Elfenbein und kein Champagner, denn der ist bei Kerzenlicht auch Elfenbein. Und nicht die Farbe der Trauzeuginnen; eine Nachricht an die Braut klärt das. Schwarz geht längst, wenn irgendetwas an dir gute Laune hat: Ohrringe, Lippen, Schuhe.`,
        h2('Länge'),
        p`Ein Saum, der nicht im Gras hängt. Unter der Wade liegst du überall richtig, vom Standesamt bis zur Scheune. Bodenlang braucht einen Boden.`,
        h2('Schuhe'),
        p`Absätze so breit wie ein Zweieurostück, dünnere nageln dich am Rasen fest. Dazu ein flaches Paar im Beutel unter dem Tisch. Neun Stunden sind lang, und getanzt wird am Schluss.`,
        h2('Tasche'),
        p`Telefon, Karte, zwei Pflaster und ein Taschentuch für jemand anderen. Bei den Ringen steht man immer neben einer Tante.`,
      ),
      {
        type: 'table',
        title: 'Nach der Uhrzeit auf der Karte',
        columns: ['Beginn', 'Anziehen', 'Mitnehmen'],
        rows: [
          ['11 Uhr, Standesamt', 'Midi oder ein heller Anzug', 'Mantel, die Fotos sind draußen'],
          ['15 Uhr, freie Trauung im Garten', 'Midi, etwas, das schwingt', 'Strickjacke und breite Absätze'],
          ['18 Uhr, Festsaal', 'Lang, oder Midi mit Glanz', 'Ein Tuch, die Türen stehen offen'],
        ],
      },
      faq(
        ['Darf ich in Hosen kommen?', p`Im Jumpsuit oder im Seidenanzug, sehr gern. Du tanzt am längsten von allen.`],
        [
          'Weißes Muster auf Blau?',
          p`Mach ein Foto und stell es auf Schwarz-Weiß. Siehst du darauf weiß aus, nimm ein anderes Kleid.`,
        ],
        [
          'Drei Hochzeiten in einem Sommer. Drei Kleider?',
          p`Drei, aber ${link('nicht drei zum Behalten', toPost('the-arithmetic-of-renting'))}. Die Reinigung ist dabei, und die Gäste vergleichen keine Fotos.`,
        ],
      ),
      rail('Für Hochzeitsgäste', 'rent/wedding-guest'),
    ],
  },
  'black-tie-decoded': {
    slug: 'black-tie-entschluesselt',
    title: 'Black Tie, entschlüsselt',
    description:
      'White Tie, Black Tie, Abendgarderobe, Cocktail, Smart Casual: was zwei Wörter auf der Karte für dich heißen, in Länge, Stoff und Schmuck.',
    excerpt: 'Zwei Wörter auf der Karte, und beide meinen seine Fliege. Das sagen sie dir.',
    sections: [
      text(
        p`Zwei Wörter in der Ecke einer Karte, und beide handeln von der Fliege eines Mannes. Dir beantworten sie trotzdem drei Fragen: wie lang, wie glänzend und wie viel Mühe man sehen darf.`,
      ),
      {
        type: 'table',
        title: 'Von der Karte auf den Bügel',
        columns: ['Da steht', 'Du trägst', 'Zu Hause bleibt'],
        rows: [
          ['White Tie, Frack', 'Bodenlang, Schultern frei oder lange Handschuhe', 'Was über dem Schuh endet'],
          ['Black Tie, Smoking', 'Bodenlang oder ein Smoking mit Satinrevers', 'Jersey, Leinen, Armbanduhr'],
          ['Festliche Abendgarderobe', 'Lang oder ein sehr gutes Midi', 'Die Tasche fürs Büro'],
          ['Cocktail', 'Knie bis Midi, Absätze, kleine Tasche', 'Die Robe'],
          ['Smart Casual', 'Blazer und eine Hose, die sitzt', 'Schuhe, in denen du läufst, um zu laufen'],
        ],
      },
      text(
        h2('Drei Fragen, die die Karte selbst beantwortet'),
        ul(
          'Wann? Vor sechs ist der Stoff matt, nach sechs darf er glänzen.',
          'Wo? Beim gesetzten Essen sieht man dich ab der Taille aufwärts, also gehört das Besondere nach oben. Beim Empfang sieht man die Schuhe.',
          'Wer lädt ein? Eine Botschaft meint die Tabelle wörtlich. Die Freundin, die vierzig wird, mit Augenzwinkern.',
        ),
        h2('Schmuck, aber an einer Stelle'),
        p`Ohren oder Hals oder Handgelenk. Ein Abendkleid redet schon, und zwei auf einmal versteht man nicht. Schwankst du zwischen zwei Paar Ohrringen, nimm das größere und lass die Kette im Kästchen.`,
        h2('Was alle vergessen'),
        p`Den Mantel. Man sieht ihn zuerst und zuletzt, und ein Anorak über Satin macht eine Stunde Arbeit zunichte. Lang und dunkel, notfalls geborgt. Und die Tasche: Telefon, Karte, Lippenstift, Schluss.`,
      ),
      faq(
        [
          'Muss es Schwarz sein?',
          p`Nein. Schwarz ist er. Flaschengrün, Bordeaux und Nachtblau sind auf Fotos ohnehin schöner.`,
        ],
        [
          'Und wenn ich zu festlich bin?',
          p`Dann hast du den Gastgebern eine Freude gemacht. Übel genommen hat das noch keiner.`,
        ],
        ['Strumpfhose?', p`In geschlossenen Schuhen eine hauchdünne. In Sandaletten keine, egal in welchem Monat.`],
      ),
      rail('Für Galaabende', 'rent/gala'),
    ],
  },
  'the-job-interview': {
    slug: 'vierzig-minuten-am-tisch',
    title: 'Vierzig Minuten am Tisch',
    description:
      'Was du zum Vorstellungsgespräch trägst: im Sitzen aussuchen, eine Stufe über dem Team, eine Sache, die im Kopf bleibt. Auch für Video.',
    excerpt: 'Im Sitzen aussuchen, eine Stufe über dem Team, und eine Sache, die im Kopf bleibt.',
    sections: [
      text(
        p`Ein Vorstellungsgespräch dauert vierzig Minuten, achtunddreißig davon sitzt du. Also such die Sachen im Sitzen aus: auf dem Küchenstuhl, vor dem Spiegel. Wohin rutscht der Rock? Klafft der Blazer? Hält der zweite Knopf, wenn du dich für ein Argument nach vorn beugst?`,
        h2('Eine Stufe höher'),
        p`Finde heraus, was dort getragen wird. Die Seite „Unser Team“ verrät es, oder fünf Minuten auf der anderen Straßenseite um Viertel vor neun. Dann geh eine Stufe höher, genau eine. Sie im T-Shirt, du im Hemd. Sie im Hemd, du im Blazer. Sie im Blazer, du im dunklen Anzug mit leisen Schuhen.`,
      ),
      {
        type: 'table',
        title: 'Je nachdem, wohin',
        columns: ['Wohin', 'Oben', 'Unten', 'Schuhe'],
        rows: [
          ['Bank, Kanzlei', 'Blazer', 'Hose aus demselben Stoff', 'Geschlossen, 4 cm'],
          ['Agentur, Start-up', 'Feiner Strick, Blazer offen', 'Weite Hose', 'Loafer'],
          ['Schule, Praxis, Amt', 'Bluse', 'Knielanger Rock', 'Flach und leise auf der Treppe'],
          [
            'Deine Küche, per Video',
            'Eine Farbe, keine feinen Streifen',
            'Eine echte Hose, falls du aufstehen musst',
            'Hausschuhe gehen',
          ],
        ],
      },
      {
        type: 'steps',
        title: 'Am Abend vorher',
        steps: [
          { title: 'Eine Stunde tragen', text: [p`Koch darin, lies darin. Was zu Hause zwickt, brüllt morgen.`] },
          {
            title: 'Fusselrolle',
            text: [p`Rücken und Schultern, am Fenster. Katzen haben eine Schwäche für dunkle Wolle.`],
          },
          {
            title: 'Die Tasche',
            text: [
              p`Papiere flach, Ersatzstrumpfhose, sonst nichts. Sie steht neben deinem Stuhl, und alle sehen sie.`,
            ],
          },
        ],
      },
      text(
        h2('Eine Sache zum Merken'),
        p`Abends gehen zwei Leute fünf Bewerberinnen durch. „Die mit der grünen Bluse“ hilft ihnen, und dir auch. Eine Sache: eine Farbe, ein Ring, ein guter Füller. Bei dreien merken sie sich die Sachen.`,
        h2('Und der Anzug danach?'),
        p`Du brauchst ihn für zwei Runden, vielleicht drei, dann hat die Stelle ihre eigenen Bräuche. Das ist ${link('eine Rechnung mit klarem Ergebnis', toPost('the-arithmetic-of-renting'))}: Leih ihn, und kauf, was du vom ersten Montag an trägst.`,
      ),
      rail('Fürs Büro', 'rent/business'),
    ],
  },
  'the-first-try-on-at-home': {
    slug: 'die-erste-anprobe-zu-hause',
    title: 'Die erste Anprobe zu Hause',
    description:
      'So läuft die Anprobe zu Hause: was du in einer Viertelstunde vorbereitest, fünf Bewegungen, die jedes Kleid können muss, und was danach kommt.',
    excerpt: 'Dein Spiegel, deine Schuhe, dein Licht: so holst du aus einem Abend alles heraus.',
    sections: [
      text(
        p`Eine Umkleide hat einen Vorhang, einen Strahler und eine Schlange davor. Zu Hause hast du deine Schuhe, deine Lampe und jemanden, dessen Urteil du glaubst. Du suchst ${fact('try_on_pieces')} Teile aus, und innerhalb von ${fact('rental_return_hours')} Stunden gehen sie zurück. Das ist ein ruhiger Abend, und er reicht, wenn er vorbereitet ist.`,
      ),
      {
        type: 'steps',
        title: 'Von der Bestellung zur Entscheidung',
        steps: [
          {
            title: 'Wähl gegen dich selbst',
            text: [
              p`Ein Teil, das sicher passt, und eins, das du dich nie getraut hättest. Das zweite gewinnt öfter, als man denkt.`,
            ],
          },
          {
            title: 'Achte auf den Tag',
            text: [p`Anproben verschicken wir nur mittwochs. Halt dir den Abend frei, an dem sie ankommen.`],
          },
          {
            title: 'Eine Viertelstunde vorbereiten',
            text: [
              p`Schuhe, Wäsche und Strümpfe wie am großen Tag, ein langer Spiegel, das Licht, in dem du stehen wirst. Noch ungeschminkt.`,
            ],
          },
          {
            title: 'Fotografieren',
            text: [
              p`Vorn, seitlich, hinten, aus drei Metern. Der Spiegel schmeichelt oder erschreckt, das Foto sagt es dir einfach.`,
            ],
          },
          {
            title: 'Zurück in die Hülle',
            text: [p`Etikett dran, Reißverschluss zu, dieselbe Hülle. Den Kurier bestellst du in deinem Konto.`],
          },
        ],
      },
      text(
        h2('Fünf Bewegungen'),
        ul(
          'hinsetzen und fünf Minuten sitzen bleiben',
          'beide Arme hoch, als käme ein Taxi',
          'eine Münze vom Boden aufheben',
          'eine Treppe hinunter, ohne Geländer',
          'ein halbes Lied tanzen, die schnelle Hälfte',
        ),
        p`Ein Kleid, das alle fünf schafft, schafft eine Hochzeit. Schafft es eine nicht, weißt du, worauf du darin verzichtest.`,
      ),
      faq(
        [
          'Geht ein Kleid in zwei Größen?',
          p`Dafür ist die Anprobe da. Zwischen zwei Größen sagt die Zahl wenig und der Reißverschluss viel. Was du zurückschickst, kostet nichts.`,
        ],
        [
          'Über den Kopf, geschminkt?',
          p`Erst ein Seidentuch übers Gesicht. Sieht albern aus und hat schon manchen Kragen gerettet.`,
        ],
        [
          'Und wenn keins passt?',
          p`Schick beide zurück und schreib uns, wo es gezwickt hat. Die ${link('Stylistin', toPage('stylist-appointment'))} liest das und sucht ein drittes.`,
        ],
        [
          'Ich wohne in Warschau.',
          p`Dann komm vorbei: Anproben im ${link('Showroom', toPage('showroom'))} sind kostenlos, montags bis freitags ${fact('hours_weekdays')}, samstags ${fact('hours_saturday')}.`,
        ],
      ),
      {
        type: 'call',
        title: 'Eins, das sicher ist, und eins, das mutig ist',
        action: { label: 'Für die Anprobe aussuchen', target: toCategory('rent') },
      },
    ],
  },
  'gala-at-minus-ten': {
    slug: 'gala-bei-minus-zehn',
    title: 'Gala bei minus zehn',
    description:
      'Abendkleid im Januar: welcher Stoff wärmt, was in der Garderobe bleibt und wie ein bodenlanger Saum am Streusalz vorbeikommt.',
    excerpt: 'Drei Klimazonen an einem Abend, und ein Kleid, das durch alle drei muss.',
    sections: [
      text(
        p`Eine Gala im Januar hat drei Klimazonen: den Gehweg bei minus zehn, die Garderobe, in der es zieht, und einen Saal mit vierundzwanzig Grad und dreihundert Leuten. Ein Kleid muss durch alle drei. Das geht, wenn nicht das Kleid dich warm hält.`,
      ),
      {
        type: 'table',
        title: 'Was du wo ausziehst',
        columns: ['Schicht', 'Auf dem Gehweg', 'An der Garderobe'],
        rows: [
          ['Stiefel, Wollsocken', 'An', 'Aus, Schuhe aus dem Beutel'],
          ['Merinoleggings, am Knie abgeschnitten', 'An, sieht keiner', 'Aus, auf der Toilette'],
          ['Mantel, mindestens knielang', 'An und zu', 'Abgeben, Handschuhe in den Ärmel'],
          ['Wollschal, 70 mal 200 cm', 'Um den Hals', 'Über den Arm, gegen den Zug'],
          ['Das Kleid', 'Saum über dem Arm', 'Fallen lassen'],
        ],
      },
      text(
        h2('Stoffe mit Temperatur'),
        p`Samt ist das Wärmste, worin man zu Abend essen kann, und ${link('Schnee schadet ihm nicht', toPost('how-velvet-survives-the-winter'))}. Schwerer Satin hält die Wärme, weil er gefüttert ist. Krepp mit langen Ärmeln ist klüger als jede Stola. Pailletten sind kalt: Jede einzelne bringt die Temperatur der Straße mit und behält sie bis zum zweiten Glas.`,
        h2('Der Saum und das Salz'),
        p`Streusalz trocknet zu einem weißen Rand, eine Handbreit hoch, und auf dunklem Satin sieht man ihn bis in den Rang. Zwischen Auto und Tür gehört der Rock darum über den Unterarm, das Futter nach außen. Passiert es doch: lauwarmes Wasser, ein Tuch, sofort tupfen. Heute ist es noch Salz, morgen ein Fleck.`,
        h2('Schuhe'),
        p`Vor dem Theater schaut keiner nach unten. Also Stiefel mit Profil, und die Abendschuhe in einem eigenen Beutel. Wechsle sie im Sitzen. Auf einem Bein hat man in der Garderobe immer Publikum.`,
      ),
      {
        type: 'quote',
        text: 'In meiner Clutch sind Wollsocken. Elf Winter, und noch nie hat jemand gefragt, was da drin ist.',
        by: 'Eine Kundin, bei uns in der Anprobe',
      },
      rail('Lang, gefüttert, warm', 'rent/gala'),
    ],
  },
};
