import { type Texts, toPage } from '../../write.ts';

export const se: Texts<'block'> = {
  'home-promises': {
    title: 'Löften',
    items: [
      { title: 'Leverans', text: 'När paketet går och när det kommer.', target: toPage('delivery') },
      { title: 'Returer', text: 'Tid att ändra dig.', target: toPage('returns') },
      { title: 'Showroom', text: 'Vårt showroom i Warszawa med fri provning.', target: toPage('showroom') },
    ],
    sections: [],
  },
};
