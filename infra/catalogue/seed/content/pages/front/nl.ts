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

export const nl: Texts<'page'> = {
  home: {
    title: 'Garderoba',
    description:
      'Garderoba: designerkleding om voor een avond te huren, te kopen, voor punten mee te nemen of tweedehands te kopen. Bezorging in heel Europa.',
    sections: [
      opening(
        'Voor een avond',
        'of voor jaren',
        'Designerkleding die je kunt huren, kopen of dragen met een abonnement.',
        ['Bekijk het nieuwste', toCategory('clothes')],
      ),
      finder,
      banners('mainBanners'),
      collection('Vers op de hanger', 'news_collection', 12),
      banners('smallBanners'),
      tags(
        'Vier manieren, één kast',
        ['Huren', toCategory('rent'), 'Kies de dag en draag het. Reinigen is inbegrepen.'],
        ['Kopen', toCategory('clothes'), 'Nieuw, rechtstreeks van de ontwerper, met label.'],
        ['Punten', toPage('fashion-subscription'), 'Elke maand een pot punten voor wat je wilt dragen.'],
        ['Tweedehands', toCategory('second-hand'), 'Door ons nagekeken. Je kunt ook zelf verkopen.'],
      ),
      collection('Het meest gedragen', 'bestsellers', 12),
      banners('smallBanners'),
      categories('Voor welke gelegenheid?', 'occasions'),
      collection('Voor een lagere prijs', 'sales_collection', 8),
      banners('smallBanners'),
      collection('Voor jou gekozen', 'promo_block', 8),
      call('Iets van jou?', 'Misschien vindt het hier zijn volgende eigenaar.', 'Zelf verkopen', toAddress('/selling')),
    ],
  },
};
