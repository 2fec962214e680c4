import { fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const pl: Texts<'post'> = {
  'what-to-wear-to-a-wedding': {
    slug: 'w-co-sie-ubrac-na-wesele',
    title: 'W co się ubrać na wesele, na którym nikogo nie znasz',
    description:
      'Kolor, długość, buty, torebka i coś na poprawiny: w co ma się ubrać gość weselny, po kolei, tak jak przychodzą wątpliwości.',
    excerpt: 'Kolor, długość, buty na trawnik: lista w kolejności wątpliwości.',
    sections: [
      text(
        p`Znasz pannę młodą z pracy albo pana młodego z mieszkania na studiach i nikogo więcej. Ma to dobrą stronę: żaden ze stu dwudziestu gości nie widział jeszcze ani jednej Twojej sukienki. Oto lista, w takiej kolejności, w jakiej przychodzą wątpliwości.`,
        h2('Kolor'),
        p`Nie biel, nie ecru i nie szampan, który przy świecach jest tym samym ecru. I nie kolor druhen; jedna wiadomość do panny młodej załatwia sprawę. Czerń dawno przestała przynosić pecha, byle coś się przy niej działo: kolczyki, usta, buty.`,
        h2('Długość'),
        p`Dół z dala od trawy. Pod łydkę jest bezpiecznie wszędzie, od katedry po stodołę. Suknia do ziemi wymaga podłogi.`,
        h2('Buty'),
        p`Obcas szeroki jak dwuzłotówka, bo cieńszy przybija do trawnika. I druga para, płaska, w bawełnianym woreczku pod stołem. Do oczepin jest siedem godzin, a po oczepinach dopiero się zaczyna.`,
        h2('Torebka'),
        p`Telefon, karta, dwa plastry i chusteczka dla kogoś innego. Przy obrączkach zawsze stoi się obok jakiejś cioci.`,
      ),
      {
        type: 'table',
        title: 'Według godziny na zaproszeniu',
        columns: ['Początek', 'Włóż', 'Weź'],
        rows: [
          ['12.00, urząd', 'Midi albo jasny garnitur', 'Płaszcz, zdjęcia są na zewnątrz'],
          ['15.00, kościół i ogród', 'Midi z czegoś, co płynie', 'Coś na ramiona i szeroki obcas'],
          ['18.00, sala balowa', 'Długa albo midi z połyskiem', 'Szal, drzwi na taras są otwarte'],
          ['Nazajutrz, poprawiny', 'Sukienka koszulowa', 'Okulary przeciwsłoneczne'],
        ],
      },
      faq(
        [
          'Czy mogę iść w spodniach?',
          p`W kombinezonie albo w jedwabnym garniturze, proszę bardzo. Wytańczysz się za wszystkich.`,
        ],
        [
          'Biały wzór na niebieskim?',
          p`Zrób zdjęcie i przestaw na czarno-białe. Jeśli wyglądasz na nim na biało, zmień sukienkę.`,
        ],
        [
          'Trzy wesela w jedno lato. Trzy sukienki?',
          p`Trzy, ale ${link('niekoniecznie na własność', toPost('the-arithmetic-of-renting'))}. Czyszczenie jest w cenie, a goście i tak nie porównają zdjęć.`,
        ],
      ),
      rail('Na wesele', 'rent/wedding-guest'),
    ],
  },
  'black-tie-decoded': {
    slug: 'black-tie-czyli-co',
    title: 'Black tie, czyli co',
    description:
      'White tie, black tie, strój koktajlowy, smart casual: co dwa słowa na zaproszeniu znaczą dla Ciebie, w długości, tkaninie i biżuterii.',
    excerpt: 'Dwa słowa w rogu zaproszenia i oba o jego musze. Oto, co mówią Tobie.',
    sections: [
      text(
        p`Dwa słowa w rogu zaproszenia i oba dotyczą męskiej muchy. Tobie też odpowiadają na trzy pytania: jak długo, jak błyszcząco i jak bardzo ma być widać, że się postarałaś.`,
      ),
      {
        type: 'table',
        title: 'Z zaproszenia na wieszak',
        columns: ['Jest napisane', 'Wkładasz', 'Zostawiasz w domu'],
        rows: [
          [
            'White tie, frak',
            'Suknię do ziemi, odkryte ramiona albo długie rękawiczki',
            'Wszystko, co kończy się nad butem',
          ],
          ['Black tie, smoking', 'Suknię do ziemi albo garnitur z satynowymi klapami', 'Dżersej, len i zegarek'],
          ['Strój wieczorowy', 'Długą albo dobre midi', 'Torbę, w której mieści się laptop'],
          ['Strój koktajlowy', 'Od kolan do midi, szpilki, małą torebkę', 'Suknię balową'],
          ['Smart casual', 'Marynarkę i spodnie, które leżą', 'Buty, w których biegasz'],
        ],
      },
      text(
        h2('Trzy pytania, na które zaproszenie odpowiada samo'),
        ul(
          'Kiedy? Przed osiemnastą tkanina jest matowa, po osiemnastej wolno jej błyszczeć.',
          'Gdzie? Przy zasiadanej kolacji widać Cię od pasa w górę, więc tam ma się coś dziać. Na stojąco widać buty.',
          'Kto zaprasza? Ambasada traktuje tabelkę powyżej dosłownie. Koleżanka, która kończy czterdzieści lat, z przymrużeniem oka.',
        ),
        h2('Biżuteria w jednym miejscu'),
        p`Uszy albo szyja, albo nadgarstek. Suknia wieczorowa już coś mówi, a dwie osoby naraz trudno zrozumieć. Wahasz się między dwiema parami kolczyków? Weź większe, a naszyjnik zostaw w pudełku.`,
        h2('O czym się zapomina'),
        p`O płaszczu. Widać go pierwszego i ostatniego, a puchówka na satynie unieważnia godzinę starań. Ma być długi i ciemny, w ostateczności cudzy. I o torebce: mieszczą się w niej telefon, karta i szminka, koniec.`,
      ),
      faq(
        [
          'Musi być czarna?',
          p`Nie. Czarny jest on. Butelkowa zieleń, bordo i granat i tak lepiej wychodzą na zdjęciach.`,
        ],
        ['A jeśli przesadzę?', p`To znaczy, że zrobiłaś przyjemność gospodarzom. Jeszcze nikt się o to nie obraził.`],
        ['Rajstopy?', p`Do zakrytych butów cienkie. Do sandałów żadne, bez względu na miesiąc.`],
      ),
      rail('Na galę', 'rent/gala'),
    ],
  },
  'the-job-interview': {
    slug: 'czterdziesci-minut-przy-stole',
    title: 'Czterdzieści minut przy stole',
    description:
      'W co się ubrać na rozmowę o pracę: przymierz na siedząco, bądź o stopień wyżej niż zespół i daj się zapamiętać jedną rzeczą.',
    excerpt: 'Przymierzaj na siedząco, o stopień wyżej niż zespół i z jedną rzeczą do zapamiętania.',
    sections: [
      text(
        p`Rozmowa o pracę trwa czterdzieści minut, z czego trzydzieści osiem siedzisz. Dlatego ubranie wybiera się na siedząco: na kuchennym krześle, naprzeciwko lustra. Dokąd wędruje spódnica? Czy marynarka się nie rozchodzi? Czy drugi guzik wytrzyma, kiedy pochylisz się z argumentem?`,
        h2('O stopień wyżej'),
        p`Dowiedz się, w czym chodzą. Wystarczy strona „nasz zespół” albo pięć minut po drugiej stronie ulicy za kwadrans dziewiąta. A potem zrób krok wyżej, jeden. Oni w T-shirtach, Ty w koszuli. Oni w koszulach, Ty w marynarce. Oni w marynarkach, Ty w ciemnym garniturze i butach, których nie słychać.`,
      ),
      {
        type: 'table',
        title: 'Zależy dokąd',
        columns: ['Dokąd', 'Góra', 'Dół', 'Buty'],
        rows: [
          ['Bank, kancelaria', 'Marynarka', 'Spodnie z tej samej tkaniny', 'Zakryte, 4 cm'],
          ['Agencja, start-up', 'Cienki sweter, rozpięta marynarka', 'Szerokie spodnie', 'Mokasyny'],
          ['Szkoła, przychodnia, urząd', 'Bluzka', 'Spódnica do kolan', 'Płaskie i ciche'],
          [
            'Własna kuchnia, wideo',
            'Jeden kolor, bez cienkich pasków',
            'Prawdziwe spodnie, bo trzeba będzie wstać',
            'Kapcie też',
          ],
        ],
      },
      {
        type: 'steps',
        title: 'Wieczór wcześniej',
        steps: [
          { title: 'Godzina w tym', text: [p`Ugotuj w tym kolację, poczytaj. Co uwiera w domu, tam będzie krzyczeć.`] },
          { title: 'Rolka do ubrań', text: [p`Plecy i ramiona, przy oknie. Koty mają słabość do ciemnej wełny.`] },
          {
            title: 'Torba',
            text: [
              p`Papiery na płasko, zapasowe rajstopy, nic poza tym. Będzie stać obok krzesła i wszyscy ją zobaczą.`,
            ],
          },
        ],
      },
      text(
        h2('Jedna rzecz do zapamiętania'),
        p`Wieczorem dwie osoby będą omawiać pięć kandydatek. „Ta w zielonej bluzce” pomaga im i Tobie. Jedna rzecz: kolor, pierścionek, porządne pióro. Przy trzech zapamiętają rzeczy.`,
        h2('A garnitur potem?'),
        p`Przyda się na dwie rundy, może trzy, a później praca ma swoje zwyczaje. To ${link('rachunek z prostym wynikiem', toPost('the-arithmetic-of-renting'))}: wypożycz go, a kup to, w czym będziesz chodzić od pierwszego poniedziałku.`,
      ),
      rail('Do pracy', 'rent/business'),
    ],
  },
  'the-first-try-on-at-home': {
    slug: 'pierwsza-przymiarka-w-domu',
    title: 'Pierwsza przymiarka w domu',
    description:
      'Jak wygląda przymiarka w domu: co przygotować w kwadrans, jakie pięć ruchów powinna przetrwać sukienka i co dzieje się potem.',
    excerpt: 'Twoje lustro, Twoje buty, Twoje światło: jak dobrze wykorzystać jeden wieczór.',
    sections: [
      text(
        p`Przymierzalnia ma zasłonkę, reflektor i kolejkę. W domu masz własne buty, własną lampę i kogoś, komu wierzysz na słowo. Wybierasz ${fact('try_on_pieces')} rzeczy, a potem masz ${fact('rental_return_hours')} godzin, żeby je odesłać. To jeden spokojny wieczór i wystarczy, jeśli się do niego przygotować.`,
      ),
      {
        type: 'steps',
        title: 'Od zamówienia do decyzji',
        steps: [
          {
            title: 'Wybierz trochę wbrew sobie',
            text: [
              p`Jedną rzecz pewną i jedną, na którą byś się nie odważyła. Ta druga wygrywa częściej, niż się wydaje.`,
            ],
          },
          {
            title: 'Sprawdź dzień',
            text: [p`Przymiarki nadajemy tylko w środy. Zostaw sobie wolny wieczór, kiedy dojdą.`],
          },
          {
            title: 'Przygotuj się przez kwadrans',
            text: [
              p`Buty, bielizna i rajstopy takie jak w dniu wyjścia, długie lustro, światło, w którym będziesz stać. Jeszcze bez makijażu.`,
            ],
          },
          {
            title: 'Zrób zdjęcia',
            text: [p`Przód, bok, tył, z trzech metrów. Lustro schlebia albo straszy, zdjęcie po prostu pokazuje.`],
          },
          {
            title: 'Do pokrowca',
            text: [p`Metka na miejscu, suwak zapięty, ten sam pokrowiec. Kuriera zamawiasz na swoim koncie.`],
          },
        ],
      },
      text(
        h2('Pięć ruchów'),
        ul(
          'usiądź i posiedź pięć minut',
          'podnieś obie ręce, jakbyś łapała taksówkę',
          'podnieś monetę z podłogi',
          'zejdź po schodach bez trzymania',
          'przetańcz pół piosenki, tę szybszą połowę',
        ),
        p`Sukienka, która przejdzie całą piątkę, przejdzie wesele. Jeśli jednego nie umie, wiesz, czego w niej nie robić.`,
      ),
      faq(
        [
          'Mogę wziąć jedną sukienkę w dwóch rozmiarach?',
          p`Po to jest przymiarka. Między dwoma rozmiarami cyfra mówi mało, suwak dużo. Ten, który odeślesz, nic nie kosztuje.`,
        ],
        [
          'Przez głowę, w makijażu?',
          p`Najpierw jedwabna apaszka na twarz. Wygląda głupio, uratowała niejeden kołnierz.`,
        ],
        [
          'A jeśli żadna nie leży?',
          p`Odeślij obie i napisz, gdzie uwierały. ${link('Stylistka', toPage('stylist-appointment'))} to przeczyta i poszuka trzeciej.`,
        ],
        [
          'Mieszkam w Warszawie.',
          p`To wpadnij: przymiarki w ${link('showroomie', toPage('showroom'))} są bezpłatne, od poniedziałku do piątku ${fact('hours_weekdays')}, w soboty ${fact('hours_saturday')}.`,
        ],
      ),
      {
        type: 'call',
        title: 'Jedna pewna, jedna wbrew sobie',
        action: { label: 'Wybierz do przymiarki', target: toCategory('rent') },
      },
    ],
  },
  'gala-at-minus-ten': {
    slug: 'gala-przy-minus-dziesieciu',
    title: 'Gala przy minus dziesięciu',
    description:
      'Suknia wieczorowa w styczniu: która tkanina grzeje, co zostaje w szatni i jak przenieść brzeg do ziemi nad solą z chodnika.',
    excerpt: 'Trzy klimaty w jeden wieczór i suknia, która ma przetrwać wszystkie.',
    sections: [
      text(
        p`Gala w styczniu ma trzy klimaty: chodnik przy minus dziesięciu, szatnię z przeciągiem i salę, w której jest dwadzieścia cztery stopnie i trzysta osób. Jedna suknia ma przejść przez wszystkie. Da się, jeśli to nie ona Cię grzeje.`,
      ),
      {
        type: 'table',
        title: 'Co gdzie zdjąć',
        columns: ['Warstwa', 'Na chodniku', 'W szatni'],
        rows: [
          ['Śniegowce, wełniane skarpety', 'Na nogach', 'Do worka, z worka szpilki'],
          ['Legginsy z merynosa, ucięte przy kolanie', 'Pod suknią, nikt nie wie', 'Zdjąć w toalecie'],
          ['Płaszcz, co najmniej do kolan', 'Zapięty', 'Oddać, rękawiczki w rękaw'],
          ['Wełniany szal, 70 na 200 cm', 'Na szyi', 'Przez ramię, na przeciąg'],
          ['Suknia', 'Brzeg przez rękę', 'Na swoje miejsce'],
        ],
      },
      text(
        h2('Tkaniny, które mają temperaturę'),
        p`Aksamit to najcieplejsza rzecz, w jakiej można zjeść kolację, a ${link('śnieg mu nie szkodzi', toPost('how-velvet-survives-the-winter'))}. Gruba satyna trzyma ciepło, bo ma podszewkę. Krepa z długim rękawem jest mądrzejsza od każdej etoli. Cekiny są zimne: każdy bierze temperaturę z ulicy i oddaje ją dopiero przy drugim kieliszku.`,
        h2('Brzeg i sól'),
        p`Sól z chodnika zasycha białym pasem na szerokość dłoni i na ciemnej satynie widać go z balkonu. Od samochodu do drzwi spódnica jedzie więc na przedramieniu, podszewką na wierzch. A jeśli mimo wszystko: letnia woda, ściereczka, przykładać od razu. Dziś to jeszcze sól, jutro będzie plama.`,
        h2('Buty'),
        p`Przed teatrem nikt nie patrzy w dół. Więc buty z porządną podeszwą, a szpilki w osobnym worku. Zmieniaj je na siedząco, bo na jednej nodze w szatni ma się zawsze publiczność.`,
      ),
      {
        type: 'quote',
        text: 'W kopertówce noszę wełniane skarpety. Jedenaście zim i nikt jeszcze nie zapytał, co tam mam.',
        by: 'Klientka, w naszej przymierzalni',
      },
      rail('Długie, na podszewce, ciepłe', 'rent/gala'),
    ],
  },
};
