import { menu, type Texts, toAddress, toPage } from '../../write.ts';

export const pl: Texts<'menu'> = {
  'footer-shop': menu(
    'Sklep',
    ['Sprzedaj swoje', toAddress('/selling')],
    ['Magazyn', toAddress('/blog')],
    ['Prasa', toAddress('/prasa')],
    ['Kariera', toPage('careers')],
  ),
  'footer-help': menu(
    'Pomoc',
    ['Znajdź zamówienie', toAddress('/order')],
    ['Jak to działa', toPage('how-it-works')],
    ['Dostawa', toPage('delivery')],
    ['Zwroty', toPage('returns')],
    ['Pytania i odpowiedzi', toPage('faq')],
    ['Kontakt', toPage('contact-us')],
    ['O nas', toPage('about-us')],
    ['Regulamin', toPage('terms')],
    ['Prywatność', toPage('privacy-policy')],
  ),
};
