import { link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const de: Texts<'block'> = {
  announcement: {
    title: 'Leiste über der Kopfzeile',
    items: [],
    sections: [
      text(
        p('Lieferung per Kurier in ganz Deutschland'),
        p('und ', link('kostenlose Anprobe im Showroom in Warschau', toPage('showroom'))),
      ),
    ],
  },
  'footer-about': {
    title: 'Über den Shop',
    items: [],
    sections: [text(p('Designermode zum Leihen, Kaufen und Weitergeben. Ein Kleiderschrank für alle.'))],
  },
  magazine: {
    title: 'Magazin',
    items: [],
    sections: [text(p('Über Stoffe, Anlässe und das Leben der Kleider zwischen zwei Trägerinnen.'))],
  },
  'review-checks': {
    title: 'Wie wir Bewertungen prüfen',
    items: [],
    sections: [
      text(
        ul(
          '„Gekauft“, „gemietet“ oder „für Punkte genommen“ mit einem Monat heißt: Die Verfasserin hat das Stück von uns bekommen. Wo nichts steht, haben wir es nicht geprüft.',
          'Wir lesen jede Bewertung, bevor sie erscheint. Schlechte zeigen wir genauso wie gute.',
          'Zuerst Bewertungen in deiner Sprache, dann die neuesten.',
        ),
      ),
    ],
  },
};
