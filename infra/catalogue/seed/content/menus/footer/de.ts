import { menu, type Texts, toAddress, toPage } from '../../write.ts';

export const de: Texts<'menu'> = {
  'footer-shop': menu(
    'Shop',
    ['Selbst verkaufen', toAddress('/selling')],
    ['Magazin', toAddress('/blog')],
    ['Presse', toAddress('/prasa')],
    ['Karriere', toPage('careers')],
  ),
  'footer-help': menu(
    'Hilfe',
    ['Bestellung finden', toAddress('/order')],
    ['So funktioniert es', toPage('how-it-works')],
    ['Lieferung', toPage('delivery')],
    ['Rückgabe', toPage('returns')],
    ['Fragen und Antworten', toPage('faq')],
    ['Kontakt', toPage('contact-us')],
    ['Über uns', toPage('about-us')],
    ['AGB', toPage('terms')],
    ['Datenschutz', toPage('privacy-policy')],
  ),
};
