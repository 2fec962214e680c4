import { p, rail, type Texts, text } from '../../write.ts';

export const nl: Texts<'post'> = {
  'before-carnival': {
    title: 'Voor carnaval: wat je pakt voordat iemand anders het doet',
    excerpt: 'De eerste bals zijn dichterbij dan je denkt.',
    description: 'De eerste bals zijn dichterbij dan je denkt.',
    sections: [
      text(
        p(
          'Wie in januari een baljurk zoekt, zoekt waar iedereen al is geweest. Daarom schrijven we er eerder over: fluweel houdt warm, pailletten hebben geen sieraden nodig, en een mouw scheelt een jasje.',
        ),
        p('Kies de dag en de kalender toont wat vrij is. Twijfel je tussen twee maten, pas ze dan allebei thuis.'),
      ),
      rail('Jurken voor carnaval', 'rent/gala'),
    ],
  },
};
