import type { ReviewWords } from './review-words.ts';

export const pl: ReviewWords = {
  nicknames: ['Ania', 'Kasia', 'Magda', 'Zuzanna', 'Ola', 'Basia', 'Hania', 'Iga', 'Marta W.', 'Tosia', 'Gosia', 'Ewa'],
  titles: {
    good: [
      'Na wesele siostry',
      'Rozmiar się zgadza',
      'Piękna tkanina',
      'Ładniejsza niż na zdjęciu',
      'Założę znowu',
      'Wygodna przez całą noc',
      'Same komplementy',
      'W sam raz',
      'Moja cicha ulubienica',
      '',
    ],
    bad: ['Nie dla mnie', 'Krój mnie rozczarował', 'Wyglądała inaczej', 'Odesłałam', 'Liczyłam na więcej'],
  },
  occasions: [
    'Byłam w tym na weselu siostry.',
    'Miałam ją na kolacji firmowej.',
    'Kupiona do biura, noszona też na urodzinach.',
    'Wzięłam na obronę dyplomu.',
    'Pojechała ze mną na długi weekend w góry.',
    'Na wieczór w operze.',
    'Znaleziona w ostatniej chwili na chrzciny.',
    'Założyłam na rozmowę o pracę.',
    'Na sesję zdjęciową z mamą.',
    'Noszona w sylwestra.',
  ],
  fits: {
    small: [
      'Wypada mała, trzeba było wziąć rozmiar większą.',
      'Wąska w ramionach, lepiej wziąć o rozmiar więcej.',
      'Zamek dopiął się z trudem.',
    ],
    true: [
      'Mój zwykły rozmiar pasował od razu.',
      'Jestem między rozmiarami i wzięłam mniejszy. Dobra decyzja.',
      'Tabela rozmiarów zgadza się co do centymetra.',
    ],
    large: [
      'Wypada duża, wystarczyłby rozmiar mniejszy.',
      'W talii było za dużo luzu.',
      'Nosiłam z paskiem, bo jest szeroka.',
    ],
  },
  praise: [
    'Tkanina cięższa, niż myślałam, i to dobrze.',
    'W walizce prawie się nie pogniotła.',
    'Kolor taki sam jak na zdjęciach.',
    'Podszewka jest miękka i się nie klei.',
    'Nikt inny jej nie miał, a dwie osoby zapytały, skąd jest.',
    'Szwy są czyste także w środku.',
    'Pięknie się układa w tańcu.',
    'Kieszenie są prawdziwe i głębokie.',
    'Przyszła wyprasowana i niczym nie pachniała.',
    'Po dwóch praniach wygląda jak nowa.',
    'Długość dobra do płaskich butów.',
  ],
  complaints: [
    'Tkanina cieńsza, niż wygląda.',
    'Gniecie się, gdy tylko się usiądzie.',
    'Kolor ciemniejszy niż na moim ekranie.',
    'Zamek dwa razy złapał podszewkę.',
    'Rękawy za krótkie na długie ręce.',
    'Dekolt nie chciał zostać na swoim miejscu.',
  ],
  endings: {
    good: ['Wzięłabym jeszcze raz.', 'Dziękuję!', 'Warto.', 'Córka chce ją teraz pożyczyć.', 'Niczego nie żałuję.'],
    bad: ['Odesłałam bez problemu.', 'Szkoda.', 'Spróbuję innego kroju.', 'Dla mnie nie warto.'],
  },
  link: {
    title: 'Więcej zdjęć',
    text: 'Wszystkie zdjęcia tej sukienki są na www.moja-szafa-blog.example, zajrzyjcie tam.',
  },
  phone: { title: 'Oddam swoją', text: 'Mam taką samą do oddania, nienoszoną. Proszę dzwonić: 600 100 200.' },
  repeated: { title: 'Super', text: 'Świetny produkt, szybka dostawa, polecam każdemu.' },
  refused: {
    advertising: {
      title: 'Gdzie indziej taniej',
      text: 'To samo za pół ceny na tanie-suknie.example z kodem SUKNIA50.',
    },
    insult: { title: 'Kto to nosi', text: 'Tylko głupi wydają pieniądze na takie szmaty.' },
    not_about_product: { title: 'Paczka', text: 'Kurier dzwonił dwa razy i zostawił awizo. Co z moim zwrotem?' },
  },
  replies: [
    'Dziękujemy za wiadomość. Poprosiliśmy pracownię o sprawdzenie zamka w tym modelu.',
    'Dziękujemy! Zdjęcia robimy teraz w świetle dziennym, żeby kolor był bliższy.',
    'Przykro nam, że nie pasowała. Nasze stylistki pomogą dobrać rozmiar przed zamówieniem.',
  ],
  report: 'To wygląda na reklamę.',
};
