import { fact, h2, li, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const pl: Texts<'post'> = {
  'how-to-read-a-worn-piece': {
    slug: 'jak-czytac-noszona-rzecz',
    title: 'Jak czytać noszoną rzecz',
    description:
      'Siedem miejsc, po których poznasz, jak żyło ubranie z drugiej ręki: co jest bez znaczenia, co da się naprawić, a co odwiesić z powrotem na drążek.',
    excerpt: 'Siedem miejsc mówi, jak rzecz żyła. Potrzebujesz dobrego światła i dwóch minut.',
    sections: [
      text(
        p`Nowa rzecz mówi, jaka chciałaby być. Noszona mówi, jaka jest. Była prana, tańczono w niej i siedziano, więc wszystko, co miało się popsuć, dostało już swoją szansę. To zaleta, pod warunkiem że wiesz, gdzie patrzeć.`,
        p`Potrzebujesz dwóch minut i okna. Zacznij od środka. Wierzch jest dla wszystkich.`,
      ),
      {
        type: 'table',
        title: 'Siedem miejsc, w tej kolejności',
        columns: ['Gdzie', 'Nie szkodzi', 'Do rozmowy', 'Odwieś'],
        rows: [
          ['Pachy', 'Miękka podszewka', 'Słaby ślad na podszewce', 'Sztywna, żółta tkanina'],
          ['Szwy boczne', 'Raz poszerzany', 'Rozpruty na palec', 'Nitki wyciągnięte ze splotu'],
          ['Suwak', 'Matowe ząbki', 'Zacina się', 'Naddarta taśma'],
          ['Dół', 'Drugi rząd dziurek po igle', 'Brudny brzeg', 'Obcięty, a nie podłożony'],
          ['Siedzenie', 'Lekki połysk na wełnie', 'Zmechacenie', 'Prześwit pod światło'],
          ['Kołnierz i mankiety', 'Kiedyś nicowane', 'Podkład do twarzy', 'Przetarte na wylot'],
          ['Guziki', 'Wszystkie', 'Jeden z innego kompletu', 'Wyrwany razem z tkaniną'],
        ],
        note: 'Dwie uwagi w trzeciej kolumnie: zapytaj o cenę. Jedna w ostatniej: zapytaj o inną rzecz.',
      },
      text(
        h2('Ślady, które przemawiają za'),
        p`Drugi rząd dziurek wzdłuż dołu znaczy, że ktoś dał ją przerobić, czyli zapłacił, żeby ją zatrzymać. Zapasowy guzik w woreczku znaczy, że ktoś przez dziesięć lat nie zgubił woreczka. A najlepsza jest wszyta tasiemka z nazwiskiem. Nikt nie wszywa nazwiska do rzeczy, której nie lubi.`,
        h2('Zapach'),
        p`Lawenda nie przeszkadza, perfumy wywietrzeją, dym potrzebuje tygodnia na powietrzu, a naftalina całej zimy. Piwnica nie wychodzi nigdy, bez względu na to, co mówi sprzedający. My wszystko, co przychodzi, wietrzymy czterdzieści osiem godzin przy otwartym oknie. Co po dwóch dobach ma jeszcze coś do powiedzenia, nie trafia na drążek.`,
        h2('A zdjęcia'),
        p`Zdjęcia nie da się powąchać, ale można zapytać. W każdym naszym ogłoszeniu są z bliska pacha, dół i metka, a każda wada, jaką znalazłyśmy, jest sfotografowana obok monety. Jeśli czegoś brakuje, napisz; ktoś podejdzie do drążka i sprawdzi.`,
      ),
      {
        type: 'quote',
        text: 'Wada, o której wiesz, jest częścią ceny. Wada znaleziona w domu jest częścią urazy.',
        by: 'Znad stołu, przy którym wszystko sprawdzamy',
      },
      {
        type: 'links',
        links: [
          {
            label: 'Guzik, brzeg, szew',
            text: 'Na wszystko z trzeciej kolumny',
            target: toPost('a-button-a-hem-a-seam'),
          },
        ],
      },
      rail('Świeżo przyjęte i dobrze obejrzane', 'second-hand'),
    ],
  },
  'the-number-on-the-label': {
    slug: 'cyfra-na-metce',
    title: 'Cyfra na metce',
    description:
      'Rozmiar 38 z 1994 roku to nie dzisiejsze 38. Pięć wymiarów, które warto znać przy kupowaniu z drugiej ręki, i jak je zdjąć z rzeczy, którą już masz.',
    excerpt: 'Rozmiar 38 to plotka. Oto pięć wymiarów, którym można wierzyć.',
    sections: [
      text(
        p`W showroomie wiszą dwie marynarki, obie w rozmiarze 38. Jedną można by włożyć w drugą i zapiąć obie. Pierwsza jest z 1994 roku, druga z zeszłego, a gdzieś pomiędzy ktoś uznał, że ludziom milej nosić 38.`,
        p`Z drugiej ręki cyfra jest więc plotką. Mówi, kto ją napisał i kiedy. Ty potrzebujesz centymetrów. Na szczęście wystarczy ich pięć, prawie się nie zmieniają i wszystkie już wiszą w Twojej szafie.`,
      ),
      {
        type: 'steps',
        title: 'Pięć wymiarów z Twojej najlepszej rzeczy',
        steps: [
          {
            title: 'Weź tę, która leży',
            text: [p`Nie tę, która leży, kiedy się wyprostujesz. Zapnij i połóż na stole, płasko, bez naciągania.`],
          },
          { title: 'Biust', text: [p`Od pachy do pachy. Razy dwa.`] },
          { title: 'Najwęższe miejsce', text: [p`Talia, też razy dwa. Zapamiętaj, jak daleko jest od pachy.`] },
          { title: 'Najszersze miejsce', text: [p`Biodra, mniej więcej dwadzieścia centymetrów pod talią.`] },
          {
            title: 'Ramiona',
            text: [
              p`Od szwu do szwu przez plecy. To jedyny wymiar, którego żadna krawcowa nie lubi poprawiać, więc wybieraj według niego.`,
            ],
          },
          {
            title: 'Długość',
            text: [p`Od karku do dołu, przy spodniach bokiem. A potem zapisz całą piątkę w telefonie.`],
          },
        ],
      },
      text(
        h2('Co mówi różnica'),
        ul(
          'Dwa centymetry więcej niż Twoje: leży inaczej. Noś.',
          'Cztery więcej: krój z oddechem. Na płaszcz dobrze, na sukienkę ołówkową szkoda.',
          'Dwa mniej w tkaninie: nie. W dzianinie albo ze skosu: tak.',
          'Ramiona o dwa węższe: zostaw, choćby była najpiękniejsza.',
        ),
        p`Jeśli w opisie ich nie ma, zapytaj nas: zmierzymy tą samą miarką, na tym samym stole. Cyfra z metki tam jest, dla tych, którzy zbierają plotki.`,
        h2('Jeśli dalej nie wiesz'),
        p`Większość rzeczy sprzedaje się w ${fact('sold_within_days')} dni, więc trochę czasu jest, ale nie wieczność. Wpadnij i ${link('przymierz w showroomie', toPage('showroom'))} albo odeślij w ciągu ${fact('return_days')} dni od dostawy. Suknie wieczorowe, które można też wypożyczyć, przyjadą na ${link('przymiarkę do domu', toPost('the-first-try-on-at-home'))}.`,
      ),
      {
        type: 'quote',
        text: 'W tym tygodniu miałam już rozmiar 36, 38, 40 i 42. A jest wtorek.',
        by: 'Klientka, zza zasłonki',
      },
      rail('Do zmierzenia', 'second-hand'),
    ],
  },
  'six-photographs-and-one-sentence': {
    slug: 'szesc-zdjec-i-jedno-zdanie',
    title: 'Sześć zdjęć i jedno zdanie',
    description:
      'Co sprzedaje rzecz z drugiej ręki: sześć zdjęć, które przy oknie zrobi każdy, i jedno uczciwe zdanie o wadzie. Z listą do odhaczenia.',
    excerpt: 'Sukienkę sprzedaje światło dnia, gładkie drzwi i prawda o brzegu.',
    sections: [
      text(
        p`Przez nasz drążek przeszły tysiące ogłoszeń i mniej więcej wiemy, których do piątku już nie będzie. To nie jest ani najdroższa metka, ani najniższa cena. To sześć zdjęć przy oknie i jedno zdanie.`,
        h2('Światło i tło'),
        p`Między dziesiątą a czternastą, obok okna, nie naprzeciwko. Lampa zgaszona, bo dwa światła naraz robią z każdej bieli połowę żółci. Z tyłu drzwi albo ściana, bez tapety i bez łóżka. Sukienka na łóżku wygląda tak, jakby ktoś przed chwilą z niej wstał.`,
      ),
      {
        type: 'steps',
        title: 'Szóstka',
        steps: [
          {
            title: 'Przód',
            text: [p`Na wieszaku z ramionami, obiektyw na wysokości talii. Z góry wszystko ma krótkie nogi.`],
          },
          { title: 'Tył', text: [p`Z tej samej odległości. Tej połowy brakuje najczęściej.`] },
          {
            title: 'Bok',
            text: [
              p`Najlepiej na kimś, może być bez głowy. Tkanina pokazuje, co potrafi, dopiero gdy ktoś jest w środku.`,
            ],
          },
          { title: 'Metka', text: [p`Producent, rozmiar i skład, tak ostro, żeby dało się przeczytać.`] },
          {
            title: 'Szczegół',
            text: [p`Ten, dla którego ją kupiłaś. Mankiet, guzik, miejsce, w którym zaczyna się fałda.`],
          },
          { title: 'Wada', text: [p`Z bliska, a obok moneta, żeby było widać wielkość.`] },
        ],
      },
      text(
        h2('Zdanie'),
        p`„Mała plamka po wewnętrznej stronie brzegu, 3 mm, na osobie niewidoczna”. Tyle. Żadnego „prawie nienoszona” ani „stan idealny”, bo piszą tak wszyscy i nie wierzy nikt. Wada z wymiarem jest faktem, wada bez wymiaru jest podejrzeniem. Rzeczy z nazwaną wadą sprzedają się szybciej niż te bez żadnej, bo czytelniczka myśli sobie: skoro mówi mi o tym, to reszta też się zgadza.`,
        h2('Cena'),
        p`Sprawdź, ile kosztuje nowa, a potem uczciwie policz, ile wieczorów jeszcze w niej zostało. Rzeczy z drugiej ręki bywają tańsze od nowych nawet o ${fact('second_hand_discount')}. Jeśli ktoś złoży Ci ofertę, odpowiedz w ciągu ${fact('offer_hours')} godzin, bo potem przepada, a z nią nastrój.`,
        h2('A potem?'),
        p`Ogłoszenie oglądamy w ciągu ${fact('first_check_days')} dni roboczych, odpowiedź dostajesz najpóźniej po ${fact('first_check_hours')} godzinach. Najczęściej brzmi „tak”. Czasem „tak, ale poprosimy przy oknie”.`,
      ),
      {
        type: 'call',
        title: 'Coś u Ciebie wisi bez pracy?',
        text: 'Sześć zdjęć, jedno zdanie, dziesięć minut.',
        action: { label: 'Jak działa sprzedaż', target: toPage('selling') },
      },
      rail('Wszystkie już po sesji', 'second-hand'),
    ],
  },
  'a-saturday-of-letting-go': {
    slug: 'sobota-rozstan',
    title: 'Sobota rozstań',
    description:
      'Cztery kupki, trzy pytania i dzbanek herbaty: jak przejrzeć szafę w jedno popołudnie, nie zostawić wszystkiego i niczego nie żałować.',
    excerpt: 'Cztery kupki, trzy pytania, dzbanek herbaty. I pudło na trudne przypadki.',
    sections: [
      text(
        p`Zacznij po obiedzie, nigdy wieczorem: o dziesiątej w nocy wszystko jest albo śmieciem, albo wspomnieniem. Zaparz herbatę, otwórz okno i wyjmij tylko jeden rodzaj. Wszystkie spodnie. Wszystkie bluzki. Kto wysypie na łóżko całą szafę, będzie spał na kanapie.`,
        h2('Trzy pytania'),
        ul(
          li`Czy miałam to na sobie w ostatnim roku, z własnej woli? Dzień prania się nie liczy.`,
          li`Gdybym dziś zobaczyła to w sklepie, czy bym przymierzyła?`,
          li`Czy wiem, z czym to włożę jutro? Nie w zasadzie. Jutro.`,
        ),
        p`Trzy razy „tak” wraca na wieszak. Trzy razy „nie” idzie dalej. Wszystko pośrodku wkładasz na siebie, teraz, przed lustrem. To minuta, a odpowiada na pytania, na które wieszak nie odpowie.`,
      ),
      {
        type: 'table',
        title: 'Cztery kupki',
        columns: ['Kupka', 'Co na nią trafia', 'I co dalej'],
        rows: [
          ['Zostaje', 'Trzy razy „tak”', 'Do szafy, z powietrzem po obu stronach'],
          ['Do naprawy', 'Tak, gdyby miało guzik', 'Naprawić w tym tygodniu albo przełożyć niżej'],
          ['Idzie dalej', 'Dobre, ale już nie Twoje', 'Zdjęcie przy oknie'],
          ['Pudło', 'Nie umiesz powiedzieć', 'Wieko, data, pół roku w piwnicy'],
        ],
        note: 'Czego przez ten czas nie szukałaś w pudle, możesz oddać bez otwierania.',
      },
      text(
        h2('Trzy trudne'),
        p`Drogi błąd: pieniądze odeszły w dniu, w którym zapłaciłaś. To, co wisi, jest tylko przypomnieniem. Sukienka sprzed lat: pasowała na inną kobietę i ta kobieta dobrze się w niej bawiła. Prezent: zrobił swoje, kiedy go rozpakowano.`,
        h2('Co do Ciebie wraca'),
        p`Z tego, co pójdzie dalej przez nasz drążek, zatrzymujemy ${fact('commission')} i ${fact('transaction_fee')} opłaty transakcyjnej, resztę masz u siebie w ciągu ${fact('payout_days')} dni roboczych od sprzedaży. Większość rzeczy znajduje kogoś w ${fact('sold_within_days')} dni. Do następnego wesela może się z tego uzbierać na ${link('sukienkę, która nie jest Twoja', toPost('the-arithmetic-of-renting'))}.`,
      ),
      {
        type: 'quote',
        text: 'Sprzedałam jedenaście rzeczy, kupiłam jedną. Szafa się domyka, ta jedna też.',
        by: 'Sprzedająca, na kartce dołożonej do paczki',
      },
      {
        type: 'links',
        title: 'Na resztę popołudnia',
        links: [
          {
            label: 'Sześć zdjęć i jedno zdanie',
            text: 'Do trzeciej kupki',
            target: toPost('six-photographs-and-one-sentence'),
          },
          { label: 'Odłożyć sezon na półkę', text: 'Do pierwszej', target: toPost('putting-a-season-away') },
          { label: 'Z drugiej ręki', text: 'Z czym rozstały się inne', target: toCategory('second-hand') },
        ],
      },
    ],
  },
};
