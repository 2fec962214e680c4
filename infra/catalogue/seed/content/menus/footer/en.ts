import { menu, type Texts, toAddress, toPage } from '../../write.ts';

export const en: Texts<'menu'> = {
  'footer-shop': menu(
    'Shop',
    ['Sell your own', toAddress('/selling')],
    ['Magazine', toAddress('/blog')],
    ['Press', toAddress('/prasa')],
    ['Careers', toPage('careers')],
  ),
  'footer-help': menu(
    'Help',
    ['Find an order', toAddress('/order')],
    ['How it works', toPage('how-it-works')],
    ['Delivery', toPage('delivery')],
    ['Returns', toPage('returns')],
    ['Questions and answers', toPage('faq')],
    ['Contact', toPage('contact-us')],
    ['About us', toPage('about-us')],
    ['Terms and conditions', toPage('terms')],
    ['Privacy', toPage('privacy-policy')],
  ),
};
