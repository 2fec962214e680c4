import {
  call,
  fact,
  h2,
  links,
  p,
  questions,
  rail,
  steps,
  type Texts,
  tags,
  text,
  toAddress,
  toCategory,
  toPage,
  ul,
} from '../../write.ts';

export const pl: Texts<'page'> = {
  'about-us': {
    title: 'O nas',
    description: 'Jedna szafa, cztery sposoby noszenia.',
    sections: [
      text(
        p(
          'Garderoba to szafa w Warszawie, która wypożycza, sprzedaje i przyjmuje z powrotem. Sukienkę można wziąć na jeden dzień, kupić na zawsze, wziąć za punkty albo przekazać dalej.',
        ),
        p`Zaczęłyśmy w ${fact('founded')} roku od wieszaka wieczorowych sukien i jednego żelazka parowego. Dziś wieszaki zajmują cały dom, a każdą projektantkę i każdego projektanta znamy z imienia.`,
        h2('Dlaczego wspólna szafa'),
        p(
          'Najpiękniejsza sukienka w szafie bywa tą, którą nosi się najrzadziej. Wisi na jedno wesele, jedną premierę, jednego sylwestra. Naszym zdaniem powinna wychodzić częściej, i nie zawsze z tą samą kobietą.',
        ),
        p(
          'Dlatego kupujemy dobrze, naprawiamy od razu i trzymamy rzecz tak długo, jak jest dobra. Gdy była wypożyczana dość często, trafia do działu „Z drugiej ręki”, ze swoją historią i uczciwym słowem o stanie.',
        ),
      ),
      steps(
        'Życie rzeczy u nas',
        ['Wybór', p('Liczy się krój i tkanina. Zamek, który zacina się w showroomie, zatnie się i na gali.')],
        ['Wypożyczenie', p('Po każdym wieczorze wyczyszczona, wyprasowana i obejrzana.')],
        ['Naprawa', p('Rąbek, koralik, szew. Stół naszej krawcowej stoi obok wieszaka.')],
        ['Dalsza droga', p('Trafia z drugiej ręki do kogoś, kto ponosi ją latami.')],
      ),
      tags(
        'Cztery sposoby',
        ['Wypożycz', toCategory('rent')],
        ['Kup', toCategory('clothes')],
        ['Punkty', toPage('fashion-subscription')],
        ['Z drugiej ręki', toCategory('second-hand')],
      ),
      text(
        h2('O tym sklepie'),
        p('To sklep pokazowy. Firma, jej zespół, pracownie i projektanci, opinie i artykuły prasowe są zmyślone.'),
      ),
      links(
        'Poznaj nas',
        ['Projektanci', toPage('designers'), 'Kto szyje to, co tu wisi.'],
        ['Showroom', toPage('showroom'), 'Przyjdź i przymierz.'],
        ['Magazyn', toAddress('/blog'), 'O tkaninach, okazjach i życiu ubrań.'],
        ['Prasa', toAddress('/prasa'), 'Co piszą o nas inni.'],
      ),
    ],
  },
  showroom: {
    title: 'Showroom',
    description: 'Nasz showroom w Warszawie, przymiarki bezpłatne.',
    sections: [
      text(
        p('Showroom w Warszawie z bezpłatnymi przymiarkami. Weź buty; sukienki, które zaznaczysz, będą czekać.'),
        p`Pn-Pt ${fact('hours_weekdays')}, Sob ${fact('hours_saturday')}, niedziela: zamknięte.`,
      ),
      { type: 'place', title: 'Gdzie nas znajdziesz', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      steps(
        'Przymiarka',
        ['Zarezerwuj godzinę', p('Na koncie albo na stronie rzeczy. Ta godzina jest tylko Twoja i nic nie kosztuje.')],
        ['Powiedz, co chcesz zobaczyć', p('Rzeczy wiszą gotowe, także w sąsiednim rozmiarze.')],
        ['Przymierz w spokoju', p('W dobrym świetle, przy trzech lustrach, z kimś, kto zapytany powie, co myśli.')],
        ['Zdecyduj albo nie', p('Możesz wypożyczyć, kupić albo się z tym przespać.')],
      ),
      questions(
        'O showroomie',
        [
          'Czy muszę się umówić?',
          p('Żeby się rozejrzeć, nie. Na przymiarkę prosimy o rezerwację, wtedy rzeczy będą na miejscu.'),
        ],
        [
          'Czy mogę tu odebrać i oddać?',
          p('Tak: wypożyczenia, zakupy i przymiarki. W sklepie niemieckim dostarczamy tylko paczki.'),
        ],
        [
          'Czy przerabiacie sukienki?',
          p(
            'Kupione tak: długość, talię, ramiączka. Wypożyczona zostaje, jaka jest, ale szew można na wieczór sfastrygować.',
          ),
        ],
        [
          'Czy jest dostępny?',
          p(
            'Wejście nie ma stopnia, a jedna przymierzalnia mieści wózek. Napisz, kiedy przyjdziesz, a przygotujemy ją.',
          ),
        ],
      ),
      call(
        'Ktoś obok, kto się zna',
        'Spotkaj się ze stylistką w showroomie albo przez wideo.',
        'Umów stylistkę',
        toPage('stylist-appointment'),
      ),
    ],
  },
  'store-locator': {
    title: 'Gdzie jesteśmy',
    description: 'Jeden showroom i wiele punktów odbioru.',
    sections: [
      text(
        p(
          'Nasz showroom jest w Warszawie. Paczki wysyłamy do każdego punktu, który wybierzesz na mapie przy zamówieniu.',
        ),
      ),
      { type: 'place', title: 'Showroom w Warszawie', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      text(
        h2('Punkty odbioru'),
        p(
          'Punkty są w Polsce, w Niemczech i w Szwecji: automaty paczkowe i sklepy czynne długo. Wybierz przy zamówieniu „punkt odbioru”, a mapa otworzy się tam, gdzie jesteś.',
        ),
        p('Wypożyczenia mają wyznaczony dzień, dlatego jadą kurierem albo przez showroom.'),
      ),
      links(
        'Zobacz też',
        ['Dostawa', toPage('delivery'), 'Dokąd jaka dostawa.'],
        ['Showroom', toPage('showroom'), 'Przymiarki, odbiór, zwrot.'],
        ['Kontakt', toPage('contact-us'), 'Jeśli wolisz najpierw zapytać.'],
      ),
    ],
  },
  'contact-us': {
    slug: 'kontakt',
    title: 'Kontakt',
    description: 'Napisz do nas; odpisze człowiek.',
    sections: [
      text(
        p('Napisz do nas; odpisze człowiek, zwykle tego samego dnia.'),
        p`Pn-Pt ${fact('hours_weekdays')}, Sob ${fact('hours_saturday')}, niedziela: zamknięte.`,
        p`Telefon ${fact('contact_phone')}, e-mail ${fact('contact_email')}.`,
      ),
      { type: 'form', form: 'contact' },
      links(
        'Może odpowiedź już jest',
        ['Pytania i odpowiedzi', toPage('faq')],
        ['Znajdź zamówienie', toAddress('/order'), 'Po numerze i adresie e-mail.'],
        ['Zwroty', toPage('returns')],
        ['Sprzedaż', toPage('selling'), 'Jeśli chcesz coś przekazać dalej.'],
      ),
      { type: 'place', title: 'Albo wpadnij', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
    ],
  },
  'stylist-appointment': {
    slug: 'umow-stylistke',
    title: 'Spotkanie ze stylistką',
    description: 'W showroomie albo przez wideo, ze stylistką, która najpierw słucha.',
    sections: [
      text(
        p(
          'Napisz, jaka to okazja, jaki masz rozmiar i jakie dwa kolory lubisz. W showroomie wybierasz wolną godzinę; na rozmowę wideo proponujesz trzy, a my potwierdzamy jedną z nich.',
        ),
      ),
      { type: 'form', form: 'stylist' },
      text(
        h2('Co zrobi dla Ciebie stylistka'),
        ul(
          'Wybierze rzeczy z naszych wieszaków, zanim przyjdziesz, w dwóch rozmiarach',
          'Powie, co pasuje do butów i torebki, które już masz',
          'Zapisze, w czym było Ci dobrze, żeby następnym razem zacząć od tego',
        ),
        p('Spotkanie w showroomie nic nie kosztuje. Długą sesję z planem całej szafy znajdziesz wśród naszych usług.'),
      ),
      rail('Usługi i prezenty', 'gifts-and-services', 4),
      questions(
        'Zanim przyjdziesz',
        ['Czy muszę coś wypożyczyć?', p('Nie.')],
        ['Czy mogę kogoś zabrać?', p('Z przyjemnością. Jest kanapa.')],
        ['Co jest potrzebne do rozmowy wideo?', p('Telefon albo komputer z kamerą i światło z przodu.')],
      ),
    ],
  },
};
