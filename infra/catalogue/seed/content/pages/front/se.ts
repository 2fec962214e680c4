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

export const se: Texts<'page'> = {
  home: {
    title: 'Garderoba',
    description:
      'Garderoba: designkläder att hyra för en kväll, köpa, ta för poäng eller köpa second hand. Leverans i hela Europa.',
    sections: [
      opening('För en kväll', 'eller för åren', 'Designerkläder som du kan hyra, köpa eller bära i abonnemang.', [
        'Se nyheterna',
        toCategory('clothes'),
      ]),
      finder,
      banners('mainBanners'),
      collection('Nytt på galgen', 'news_collection', 12),
      banners('smallBanners'),
      tags(
        'Fyra sätt, en garderob',
        ['Hyr', toCategory('rent'), 'Välj dag och bär det. Tvätten ingår.'],
        ['Köp', toCategory('clothes'), 'Nytt, direkt från designern, med lapp.'],
        ['Poäng', toPage('fashion-subscription'), 'En pott poäng varje månad för det du vill bära.'],
        ['Second hand', toCategory('second-hand'), 'Genomgånget av oss. Du kan också sälja ditt eget.'],
      ),
      collection('Oftast burna', 'bestsellers', 12),
      banners('smallBanners'),
      categories('Till vilket tillfälle?', 'occasions'),
      collection('Till lägre pris', 'sales_collection', 8),
      banners('smallBanners'),
      collection('Utvalt för dig', 'promo_block', 8),
      call('Något av ditt?', 'Det kan hitta sin nästa ägare här.', 'Sälj ditt eget', toAddress('/selling')),
    ],
  },
};
