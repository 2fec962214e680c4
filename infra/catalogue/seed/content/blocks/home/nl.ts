import { type Texts, toPage } from '../../write.ts';

export const nl: Texts<'block'> = {
  'home-promises': {
    title: 'Beloften',
    items: [
      { title: 'Bezorging', text: 'Wanneer je pakket gaat en wanneer het komt.', target: toPage('delivery') },
      { title: 'Retourneren', text: 'Tijd om van gedachten te veranderen.', target: toPage('returns') },
      { title: 'Showroom', text: 'Onze showroom in Warschau, passen is gratis.', target: toPage('showroom') },
    ],
    sections: [],
  },
};
