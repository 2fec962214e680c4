import {
  call,
  fact,
  h2,
  li,
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
  'how-it-works': {
    slug: 'jak-to-dziala',
    title: 'Jak to działa',
    description: 'Wypożycz, kup, abonuj albo przekaż dalej.',
    sections: [
      text(
        p(
          'Jedna szafa, cztery sposoby noszenia. Tę samą sukienkę można wypożyczyć na wieczór, kupić na zawsze, wziąć za punkty albo spotkać ponownie z drugiej ręki. Strona każdej rzeczy pokazuje, co jest możliwe.',
        ),
        h2('Wypożyczanie'),
        p`Wypożyczenie na ${fact('rent_days_short')}, ${fact('rent_days_middle')} lub ${fact('rent_days_long')} dni od ${fact('rent_from')} za dzień. Wybierasz dzień wyjścia, resztę dni liczymy my.`,
        h2('Przymiarka'),
        p`Przymierz ${fact('try_on_pieces')} rzeczy w domu i odeślij w ciągu ${fact('rental_return_hours')} godzin. Przymiarki z wysyłką nadajemy tylko w środy.`,
        h2('Abonament'),
        p`Abonament od ${fact('plan_from')} miesięcznie daje punkty. Płacisz nimi za wypożyczenia na ${fact('rent_days_long')} dni.`,
        h2('Z drugiej ręki'),
        p`Sprzedaj to, czego już nie nosisz. Zatrzymujemy ${fact('commission')} i ${fact('transaction_fee')} opłaty transakcyjnej, resztę wypłacamy w ciągu ${fact('payout_days')} dni roboczych.`,
      ),
      steps(
        'Wypożyczenie krok po kroku',
        [
          'Wybierz rzecz i dzień',
          p(
            'Na stronie rzeczy wybierz długość, dostawę i pierwszy dzień w kalendarzu. Dni, w które nie ma wolnej sztuki, nie da się zaznaczyć.',
          ),
        ],
        [
          'Zamów',
          p`Twój wieszak, czyli koszyk, trzyma terminy przez ${fact('cart_hold_minutes')} minut. Czyszczenie jest w cenie, a kaucję i opłatę za spóźnienie znasz przed zamówieniem.`,
        ],
        ['Noś', p('Paczka jest u Ciebie pierwszego dnia albo rzecz czeka w showroomie.')],
        [
          'Oddaj',
          p`W ciągu ${fact('rental_return_hours')} godzin od ostatniego dnia oddaj ją przewoźnikowi albo przynieś do showroomu. Nie pierz; to nasza praca.`,
        ],
      ),
      tags(
        'Od czego zacząć',
        ['Wypożycz', toCategory('rent'), 'na wybrany dzień'],
        ['Kup', toCategory('clothes'), 'nowe, od projektantów'],
        ['Plany', toPage('fashion-subscription'), 'za punkty'],
        ['Z drugiej ręki', toCategory('second-hand'), 'obejrzane przez nas'],
      ),
      links(
        'Czytaj dalej',
        ['Przymiarka w domu', toPage('try-on'), 'W które dni, ile rzeczy, ile to kosztuje.'],
        ['Punkty', toPage('points'), 'Skąd się biorą i za co nimi zapłacisz.'],
        ['Pytania i odpowiedzi', toPage('faq'), 'O co pytacie przed pierwszym wypożyczeniem.'],
      ),
    ],
  },
  'fashion-subscription': {
    slug: 'abonament-modowy',
    title: 'Abonament modowy',
    description: 'Trzy plany, punkty co miesiąc, pauza w każdej chwili.',
    sections: [
      text(
        p`Trzy plany: S, M i L, od ${fact('plan_from')} miesięcznie. Dają ${fact('plan_points_s')}, ${fact('plan_points_m')} albo ${fact('plan_points_l')} punktów na miesiąc. Każda rzecz, za którą można zapłacić punktami, ma swoją cenę w punktach za ${fact('rent_days_long')} dni.`,
      ),
      steps(
        'Jak działa plan',
        [
          'Wybierz plan',
          p('Potrzebujesz konta i karty. Plan zaczyna się, gdy dotrze pierwsza płatność; punkty są od razu.'),
        ],
        [
          'Wypożyczaj za punkty',
          p`Wybierz ${fact('rent_days_long')} dni i zapłać punktami przy zamówieniu. Dostawa i kaucja pozostają bez zmian.`,
        ],
        [
          'Co miesiąc od nowa',
          p`Kartę obciążamy raz w miesiącu. Punkty, które zostały, są ważne jeszcze ${fact('points_rollover_days')} dni po swoim miesiącu.`,
        ],
        [
          'Wstrzymaj albo zakończ',
          p(
            'Jedno i drugie to przycisk na koncie. W czasie pauzy nic nie pobieramy i nie dodajemy punktów, a reszta opłaconego miesiąca czeka na Ciebie.',
          ),
        ],
      ),
      questions(
        'Pytania o plany',
        [
          'Czy mogę zmienić plan?',
          p(
            'Tak. Większy zaczyna się od razu: dopłacasz różnicę za resztę miesiąca. Mniejszy zaczyna się od następnego miesiąca.',
          ),
        ],
        [
          'Co, jeśli bank odrzuci płatność?',
          p`Próbujemy jeszcze raz i piszemy do Ciebie. Plan trwa dalej przez ${fact('plan_grace_days')} dni; jeśli nadal jest nieopłacony, kończy się.`,
        ],
        ['Co z punktami, gdy zakończę plan?', p('Zostają do dnia, w którym wygasają. Nic więcej nie pobieramy.')],
      ),
      rail('Do wzięcia za punkty', 'rent'),
    ],
  },
  points: {
    title: 'Punkty',
    description: 'Skąd się biorą punkty, za co płacą i kiedy wygasają.',
    sections: [
      text(
        p(
          'Są punkty z planu i punkty za zakupy. Płaci się nimi tak samo; najpierw zużywamy te, które wygasają najwcześniej.',
        ),
        h2('Skąd się biorą'),
        ul(
          li`Plan daje ${fact('plan_points_s')}, ${fact('plan_points_m')} albo ${fact('plan_points_l')} punktów z każdą miesięczną płatnością.`,
          li`Opłacone zamówienie daje jeden punkt za każde pełne ${fact('reward_per')}.`,
        ),
        h2('Za co płacą'),
        ul(
          li`Za całe wypożyczenie na ${fact('rent_days_long')} dni, po cenie w punktach podanej na stronie rzeczy.`,
          li`Za część każdego innego wypożyczenia lub zakupu: jeden punkt to ${fact('point_value')}. Dostawę i opłaty płaci się pieniędzmi.`,
        ),
        h2('Jak długo są ważne'),
        ul(
          li`Punkty z planu: ${fact('points_rollover_days')} dni po miesiącu, za który je przyznano.`,
          li`Punkty za zakupy: ${fact('reward_days')} dni.`,
          li`Punkty, które wracają z anulowanego zamówienia: co najmniej ${fact('points_back_days')} dni.`,
        ),
        p(
          'Na koncie widać saldo, każdą zmianę i najbliższy dzień, w którym punkty wygasają. Wcześniej do Ciebie napiszemy.',
        ),
      ),
      questions(
        'Warto wiedzieć',
        [
          'A jeśli odeślę zakup?',
          p(
            'Punkty, którymi płacisz, wracają. Punkty przyznane za ten zakup odejmujemy, w takiej części, w jakiej zwracamy pieniądze.',
          ),
        ],
        ['Czy punkty można wypłacić?', p('Nie. Płaci się nimi za rzeczy u nas i nigdzie indziej.')],
      ),
      call('Punkty co miesiąc', 'Plan to najprostsza droga do nich.', 'Zobacz plany', toPage('fashion-subscription')),
    ],
  },
  'try-on': {
    title: 'Przymiarka w domu',
    description: 'Dwie rzeczy, jeden wieczór, własne lustro.',
    sections: [
      text(
        p`Nie wiesz, który rozmiar albo która z dwóch sukienek? Przymierz ${fact('try_on_pieces')} rzeczy w domu i odeślij w ciągu ${fact('rental_return_hours')} godzin. Przymiarka ma własną cenę, niższą niż jeden dzień wypożyczenia; znajdziesz ją obok pozostałych długości na stronie rzeczy.`,
      ),
      steps(
        'Jak to przebiega',
        [
          'Wybierz „Przymiarka w domu”',
          p`Najwyżej ${fact('try_on_pieces')} rzeczy naraz. Dwa rozmiary jednej sukienki to dwie rzeczy.`,
        ],
        [
          'Wybierz czwartek',
          p(
            'Przymiarki z wysyłką nadajemy tylko w środy: paczka wychodzi wtedy od nas i w czwartek jest u Ciebie. W showroomie możliwy jest każdy dzień otwarcia.',
          ),
        ],
        [
          'Przymierz',
          p(
            'W butach i w świetle, w których będziesz ją nosić. Metka zostaje na miejscu; perfumy i makijaż zostaw na właściwy dzień.',
          ),
        ],
        ['Odeślij', p`W ciągu ${fact('rental_return_hours')} godzin, w pokrowcu, w którym przyszła.`],
      ),
      questions(
        'Warto wiedzieć',
        [
          'Czy mogę zatrzymać jedną z nich?',
          p(
            'Rzecz, którą masz u siebie, możesz kupić, jeśli jej strona podaje cenę detaliczną: przycisk jest na koncie, a cenę przymiarki odliczamy.',
          ),
        ],
        [
          'Czy potem będzie wolna w moim terminie?',
          p('Tylko jeśli ją wypożyczysz. Przymiarka nie rezerwuje innych dni.'),
        ],
        ['Czy przymiarka w showroomie coś kosztuje?', p('Nie. Godzina u nas jest bezpłatna.')],
      ),
      links(
        'Albo inaczej',
        ['Showroom', toPage('showroom'), 'Przymierzaj, ile chcesz, z kimś do pomocy.'],
        ['Tabela rozmiarów', toPage('size-guide'), 'Zmierz raz, wybieraj spokojnie.'],
      ),
    ],
  },
  selling: {
    title: 'Sprzedaż',
    description: 'Jak rzecz, której już nie nosisz, znajduje następną właścicielkę.',
    sections: [
      text(
        p`Dobre ubrania żyją dłużej niż okazja, na którą je kupiono. Oglądamy Twoją rzecz dwa razy, sprzedajemy ją i wypłacamy pieniądze. Większość sprzedaje się w ciągu ${fact('sold_within_days')} dni.`,
        p`Rzecz, która przejdzie weryfikację, wisi wśród tych z drugiej ręki, do ${fact('second_hand_discount')} poniżej ceny sklepowej. Na propozycję odpowiadamy w ciągu ${fact('offer_hours')} godzin.`,
      ),
      steps(
        'Z Twojej szafy do następnej',
        ['Zakładasz konto', p('Wystarczą imię i nazwisko, adres e-mail i hasło. Kto ma konto, loguje się.')],
        [
          'Dodajesz rzeczy',
          p(
            'Także kilka naraz. Każda potrzebuje czterech zdjęć: przodu, tyłu, boku i wewnętrznej metki. Podajesz cenę i od razu widzisz, ile z niej dostaniesz.',
          ),
        ],
        ['Wybierasz drogę do nas', p('Kurierem albo do showroomu; potem potwierdzasz.')],
        [
          'Pierwsza weryfikacja',
          p`Zdjęcia i opis sprawdzamy do ${fact('first_check_days')} dni roboczych. E-mail dostaniesz w ciągu ${fact('first_check_hours')} godzin, niezależnie od decyzji.`,
        ],
        [
          'Rzecz trafia do nas',
          p('Kurierem albo w showroomie. Sprawdzamy ją drugi raz: szwy, zamki, podszewkę, metkę.'),
        ],
        ['Sprzedajemy', p('Z uczciwym słowem o stanie.')],
        [
          'Dostajesz pieniądze',
          p`Zatrzymujemy ${fact('commission')} i ${fact('transaction_fee')} opłaty transakcyjnej, resztę wypłacamy w ciągu ${fact('payout_days')} dni roboczych.`,
        ],
      ),
      text(
        h2('Co przyjmujemy'),
        ul(
          'Ubrania, torebki i buty projektantów, czyste i gotowe do noszenia',
          'Z metką w środku albo z dowodem zakupu',
          'Bez plam, dziur i brakujących guzików; naprawione też, jeśli o tym wiemy',
        ),
        h2('Czego nie przyjmujemy'),
        ul('Podróbek, choćby najlepszych', 'Futer', 'Bielizny, strojów kąpielowych i rajstop'),
      ),
      call(
        'Jest coś w Twojej szafie?',
        'Wystarczy telefon: zrobisz nim też zdjęcia.',
        'Sprzedaj swoje',
        toAddress('/selling'),
      ),
    ],
  },
};
