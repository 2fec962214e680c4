import { fact, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const de: Texts<'post'> = {
  'how-to-read-a-worn-piece': {
    slug: 'getragenes-lesen',
    title: 'Getragenes lesen',
    description:
      'Sieben Stellen, an denen ein Secondhand-Teil verrät, wie es gelebt hat: was nichts macht, was sich richten lässt und was du wieder hinhängst.',
    excerpt: 'Sieben Stellen verraten, wie ein Teil gelebt hat. Du brauchst gutes Licht und zwei Minuten.',
    sections: [
      text(
        p`Ein neues Teil sagt dir, wie es gern wäre. Ein getragenes sagt dir, wie es ist. Es wurde gewaschen, betanzt und besessen, und was kaputtgehen wollte, hatte Gelegenheit dazu. Das ist ein Vorteil, wenn du weißt, wo du hinschauen musst.`,
        p`Du brauchst zwei Minuten und ein Fenster. Fang innen an. Außen ist für alle.`,
      ),
      {
        type: 'table',
        title: 'Sieben Stellen, in dieser Reihenfolge',
        columns: ['Wo', 'Macht nichts', 'Verhandelbar', 'Zurückhängen'],
        rows: [
          ['Achseln', 'Weiches Futter', 'Ein leichter Rand im Futter', 'Steifer, gelber Stoff'],
          ['Seitennähte', 'Einmal ausgelassen', 'Einen Finger weit offen', 'Fäden aus dem Gewebe gezogen'],
          ['Reißverschluss', 'Matte Zähne', 'Der Schieber hakt', 'Das Band ist eingerissen'],
          ['Saum', 'Eine zweite Reihe Nadellöcher', 'Eine schmutzige Kante', 'Abgeschnitten statt umgeschlagen'],
          ['Gesäß', 'Wolle mit leichtem Glanz', 'Pilling', 'Dünn gegen das Licht'],
          ['Kragen, Manschetten', 'Schon einmal gewendet', 'Make-up', 'Durchgescheuert'],
          ['Knöpfe', 'Alle da', 'Einer ersetzt', 'Samt Stoff ausgerissen'],
        ],
        note: 'Zwei Treffer in der dritten Spalte: nach dem Preis fragen. Einer in der letzten: nach einem anderen Teil.',
      },
      text(
        h2('Spuren, die dafür sprechen'),
        p`Eine zweite Reihe Löcher am Saum heißt, dass jemand fürs Ändern bezahlt hat, um das Teil zu behalten. Ein Ersatzknopf im Tütchen heißt, dass jemand zehn Jahre lang ein Tütchen nicht verloren hat. Am besten ist ein eingenähter Name. Niemand näht seinen Namen in etwas, das er nicht mag.`,
        h2('Der Geruch'),
        p`Lavendel stört nicht, Parfüm verfliegt, Rauch braucht eine Woche an der Luft und Mottenkugeln einen Winter. Keller geht nie wieder weg, was auch immer dir erzählt wird. Bei uns hängt alles, was hereinkommt, achtundvierzig Stunden am offenen Fenster. Was danach noch etwas zu sagen hat, kommt nicht an die Stange.`,
      ),
      {
        type: 'quote',
        text: 'Der Fehler, den du kennst, gehört zum Preis. Der, den du zu Hause findest, gehört zum Ärger.',
        by: 'Vom Tisch, an dem alles geprüft wird',
      },
      {
        type: 'links',
        links: [
          {
            label: 'Ein Knopf, ein Saum, eine Naht',
            text: 'Für alles aus der dritten Spalte',
            target: toPost('a-button-a-hem-a-seam'),
          },
        ],
      },
      rail('Neu da und genau angesehen', 'second-hand'),
    ],
  },
  'the-number-on-the-label': {
    slug: 'die-zahl-im-etikett',
    title: 'Die Zahl im Etikett',
    description:
      'Eine 38 von 1994 ist keine 38 von heute. Fünf Maße, die du beim Secondhandkauf kennen solltest, und wie du sie an einem Teil abnimmst, das dir schon passt.',
    excerpt: 'Eine 38 ist ein Gerücht. Fünf Maße, auf die du dich verlassen kannst.',
    sections: [
      text(
        p`Im Showroom hängen zwei Blazer, beide Größe 38. Man könnte den einen in den anderen stecken und beide zuknöpfen. Der eine ist von 1994, der andere vom letzten Jahr, und irgendwann dazwischen hat jemand beschlossen, dass man lieber eine 38 ist.`,
        p`Bei Secondhand ist die Zahl also ein Gerücht. Was du brauchst, sind Zentimeter. Zum Glück reichen fünf Maße, sie ändern sich kaum, und sie hängen längst in deinem Schrank.`,
      ),
      {
        type: 'steps',
        title: 'Fünf Maße von deinem besten Teil',
        steps: [
          {
            title: 'Nimm das, das passt',
            text: [p`Nicht das, das passt, wenn du dich gerade hältst. Zuknöpfen, flach auf den Tisch, nicht ziehen.`],
          },
          { title: 'Brust', text: [p`Von Achsel zu Achsel, mal zwei.`] },
          {
            title: 'Die schmalste Stelle',
            text: [p`Die Taille, auch mal zwei. Merk dir, wie weit unter der Achsel sie sitzt.`],
          },
          { title: 'Die weiteste Stelle', text: [p`Die Hüfte, etwa zwanzig Zentimeter unter der Taille.`] },
          {
            title: 'Schulter',
            text: [
              p`Über den Rücken von Naht zu Naht. Das einzige Maß, das keine Schneiderin gern ändert; also entscheidet es.`,
            ],
          },
          { title: 'Länge', text: [p`Vom Nacken bis zum Saum, bei Hosen außen. Dann alle fünf ins Telefon.`] },
        ],
      },
      text(
        h2('Was der Unterschied sagt'),
        ul(
          'Zwei Zentimeter mehr als deine: sitzt anders. Trag es.',
          'Vier mehr: großzügig. Gut beim Mantel, schade beim Etuikleid.',
          'Zwei weniger: in Webstoff nein, in Strick oder schräg geschnitten ja.',
          'Schulter zwei weniger: hängen lassen, so schön es ist.',
        ),
        p`Stehen sie nicht in der Beschreibung, frag uns: Wir messen mit demselben Band auf demselben Tisch. Bist du trotzdem unsicher: ${link('Probier es im Showroom an', toPage('showroom'))} oder schick es innerhalb von ${fact('return_days')} Tagen nach der Lieferung zurück.`,
      ),
      {
        type: 'quote',
        text: 'Ich war diese Woche schon 36, 38, 40 und 42. Heute ist Dienstag.',
        by: 'Eine Kundin, hinter dem Vorhang',
      },
      rail('Zum Nachmessen', 'second-hand'),
    ],
  },
  'six-photographs-and-one-sentence': {
    slug: 'sechs-fotos-und-ein-satz',
    title: 'Sechs Fotos und ein Satz',
    description:
      'Was ein Secondhand-Teil verkauft: sechs Fotos, die am Fenster jedem gelingen, und ein ehrlicher Satz über den Fehler. Mit einer Liste zum Abhaken.',
    excerpt: 'Tageslicht, eine schlichte Tür und die Wahrheit über den Saum.',
    sections: [
      text(
        p`Wir haben Tausende Angebote an die Stange gehängt und wissen ungefähr, welche am Freitag weg sind. Es ist nicht das teuerste Etikett und nicht der niedrigste Preis. Es sind sechs Fotos am Fenster und ein Satz.`,
        h2('Licht und Hintergrund'),
        p`Zwischen zehn und vierzehn Uhr, neben dem Fenster, nicht gegenüber. Lampe aus, denn zweierlei Licht macht jedes Weiß auf einer Seite gelb. Dahinter eine Tür oder eine Wand, kein Bett. Ein Kleid auf dem Bett sieht aus, als wäre gerade jemand daraus aufgestanden.`,
      ),
      {
        type: 'steps',
        title: 'Die sechs',
        steps: [
          {
            title: 'Vorn',
            text: [p`Auf einem Bügel mit Schultern, Kamera auf Höhe der Taille. Von oben bekommt alles kurze Beine.`],
          },
          { title: 'Hinten', text: [p`Gleicher Abstand. Diese Hälfte fehlt am häufigsten.`] },
          {
            title: 'Seite',
            text: [p`Am besten an jemandem, gern ohne Kopf. Stoff zeigt erst, was er kann, wenn jemand drinsteckt.`],
          },
          { title: 'Das Etikett', text: [p`Hersteller, Größe, Material, scharf genug zum Lesen.`] },
          { title: 'Ein Detail', text: [p`Das, weswegen du es gekauft hast.`] },
          { title: 'Der Fehler', text: [p`Ganz nah, mit einer Münze daneben.`] },
        ],
      },
      text(
        h2('Der Satz'),
        p`„Ein kleiner Fleck innen am Saum, 3 mm, beim Tragen nicht zu sehen.“ Mehr nicht. Kein „kaum getragen“, kein „wie neu“; das schreiben alle, und keiner glaubt es. Ein Fehler mit Maß ist eine Auskunft, einer ohne Maß ein Verdacht. Und wer den Fehler nennt, dem glaubt man auch den Rest.`,
        h2('Der Preis'),
        p`Schau, was es neu kostet, und dann ehrlich, wie viele Abende noch darin stecken. Secondhand ist bis zu ${fact('second_hand_discount')} günstiger als neu. Macht dir jemand ein Angebot, antworte innerhalb von ${fact('offer_hours')} Stunden, danach verfällt es.`,
        h2('Und dann?'),
        p`Wir sehen uns dein Angebot innerhalb von ${fact('first_check_days')} Werktagen an, die Antwort hast du spätestens nach ${fact('first_check_hours')} Stunden. Meistens heißt sie ja. Manchmal heißt sie: ja, aber bitte am Fenster.`,
      ),
      {
        type: 'call',
        title: 'Hängt bei dir etwas ungetragen?',
        text: 'Sechs Fotos, ein Satz, zehn Minuten.',
        action: { label: 'So geht Verkaufen', target: toPage('selling') },
      },
      rail('Alle schon fotografiert', 'second-hand'),
    ],
  },
  'a-saturday-of-letting-go': {
    slug: 'ein-samstag-zum-loslassen',
    title: 'Ein Samstag zum Loslassen',
    description:
      'Vier Stapel, drei Fragen und eine Kanne Tee: wie du deinen Schrank an einem Nachmittag durchgehst, ohne alles zu behalten oder etwas zu bereuen.',
    excerpt: 'Vier Stapel, drei Fragen, eine Kanne Tee. Und eine Kiste für die schwierigen Fälle.',
    sections: [
      text(
        p`Fang nach dem Mittagessen an, nie am Abend: Um zehn Uhr nachts ist alles entweder Müll oder Erinnerung. Koch Tee, mach das Fenster auf und nimm dir nur eine Sorte vor. Alle Hosen. Alle Blusen. Wer den ganzen Schrank aufs Bett leert, schläft auf dem Sofa.`,
        h2('Drei Fragen'),
        ul(
          'Hatte ich es im letzten Jahr an, und zwar mit Absicht? Waschtag zählt nicht.',
          'Würde ich es anprobieren, wenn ich es heute im Laden sähe?',
          'Weiß ich, wozu ich es morgen trage? Nicht grundsätzlich. Morgen.',
        ),
        p`Dreimal ja kommt zurück auf den Bügel, dreimal nein zieht weiter. Alles dazwischen ziehst du an, jetzt, vor dem Spiegel. Das dauert eine Minute und beantwortet, was kein Bügel beantworten kann.`,
      ),
      {
        type: 'table',
        title: 'Vier Stapel',
        columns: ['Stapel', 'Was darauf kommt', 'Und dann'],
        rows: [
          ['Bleibt', 'Dreimal ja', 'Zurück, mit Luft links und rechts'],
          ['Zum Nähen', 'Ja, wenn der Knopf dran wäre', 'Diese Woche nähen oder eins weiter'],
          ['Zieht weiter', 'Gut, aber nicht mehr deins', 'Foto am Fenster'],
          ['Die Kiste', 'Du weißt es nicht', 'Deckel, Datum, ein halbes Jahr Keller'],
        ],
        note: 'Was du bis dahin nicht gesucht hast, kannst du weggeben, ohne nachzusehen.',
      },
      text(
        h2('Die drei schweren'),
        p`Der teure Fehlkauf: Das Geld ging an dem Tag, an dem du bezahlt hast. Was da hängt, ist nur die Mahnung. Das Kleid von früher: Es passte einer anderen, und die hatte es gut darin. Das Geschenk: Es hat seine Arbeit getan, als du es ausgepackt hast.`,
        h2('Was zurückkommt'),
        p`Was über unsere Stange weiterzieht, bringt dir den Preis, abzüglich ${fact('commission')} und ${fact('transaction_fee')} Transaktionsgebühr, innerhalb von ${fact('payout_days')} Werktagen nach dem Verkauf. Die meisten Teile finden in ${fact('sold_within_days')} Tagen jemanden. Für die nächste Hochzeit reicht vielleicht ${link('eins, das dir nicht gehört', toPost('the-arithmetic-of-renting'))}.`,
      ),
      {
        type: 'links',
        title: 'Für den Rest des Nachmittags',
        links: [
          {
            label: 'Sechs Fotos und ein Satz',
            text: 'Für den dritten Stapel',
            target: toPost('six-photographs-and-one-sentence'),
          },
          { label: 'Eine Saison einmotten', text: 'Für den ersten', target: toPost('putting-a-season-away') },
          { label: 'Secondhand', text: 'Was andere losgelassen haben', target: toCategory('second-hand') },
        ],
      },
    ],
  },
};
