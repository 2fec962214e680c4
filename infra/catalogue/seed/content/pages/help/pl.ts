import { call, fact, h2, link, links, p, questions, steps, type Texts, table, text, toPage, ul } from '../../write.ts';

export const pl: Texts<'page'> = {
  delivery: {
    title: 'Dostawa',
    description: 'Kiedy paczka wychodzi i kiedy dociera.',
    sections: [
      text(
        p`Wysyłka tego samego dnia przy zamówieniu przed ${fact('same_day_before')}. Ekspres, jeśli zamówisz przed ${fact('express_before')}. Kurier dostarcza w Polsce w ciągu ${fact('delivery_days_poland')} dni roboczych, do Niemiec i Szwecji w ${fact('delivery_days_abroad')}; punkt odbioru i paczka ekonomiczna mogą potrwać dłużej. Kurier przywozi paczki w Polsce, Niemczech i Szwecji, a także w całej Europie.`,
        p(
          'Przy zamówieniu widzisz cenę i przewidywany dzień każdej dostawy, zanim zapłacisz. Wypożyczona rzecz dociera pierwszego dnia.',
        ),
      ),
      table(
        'Dokąd jaka dostawa',
        ['Dostawa', 'Polska', 'Niemcy, Szwecja', 'Inne kraje'],
        [
          ['Kurier (DHL)', 'tak', 'tak', 'tak'],
          ['Punkt odbioru', 'tak', 'tak', 'nie'],
          ['Paczka ekonomiczna', 'tak', 'tak', 'nie'],
          ['Paczka europejska', 'nie', 'nie', 'tak'],
          ['Odbiór w showroomie w Warszawie', 'tak', 'nie w sklepie niemieckim', 'tak'],
        ],
        'Inne kraje: Austria, Belgia, Czechy, Dania, Francja, Hiszpania, Słowacja, Słowenia i Włochy.',
      ),
      text(
        h2('Wypożyczenia i przymiarki'),
        p(
          'Jadą kurierem albo czekają w showroomie, bo tylko wtedy dzień jest pewny. Paczki z przymiarkami nadajemy w środy.',
        ),
        h2('Gdy nikogo nie ma w domu'),
        p(
          'Przewoźnik zostawia wiadomość i przyjeżdża ponownie albo zawozi paczkę do punktu w pobliżu. Punkt odbioru wybierasz na mapie przy zamówieniu.',
        ),
      ),
      questions(
        'O dostawie',
        [
          'Skąd wiem, gdzie jest paczka?',
          p('Piszemy, gdy wychodzi. W wiadomości i na stronie zamówienia jest numer paczki i odnośnik do przewoźnika.'),
        ],
        [
          'Czy mogę zmienić adres?',
          p('Dopóki paczka nie wyjdzie: napisz do nas. Potem może to zrobić tylko przewoźnik.'),
        ],
        ['Czy dostarczacie do Holandii?', p('Jeszcze nie. Sklep holenderski wysyła do krajów wymienionych wyżej.')],
        [
          'Czy jedno zamówienie może przyjść dwiema drogami?',
          p('Nie. Wypożyczenie kurierem i wypożyczenie z showroomu to dwa zamówienia.'),
        ],
      ),
      links(
        'Zobacz też',
        ['Zwroty', toPage('returns'), 'Jak wraca zakup, a jak wypożyczenie.'],
        ['Opakowania', toPage('packages'), 'W czym podróżują rzeczy.'],
        ['Gdzie jesteśmy', toPage('store-locator'), 'Showroom i punkty odbioru.'],
      ),
    ],
  },
  packages: {
    title: 'Opakowania',
    description: 'Pokrowiec, który jeździ w obie strony.',
    sections: [
      text(
        p(
          'Wszystko podróżuje w pokrowcu, który robi tę trasę wiele razy. Nie ma kartonu do składania ani taśmy do rozrywania.',
        ),
        h2('Co jest w środku'),
        ul(
          'Rzecz, na wieszaku albo zwinięta w bibułę',
          'Karta z nazwą, pielęgnacją i dniem zwrotu, jeśli jest wypożyczona',
          'Przy wypożyczeniu: etykieta na drogę powrotną',
        ),
        h2('Co z nim zrobić'),
        p(
          'Wypożyczenie wraca w tym samym pokrowcu: zamknij, naklej etykietę na starą i gotowe. Przy zakupie pokrowiec możesz zatrzymać; chroni przed molami i kurzem. Jeśli nie jest potrzebny, przynieś go do showroomu.',
        ),
      ),
      steps(
        'Wypożyczenie w drodze powrotnej',
        ['Przewietrz', p('Wystarczy godzina na wieszaku przy oknie. Nie pierz i nie prasuj.')],
        ['Opróżnij kieszenie', p('Kolczyki, bilety, winietki: wszystko już znajdowałyśmy.')],
        ['Zamknij pokrowiec', p('Zamek do samej góry, wieszak zostaje w środku.')],
        ['Oddaj', p('Przewoźnikowi, w punkcie nadania albo w showroomie. Poproś o potwierdzenie.')],
      ),
      links('Zobacz też', ['Zwroty', toPage('returns')], ['Pielęgnacja tkanin', toPage('care')]),
    ],
  },
  returns: {
    title: 'Zwroty',
    description: 'Jak wraca zakup, wypożyczenie i przymiarka.',
    sections: [
      text(
        h2('Kupione'),
        p`Na zwrot masz ${fact('return_days')} dni od dnia, w którym rzecz do Ciebie dotarła; bez podawania powodu. Napisz do nas, podaj numer zamówienia, włóż rzecz do pokrowca, w którym przyszła, i odeślij dowolnym przewoźnikiem albo przynieś do showroomu. Wysyłkę opłacasz Ty; przyniesienie nic nie kosztuje.`,
        p`Cenę i koszt zwykłej dostawy zwracamy tą samą drogą, którą przyszła płatność, najpóźniej ${fact('refund_days')} dni po Twojej wiadomości. Punkty, którymi płacisz, wracają na konto.`,
        h2('Wypożyczone albo przymierzone'),
        p`Wypożyczenia i przymiarki wracają w ciągu ${fact('rental_return_hours')} godzin od ostatniego dnia. Dzień zwrotu jest w wiadomości, na koncie i na karcie w pokrowcu.`,
        p`Po godzinie ${fact('late_after')} następnego dnia po dniu zwrotu każda rozpoczęta doba kosztuje. Stawkę znasz przed zamówieniem, a łącznie opłata nigdy nie przekracza ceny detalicznej rzeczy. Rzecz spóźniona o ${fact('lost_after_days')} dni uznajemy za zgubioną.`,
      ),
      steps(
        'Jak odesłać zakup',
        [
          'Napisz do nas',
          p('Przez formularz albo e-mailem. Możesz użyć wzoru oświadczenia o odstąpieniu, ale nie musisz.'),
        ],
        [
          'Zapakuj',
          p('Z metką, nienoszoną, w pokrowcu, w którym przyszła. Przymierzyć można; wyjść w niej na wieczór nie.'),
        ],
        ['Wyślij albo przynieś', p('Potwierdzenie nadania zachowaj, aż pieniądze wrócą.')],
        ['Pieniądze wracają', p('Oglądamy rzecz i zwracamy pieniądze. Gdy to zrobimy, dostaniesz wiadomość.')],
      ),
      questions(
        'O zwrotach',
        [
          'Czy mogę anulować wypożyczenie?',
          p(
            'Tak, dopóki rzecz nie zostanie wysłana albo wydana: na koncie, jednym przyciskiem. Dostajesz z powrotem to, co było zapłacone.',
          ),
        ],
        [
          'Coś jest zepsute albo nie takie',
          p('Napisz i dołącz opis. Naprawimy, wymienimy albo zwrócimy pieniądze, a drogę powrotną opłacimy my.'),
        ],
        [
          'Czy mogę wymienić rozmiar?',
          p('Odeślij rzecz i zamów drugi rozmiar. W ten sposób nikt go w tym czasie nie zabierze.'),
        ],
        [
          'Czego nie można odesłać?',
          p('Otwartych plików do pobrania, biletów na wieczór w określonym dniu i rzeczy przerobionych dla Ciebie.'),
        ],
      ),
      call('Prawo odstąpienia', 'Pełne zasady ze wzorem oświadczenia.', 'Przeczytaj zasady', toPage('withdrawal')),
    ],
  },
  withdrawal: {
    title: 'Prawo odstąpienia',
    description: 'Twoje prawo odstąpienia od zakupu, ze wzorem oświadczenia.',
    sections: [
      text(
        h2('Twoje prawo'),
        p`Od zakupu możesz odstąpić w ciągu ${fact('return_days')} dni bez podania przyczyny. Termin biegnie od dnia, w którym rzecz dotarła do Ciebie lub do wskazanej przez Ciebie osoby, która nie jest przewoźnikiem; przy kilku paczkach od ostatniej z nich.`,
        p`Aby odstąpić, powiadom nas o tym jednoznacznie przed upływem terminu: listem, e-mailem na adres ${fact('contact_email')} albo przez ${link('formularz kontaktowy', toPage('contact-us'))}. Wystarczy, że wiadomość wyjdzie na czas.`,
        h2('Co dalej'),
        p`Zwracamy wszystko, co za ten zakup dostałyśmy, razem z kosztem najtańszej zwykłej dostawy, jaką oferujemy, najpóźniej ${fact('refund_days')} dni po otrzymaniu wiadomości, tą drogą, którą przyszła płatność. Możemy poczekać, aż rzecz wróci albo pokażesz potwierdzenie nadania.`,
        p`Rzecz odsyłasz w ciągu ${fact('return_days')} dni od wiadomości i ponosisz bezpośredni koszt odesłania. Za zmniejszenie wartości odpowiadasz tylko wtedy, gdy rzecz była używana w sposób wykraczający poza to, co potrzebne, by ją obejrzeć.`,
        h2('Kiedy prawo nie przysługuje'),
        ul(
          'przy wypożyczeniu i bilecie na określony dzień; wypożyczenie można anulować, dopóki nie zostanie wysłane albo wydane',
          'przy rzeczach przerobionych na Twoją miarę',
          'przy plikach do pobrania, gdy za Twoją zgodą zostały otwarte',
        ),
        h2('Plany'),
        p`Od planu możesz odstąpić w ciągu ${fact('return_days')} dni od pierwszego zamówienia. Jeśli część punktów została już wykorzystana, odliczymy ich wartość.`,
      ),
      text(
        h2('Wzór oświadczenia'),
        p('Wypełnij i odeślij tylko wtedy, gdy chcesz odstąpić od umowy.'),
        p`Do: Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}:`,
        p('Niniejszym odstępuję od umowy zakupu następujących rzeczy.'),
        ul(
          'Rzeczy:',
          'Numer zamówienia:',
          'Data zamówienia i odbioru:',
          'Imię i nazwisko:',
          'Adres:',
          'Data:',
          'Podpis (tylko na papierze):',
        ),
      ),
      call(
        'Szybciej jest do nas napisać',
        'Wystarczą numer zamówienia i jedno zdanie.',
        'Napisz do nas',
        toPage('contact-us'),
      ),
    ],
  },
  payments: {
    title: 'Płatności',
    description: 'Jak można płacić, w którym sklepie i kiedy.',
    sections: [
      text(
        p(
          'Sposób płatności wybierasz przy zamówieniu; widać tylko to, co jest możliwe. Dane karty trafiają do operatora płatności i nigdy do nas.',
        ),
      ),
      table(
        'Gdzie jaka płatność',
        ['Płatność', 'W złotych', 'Sklep niemiecki', 'Inne sklepy'],
        [
          ['Karta', 'tak', 'tak', 'tak'],
          ['Google Pay, Apple Pay', 'tak', 'tak', 'tak'],
          ['BLIK, szybki przelew', 'tak', 'nie', 'nie'],
          ['Zapłać później, raty', 'tak', 'nie', 'nie'],
          ['Przelew', 'jeśli widać', 'jeśli widać', 'jeśli widać'],
          ['Przy odbiorze', 'tak', 'tak', 'tak'],
          ['W showroomie', 'tak', 'nie', 'tak'],
          ['Czek lub przekaz', 'tak', 'tak', 'tak'],
          ['Punkty', 'tak', 'tak', 'tak'],
        ],
        'Za plan płaci się tylko kartą, bo opłata jest pobierana co miesiąc.',
      ),
      questions(
        'Kiedy zapłacić',
        [
          'Online',
          p`Od razu. Jeśli płatność się nie uda, możesz próbować jeszcze przez ${fact('payment_minutes')} minut; potem zamówienie jest anulowane, a rzeczy znów są wolne.`,
        ],
        [
          'Przelewem',
          p`W ciągu ${fact('transfer_days')} dni; dane są na stronie zamówienia. Zaczynamy, gdy pieniądze dotrą.`,
        ],
        [
          'Gotówką, w showroomie albo czekiem',
          p`Przy odbiorze. Zamówienie, które przez ${fact('cash_days')} dni nie zostało ani wysłane, ani opłacone, anulujemy.`,
        ],
        [
          'Później',
          p`W Polsce płatność odroczona do ${fact('pay_later_days')} dni. Zobacz ${link('zapłać później', toPage('placepozniej'))}.`,
        ],
      ),
      questions(
        'Kaucja i opłaty',
        [
          'Czy jest kaucja?',
          p`Przy wypożyczeniu ${fact('deposit_percent')} ceny detalicznej. Blokujemy ją na karcie najwcześniej trzy dni przed pierwszym dniem albo pobieramy w showroomie i zwalniamy, gdy rzecz wróci.`,
        ],
        [
          'Co może zostać naliczone później?',
          p(
            'Spóźnienie albo uszkodzenie, nigdy więcej niż cena detaliczna rzeczy. Dostaniesz wiadomość z powodem i kwotą.',
          ),
        ],
        [
          'W jakiej walucie płacę?',
          p('W walucie sklepu, w którym zamawiasz. Ceny są ustalone dla każdej waluty, nie przeliczane.'),
        ],
        [
          'Czy dostanę fakturę?',
          p('Tak, jako PDF na stronie zamówienia. Dla firmy podaj przy zamówieniu jej numer NIP.'),
        ],
      ),
      links(
        'Zobacz też',
        ['Punkty', toPage('points')],
        ['Zapłać później', toPage('placepozniej')],
        ['Regulamin', toPage('terms')],
      ),
    ],
  },
  placepozniej: {
    title: 'Zapłać później',
    description: 'Zamów dziś, zapłać później: jak to działa w Polsce.',
    sections: [
      text(
        p`Zamawiasz dziś, płacisz w ciągu ${fact('pay_later_days')} dni od wysyłki. Przy płatności wybierasz „zapłać później”; o zgodzie decyduje operator płatności, od razu.`,
        p(
          'Płatność odroczoną i raty oferują w Polsce, w złotych, tutejsi operatorzy. W innych sklepach płaci się kartą, przez Google Pay lub Apple Pay, przy odbiorze albo inaczej, jak widać przy zamówieniu.',
        ),
      ),
      steps(
        'Jak to przebiega',
        ['Wybierz „zapłać później”', p('Przy zamówieniu, w płatności online.')],
        [
          'Operator decyduje',
          p('Pyta o to, czego potrzebuje, i odpowiada od razu. My dowiadujemy się tylko, czy się zgadza.'),
        ],
        ['Wysyłamy', p('Jak każde opłacone zamówienie.')],
        ['Płacisz operatorowi', p`W ciągu ${fact('pay_later_days')} dni, w jego aplikacji albo przelewem.`],
      ),
      questions(
        'O płatności odroczonej',
        ['Ile to kosztuje?', p('Nic, jeśli zapłacisz w terminie.')],
        ['A jeśli coś odeślę?', p('Płacisz tylko za to, co zostaje u Ciebie.')],
        ['Czy działa przy kaucji albo planie?', p('Nie. Do obu potrzebna jest karta.')],
      ),
      links('Zobacz też', ['Płatności', toPage('payments')], ['Zwroty', toPage('returns')]),
    ],
  },
};
