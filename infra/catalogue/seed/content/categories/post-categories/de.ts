import type { Texts } from '../../write.ts';

export const de: Texts<'category'> = {
  style: {
    slug: 'stil',
    title: 'Stil',
    description: 'Längen, Farben, Rechnungen und Koffer: wie aus wenigen Teilen viele Outfits werden.',
  },
  care: {
    slug: 'pflege',
    title: 'Pflege',
    description: 'Waschen, flicken, einlagern: was ein Teil braucht, um noch zehn Jahre auszugehen.',
  },
  occasions: {
    slug: 'anlaesse',
    title: 'Anlässe',
    description: 'Hochzeit, Vorstellungsgespräch, Gala: was die Einladung meint und was du daraus machst.',
  },
  designers: {
    slug: 'designer',
    title: 'Designer',
    description:
      'Die Ateliers hinter den Etiketten an unserer Stange, und wie dort gearbeitet wird. Ateliers und Menschen sind erfunden.',
  },
  'second-hand': {
    slug: 'secondhand',
    title: 'Secondhand',
    description: 'Finden, prüfen, weitergeben: Teile, die vor dir schon etwas erlebt haben.',
  },
  prasa: {
    title: 'Presse',
    description:
      'Was andere über uns schreiben. Blätter und Artikel sind erfunden, wie dieser ganze Demonstrationsshop.',
  },
};
