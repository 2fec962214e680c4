import { type Texts, toPage } from '../../write.ts';

export const de: Texts<'block'> = {
  'home-promises': {
    title: 'Versprechen',
    items: [
      { title: 'Lieferung', text: 'Wann dein Paket geht und wann es kommt.', target: toPage('delivery') },
      { title: 'Rückgabe', text: 'Zeit, es dir anders zu überlegen.', target: toPage('returns') },
      { title: 'Showroom', text: 'Unser Showroom in Warschau, Anproben kostenlos.', target: toPage('showroom') },
    ],
    sections: [],
  },
};
