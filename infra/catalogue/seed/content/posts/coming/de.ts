import { p, rail, type Texts, text } from '../../write.ts';

export const de: Texts<'post'> = {
  'before-carnival': {
    title: 'Zum Karneval: was du nimmst, bevor es andere nehmen',
    excerpt: 'Die ersten Bälle sind näher, als man denkt.',
    description: 'Die ersten Bälle sind näher, als man denkt.',
    sections: [
      text(
        p(
          'Wer im Januar ein Ballkleid sucht, sucht da, wo alle schon waren. Darum schreiben wir früher davon: Samt hält warm, Pailletten brauchen keinen Schmuck, und ein Ärmel erspart die Jacke.',
        ),
        p(
          'Wähl den Tag, und der Kalender zeigt, was frei ist. Schwankst du zwischen zwei Größen, probiere beide zu Hause an.',
        ),
      ),
      rail('Kleider für den Karneval', 'rent/gala'),
    ],
  },
};
