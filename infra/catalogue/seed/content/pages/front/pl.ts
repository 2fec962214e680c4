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

export const pl: Texts<'page'> = {
  home: {
    title: 'Garderoba',
    description:
      'Garderoba: ubrania projektantów, które wypożyczysz na wieczór, kupisz, weźmiesz za punkty albo kupisz z drugiej ręki. Dostawa w całej Europie.',
    sections: [
      opening(
        'Na wieczór',
        'albo na lata',
        'Ubrania projektantów, które możesz wypożyczyć, kupić albo nosić w abonamencie.',
        ['Zobacz nowości', toCategory('clothes')],
      ),
      finder,
      banners('mainBanners'),
      collection('Świeżo na wieszaku', 'news_collection', 12),
      banners('smallBanners'),
      tags(
        'Cztery sposoby, jedna szafa',
        ['Wypożycz', toCategory('rent'), 'Wybierz dzień i noś. Czyszczenie jest w cenie.'],
        ['Kup', toCategory('clothes'), 'Nowe, prosto od projektantów, z metką.'],
        ['Punkty', toPage('fashion-subscription'), 'Co miesiąc pula punktów na rzeczy, które chcesz nosić.'],
        ['Z drugiej ręki', toCategory('second-hand'), 'Obejrzane przez nas. Możesz też sprzedać swoje.'],
      ),
      collection('Najczęściej noszone', 'bestsellers', 12),
      banners('smallBanners'),
      categories('Na jaką okazję?', 'occasions'),
      collection('W niższej cenie', 'sales_collection', 8),
      banners('smallBanners'),
      collection('Wybrane dla Ciebie', 'promo_block', 8),
      call('Coś Twojego?', 'Może tu znaleźć następną właścicielkę.', 'Sprzedaj swoje', toAddress('/selling')),
    ],
  },
};
