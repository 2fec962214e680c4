import { type Texts, toPage } from '../../write.ts';

export const en: Texts<'block'> = {
  'home-promises': {
    title: 'Promises',
    items: [
      { title: 'Delivery', text: 'When your parcel leaves and when it arrives.', target: toPage('delivery') },
      { title: 'Returns', text: 'Time to change your mind.', target: toPage('returns') },
      { title: 'Showroom', text: 'Our showroom in Warsaw with free fittings.', target: toPage('showroom') },
    ],
    sections: [],
  },
};
