import { b, fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const de: Texts<'post'> = {
  'one-dress-three-evenings': {
    slug: 'ein-kleid-drei-abende',
    title: 'Ein Kleid, drei Abende',
    description:
      'Ein schwarzes Slipkleid in der Oper, auf dem Geburtstag und im ersten Flieger: was sich darum herum ändert, was bleibt und womit du anfängst.',
    excerpt: 'Ein schwarzes Slipkleid in der Oper, auf dem Geburtstag und am Flughafen.',
    sections: [
      text(
        p`Es ist schwarz, schräg zum Fadenlauf geschnitten und endet eine Handbreit unter dem Knie. Gerollt braucht es so viel Platz wie zwei Orangen. In einer Woche kann es dreimal ausgehen, und wer ihm zweimal begegnet, merkt nichts, weil alles darum herum anders ist.`,
        h2('Donnerstag, Oper'),
        p`Ein Samtblazer, mit einem Knopf geschlossen. Absätze von sechs Zentimetern, denn es gibt zwei Pausen, und in beiden steht man. Der Ausschnitt genügt sich selbst: Die Kette bleibt zu Hause, dafür dürfen die Ohrringe mit, die fürs Büro immer zu viel sind. Eine Strumpfhose mit 20 Denier, matt. Mit einer glänzenden wird aus Satin Fasching.`,
        h2('Samstag, Geburtstag für vierzehn'),
        p`Dicker Strick darüber, und aus dem Kleid ist ein Rock geworden. Vorn einstecken, hinten hängen lassen. Stiefeletten. Wird es in der Küche warm, kommt der Pullover über die Stuhllehne, und du hast immer noch ein Kleid an.`,
        h2('Montag, der Flug um 6.40 Uhr'),
        p`Ein weißes T-Shirt unter die Träger, Turnschuhe, ein Mantel bis zum Knie. In ein Handtuch gerollt kommt Satin glatt an; gefaltet bringt er die Falte mit. Im Hotel hängt das Kleid im Bad, während du duschst, und damit ist gebügelt.`,
      ),
      {
        type: 'table',
        title: 'Drei Abende nebeneinander',
        columns: ['Abend', 'Darüber', 'An den Füßen', 'In der Hand'],
        rows: [
          ['Oper', 'Samtblazer', 'Pumps, 6 cm', 'Clutch'],
          ['Geburtstag', 'Dicker Pullover', 'Stiefeletten', 'Ein Kuchen'],
          ['Flug', 'T-Shirt und Mantel', 'Turnschuhe', 'Tasche, in die der Laptop passt'],
        ],
      },
      text(
        h2('Die Reihenfolge'),
        p`Zuerst die Schuhe, dann die Schicht, zuletzt der Schmuck. Sind zwei von dreien neu, ist es ein anderes Outfit. Ist es nur der Schmuck, dann ist es dasselbe Kleid mit anderen Ohrringen, und alle sind zu höflich, um es zu sagen.`,
      ),
      rail('Slipkleider', 'clothes/dresses/slip-dresses'),
    ],
  },
  'the-arithmetic-of-renting': {
    slug: 'die-rechnung-mit-dem-leihen',
    title: 'Die Rechnung mit dem Leihen',
    description:
      'Teile den Preis durch die Abende, an denen du es wirklich trägst. Wann sich Leihen lohnt, wann Punkte, und was du kaufst, ohne zu rechnen.',
    excerpt: 'Ein Kleid für zwei Abende im Jahr ist auf dem Bügel teurer als auf Zeit.',
    sections: [
      text(
        p`Ein Kleid auf dem Bügel kostet, was es gekostet hat. Ein Kleid auf den Schultern wird mit jedem Mal billiger. Die Frage ist also nie, ob etwas teuer ist, sondern wie viele Abende es bekommt.`,
        p`Zähl die, die im Kalender stehen, nicht die, die du gern hättest. Schlag das letzte Jahr auf und such die Tage, an denen du nicht gehen konntest, wie du ins Büro gehst. Zwei Hochzeiten, ein runder Geburtstag, ein Abend, zu dem du in einem schwachen Moment Ja gesagt hast: vier. Und jetzt teilen.`,
      ),
      {
        type: 'table',
        title: 'Preis geteilt durch Abende',
        columns: ['Abende in drei Jahren', 'Was sich lohnt', 'Warum'],
        rows: [
          ['1', 'Leihen', 'Am Montag ist es weg, und in die Reinigung bringen es andere'],
          ['2 bis 4', 'Leihen, jedes Mal ein anderes', 'Auf den Fotos sieht man den Unterschied'],
          ['5 bis 10', 'Punkte oder Secondhand', 'Du zahlst fürs Tragen und darfst es dir anders überlegen'],
          ['Über 10', 'Kaufen', 'Ab dem elften Abend arbeitet es für dich'],
        ],
      },
      text(
        h2('Was nicht auf dem Preisschild steht'),
        p`Die Reinigung nach jedem zweiten Mal. Der Saum, gekürzt für ein einziges Paar Schuhe. Und vierzig Zentimeter Stange in einer Wohnung, in der jeder Zentimeter längst vergeben ist. Leihen beginnt bei ${fact('rent_from')} am Tag, die Reinigung ist dabei, und die vierzig Zentimeter behältst du.`,
        h2('Was du ohne Taschenrechner kaufst'),
        p`Einen Mantel. Hosen, die auf Anhieb sitzen. Strick. Alles, wonach du mit geschlossenen Augen greifst. Ein Mantel ist hundert Tage im Jahr unterwegs; im dritten Winter ist er das Billigste, was du besitzt, egal was er gekostet hat.`,
        h2('Und zum Schluss abziehen'),
        p`Was du gut kaufst, verkaufst du auch gut. Geht ein Teil an die Nächste weiter, behalten wir ${fact('commission')} und ${fact('transaction_fee')} Gebühr, der Rest kommt zu dir zurück. Zieh ihn vom Preis ab, bevor du teilst. Manche Rechnung geht dann anders aus.`,
      ),
      {
        type: 'links',
        title: 'Von hier aus weiter',
        links: [
          { label: 'So funktionieren Leihen, Kaufen und Punkte', target: toPage('how-it-works') },
          { label: 'Drei Tarife mit Punkten', target: toPage('fashion-subscription') },
          { label: 'Alles zum Leihen', target: toCategory('rent') },
        ],
      },
    ],
  },
  'four-days-one-cabin-bag': {
    slug: 'vier-tage-ein-handgepaeck',
    title: 'Vier Tage, ein Handgepäck',
    description:
      'Sieben Teile für ein langes Wochenende in der Stadt: die Liste, eine Tabelle, wer mit wem geht, und die Reihenfolge beim Packen.',
    excerpt: 'Sieben Teile, acht Outfits und noch Platz für ein Buch.',
    sections: [
      text(
        p`Vier Tage Stadt, das heißt: viermal etwas für tagsüber, dreimal etwas für abends und eine Reserve für den Fall, dass die Suppe kippt. Klingt nach großem Koffer. Es sind sieben Teile, wenn sich alle sieben vertragen.`,
        h2('Die sieben'),
        ul(
          'ein Blazer, in dem du zwei Stunden sitzen kannst',
          'eine Hose in derselben dunklen Farbe',
          'ein Midirock',
          'ein feiner Pullover',
          'ein weißes Hemd',
          'ein Slipkleid',
          'ein Mantel, der auf deinen Schultern reist',
        ),
        p`Zwei ruhige Farben und eine, die widerspricht: Marine, Creme und Rost; Schwarz, Grau und Grün. Bei drei lauten brauchst du eine vierte, die Frieden stiftet, und für die ist kein Platz mehr.`,
      ),
      {
        type: 'table',
        title: 'Wer mit wem',
        columns: ['Tag', 'Tagsüber', 'Abends'],
        rows: [
          ['Donnerstag', 'Hose, Hemd, Blazer', 'Slipkleid, Blazer'],
          ['Freitag', 'Rock, Pullover', 'Rock, Hemd'],
          ['Samstag', 'Hose, Pullover', 'Slipkleid, Pullover darüber'],
          ['Sonntag', 'Rock, Hemd, Blazer', 'Der Flug nach Hause'],
        ],
        note: 'Das achte, wegen der Suppe: Slipkleid über dem Hemd, dazu Turnschuhe.',
      },
      {
        type: 'steps',
        title: 'So kommt es in die Tasche',
        steps: [
          { title: 'Schuhe', text: [p`Ein Paar, bei den Rollen, mit Socken gefüllt. Das andere hast du an.`] },
          { title: 'Weiches, gerollt', text: [p`Pullover, Rock, Kleid. Das Kleid in einem dünnen Handtuch.`] },
          { title: 'Festes, außen herum', text: [p`Der Blazer auf links, eine Schulter in der anderen.`] },
          { title: 'Obenauf der Donnerstagabend', text: [p`Was du zuerst brauchst, sollst du nicht suchen müssen.`] },
        ],
      },
      text(
        h2('Und wenn ein Abend ein großer ist'),
        p`Dann pack nicht für ihn. Es wäre schade, wenn eine Robe fünf brauchbare Teile aus der Tasche drängt. Leih sie für vier Tage und lass sie in ihrer eigenen Hülle reisen, in derselben geht sie zurück.`,
      ),
      {
        type: 'call',
        title: 'Vier Tage, ein Abendkleid',
        text: 'Nenn uns den Abend, die Tage darum herum rechnen wir.',
        action: { label: 'Ansehen, was frei ist', target: toCategory('rent/gala') },
      },
    ],
  },
  'the-hem-decides': {
    slug: 'der-saum-entscheidet',
    title: 'Der Saum entscheidet',
    description:
      'Wo ein Kleid enden soll, welcher Absatz zu welcher Länge gehört und wie du bodenlang so abmisst, dass du noch Treppen steigen kannst.',
    excerpt:
      'Zwei Zentimeter zwischen ausgesucht und ausgeborgt. Du brauchst Spiegel, Maßband und die richtigen Schuhe.',
    sections: [
      text(
        p`Vor der Farbe und vor dem Preis: Wo hört es auf? Zwei Zentimeter entscheiden, ob ein Kleid ausgesucht aussieht oder von der großen Schwester. Um sie zu finden, brauchst du einen Spiegel, ein Maßband und die Schuhe, mit denen du wirklich gehst.`,
        h2('Die schmalen Stellen'),
        p`Ein Bein hat drei davon: über dem Knie, unter dem Knie und über dem Knöchel. Dort endet ein Saum gern. An der breitesten Stelle der Wade macht er sie noch breiter, und genau da hören die meisten Midikleider auf. Darum glauben so viele, Midi stehe ihnen nicht. Zieh das Kleid vor dem Spiegel drei Zentimeter hoch. Stimmt auf einmal alles, lag es am Saum und nicht an dir.`,
      ),
      {
        type: 'table',
        title: 'Länge, Absatz, Mantel',
        columns: ['Länge', 'Endet', 'Absatz', 'Mantel darüber'],
        rows: [
          ['Mini', 'eine Handbreit über dem Knie', 'flach oder kräftig', 'länger als das Kleid'],
          ['Knie', 'knapp darüber oder knapp darunter', '3 bis 7 cm', 'knielang'],
          ['Midi', 'unter der Wade', 'alles, was spitz zuläuft', 'gleich lang oder offen'],
          ['Knöchel', 'so, dass man ihn sieht', 'flach oder 5 cm', 'lang'],
          ['Boden', '1,5 cm über dem Parkett', 'das Paar vom Abmessen', 'lang oder eine kurze Jacke'],
        ],
      },
      text(
        h2('Bodenlang, aber ohne dritte Hand'),
        p`Stell dich auf beide Füße, in den Schuhen. Vorn schwebt der Saum anderthalb Zentimeter über dem Boden und berührt ihn nirgends. Geh vier Schritte und eine Stufe hinauf. Musst du den Rock dabei raffen, ist er zu lang. Gerafft wird fürs Foto.`,
        h2('Trotzdem zu lang'),
        p`Dein eigenes Kleid lässt sich kürzen: Wir stecken es ${link('im Showroom', toPage('showroom'))} ab und nähen. Ein geliehenes bleibt, wie es ist, da richtet sich der Absatz nach dem Saum. Sechs Zentimeter unter dem Fuß heben ihn um ungefähr vier.`,
        p`Und ein zu kurzes Kleid ist gar kein zu kurzes Kleid. Es ist eine Tunika, und Hosen hast du ja.`,
      ),
      rail('Pumps', 'bags-and-shoes/heels'),
    ],
  },
  'ten-minutes-at-the-window': {
    slug: 'zehn-minuten-am-fenster',
    title: 'Zehn Minuten am Fenster',
    description:
      'Ein Farbtest mit Tageslicht, Spiegel und sieben Dingen aus deinem Schrank: welche Farben dein Gesicht wecken und wohin mit den anderen.',
    excerpt: 'Welche Farben dein Gesicht wecken: ein Test mit sieben Dingen, die du schon hast.',
    sections: [
      text(
        p`Darüber gibt es Bücher, mit Jahreszeiten und Fächern voller Stoffproben. Die kurze Fassung dauert zehn Minuten und kostet nichts. Sie beantwortet eine einzige Frage: Wenn du hereinkommst, sieht man zuerst dich oder die Bluse?`,
      ),
      {
        type: 'steps',
        title: 'Der Test',
        steps: [
          {
            title: 'Licht',
            text: [p`Zwischen zehn und zwei, Lampe aus, Gesicht zum Fenster. Ungeschminkt, die Haare aus der Stirn.`],
          },
          {
            title: 'Sieben Dinge',
            text: [
              p`Weiß, Creme, Schwarz, Grau, Marine, ein Rot, ein Grün. Ein Schal tut es, ein Handtuch oder ein Kissenbezug auch.`,
            ],
          },
          {
            title: 'Je drei Sekunden',
            text: [p`Halt es unters Kinn und schau dir in die Augen, nicht auf den Stoff. Dann das Nächste.`],
          },
          { title: 'Zwei Stapel', text: [p`Nicht nachdenken. Die Hand ist schneller und hat meistens recht.`] },
        ],
      },
      text(
        h2('Worauf du achtest'),
        ul(
          'die Schatten unter den Augen: tiefer oder weg',
          'die Linie am Kiefer: klar oder verwischt',
          'was du zuerst siehst: Gesicht oder Stoff',
        ),
        h2('Zu Schwarz'),
        p`Unter den sieben Farben ist es die strengste. Macht es dich blass, musst du dich nicht trennen. ${b('Rück es dreißig Zentimeter tiefer')}: in den Rock, in die Hose, in die Schuhe. Oder lass Haut zwischen ihm und dem Kinn. Ein tiefer Ausschnitt verzeiht fast jede Farbe.`,
      ),
      faq(
        ['Und Muster?', p`Drei Schritte zurück und blinzeln. Die Farbe, die übrig bleibt, ist die, die zählt.`],
        [
          'Im Sommer bin ich braun. Gilt das?',
          p`Mach den Test im Januar noch einmal. Der blasseste Monat ist der ehrlichste.`,
        ],
        ['Weiß und Creme sehen bei mir gleich aus.', p`Dann trag, was du magst. Eine Frage weniger.`],
      ),
      text(
        h2('Der andere Stapel'),
        p`Was am Gesicht nicht geht, geht vielleicht an der Hüfte, also such dort zuerst nach Hosen und Röcken. Auf den Rest wartet womöglich eine andere an einem anderen Fenster. Und falls Schwarz im guten Stapel liegt: Hier steht, ${link('wie weit ein einziges schwarzes Kleid kommt', toPost('one-dress-three-evenings'))}.`,
      ),
      {
        type: 'call',
        title: 'Bei zweien noch unsicher?',
        text: 'Bring sie der Stylistin mit. Sie hat auch ein Fenster.',
        action: { label: 'Termin mit der Stylistin', target: toPage('stylist-appointment') },
      },
    ],
  },
};
