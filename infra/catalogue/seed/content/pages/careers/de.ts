import { h2, link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const de: Texts<'page'> = {
  careers: {
    title: 'Arbeiten bei Garderoba',
    description: 'Schneiderei, Styling, Textilpflege und Code: wen wir suchen und wie wir einstellen.',
    sections: [
      text(
        p(
          'Bei Garderoba hat ein Kleid viele Trägerinnen und keine Ausreden. Jemand muss es anpassen, waschen, ausbessern, beschreiben und rechtzeitig verschicken. Das alles geschieht in einem Haus in Warschau: unten der Showroom, darüber Werkstatt und Lager.',
        ),
        p(
          'Wir arbeiten in kleinen Teams, Überstunden sind die Ausnahme. In der ersten Woche verbringen alle ein paar Stunden in jeder Abteilung und sehen, was mit einem Kleidungsstück vor und nach der eigenen Arbeit geschieht.',
        ),
      ),
      {
        type: 'links',
        title: 'Offene Stellen',
        links: [
          {
            label: 'Schneiderin oder Schneider',
            text: 'Änderungen und Reparaturen in unserer Werkstatt, Vollzeit.',
            target: toPage('opening-tailor'),
          },
          {
            label: 'Stylistin oder Stylist im Showroom',
            text: 'Anproben und Videoberatung, Teilzeit, auch samstags.',
            target: toPage('opening-stylist'),
          },
          {
            label: 'Fachkraft für Textilpflege',
            text: 'Waschen, Flecken entfernen und prüfen nach jeder Miete.',
            target: toPage('opening-garment-care'),
          },
          {
            label: 'Entwicklerin oder Entwickler TypeScript',
            text: 'Der Shop, der Mietkalender und die Werkzeuge des Teams.',
            target: toPage('opening-developer'),
          },
        ],
      },
      {
        type: 'steps',
        title: 'So stellen wir ein',
        steps: [
          {
            title: 'Bewerbung',
            text: [
              p(
                'Du schickst das Formular mit deinem Lebenslauf als PDF. Ein Anschreiben brauchen wir nicht, ein paar Sätze genügen.',
              ),
            ],
          },
          {
            title: 'Gespräch',
            text: [p('Wir rufen alle an, deren Erfahrung passt. Dann erfährst du Gehalt und Arbeitszeiten genau.')],
          },
          {
            title: 'Probetag',
            text: [
              p(
                'Wir laden dich zu einem bezahlten Arbeitstag ein. Du lernst das Team kennen, und wir sehen, wie du arbeitest.',
              ),
            ],
          },
        ],
      },
      text(
        h2('Dein Beruf ist nicht dabei?'),
        p(
          'Schreib uns trotzdem. Initiativbewerbungen lesen wir genauso sorgfältig und kommen darauf zurück, wenn eine neue Stelle entsteht.',
        ),
        p`Möchtest du uns zuerst bei der Arbeit sehen? Besuch unseren ${link('Showroom', toPage('showroom'))}.`,
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-tailor': {
    slug: 'schneiderin-oder-schneider',
    title: 'Schneiderin oder Schneider',
    description: 'Änderungen, Reparaturen und Anproben von Abendmode in der Werkstatt von Garderoba in Warschau.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warschau, Werkstatt',
        pay: '7.200–8.900 PLN brutto im Monat',
        begins: 'Ab sofort',
        postedOn: '2026-11-02',
      },
      text(
        p(
          'Ein Kleid kommt mit gerissenem Träger und offenem Saum von einer Hochzeit zurück. Am Samstag soll es jemand anderes tragen. Wir suchen jemanden, der solche Aufgaben mag und sie nur einmal erledigt.',
        ),
        h2('Was du tust'),
        ul(
          'Kleider, Anzüge und Mäntel kürzen, enger machen und bei Anproben anpassen.',
          'Spitze, Pailletten, Reißverschlüsse und Nähte so ausbessern, dass man es nicht sieht.',
          'Entscheiden, ob ein Stück zurück auf die Stange kommt, umgearbeitet oder verkauft wird.',
          'Dem Team im Showroom einfache Reparaturen beibringen.',
        ),
        h2('Was du mitbringst'),
        ul(
          'Einige Jahre an der Maschine: in einer Werkstatt, am Theater oder in der Maßschneiderei.',
          'Eine sichere Hand für Seide, Tüll und Jersey.',
          'Geduld mit Menschen bei der Anprobe.',
        ),
        h2('Was wir bieten'),
        ul(
          'Einen unbefristeten Vertrag mit festen Zeiten von Montag bis Freitag.',
          'Maschinen, die du mit aussuchst.',
          'Kleider aus unserer Garderobe, kostenlos geliehen.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-stylist': {
    slug: 'stylistin-oder-stylist',
    title: 'Stylistin oder Stylist im Showroom',
    description: 'Anproben im Showroom und Beratung per Video: eine Teilzeitstelle in Warschau.',
    sections: [
      {
        type: 'opening',
        employment: 'part_time',
        place: 'Warschau, Showroom',
        pay: '38–46 PLN brutto pro Stunde',
        begins: 'Januar',
        postedOn: '2026-11-09',
      },
      text(
        p(
          'Zur Anprobe kommt jemand mit einem Foto und etwas Lampenfieber und geht mit einem Kleid, über das man nicht mehr nachdenken muss. Diese Stunde führst du, von der ersten Frage bis zur gepackten Tasche.',
        ),
        h2('Was du tust'),
        ul(
          'Anproben vorbereiten: Größen, Schuhe, eine zweite Wahl.',
          'Vor Ort und per Video beraten, auf Polnisch und Englisch.',
          'Ehrlich sagen, wenn etwas nicht sitzt.',
          'Neue Stücke für den Shop beschreiben: Schnitt, Länge, wie die Größe ausfällt.',
        ),
        h2('Was du mitbringst'),
        ul(
          'Ein Auge für Proportionen und Respekt vor jeder Figur.',
          'Fließendes Englisch; Deutsch oder Schwedisch ist ein Plus.',
          'Jeden zweiten Samstag Zeit zu arbeiten.',
        ),
        h2('Was wir bieten'),
        ul(
          'Einen Arbeitsvertrag und Dienstpläne, die einen Monat vorher feststehen.',
          'Schulung zu Schnitten und Stoffen in unserer Werkstatt.',
          'Kleider aus unserer Garderobe, kostenlos geliehen.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-garment-care': {
    slug: 'fachkraft-textilpflege',
    title: 'Fachkraft für Textilpflege',
    description: 'Waschen, Flecken entfernen und prüfen: Kleidung nach jeder Miete pflegen bei Garderoba.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warschau, Lager',
        pay: '5.900–6.800 PLN brutto im Monat',
        begins: 'Ab sofort',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Jedes Stück, das zurückkommt, landet zuerst bei dir. Du entscheidest, ob eine Seide Wasser verträgt, womit Rotwein aus Wolle geht und ob die Nächste ein Kleid wie neu bekommt.',
        ),
        h2('Was du tust'),
        ul(
          'Rückgaben prüfen, Spuren notieren und für das Protokoll fotografieren.',
          'Zwischen Wäsche, Dampf und Reinigung wählen.',
          'Flecken von Hand entfernen, bügeln und packen.',
          'Die Pflegekarte jedes Kleides führen.',
        ),
        h2('Was du mitbringst'),
        ul(
          'Erfahrung aus Wäscherei, Hotel, Theater oder mit Kostümen; den Rest zeigen wir dir.',
          'Sorgfalt, auch am Freitagnachmittag.',
          'Stehen und Wärme machen dir nichts aus.',
        ),
        h2('Was wir bieten'),
        ul(
          'Einen unbefristeten Vertrag, nur Tagschichten.',
          'Mittel ohne reizende Dämpfe und gute Lüftung.',
          'Einen Kurs in Textilkonservierung nach der Probezeit.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-developer': {
    slug: 'entwicklung-typescript',
    title: 'Entwicklerin oder Entwickler TypeScript',
    description: 'Der Shop, der Mietkalender und die Konsole des Teams: Software bauen bei Garderoba.',
    sections: [
      {
        type: 'opening',
        employment: 'contract',
        place: 'Warschau oder remote',
        pay: '120–160 PLN netto pro Stunde (freiberuflich)',
        begins: 'Nach Absprache',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Unser Shop weiß, welches Kleid am Samstag frei ist, wie lange die Reinigung dauert und wann wir eine Kundin anrufen. Diese Software schreiben wir selbst, und sie soll auch in einigen Jahren lesbar sein.',
        ),
        h2('Was du tust'),
        ul(
          'Dienste in TypeScript und einen Shop in React weiterentwickeln, zusammen mit denen, die damit arbeiten.',
          'Tests schreiben, die erzählen, was funktionieren muss.',
          'Erst messen, dann beschleunigen, und entfernen, was niemand braucht.',
        ),
        h2('Was du mitbringst'),
        ul(
          'Sicheren Umgang mit TypeScript, PostgreSQL und dem Browser.',
          'Du verstehst, was geschieht, wenn das Netz mittendrin ausfällt.',
          'Klares schriftliches Englisch; Polnisch hilft im Gespräch mit der Werkstatt.',
        ),
        h2('Was wir bieten'),
        ul(
          'Einen ruhigen Takt: Auslieferungen am Tag, keine nächtliche Bereitschaft.',
          'Geräte nach Wahl und einen Schreibtisch, wann immer du willst.',
          'Einen Tag im Monat bei Anproben oder in der Werkstatt.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
};
