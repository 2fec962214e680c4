import type { ReviewWords } from './review-words.ts';

export const de: ReviewWords = {
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
};
