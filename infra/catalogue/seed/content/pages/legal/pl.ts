import { fact, h2, li, link, links, p, questions, type Texts, table, text, toPage, ul } from '../../write.ts';

export const pl: Texts<'page'> = {
  terms: {
    title: 'Regulamin',
    description: 'Umowa między Tobą a nami.',
    sections: [
      text(
        p(
          'To regulamin sklepu demonstracyjnego. Opisuje zakup, wypożyczenie, abonament i odsprzedaż i nikogo nie wiąże.',
        ),
        h2('Umowa'),
        p(
          'To, co pokazuje sklep, jest zaproszeniem. Przyciskiem na końcu zamówienia składasz ofertę; przyjmujemy ją wiadomością, która potwierdza zamówienie. Obowiązuje cena z chwili zamówienia, z podatkiem; dostawę i opłaty znasz wcześniej.',
        ),
        h2('Zakup'),
        p`Rzecz jest Twoja, gdy została opłacona. Możesz odstąpić w ciągu ${fact('return_days')} dni; zobacz ${link('prawo odstąpienia', toPage('withdrawal'))}. Za wady odpowiadamy zgodnie z ustawą.`,
        h2('Wypożyczenie'),
        p`Wypożyczenie trwa ${fact('rent_days_short')}, ${fact('rent_days_middle')} lub ${fact('rent_days_long')} dni od wybranego dnia. Rzecz pozostaje nasza. Możesz anulować, dopóki nie została wysłana albo wydana, i dostajesz z powrotem to, co było zapłacone. Wypożyczenie krótsze niż ${fact('rent_days_long')} dni można przedłużyć, jeśli następne dni są wolne; dopłacasz różnicę do dłuższego.`,
        p`Możemy zablokować kaucję w wysokości ${fact('deposit_percent')} ceny detalicznej. Rzecz wraca w ciągu ${fact('rental_return_hours')} godzin od ostatniego dnia. Od godziny ${fact('late_after')} następnego dnia każda rozpoczęta doba kosztuje tyle co dzień; po ${fact('lost_after_days')} dniach rzecz uznajemy za zgubioną. Opłata za spóźnienie i szkoda łącznie nigdy nie przekraczają ceny detalicznej.`,
        p(
          'Ślady zwykłego noszenia są wliczone. Odpowiadasz za uszkodzenia, które wykraczają poza nie. Wypożyczonej rzeczy nie pierzesz, nie prasujesz, nie przerabiasz i nie oddajesz dalej.',
        ),
        h2('Plany i punkty'),
        p`Plan trwa z miesiąca na miesiąc, a opłatę pobieramy z karty z góry. Możesz go w każdej chwili zmienić, wstrzymać i zakończyć na koncie; pauza nie odbiera opłaconego miesiąca. Nieudaną płatność ponawiamy; po ${fact('plan_grace_days')} nieopłaconych dniach plan się kończy. Punkty nie są pieniędzmi i nie wypłacamy ich; jak długo są ważne, mówi strona ${link('punkty', toPage('points'))}.`,
        h2('Odsprzedaż'),
        p`Kto sprzedaje przez nas, pozostaje właścicielem do chwili sprzedaży. Zatrzymujemy ${fact('commission')} ceny i opłatę transakcyjną ${fact('transaction_fee')}; resztę wypłacamy w ciągu ${fact('payout_days')} dni roboczych. Podróbek nie sprzedajemy i nie odsyłamy bez pytania; najpierw piszemy.`,
        p`Strona każdej rzeczy z drugiej ręki mówi, czy sprzedaje osoba prywatna, czy przedsiębiorca. Wobec osoby prywatnej nie obowiązują prawa konsumenta wobec przedsiębiorcy, a cena nie zawiera podatku; rzecz możesz odesłać do nas w ciągu ${fact('return_days')} dni, jak każdy zakup. Przedsiębiorca odpowiada jak każdy sklep.`,
        p(
          'Ogłoszenie pokazuje rzecz, którą sprzedajesz: na zdjęciach, które robisz samodzielnie, i z prawdziwymi danymi o marce, rozmiarze, stanie i wadach. Nie ma tu miejsca na cudze zdjęcia, podróbki, rzeczy kradzione ani na to, czego zabrania prawo.',
        ),
        p(
          'Zdjęcia i cenę sprawdzamy, zanim rzecz do nas trafi, a samą rzecz, zanim pojawi się w sklepie. Programy mierzą, czy zdjęcie jest ostre, czy nie przypomina zdjęcia z innego ogłoszenia i czy cena nie jest nietypowa. Pokazują nam tylko, na co spojrzeć; decyduje człowiek.',
        ),
        p`Jeśli prosimy o zmiany, odrzucamy albo usuwamy ogłoszenie, powody przeczytasz na koncie i w wiadomości: zasadę, podstawę decyzji i to, co możesz zrobić. Przez ${fact('appeal_months')} miesięcy możesz się bezpłatnie odwołać. W ciągu ${fact('appeal_days')} dni odpowie, także z uzasadnieniem, ktoś, kto nie podjął tej decyzji. Jeśli była błędna, ogłoszenie wraca tam, gdzie było; gdy to już niemożliwe, możesz wystawić rzecz ponownie. Droga do sądu pozostaje otwarta.`,
        p(
          'Każdy może zgłosić rzecz na jej stronie, także bez konta. Zgłaszający dostaje potwierdzenie i odpowiedź z uzasadnieniem, a decyduje również człowiek. Zgłoszenia zaufanych podmiotów sygnalizujących, które wyznaczył urząd, rozpatrujemy w pierwszej kolejności.',
        ),
        p`Jeśli sprzedajesz dużo, prawo podatkowe każe nam zapytać, kim jesteś, i raz w roku zgłosić to urzędowi skarbowemu, razem ze sprzedażami i numerem rachunku. Przypominamy dwa razy; jeśli po ${fact('tax_wait_days')} dniach danych nadal brakuje, wypłaty czekają, aż odpowiesz. Pieniądze nie przepadają i możesz dalej sprzedawać.`,
        h2('Płatność'),
        p`Sposobami, które widać przy zamówieniu. Przy płatności online rzecz czeka ${fact('payment_minutes')} minut, przy przelewie ${fact('transfer_days')} dni; potem zamówienie jest anulowane.`,
        h2('Opinie'),
        p(
          'Opinie publikujemy po przeczytaniu, dobre i złe tak samo. Odmawiamy tylko temu, co obraża, reklamuje albo nie dotyczy rzeczy.',
        ),
        h2('Odpowiedzialność'),
        p(
          'Bez ograniczeń odpowiadamy za winę umyślną, rażące niedbalstwo i szkody na osobie. Poza tym odpowiadamy za przewidywalną szkodę z naruszenia istotnych obowiązków.',
        ),
        h2('Prawo'),
        p(
          'Obowiązuje prawo polskie; konsumenci zachowują ochronę bezwzględnie obowiązujących przepisów kraju, w którym mieszkają.',
        ),
      ),
      links(
        'Zobacz też',
        ['Prawo odstąpienia', toPage('withdrawal')],
        ['Prywatność', toPage('privacy-policy')],
        ['Płatności', toPage('payments')],
        ['Dostępność', toPage('accessibility')],
        ['Dane firmy', toPage('imprint')],
      ),
    ],
  },
  'privacy-policy': {
    title: 'Prywatność',
    description: 'Co przechowujemy, po co i jak długo.',
    sections: [
      text(
        p(
          'Przechowujemy to, czego wymaga zamówienie: adres, listę rzeczy i sposób zapłaty. Na koncie możesz je pobrać albo usunąć.',
        ),
        p`Administrator: Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}.`,
      ),
      table(
        'Co i po co',
        ['Dane', 'Cel', 'Podstawa'],
        [
          ['Imię i nazwisko, e-mail, adresy, hasło (jako skrót)', 'Twoje konto', 'umowa'],
          ['Zamówienia, adresy, faktury', 'dostawa, podatki', 'umowa, ustawa'],
          ['Wypożyczenia i przymiarki', 'wydawanie rzeczy', 'umowa'],
          ['Ostatnie cyfry karty, numer u operatora płatności', 'plany, kaucje', 'umowa'],
          [
            'Przy wielu sprzedażach: data urodzenia, numer podatkowy, rachunek',
            'zgłoszenie do urzędu skarbowego',
            'ustawa',
          ],
          ['Wypełnione formularze', 'odpowiedź', 'uzasadniony interes'],
          ['E-mail do newslettera', 'wysyłka', 'zgoda'],
          ['Adres sieciowy przy logowaniu', 'wykrywanie ataków', 'uzasadniony interes'],
        ],
      ),
      text(
        h2('Jak długo'),
        ul(
          li`Koszyki gości: ${fact('keep_carts_days')} dni od ostatniej zmiany`,
          li`Zamówienia gości: adresy, e-mail i uwagi przez ${fact('keep_guest_orders_years')} lata, potem bez nazwiska`,
          li`Formularze: ${fact('keep_forms_days')} dni; nasze wiadomości do Ciebie: ${fact('keep_mails_days')} dni`,
          li`Zapisy logowań dla bezpieczeństwa: ${fact('keep_security_days')} dni`,
          'Faktury: tak długo, jak wymaga prawo podatkowe',
          'Konto: dopóki go nie usuniesz',
        ),
        h2('Kto je dostaje'),
        p(
          'Przewoźnik dostaje imię i nazwisko, adres i telefon; operator płatności to, czego wymaga płatność; usługa pocztowa wiadomość; urząd skarbowy to, czego prawo wymaga od sprzedających. Nikt nie kupuje od nas danych.',
        ),
        h2('Twoje prawa'),
        ul(
          'Wgląd i kopia: plik ze wszystkim, na koncie',
          'Poprawienie: na koncie albo napisz do nas',
          'Usunięcie: na koncie; najpierw kończymy otwarte zamówienia',
          'Sprzeciw, ograniczenie, cofnięcie zgody: napisz do nas; newsletter ma odnośnik w każdej wiadomości',
          'Skarga: do organu ochrony danych w Twoim kraju',
        ),
      ),
      links('Zobacz też', ['Pliki cookie', toPage('cookies')], ['Kontakt', toPage('contact-us')]),
    ],
  },
  cookies: {
    title: 'Pliki cookie',
    description: 'Co sklep zapisuje w Twojej przeglądarce.',
    sections: [
      text(
        p(
          'Tylko to, czego sklep potrzebuje do działania. Nie ma plików cookie do reklam ani do statystyk, więc nie ma na co się zgadzać.',
        ),
      ),
      table(
        'Co jest zapisywane',
        ['Nazwa', 'Rodzaj', 'Cel'],
        [
          ['g_at, __Host-g_at', 'plik cookie', 'jesteś po zalogowaniu; skrypty go nie czytają'],
          ['g_rt', 'plik cookie', 'utrzymuje zalogowanie; skrypty go nie czytają'],
          ['garderoba_store', 'plik cookie', 'ostatnio wybrany język'],
          [
            'koszyk, lista życzeń, porównanie, zamówienie',
            'pamięć przeglądarki',
            'to, co tam jest, przetrwa odświeżenie strony',
          ],
        ],
      ),
      text(
        h2('Jak długo'),
        p`Zalogowanie trwa najwyżej ${fact('keep_sign_in_days')} dni bez odwiedzin i kończy się od razu po wylogowaniu. Język pamiętamy ${fact('keep_store_days')} dni. To, co jest w pamięci przeglądarki, zostaje, dopóki tego nie usuniesz.`,
        h2('Inni'),
        p(
          'Film na stronie wczytuje się ze swojego serwisu dopiero po naciśnięciu przycisku. Strona płatności należy do operatora i ma własne zasady.',
        ),
        h2('Usuwanie'),
        p(
          'Wszystko można usunąć w ustawieniach przeglądarki. Nastąpi wtedy wylogowanie, a koszyk gościa będzie pusty.',
        ),
      ),
      links('Zobacz też', ['Prywatność', toPage('privacy-policy')]),
    ],
  },
  accessibility: {
    title: 'Dostępność',
    description: 'Jak każdy może korzystać z tego sklepu i komu powiedzieć, gdy coś nie działa.',
    sections: [
      text(
        p(
          'Chcemy, żeby każdy mógł tu robić zakupy, niezależnie od tego, jak widzi, słyszy, trzyma i czyta. Celem jest WCAG na poziomie AA.',
        ),
        h2('Co robimy'),
        ul(
          'Wszystko działa z klawiatury, a fokus jest widoczny',
          'Strony mają nagłówki, nazwy i teksty zamiast zdjęć; formularze mówią, co jest nie tak i gdzie',
          'Tekst rośnie razem z przeglądarką, także na telefonie, bez przewijania w bok',
          'Ciemny motyw idzie za systemem, podobnie jak prośba o mniej ruchu',
          'Strony można czytać bez skryptów',
          'Nasze testy szukają znanych błędów na każdym rodzaju strony, zanim zmiana wyjdzie',
        ),
        h2('Co jeszcze nie działa'),
        ul(
          'Filmy z innych serwisów nie zawsze mają napisy',
          'Mapa punktów odbioru wymaga wskaźnika; lista obok niej nie',
          'Faktury PDF nie mają znaczników dla czytników ekranu; na prośbę wyślemy to samo jako tekst',
        ),
        h2('Powiedz nam'),
        p`Jeśli coś Cię zatrzyma, napisz na ${fact('contact_email')} albo zadzwoń: ${fact('contact_phone')}. Odpowiadamy tak szybko jak na wszystko inne i w tym czasie pomożemy zamówić.`,
      ),
      questions(
        'W showroomie',
        ['Czy wjadę wózkiem?', p('Tak. Wejście nie ma stopnia, a jedna przymierzalnia jest dość szeroka.')],
        ['Czy mogę przyjść z psem asystującym?', p('Oczywiście.')],
        ['Czy ktoś opisze mi ubrania?', p('Tak, w showroomie i przez telefon.')],
      ),
      links('Zobacz też', ['Kontakt', toPage('contact-us')], ['Showroom', toPage('showroom')]),
    ],
  },
  imprint: {
    title: 'Dane firmy',
    description: 'Kto prowadzi ten sklep.',
    sections: [
      text(
        p('Garderoba to zmyślona firma w sklepie demonstracyjnym. To, co tu stoi, jest przykładem.'),
        h2('Usługodawca'),
        p`Garderoba, ${fact('showroom_address')}, Polska`,
        p`E-mail ${fact('contact_email')}, telefon ${fact('contact_phone')}`,
        h2('Za treść odpowiada'),
        p('Redakcja Garderoby, pod tym samym adresem.'),
        h2('Rejestr i numer podatkowy'),
        p('Brak: firma nie istnieje. Prawdziwy sklep podaje tu rejestr, swój numer i NIP.'),
        h2('Spory'),
        p(
          'Najpierw napisz do nas; większość spraw rozwiązuje jedna odpowiedź. Nie bierzemy udziału w postępowaniach przed polubownym sądem konsumenckim i nie mamy takiego obowiązku.',
        ),
      ),
      links(
        'Zobacz też',
        ['Regulamin', toPage('terms')],
        ['Prywatność', toPage('privacy-policy')],
        ['Kontakt', toPage('contact-us')],
      ),
    ],
  },
};
