import type { ReviewReasonTexts } from './reason-texts.js';

export const nl: ReviewReasonTexts = {
  not_about_product: [
    {
      title: 'Niet over het product',
      text: 'De tekst gaat niet over het product zelf. Vragen over bezorging of een bestelling beantwoordt onze klantenservice graag.',
    },
  ],
  insult: [{ title: 'Belediging', text: 'De tekst beledigt iemand of gebruikt kwetsende woorden.' }],
  advertising: [{ title: 'Reclame', text: 'De tekst maakt reclame voor iets anders.' }],
  personal_data: [
    {
      title: 'Persoonsgegevens',
      text: 'De tekst of een foto bevat persoonlijke gegevens, zoals een naam, adres of telefoonnummer.',
    },
  ],
  unreadable: [{ title: 'Niet leesbaar', text: 'We konden niet opmaken wat er staat.' }],
  photo: [
    {
      title: 'Foto kan niet worden getoond',
      text: 'Een foto kan niet worden getoond, bijvoorbeeld omdat het kledingstuk er niet op staat of anderen wel.',
    },
  ],
  not_own: [{ title: 'Van iemand anders', text: 'De tekst of een foto lijkt van iemand anders te zijn.' }],
  illegal: [{ title: 'In strijd met de wet', text: 'De tekst of een foto is in strijd met de wet.' }],
  other: [{ title: 'Andere reden', text: 'De review voldoet niet aan onze regels.' }],
};
