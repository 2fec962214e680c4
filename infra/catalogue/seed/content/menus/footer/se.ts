import { menu, type Texts, toAddress, toPage } from '../../write.ts';

export const se: Texts<'menu'> = {
  'footer-shop': menu(
    'Butik',
    ['Sälj ditt eget', toAddress('/selling')],
    ['Magasin', toAddress('/blog')],
    ['Press', toAddress('/prasa')],
    ['Jobba hos oss', toPage('careers')],
  ),
  'footer-help': menu(
    'Hjälp',
    ['Hitta en beställning', toAddress('/order')],
    ['Så fungerar det', toPage('how-it-works')],
    ['Leverans', toPage('delivery')],
    ['Returer', toPage('returns')],
    ['Frågor och svar', toPage('faq')],
    ['Kontakt', toPage('contact-us')],
    ['Om oss', toPage('about-us')],
    ['Villkor', toPage('terms')],
    ['Integritet', toPage('privacy-policy')],
  ),
};
