import { menu, type Texts, toAddress, toPage } from '../../write.ts';

export const nl: Texts<'menu'> = {
  'footer-shop': menu(
    'Winkel',
    ['Zelf verkopen', toAddress('/selling')],
    ['Magazine', toAddress('/blog')],
    ['Pers', toAddress('/prasa')],
    ['Werken bij ons', toPage('careers')],
  ),
  'footer-help': menu(
    'Hulp',
    ['Bestelling opzoeken', toAddress('/order')],
    ['Hoe het werkt', toPage('how-it-works')],
    ['Bezorging', toPage('delivery')],
    ['Retourneren', toPage('returns')],
    ['Vragen en antwoorden', toPage('faq')],
    ['Contact', toPage('contact-us')],
    ['Over ons', toPage('about-us')],
    ['Voorwaarden', toPage('terms')],
    ['Privacy', toPage('privacy-policy')],
  ),
};
