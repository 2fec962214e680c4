import { b, h2, li, p, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const de: Texts<'post'> = {
  'the-first-ten-minutes-of-a-stain': {
    slug: 'die-ersten-zehn-minuten-eines-flecks',
    title: 'Die ersten zehn Minuten eines Flecks',
    description:
      'Rotwein, Fett, Lippenstift, Blut, Wachs: was du am Tisch tust, was zu Hause, und welche drei gut gemeinten Mittel du ablehnst.',
    excerpt: 'Tupfen statt reiben, vom Rand zur Mitte, kalt. Und drei Mittel, die du dankend ablehnst.',
    sections: [
      text(
        p`Jemand lacht, ein Glas kippt, und der ganze Tisch weiß, was zu tun ist. Das meiste davon macht es schlimmer. Auf die ersten zehn Minuten kommt es an, und drei Regeln passen hinein.`,
        ul(
          li`${b('Tupfen, nicht reiben.')} Reiben drückt den Fleck hinein und den Stoff aus der Form.`,
          li`${b('Vom Rand zur Mitte.')} Andersherum wird er größer.`,
          li`${b('Kalt.')} Wärme kocht Milch, Ei und Blut in die Faser.`,
        ),
      ),
      {
        type: 'table',
        title: 'Was und womit',
        columns: ['Fleck', 'Am Tisch', 'Zu Hause'],
        rows: [
          ['Rotwein', 'Tupfen, dann Sprudel', 'Kaltes Wasser mit einem Schuss hellem Essig'],
          ['Fett', 'Trockene Serviette, sonst nichts', 'Speisestärke über Nacht, dann bürsten'],
          ['Lippenstift', 'Mit dem Messer abheben', 'Spülmittel, von links'],
          ['Milchkaffee', 'Kaltes Wasser', 'Wollwaschmittel, kalt'],
          ['Blut', 'Kaltes Wasser, sofort', 'Kaltes Wasser mit Salz'],
          ['Kerzenwachs', 'Hart werden lassen', 'Abbrechen, dann Papier und laues Eisen'],
        ],
        note: 'Erst an einer Innennaht probieren. Auf Seide macht schon Wasser einen Rand: dort nur tupfen.',
      },
      text(
        h2('Dankend abzulehnen'),
        p`Salz auf Rotwein: Die Körner zerkratzen Seide und hinterlassen einen blassen Mond. Weißwein auf Rotwein: Jetzt sind es zwei. Der Händetrockner auf der Toilette: Was auch immer es war, nun ist es eingebrannt.`,
        p`Häng lieber ein Tuch darüber und geh zurück an den Tisch. Der Fleck hat bis morgen Zeit, der Abend nicht.`,
        h2('Wenn es von uns ist'),
        p`Tupfen, dann aufhören. Leg einen Zettel in die Hülle, was es war und wo. Die Reinigung gehört zu jeder Leihe, berechnet wird nur, was nicht zu retten ist, höchstens der Preis des Teils. Ein Fleck, von dem wir wissen, ist halb draußen. Einer, an dem geschrubbt wurde, ist doppelt so groß.`,
      ),
      {
        type: 'links',
        links: [
          { label: 'Und wenn ich etwas verschütte?', text: 'Fragen vor dem ersten Leihen', target: toPage('faq') },
          {
            label: 'Seide, eine Schüssel und zehn Minuten',
            text: 'Für alles, was dir gehört',
            target: toPost('washing-silk-at-home'),
          },
        ],
      },
    ],
  },
  'a-button-a-hem-a-seam': {
    slug: 'knopf-saum-naht',
    title: 'Ein Knopf, ein Saum, eine Naht',
    description:
      'Drei Reparaturen, die mit sechs Dingen aus einer Keksdose gelingen, und eine Liste dessen, was besser an die Maschine kommt.',
    excerpt: 'Drei Reparaturen mit sechs Dingen aus der Keksdose, und was du uns überlässt.',
    sections: [
      text(
        p`Drei Reparaturen reichen für fast alles, was einem Kleidungsstück zwischen Frühstück und Mitternacht zustößt. Jede dauert kürzer als die Suche nach einer Schneiderei, die noch offen hat.`,
        p`Mach es an dem Abend, an dem du es merkst. Ein Knopf am letzten Faden kostet zwei Minuten. Ein verlorener kostet einen Nachmittag, weil das Geschäft alle hat, nur den nicht. Und was kaputt in den Schrank kommt, kommt auch kaputt wieder heraus, zehn Minuten vor dem Taxi.`,
        h2('Sechs Dinge in einer Keksdose'),
        ul(
          'zwei Nadeln, eine feine und eine kräftige',
          'Garn in Schwarz, Marine und Creme',
          'eine Schere, die sonst nichts schneidet',
          'acht Stecknadeln',
          'die Ersatzknöpfe, jeder mit einem Zettel, wohin er gehört',
          'ein Streichholz',
        ),
      ),
      {
        type: 'steps',
        title: 'Ein Knopf, der bleibt',
        steps: [
          { title: 'Faden', text: [p`Doppelt, vierzig Zentimeter. Ein längerer macht sich seine Knoten selbst.`] },
          {
            title: 'Streichholz',
            text: [p`Quer über den Knopf legen und darüber nähen, viermal durch jedes Lochpaar.`],
          },
          {
            title: 'Hals',
            text: [
              p`Streichholz heraus, Faden sechsmal unter dem Knopf herumwickeln, zweimal durchstechen. Der Hals macht Platz für den Stoff, und der Knopf überlebt den Mantel.`,
            ],
          },
        ],
      },
      text(
        h2('Ein Saum, den man nicht sieht'),
        p`Einen halben Zentimeter umschlagen. Einen einzigen Faden vom Oberstoff aufnehmen, dann einen Zentimeter Saum, und so weiter, locker. Ein straffer Saum wirft Falten, ein lockerer hängt. Im Hotel, abends um sieben, hält auch doppelseitiges Klebeband bis zum Frühstück.`,
        h2('Eine Naht, die aufging'),
        p`Zwei Zentimeter vor dem Loch anfangen, zwei dahinter aufhören. Kleine Rückstiche, in den alten Löchern, sofern du sie siehst.`,
        h2('Besser bei uns'),
        ul(
          'Reißverschlüsse',
          'Chiffon und Seidensatin',
          'Pailletten: Ein Faden gibt nach, die ganze Reihe geht',
          'Futter',
        ),
      ),
      {
        type: 'quote',
        text: 'Die geflickte Stelle ist die einzige an einem Kleid, die sich jemand wirklich angesehen hat.',
        by: 'Aus unserer Nähstube',
      },
      {
        type: 'call',
        title: 'Kürzer, enger, neuer Reißverschluss',
        text: 'Wir messen im Showroom. Bring die Schuhe mit.',
        action: { label: 'Geschenke und Services', target: toCategory('gifts-and-services') },
      },
    ],
  },
};
