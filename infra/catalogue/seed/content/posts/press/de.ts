import { fact, i, p, type Texts, text } from '../../write.ts';

export const de: Texts<'post'> = {
  'a-library-of-dresses': {
    slug: 'eine-bibliothek-der-kleider',
    title: 'Eine Bibliothek der Kleider',
    excerpt: 'Eine Tageszeitung verbringt einen Nachmittag in unserem Showroom.',
    sections: [
      text(
        p(i('Kurier Wiślany, Wochenendbeilage, 18. Oktober 2025. Erfunden wie dieser Laden.')),
        p(
          '„Sie verleihen Roben wie eine Bibliothek Romane“, schreibt die Wochenendbeilage und zählt elf Anproben in einer Stunde.',
        ),
        p(
          'Die Reporterin kam mit einem Notizbuch und ging mit einem grünen Seidenkleid für die Hochzeit ihrer Schwester. Dazwischen beschreibt sie eine vierzehn Meter lange Stange, eine Schale Haarnadeln, die niemand je nachfüllt und die nie leer ist, und eine Zweiundsiebzigjährige, die Pailletten anprobiert, „um es herauszufinden“.',
        ),
      ),
      {
        type: 'quote',
        text: 'Im Laden fragt man, was es kostet. Hier wird man gefragt, welcher Tag es ist.',
        by: 'Kurier Wiślany',
      },
    ],
  },
  'second-hand-first-choice': {
    slug: 'zweite-hand-erste-wahl',
    title: 'Zweite Hand, erste Wahl',
    excerpt: 'Eine Zeitschrift fragt, warum Einzelstücke am schnellsten gehen.',
    sections: [
      text(
        p(i('Nitka, Heft 9/2025. Erfunden wie dieser Laden.')),
        p`Die meisten gebrauchten Teile sind innerhalb von ${fact('sold_within_days')} Tagen verkauft. Die Zeitschrift fragte nach dem Grund; es waren ein gutes Foto und ein ehrlicher Satz über den Saum.`,
        p`Danach verkaufte die Redakteurin heimlich einen eigenen Mantel über unsere Stange. Sie schreibt, die erste Prüfung habe keine ${fact('first_check_days')} Werktage gedauert, und ein Bild hätten wir wegen einer Katze zurückgeschickt.`,
      ),
      {
        type: 'quote',
        text: 'Am neunten Tag war der Mantel weg. Er fehlt mir weniger als der Katze der Bügel.',
        by: 'Nitka',
      },
    ],
  },
  'the-iron-at-six': {
    slug: 'das-buegeleisen-um-sechs',
    title: 'Das Bügeleisen um sechs',
    excerpt: 'Eine Reportage aus dem Raum, den keine Kundin sieht.',
    sections: [
      text(
        p(i('Dzień po Dniu, 4. März 2025. Erfunden wie dieser Laden.')),
        p(
          'Um zehn vor sechs wird der Kessel eingeschaltet. Um sechs liegt das erste Kleid auf dem Brett: Samstag getanzt, Sonntag zurückgekommen, Dienstag wieder unterwegs. Die Reporterin ging mit der Stoppuhr mit.',
        ),
        p(
          'Elf Minuten Ansehen, unter einer Lampe, die niemandem schmeichelt. Vierzig für die Reinigung. Eine Nacht zum Lüften. Sechs für das Bügeleisen, vom Futter her. „Und neun für eine Perle“, notiert sie, „die keiner vermisst hätte.“',
        ),
      ),
    ],
  },
  'rented-and-remembered': {
    slug: 'geliehen-und-unvergessen',
    title: 'Geliehen und unvergessen',
    excerpt: 'Ein Hochzeitsmagazin fragt Gäste, was sie von ihren Kleidern noch wissen.',
    sections: [
      text(
        p(i('Brautwerk, Frühjahr 2025. Erfunden wie dieser Laden.')),
        p(
          'Sechzig Hochzeitsgäste wurden ein Jahr später gefragt, was sie getragen hatten. Von denen, die ihr Kleid gekauft hatten, wusste die Hälfte noch die Farbe. Von denen, die es geliehen hatten, wussten fast alle Namen, Länge und wer was darüber gekippt hat.',
        ),
        p(
          'Die Erklärung des Magazins: Ein Kleid mit Rückgabedatum sieht man sich richtig an. Unsere: Es ist auf mehr Fotos.',
        ),
      ),
      {
        type: 'quote',
        text: 'Ein geliehenes Kleid hebt man nicht für später auf. Es gibt kein Später.',
        by: 'Eine Leserin im Brautwerk',
      },
    ],
  },
  'one-piece-four-prices': {
    slug: 'ein-teil-vier-preise',
    title: 'Ein Teil, vier Preise',
    excerpt: 'Ein Branchenblatt rechnet uns nach.',
    sections: [
      text(
        p(i('Handel Jutra, 22. Mai 2025. Erfunden wie dieser Laden.')),
        p`Das Branchenblatt nahm ein Seidenkleid und rechnete aus, was es einbringt: geliehen ab ${fact('rent_from')} am Tag, mit Punkten genommen, neu gekauft und am Ende weitergegeben, bis zu ${fact('second_hand_discount')} günstiger. Ergebnis: Erst das vierte Leben entscheidet, ob sich die drei anderen gelohnt haben.`,
        p`Unsere Provision von ${fact('commission')} nennt es „nicht niedrig, aber dort hingeschrieben, wo man sie findet“, die Auszahlung innerhalb von ${fact('payout_days')} Werktagen „eingehalten, in vier von vier Fällen“.`,
      ),
    ],
  },
  'the-bag-that-travels': {
    slug: 'die-huelle-auf-reisen',
    title: 'Die Hülle auf Reisen',
    excerpt: 'Eine schwedische Lokalzeitung über ein Paket ohne Paket.',
    sections: [
      text(
        p(i('Skärgårdsbladet, 11. Juni 2025. Erfunden wie dieser Laden.')),
        p(
          'Das Postboot zu den äußeren Inseln bringt Milch, Zeitungen und an diesem Mittwoch eine graue Kleiderhülle. Der Schiffer kennt sie seit zwei Sommern. „Sie fährt voll hinaus und voll zurück. Leer habe ich sie noch nie gesehen.“',
        ),
        p(
          'Die Zeitung begleitet die Hülle zu einem Krebsessen und wieder heim, zählt die Stiche an der geflickten Ecke und kommt zu dem Schluss, dass Pappe den schlechteren Charakter hat.',
        ),
      ),
    ],
  },
  'two-dresses-on-a-wednesday': {
    slug: 'zwei-kleider-am-mittwoch',
    title: 'Zwei Kleider am Mittwoch',
    excerpt: 'Eine niederländische Wochenzeitung probiert zu Hause an, vor fünf Zeugen.',
    sections: [
      text(
        p(i('De Zolder, Woche 37, 2025. Erfunden wie dieser Laden.')),
        p`${fact('try_on_pieces')} Kleider, ein Abend, fünf Meinungen: Die Kolumnistin bestellte eine Anprobe und ließ die Familie abstimmen. Das vernünftige gewann mit drei zu zwei. Behalten hat sie das andere.`,
        p`Das vernünftige ging innerhalb der ${fact('rental_return_hours')} Stunden zurück, „mit einer Art Verbeugung“.`,
      ),
      {
        type: 'quote',
        text: 'Mein Spiegel kennt mich seit elf Jahren und lässt mich immer noch Rot tragen.',
        by: 'De Zolder',
      },
    ],
  },
  'forty-dresses-and-an-iron': {
    slug: 'vierzig-kleider-und-ein-buegeleisen',
    title: 'Vierzig Kleider und ein Bügeleisen',
    excerpt: 'Ein langes Gespräch darüber, wie es anfing.',
    sections: [
      text(
        p(i('Thread & Thimble, Nr. 31, Winter 2024. Erfunden wie dieser Laden.')),
        p(
          'Die britische Vierteljahresschrift wollte wissen, wie man einen Kleiderschrank für fremde Leute gründet. Mit vierzig Abendkleidern, wie sich zeigte, einem Dampfbügeleisen und einer Wohnung im dritten Stock ohne Aufzug. Und mit einer Nachbarin, die ihren Flur für Anproben hergab und dafür zu Silvester ein Kleid bekam.',
        ),
        p(
          'Ein Absatz handelt vom ersten Kleid, das nicht zurückkam. Es kam vier Jahre später, gereinigt, mit einem Foto von einer Taufe.',
        ),
      ),
      {
        type: 'quote',
        text: 'Sie reden nicht über Mode. Sie reden über Säume und über Samstage.',
        by: 'Thread & Thimble',
      },
    ],
  },
  'the-mended-place': {
    slug: 'die-geflickte-stelle',
    title: 'Die geflickte Stelle',
    excerpt: 'Ein Berliner Magazin für Handarbeit sitzt an unserem Nähtisch.',
    sections: [
      text(
        p(i('Der Knopf, Heft 2/2025. Erfunden wie dieser Laden.')),
        p(
          'In Berlin interessiert man sich für die Rückseite der Dinge, also wollte die Reporterin nur Futter sehen. Sie sah dreihundert. In jedem siebten fand sie eine Reparatur, bei der Hälfte davon erst auf den zweiten Blick.',
        ),
        p(
          'Unsere Schneiderin ließ sich dafür nicht loben. Die beste Flickstelle, sagt sie im letzten Satz, sei eine Nahtzugabe, mit der vor dreißig Jahren jemand großzügig war.',
        ),
      ),
    ],
  },
  'a-prize-for-a-paper-tag': {
    slug: 'ein-preis-fuer-ein-papieretikett',
    title: 'Ein Preis für ein Papieretikett',
    excerpt: 'Einer Designjury gefiel das Kleinste, was wir haben.',
    sections: [
      text(
        p(i('Forma, Jahrbuch 2025. Erfunden wie dieser Laden.')),
        p(
          'Das Designjahrbuch gab seinen Preis für Drucksachen unserem Etikett: ein Streifen ungestrichenes Papier mit einem Schlitz, kein Plastikfaden, vier Zeilen für vier Arten, ein Teil mit nach Hause zu nehmen. Es passt wieder auf den Bügel, und so geht dasselbe Etikett viele Male auf die Reise.',
        ),
        p(
          '„Man liest es in drei Sekunden und glaubt es“, schreibt die Jury. Die Urkunde hängt im Showroom. An einem Etikett.',
        ),
      ),
    ],
  },
};
