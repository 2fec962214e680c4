import {
  banners,
  call,
  categories,
  collection,
  finder,
  opening,
  type Texts,
  tags,
  toAddress,
  toCategory,
  toPage,
} from '../../write.ts';

export const en: Texts<'page'> = {
  home: {
    title: 'Garderoba',
    description:
      'Garderoba: designer clothes to rent for an evening, to buy, to take for points or to buy second-hand. Delivered all over Europe.',
    sections: [
      opening('For an evening', 'or for years', 'Designer clothes you can rent, buy or wear in a subscription.', [
        'See what is new',
        toCategory('clothes'),
      ]),
      finder,
      banners('mainBanners'),
      collection('Fresh on the hanger', 'news_collection', 12),
      banners('smallBanners'),
      tags(
        'Four ways, one wardrobe',
        ['Rent', toCategory('rent'), 'Choose the day and wear it. Cleaning is included.'],
        ['Buy', toCategory('clothes'), 'New, straight from the designers, with its tag.'],
        ['Points', toPage('fashion-subscription'), 'A pool of points every month for what you want to wear.'],
        ['Second-hand', toCategory('second-hand'), 'Looked over by us. You can sell your own too.'],
      ),
      collection('Worn most often', 'bestsellers', 12),
      banners('smallBanners'),
      categories('What is it for?', 'occasions'),
      collection('At a lower price', 'sales_collection', 8),
      banners('smallBanners'),
      collection('Chosen for you', 'promo_block', 8),
      call('Something of yours?', 'It may find its next owner here.', 'Sell your own', toAddress('/selling')),
    ],
  },
};
