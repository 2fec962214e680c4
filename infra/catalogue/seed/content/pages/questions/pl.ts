import { call, fact, link, links, p, questions, type Texts, toPage } from '../../write.ts';

export const pl: Texts<'page'> = {
  faq: {
    title: 'Pytania i odpowiedzi',
    description: 'O co pytacie przed pierwszym wypożyczeniem i po nim.',
    sections: [
      questions(
        'Wypożyczanie',
        [
          'Jak działa wypożyczanie?',
          p`Wybierasz rzecz, długość i pierwszy dzień, zamawiasz, nosisz, oddajesz. Zobacz ${link('jak to działa', toPage('how-it-works'))}.`,
        ],
        [
          'Na jak długo mogę wypożyczyć?',
          p`Na ${fact('rent_days_short')}, ${fact('rent_days_middle')} lub ${fact('rent_days_long')} dni.`,
        ],
        [
          'A jeśli nie pasuje?',
          p`Weź drugi rozmiar na ${link('przymiarkę w domu', toPage('try-on'))} albo przyjdź wcześniej do showroomu.`,
        ],
        [
          'A jeśli coś wyleję?',
          p('Czyszczenie jest w cenie. Płacisz tylko za to, czego nie da się uratować, najwyżej tyle, ile jest warte.'),
        ],
        [
          'Czy mogę zatrzymać dłużej?',
          p('Jeśli następne dni są wolne: przycisk jest na koncie. Dopłacasz różnicę do dłuższego wypożyczenia.'),
        ],
        [
          'Czy mogę kupić to, co mam wypożyczone?',
          p('Jeśli strona rzeczy podaje cenę detaliczną, tak, dopóki masz ją u siebie. Zapłaconą kwotę odliczamy.'),
        ],
        [
          'Dlaczego nie mogę wybrać poniedziałku?',
          p('W poniedziałki nie zaczyna się żadne wypożyczenie: czyścimy to, co wróciło po weekendzie.'),
        ],
      ),
      questions(
        'Terminy i przymiarki',
        ['Jak wcześnie rezerwować?', p('Gdy tylko znasz dzień. Rzeczy na wesela rozchodzą się najszybciej.')],
        [
          'Jak długo wieszak trzyma termin?',
          p`${fact('cart_hold_minutes')} minut od ostatniej zmiany. Potem mogą go wziąć inni.`,
        ],
        [
          'Czy mogę zmienić termin?',
          p(
            'Na wieszaku tak. Po zamówieniu anuluj wypożyczenie i zamów je ponownie; dopóki nie wyjdzie, nic to nie kosztuje.',
          ),
        ],
        [
          'Co, jeśli rzecz nie wróci od poprzedniczki?',
          p(
            'Między wypożyczeniami są na to wolne dni. Jeśli mimo to się zdarzy, napiszemy, zaproponujemy inną sztukę albo zwrócimy pieniądze.',
          ),
        ],
        [
          'Ile rzeczy mogę przymierzyć w domu?',
          p`${fact('try_on_pieces')} naraz, przez ${fact('rental_return_hours')} godzin.`,
        ],
        ['Kiedy wychodzą przymiarki?', p('Z wysyłką tylko w środy; w czwartek są u Ciebie.')],
        [
          'Czy przymiarka w showroomie jest bezpłatna?',
          p`Tak. Zarezerwuj godzinę; zobacz ${link('showroom', toPage('showroom'))}.`,
        ],
      ),
      questions(
        'Zakupy i rzeczy z drugiej ręki',
        [
          'Czy rzeczy w sprzedaży są nowe?',
          p('To, co jest wśród ubrań, jest nowe i ma metkę. To, co było noszone, jest wśród rzeczy z drugiej ręki.'),
        ],
        [
          'Jak znaleźć swój rozmiar?',
          p`W ${link('tabeli rozmiarów', toPage('size-guide'))}; opinie mówią, jak rzecz jest skrojona.`,
        ],
        ['Nie ma mojego rozmiaru', p('Ustaw powiadomienie na stronie rzeczy. Napiszemy raz, gdy wróci.')],
        [
          'Skąd wiecie, że rzecz z drugiej ręki jest oryginalna?',
          p('Oglądamy metkę, szwy i tkaninę, a tego, co budzi wątpliwość, nie sprzedajemy.'),
        ],
        [
          'Czy mogę sprzedać swoje ubrania?',
          p`Tak. Zatrzymujemy ${fact('commission')} i ${fact('transaction_fee')} opłaty; zobacz ${link('sprzedaż', toPage('selling'))}.`,
        ],
        ['Czy są karty podarunkowe?', p('Tak, wśród prezentów i usług. Przychodzą e-mailem.')],
        ['Czy mogę przerobić rzecz?', p('Kupioną tak. Wypożyczona zostaje, jaka jest.')],
      ),
      questions(
        'Płatność',
        [
          'Jak mogę zapłacić?',
          p`Kartą, przez Google Pay, Apple Pay i inaczej, zależnie od sklepu: ${link('płatności', toPage('payments'))}.`,
        ],
        ['Czy mogę zapłacić później?', p`W Polsce tak: płatność odroczona do ${fact('pay_later_days')} dni.`],
        [
          'Czym jest kaucja?',
          p`To ${fact('deposit_percent')} ceny detalicznej, zablokowane na karcie i zwolnione, gdy rzecz wróci.`,
        ],
        [
          'Płatność się nie udała',
          p`Możesz spróbować ponownie na stronie zamówienia przez ${fact('payment_minutes')} minut.`,
        ],
        ['Gdzie wpisać kod rabatowy?', p('Na wieszaku, Twoim koszyku. Jeden kod na zamówienie.')],
        [
          'Za co płacą punkty?',
          p`Za wypożyczenie na ${fact('rent_days_long')} dni albo za część czegokolwiek innego: ${link('punkty', toPage('points'))}.`,
        ],
        ['Czy dostanę fakturę?', p('Tak, jako PDF na stronie zamówienia.')],
      ),
      questions(
        'Dostawa i zwrot',
        ['Kiedy wychodzi moja paczka?', p`Tego samego dnia, jeśli zamówisz przed ${fact('same_day_before')}.`],
        [
          'Dokąd dostarczacie?',
          p`Do Polski, Niemiec, Szwecji i dziewięciu innych krajów: ${link('dostawa', toPage('delivery'))}.`,
        ],
        ['Czy mogę odebrać osobiście?', p('Tak, w showroomie, poza sklepem niemieckim.')],
        ['Kiedy wraca wypożyczenie?', p`W ciągu ${fact('rental_return_hours')} godzin od ostatniego dnia.`],
        [
          'Ile kosztuje spóźnienie?',
          p`Do godziny ${fact('late_after')} następnego dnia po dniu zwrotu nic. Potem każda rozpoczęta doba ma swoją stawkę, łącznie nigdy więcej niż cena detaliczna.`,
        ],
        ['Jak odesłać zakup?', p`W ciągu ${fact('return_days')} dni: ${link('zwroty', toPage('returns'))}.`],
        [
          'Kiedy wrócą pieniądze?',
          p`Najpóźniej ${fact('refund_days')} dni po Twojej wiadomości, tą samą drogą, którą przyszła płatność.`,
        ],
      ),
      questions(
        'Konto i kontakt',
        ['Czy potrzebuję konta?', p('Do wypożyczenia i zakupu nie. Do planu, punktów i przymiarek tak.')],
        ['Jak znaleźć zamówienie bez konta?', p('Po numerze i adresie e-mail, w „znajdź zamówienie” w stopce.')],
        ['Nie pamiętam hasła', p('Przy logowaniu wybierz „nie pamiętam hasła”. Odnośnik przyjdzie e-mailem.')],
        ['Jak zrezygnować z newslettera?', p('Odnośnikiem w każdej jego wiadomości albo na koncie.')],
        ['Jak usunąć konto?', p('Na koncie, w prywatności. Najpierw kończymy otwarte zamówienia.')],
        [
          'Czy mogę spotkać się ze stylistką?',
          p`Tak, w showroomie albo przez wideo: ${link('umów stylistkę', toPage('stylist-appointment'))}.`,
        ],
        ['Czy to prawdziwy sklep?', p('Nie, pokazowy. Niczego nie dostarczamy i nikt nic nie płaci.')],
      ),
      links(
        'Wszystko o zakupach',
        ['Dostawa', toPage('delivery')],
        ['Zwroty', toPage('returns')],
        ['Płatności', toPage('payments')],
        ['Tabela rozmiarów', toPage('size-guide')],
        ['Pielęgnacja tkanin', toPage('care')],
        ['Prawo odstąpienia', toPage('withdrawal')],
      ),
      call('Nie ma tu Twojego pytania?', 'Napisz do nas; odpisze człowiek.', 'Napisz do nas', toPage('contact-us')),
    ],
  },
};
