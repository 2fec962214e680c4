import type { Texts } from './texts.js';

export const pl: Texts = {
  locale: 'pl-PL',
  greeting: 'Dzień dobry, {name}!',
  kinds: {
    order_placed: {
      subject: 'Twoje zamówienie {number}',
      heading: 'Dziękujemy za zamówienie',
      body: 'Otrzymaliśmy Twoje zamówienie {number} i już je przygotowujemy. Oto, co jest w zamówieniu.',
    },
    payment_received: {
      subject: 'Otrzymaliśmy płatność za zamówienie {number}',
      heading: 'Twoja płatność dotarła',
      body: 'Dziękujemy: otrzymaliśmy {amount} za zamówienie {number}. Przygotowujemy je do wysyłki.',
    },
    payment_failed: {
      subject: 'Płatność za zamówienie {number} nie powiodła się',
      heading: 'Płatność nie powiodła się',
      body: 'Płatność za zamówienie {number} nie została zakończona i nic nie pobraliśmy. Trzymamy dla Ciebie wszystko przez 30 minut od złożenia zamówienia: otwórz je i zapłać ponownie.',
    },
    order_shipped: {
      subject: 'Zamówienie {number} jest w drodze',
      heading: 'Przesyłka jest w drodze',
      body: 'Wysłaliśmy następujące rzeczy z zamówienia {number}.',
    },
    order_cancelled: {
      subject: 'Zamówienie {number} zostało anulowane',
      heading: 'Zamówienie zostało anulowane',
      body: 'Twoje zamówienie {number} zostało anulowane.',
    },
    order_refunded: {
      subject: 'Zwrot pieniędzy za zamówienie {number}',
      heading: 'Pieniądze wracają do Ciebie',
      body: 'Zwracamy {amount} za zamówienie {number}. W zależności od banku pieniądze dotrą w ciągu kilku dni.',
    },
  },
  hello: 'Dzień dobry,',
  newsletterWelcome: {
    subject: 'Witaj: Twój kupon {coupon}',
    heading: 'Witamy w naszym newsletterze',
    body: 'Dziękujemy za zapis. Z kuponem {coupon} dostajesz 10 procent rabatu na produkty jednego zamówienia.',
    link: 'Wypisz mnie',
  },
  productAlert: {
    subject: '{name} znów dostępne',
    heading: '{name} znów jest w sklepie',
    body: 'Prosiłaś o wiadomość: {name} znów jest dostępne. Nie odkładamy produktu, więc nie czekaj zbyt długo.',
    link: 'Zobacz produkt',
  },
  emailConfirmation: {
    subject: 'Potwierdź swój adres e-mail',
    heading: 'Jeszcze jeden krok',
    body: 'Ktoś podał ten adres, zakładając konto w Garderobie albo zmieniając adres swojego konta. Jeśli to Ty, potwierdź, że adres jest Twój; link działa przez siedem dni. Zakupy możesz robić już teraz. Jeśli to nie Ty, nic nie rób.',
    link: 'Potwierdź adres',
  },
  passwordReset: {
    subject: 'Ustaw nowe hasło',
    heading: 'Ustaw nowe hasło',
    body: 'Ktoś poprosił o nowe hasło do Twojego konta. Link działa jeden raz i przez godzinę. Jeśli to nie Ty, nic nie rób: hasło pozostanie bez zmian.',
    link: 'Ustaw nowe hasło',
  },
  awaitingPayment: 'Zaczniemy, gdy tylko dotrze Twoja płatność. Na zapłatę masz 30 minut.',
  cancelReasons: {
    customer: 'Zrobiliśmy to na Twoją prośbę.',
    staff: 'Anulowała je nasza obsługa. Jeśli nie wiesz dlaczego, napisz do nas.',
    payment_expired: 'Płatność nie dotarła w ciągu 30 minut. Nic nie zostało pobrane.',
    stock_rejected: 'Niestety, jednej z zamówionych rzeczy już nie ma. Bardzo przepraszamy.',
  },
  quantity: 'Liczba sztuk',
  subtotal: 'Wartość produktów',
  discount: 'Rabat',
  delivery: 'Dostawa',
  paymentFee: 'Opłata za płatność',
  total: 'Razem',
  tax: 'W tym VAT',
  deliveryAddress: 'Adres dostawy',
  billingAddress: 'Dane do rachunku',
  payment: 'Płatność',
  tracking: 'Numer przesyłki',
  toOrder: 'Zobacz zamówienie',
  taxId: 'NIP',
  goodbye: 'Pozdrawiamy, Garderoba',
};
