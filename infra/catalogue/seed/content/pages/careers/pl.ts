import { h2, link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const pl: Texts<'page'> = {
  careers: {
    title: 'Praca w Garderobie',
    description: 'Krawiectwo, stylizacja, pielęgnacja tkanin i kod: kogo szukamy i jak wygląda nabór.',
    sections: [
      text(
        p(
          'W Garderobie jedna sukienka ma wiele właścicielek i ani jednej wymówki. Ktoś musi ją dopasować, wyprać, naprawić, opowiedzieć o niej i wysłać na czas. Robimy to w jednym budynku w Warszawie: showroom na parterze, pracownia i magazyn piętro wyżej.',
        ),
        p(
          'Pracujemy w małych zespołach, bez nadgodzin na co dzień. Każdy spędza pierwszy tydzień po trochu w każdym dziale, żeby wiedzieć, co dzieje się z ubraniem przed nim i po nim.',
        ),
      ),
      {
        type: 'links',
        title: 'Otwarte nabory',
        links: [
          {
            label: 'Krawcowa lub krawiec',
            text: 'Przeróbki i naprawy w naszej pracowni, pełny etat.',
            target: toPage('opening-tailor'),
          },
          {
            label: 'Stylistka lub stylista w showroomie',
            text: 'Przymiarki i rozmowy wideo, część etatu, także w soboty.',
            target: toPage('opening-stylist'),
          },
          {
            label: 'Specjalistka lub specjalista pielęgnacji tkanin',
            text: 'Pranie, odplamianie i kontrola po każdym wypożyczeniu.',
            target: toPage('opening-garment-care'),
          },
          {
            label: 'Programistka lub programista TypeScript',
            text: 'Sklep, kalendarz wypożyczeń i narzędzia dla zespołu.',
            target: toPage('opening-developer'),
          },
        ],
      },
      {
        type: 'steps',
        title: 'Jak wygląda nabór',
        steps: [
          {
            title: 'Zgłoszenie',
            text: [
              p('Wysyłasz formularz i CV w pliku PDF. List motywacyjny nie jest potrzebny, kilka zdań wystarczy.'),
            ],
          },
          {
            title: 'Rozmowa',
            text: [
              p('Dzwonimy do każdej osoby, której doświadczenie pasuje. Podajemy wtedy dokładne widełki i godziny.'),
            ],
          },
          {
            title: 'Dzień próbny',
            text: [p('Zapraszamy na płatny dzień pracy. Ty poznajesz zespół, my widzimy, jak pracujesz.')],
          },
        ],
      },
      text(
        h2('Nie ma tu Twojego zawodu?'),
        p(
          'Napisz mimo to. Zgłoszenia spoza listy czytamy tak samo uważnie i wracamy do nich, gdy otwieramy nowe stanowisko.',
        ),
        p`Chcesz najpierw zobaczyć, jak pracujemy? Zajrzyj do ${link('showroomu', toPage('showroom'))}.`,
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-tailor': {
    slug: 'krawcowa-lub-krawiec',
    title: 'Krawcowa lub krawiec',
    description: 'Przeróbki, naprawy i dopasowanie sukien wieczorowych w warszawskiej pracowni Garderoby.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warszawa, pracownia',
        pay: '7200–8900 zł brutto miesięcznie',
        begins: 'Od zaraz',
        postedOn: '2026-11-02',
      },
      text(
        p(
          'Sukienka wraca z wesela z urwanym ramiączkiem i rozdartym podszyciem. W sobotę ma ją założyć ktoś inny. Szukamy osoby, która lubi takie zadania i nie robi ich dwa razy.',
        ),
        h2('Co będziesz robić'),
        ul(
          'Skracać, zwężać i dopasowywać sukienki, garnitury i płaszcze na przymiarkach.',
          'Naprawiać koronki, cekiny, zamki i szwy tak, żeby nie było tego widać.',
          'Decydować, czy rzecz wraca na wieszak, czy idzie do przeróbki albo na sprzedaż.',
          'Uczyć zespół showroomu prostych napraw.',
        ),
        h2('Czego potrzebujesz'),
        ul(
          'Kilku lat przy maszynie, w pracowni, teatrze albo szwalni miarowej.',
          'Pewnej ręki do jedwabiu, tiulu i dzianin.',
          'Cierpliwości do ludzi na przymiarce.',
        ),
        h2('Co dajemy'),
        ul(
          'Umowę o pracę i stałe godziny od poniedziałku do piątku.',
          'Maszyny, które sama lub sam pomożesz wybrać.',
          'Wypożyczenia z naszej szafy za darmo.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-stylist': {
    slug: 'stylistka-lub-stylista',
    title: 'Stylistka lub stylista w showroomie',
    description: 'Przymiarki w showroomie i rozmowy wideo: praca w części etatu w Warszawie.',
    sections: [
      {
        type: 'opening',
        employment: 'part_time',
        place: 'Warszawa, showroom',
        pay: '38–46 zł brutto za godzinę',
        begins: 'Styczeń',
        postedOn: '2026-11-09',
      },
      text(
        p(
          'Na przymiarkę przychodzi ktoś z jednym zdjęciem i tremą, a wychodzi z sukienką, o której przestaje myśleć. Prowadzisz tę godzinę od pierwszego pytania do zapakowanej torby.',
        ),
        h2('Co będziesz robić'),
        ul(
          'Przygotowywać przymiarki: rozmiary, buty, zapasowy wybór.',
          'Doradzać na miejscu i przez wideo, po polsku i po angielsku.',
          'Mówić szczerze, kiedy coś nie leży.',
          'Opisywać nowe rzeczy w sklepie: krój, długość, jak wypada rozmiar.',
        ),
        h2('Czego potrzebujesz'),
        ul(
          'Oka do proporcji i szacunku dla każdej sylwetki.',
          'Swobodnego angielskiego; niemiecki lub szwedzki to dodatkowy atut.',
          'Gotowości do pracy w co drugą sobotę.',
        ),
        h2('Co dajemy'),
        ul(
          'Umowę o pracę i grafik znany z miesięcznym wyprzedzeniem.',
          'Szkolenie z krojów i tkanin w naszej pracowni.',
          'Wypożyczenia z naszej szafy za darmo.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-garment-care': {
    slug: 'pielegnacja-tkanin',
    title: 'Specjalistka lub specjalista pielęgnacji tkanin',
    description: 'Pranie, odplamianie i kontrola ubrań po każdym wypożyczeniu w Garderobie.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warszawa, magazyn',
        pay: '5900–6800 zł brutto miesięcznie',
        begins: 'Od zaraz',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Każda rzecz po powrocie trafia najpierw do Ciebie. To Ty decydujesz, czy jedwab znosi wodę, czym wyjąć wino z wełny i czy następna osoba dostanie ubranie jak nowe.',
        ),
        h2('Co będziesz robić'),
        ul(
          'Sprawdzać zwroty, opisywać ślady i robić zdjęcia do protokołu.',
          'Dobierać pranie wodne, pielęgnację parą albo czyszczenie w pralni.',
          'Odplamiać ręcznie, prasować i pakować.',
          'Prowadzić kartę pielęgnacji każdej sukienki.',
        ),
        h2('Czego potrzebujesz'),
        ul(
          'Doświadczenia w pralni, hotelu, teatrze albo przy kostiumach; resztę pokażemy.',
          'Dokładności, także o szesnastej w piątek.',
          'Zgody na pracę na stojąco i w cieple.',
        ),
        h2('Co dajemy'),
        ul(
          'Umowę o pracę, zmiany tylko w ciągu dnia.',
          'Środki bez drażniących oparów i dobrą wentylację.',
          'Kurs konserwacji tkanin po okresie próbnym.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-developer': {
    slug: 'programistka-lub-programista',
    title: 'Programistka lub programista TypeScript',
    description: 'Sklep, kalendarz wypożyczeń i konsola zespołu: praca nad oprogramowaniem Garderoby.',
    sections: [
      {
        type: 'opening',
        employment: 'contract',
        place: 'Warszawa lub zdalnie',
        pay: '120–160 zł netto za godzinę (B2B)',
        begins: 'Do uzgodnienia',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Nasz sklep sam wie, która sukienka jest wolna w sobotę, ile trwa pranie i kiedy zadzwonić do klientki. Piszemy to oprogramowanie sami i chcemy, żeby dało się je czytać za kilka lat.',
        ),
        h2('Co będziesz robić'),
        ul(
          'Rozwijać usługi w TypeScripcie i sklep w Reakcie, razem z ludźmi, którzy z nich korzystają.',
          'Pisać testy, które opowiadają, co ma działać.',
          'Mierzyć, zanim przyspieszysz, i usuwać, co zbędne.',
        ),
        h2('Czego potrzebujesz'),
        ul(
          'Dobrej znajomości TypeScriptu, PostgreSQL i przeglądarki.',
          'Zrozumienia, co się dzieje, gdy sieć zawiedzie w połowie.',
          'Jasnego pisania po angielsku; polski przyda się w rozmowach z pracownią.',
        ),
        h2('Co dajemy'),
        ul(
          'Spokojny rytm: wdrożenia w dzień, bez dyżurów nocnych.',
          'Sprzęt do wyboru i miejsce w biurze, kiedy chcesz.',
          'Dzień w miesiącu przy przymiarkach albo w pracowni.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
};
