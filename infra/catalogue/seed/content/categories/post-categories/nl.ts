import type { Texts } from '../../write.ts';

export const nl: Texts<'category'> = {
  style: {
    slug: 'stijl',
    title: 'Stijl',
    description: 'Lengtes, kleuren, rekensommen en koffers: hoe je met weinig stukken ver komt.',
  },
  care: {
    slug: 'onderhoud',
    title: 'Onderhoud',
    description: 'Wassen, herstellen, opbergen: wat een stuk nodig heeft om nog tien jaar mee te gaan.',
  },
  occasions: {
    slug: 'gelegenheden',
    title: 'Gelegenheden',
    description: 'Bruiloft, sollicitatie, gala: wat er op de uitnodiging staat en wat je ermee doet.',
  },
  designers: {
    slug: 'ontwerpers',
    title: 'Ontwerpers',
    description:
      'De ateliers achter de labels aan onze stang, en hoe daar gewerkt wordt. Ateliers en mensen zijn verzonnen.',
  },
  'second-hand': {
    slug: 'tweedehands',
    title: 'Tweedehands',
    description: 'Vinden, keuren en doorgeven: stukken die vóór jou al een leven hadden.',
  },
  prasa: {
    title: 'Pers',
    description:
      'Wat anderen over ons schrijven. Bladen en artikelen zijn verzonnen, net als deze hele demonstratiewinkel.',
  },
};
