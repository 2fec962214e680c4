import { link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const en: Texts<'block'> = {
  announcement: {
    title: 'Strip above the header',
    items: [],
    sections: [
      text(
        p('Delivery across Europe by courier'),
        p('and ', link('free fittings in our Warsaw showroom', toPage('showroom'))),
      ),
    ],
  },
  'footer-about': {
    title: 'About the shop',
    items: [],
    sections: [text(p('Designer clothes to rent, to buy and to pass on. One wardrobe, shared.'))],
  },
  magazine: {
    title: 'Magazine',
    items: [],
    sections: [text(p('On cloth, occasions and the life of clothes between two wearers.'))],
  },
  'review-checks': {
    title: 'How we check reviews',
    items: [],
    sections: [
      text(
        ul(
          '“Bought”, “rented” or “taken for points” with a month means that the writer received the garment from us. Where nothing is said, we have not checked it.',
          'We read every review before it is shown. Bad opinions are shown like good ones.',
          'Reviews in your language come first, then the newest.',
        ),
      ),
    ],
  },
};
