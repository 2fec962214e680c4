import { b, fact, faq, h2, link, p, rail, type Texts, text, toPage, toPost } from '../../write.ts';

export const pl: Texts<'post'> = {
  'washing-silk-at-home': {
    slug: 'jedwab-miska-i-dziesiec-minut',
    title: 'Jedwab, miska i dziesięć minut',
    description:
      'Jak wyprać jedwab w domu: co mówi metka, próba na szwie, woda o temperaturze trzydziestu stopni i ręcznik zamiast wykręcania.',
    excerpt: 'Trzydzieści stopni, łyżeczka płynu i ręcznik zamiast wykręcania.',
    sections: [
      text(
        p`Jedwab prano jakieś cztery tysiące lat, zanim ktoś otworzył pierwszą pralnię chemiczną. Wody się nie boi. Boi się gorąca, tarcia i leżenia na mokro w kłębku.`,
        h2('Najpierw dwa pytania'),
        p`Co mówi metka? Miska z dłonią znaczy tak. Miska przekreślona znaczy nie i ma swoje powody: plisy, podszewkę albo ciemny druk.`,
        p`Czy farbuje? Zmocz białą chusteczkę i przyłóż na dziesięć sekund do szwu od środka. Jeśli została biała, pierz. Jeśli nie, niech pierze kto inny.`,
      ),
      {
        type: 'steps',
        title: 'Te dziesięć minut',
        steps: [
          { title: 'Woda', text: [p`Trzydzieści stopni. Dłoń nie czuje ani ciepła, ani zimna.`] },
          {
            title: 'Płyn',
            text: [
              p`Łyżeczka płynu do jedwabiu na pięć litrów. Żadnych enzymów: żywią się białkiem, a jedwab to białko.`,
            ],
          },
          {
            title: 'Trzy minuty',
            text: [p`Poruszaj nim w wodzie jak rybą. Nie trzyj, nie namaczaj, nie odbieraj telefonu.`],
          },
          {
            title: 'Płukanie',
            text: [p`Dwa razy, w tej samej temperaturze. Łyżka białego octu w ostatniej wodzie przywraca połysk.`],
          },
          { title: 'Ręcznik', text: [p`Rozłóż, zroluj, dociśnij i od razu rozwiń.`] },
          {
            title: 'Wieszak i żelazko',
            text: [
              p`Wieszak miękki, z dala od słońca i kaloryfera. Prasuj wilgotny, na lewej stronie, letnim żelazkiem.`,
            ],
          },
        ],
      },
      faq(
        ['Kropla wody zostawiła obwódkę.', p`Woda ją zrobiła i woda ją zabierze. Zamocz całość i wysusz równo.`],
        [
          'A pot?',
          p`Nic tak szybko nie postarza jedwabiu. Przepłucz pachy chłodną wodą jeszcze tego wieczoru: zanim pójdziesz spać, nie po.`,
        ],
        ['Jak często?', p`Po trzech, czterech wieczorach. Pomiędzy nimi wystarczy godzina przy otwartym oknie.`],
        [
          'Naprawdę nigdy w pralce?',
          p`W trzydziestu stopniach, w siatce, w pojedynkę i bez wirowania. Miska to mniej zachodu.`,
        ],
      ),
      text(
        h2('Jeśli jest od nas'),
        p`Nie pierz. Wypożyczona rzecz wraca taka, jaką zostawił ją wieczór: ${link('czyszczenie jest w cenie', toPage('faq'))}. Ty masz tylko zapiąć pokrowiec.`,
      ),
      rail('Bluzki', 'clothes/blouses'),
    ],
  },
  'knitwear-lies-down': {
    slug: 'sweter-na-lezaco',
    title: 'Sweter na leżąco',
    description:
      'Jak wietrzyć, prać i suszyć sweter, żeby nie urósł, co zrobić z kulkami i na co tak naprawdę mają apetyt mole.',
    excerpt: 'Na wieszaku sweter rośnie przez zimę o trzy centymetry. Oto jak zachowa swój rozmiar.',
    sections: [
      text(
        p`Na wieszaku swetrowi wyrastają dwa guzy na ramionach i trzy centymetry u dołu. Wystarczy jedna zima. Sweter nie jest winny: jest ciężki, a trzymasz go za dwa punkty.`,
        h2('Najpierw powietrze, potem woda'),
        p`Wełna czyści się sama, jeśli jej na to pozwolić. Noc na oparciu krzesła przy otwartym oknie daje więcej niż pranie w pośpiechu. Zimą dobry jest i balkon, byle w cieniu. Od ośmiu do dziesięciu założeń między praniami to norma; z koszulą pod spodem dwa razy tyle.`,
      ),
      {
        type: 'steps',
        title: 'Dwa razy w ciągu zimy, ręcznie',
        steps: [
          { title: 'Zmierz', text: [p`Połóż na płasko, zapisz szerokość i długość. Obie liczby się przydadzą.`] },
          { title: 'Namocz', text: [p`Zimna woda, płyn do wełny, lewa strona. Dziesięć minut bez ugniatania.`] },
          { title: 'Odciśnij', text: [p`Zroluj w ręczniku i stań na nim, boso.`] },
          {
            title: 'Rozłóż',
            text: [p`Na suchym ręczniku, naciągnięty do obu liczb. Po dniu odwróć, po dwóch jest suchy.`],
          },
        ],
      },
      {
        type: 'table',
        title: 'Kulki: czym i jak',
        columns: ['Przędza', 'Narzędzie', 'Sposób'],
        rows: [
          ['Kaszmir', 'Grzebyk', 'Na stole, w jednym kierunku'],
          ['Merynos', 'Golarka do ubrań', 'Prawie bez nacisku'],
          ['Gruba wełna', 'Pumeks do swetrów', 'Na sucho, kilka pociągnięć'],
          ['Każda', 'Byle nie nożyczki', 'Przecięte oczko to dziura'],
        ],
      },
      text(
        h2('Kulki to nie wada'),
        p`Przez pierwsze cztery, pięć założeń krótkie włókna wychodzą na wierzch: pod pachami i tam, gdzie obciera torebka. Potem przestają. Kto obiecuje, że nie wyjdą, nie chodzi we własnych swetrach.`,
        h2('Czego szukają mole'),
        p`Wcale nie wełny. Ich larwy szukają tego, co na niej zostało: zupy, naskórka, perfum. Dlatego przed latem upierz, złóż i zamknij pudełko. Cedr działa rok, potem trzeba go przetrzeć papierem ściernym; lawenda poddaje się po trzech miesiącach. Ciąg dalszy w tekście o tym, ${link('jak odłożyć sezon', toPost('putting-a-season-away'))}.`,
      ),
      rail('Swetry', 'clothes/knitwear'),
    ],
  },
  'putting-a-season-away': {
    slug: 'odlozyc-sezon',
    title: 'Odłożyć sezon na półkę',
    description:
      'Dwa razy w roku szafa zmienia strony: co wisi, a co leży, dlaczego bawełna, a nie folia, i czego w ogóle nie chować.',
    excerpt: 'Jedno popołudnie w kwietniu, jedno w październiku: co wisi, co leży, a co nie musi wracać.',
    sections: [
      text(
        p`Dwa razy w roku, w kwietniu i w październiku, szafa zmienia strony. Zajmuje to popołudnie. Ubrania rzadko niszczą się w noszeniu. Niszczą się przez sześć miesięcy, kiedy nikt na nie nie patrzy.`,
        h2('Czyste albo wcale'),
        p`Kroplę białego wina widać dopiero w październiku i wtedy jest już brązowa. Cukier i pot ciemnieją z czasem, więc do pudeł idzie wszystko wyprane i suche jak pieprz, nawet to, co wyszło z domu raz. Kieszenie puste, suwaki zapięte, paski osobno.`,
      ),
      {
        type: 'table',
        title: 'Wisi czy leży',
        columns: ['Rzecz', 'Jak', 'Bo'],
        rows: [
          ['Płaszcze, marynarki', 'Na szerokich wieszakach', 'Ramię zostaje okrągłe'],
          ['Sukienki ze skosu', 'Na leżąco, z bibułą w zgięciach', 'Na wieszaku się wyciągają'],
          ['Cekiny', 'Na leżąco, na lewej stronie', 'Są ciężkie i wszystkiego się czepiają'],
          ['Swetry', 'Złożone, najwyżej pięć', 'Ten na dole też musi oddychać'],
          ['Spodnie', 'Powieszone za nogawki', 'Własny ciężar je prasuje'],
        ],
      },
      text(
        h2('Bawełna, nie folia'),
        p`Folia z pralni jest na drogę do domu. Zostawiona na dłużej trzyma wilgoć, a biel robi się pod nią żółta. Lepsza jest stara poszewka naciągnięta na wieszak, w dodatku za darmo. Ciemno, sucho, od piętnastu do dwudziestu stopni: nie strych, nie piwnica i nie ściana, w której idzie rura.`,
        h2('Zdjęcie na pokrywce'),
        p`Zrób każdemu pudłu zdjęcie z góry i przyklej je na wierzchu. W październiku będziesz szukać zielonego kardiganu dziesięć sekund, a nie dziesięć minut.`,
        h2('Trzeci stos'),
        p`Parę rzeczy przewisiało cały sezon i nigdzie nie wyszło. Zapytaj każdą z osobna: gdybyś dziś wisiała w sklepie, wzięłabym cię? Jeśli nie, to jej nie chowaj. Większość rzeczy z drugiej ręki znajduje nową właścicielkę w ${fact('sold_within_days')} dni. My zatrzymujemy ${fact('commission')} i ${fact('transaction_fee')} opłaty, Ty dostajesz resztę i pół metra drążka.`,
      ),
      {
        type: 'call',
        title: 'Miejsce dla trzeciego stosu',
        text: 'Cztery zdjęcia i jedno uczciwe zdanie o brzegu. Tyle wystarczy.',
        action: { label: 'Jak puścić rzecz dalej', target: toPage('how-it-works') },
      },
    ],
  },
  'how-velvet-survives-the-winter': {
    slug: 'jak-aksamit-znosi-zime',
    title: 'Jak aksamit znosi zimę',
    description:
      'Aksamit potrzebuje pary, miękkiej szczotki i nigdy żelazka: co zrobić po wieczorze, co mu robi fotel w samochodzie i jak z nim jechać.',
    excerpt: 'Para, miękka szczotka i nigdy żelazko.',
    sections: [
      text(
        p`Aksamit wygląda, jakby trzeba było się go bać. A to po prostu tkanina z włosem na dwa milimetry, który cały kładzie się w jedną stronę. Prawie każde nieszczęście polega na tym, że gdzieś położył się w drugą, i prawie każde naprawia para.`,
      ),
      {
        type: 'steps',
        title: 'Po wieczorze',
        steps: [
          {
            title: 'Para',
            text: [p`Do łazienki, gorący prysznic, drzwi zamknięte, dziesięć minut. Obok wody, nie pod nią.`],
          },
          { title: 'Strząśnij', text: [p`Raz, trzymając za ramiona.`] },
          {
            title: 'Wyczesz',
            text: [p`Pogładź dłonią. W tę stronę, w którą jest gładko, czesze się miękką szczotką, z góry na dół.`],
          },
          { title: 'Odczekaj', text: [p`Godzinę. Kto siada w wilgotnym aksamicie, odbija na nim krzesło.`] },
        ],
      },
      text(
        h2('Śnieg, fotel, pasek'),
        p`Śnieg jest niegroźny: strząśnij go, zanim się roztopi. Fotel w samochodzie to co innego. Trzy godziny pod pasem zostawiają smugę, która wygląda jak wytarcie, a jest tylko odgnieceniem. Zanim usiądziesz, zbierz spódnicę na jedną stronę, a pod pas podłóż szalik. Torebkę noś w ręku. Pasek potrafi przez jedną zimę zetrzeć włos z ramienia, a ${b('ten już nie odrośnie')}.`,
        h2('Na drążku'),
        p`Za tasiemki, z dłonią odstępu z obu stron. Żadnych klipsów na włosie: co trzymają, to odciskają. Na wierzch pokrowiec z bawełny, bo pod folią aksamit się poci. Najlepiej mu na samym brzegu szafy, gdzie nic się o niego nie ociera.`,
      ),
      faq(
        [
          'Jest na nim ślad żelazka.',
          p`Puść parę od spodu, wyczesz pod włos, potem z włosem. Jeśli nadal błyszczy, włos się stopił i pora na broszkę.`,
        ],
        ['Czy można go prać?', p`Tylko jeśli metka mówi to czarno na białym. Bawełniany czasem tak, jedwabny nigdy.`],
        ['Jak go wieźć?', p`Na lewej stronie, zrolowany, na samej górze walizki. Albo na sobie, tak jest najcieplej.`],
      ),
      rail('Suknie wieczorowe', 'clothes/dresses/evening-dresses'),
    ],
  },
};
