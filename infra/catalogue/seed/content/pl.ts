import type { Content } from './content.ts';

export const pl: Content = {
  pages: [
    {
      identifier: 'about-us',
      slug: 'about-us',
      title: 'O nas',
      metaDescription: 'Jedna szafa, cztery sposoby noszenia.',
      content:
        '<p>Garderoba to szafa w Warszawie, która wypożycza, sprzedaje i przyjmuje z powrotem. Sukienkę można wziąć na jeden dzień, kupić na zawsze, wziąć za punkty albo przekazać dalej.</p><p>Zaczęłyśmy w 2016 roku od czterdziestu sukien i jednego żelazka parowego. Dziś na naszym drążku wisi ponad sześćset rzeczy dwunastu projektantów, których znamy z imienia.</p>',
    },
    {
      identifier: 'how-it-works',
      slug: 'jak-to-dziala',
      title: 'Jak to działa',
      metaDescription: 'Wypożycz, kup, abonuj albo przekaż dalej.',
      content:
        '<h2>Wypożyczanie</h2><p>Wypożyczenie na 1, 4 lub 7 dni od 45 euro albo 80 złotych za dzień. Wybierasz dzień wyjścia, resztę dni liczymy my.</p><h2>Przymiarka</h2><p>Przymierz 2 rzeczy w domu i odeślij w ciągu 24 godzin. Przymiarki z wysyłką nadajemy tylko w środy.</p><h2>Abonament</h2><p>Abonament od 150 złotych (60 euro) miesięcznie daje punkty na wypożyczenia po siedem dni.</p><h2>Drugi obieg</h2><p>Sprzedaj to, czego już nie nosisz. Zatrzymujemy 22% i 3% opłaty transakcyjnej, resztę wypłacamy w ciągu 14 dni roboczych.</p>',
    },
    {
      identifier: 'fashion-subscription',
      slug: 'abonament-modowy',
      title: 'Abonament modowy',
      metaDescription: 'Trzy plany, punkty co miesiąc, pauza w każdej chwili.',
      content:
        '<p>Trzy plany: S, M i L, czyli 10, 20 i 40 punktów miesięcznie. Jedna rzecz kosztuje od dwóch do dwudziestu punktów za siedem dni. Wyjeżdżasz? Wstrzymaj abonament.</p>',
    },
    {
      identifier: 'showroom',
      slug: 'showroom',
      title: 'Showroom',
      metaDescription: 'Nasz showroom w Warszawie, przymiarki bezpłatne.',
      content:
        '<p>Showroom w Warszawie z bezpłatnymi przymiarkami. Weź buty; sukienki, które zaznaczysz, będą czekać.</p><p>Pn-Pt 11:00-19:00, Sob 12:00-16:00, niedziela: zamknięte.</p>',
    },
    {
      identifier: 'stylist-appointment',
      slug: 'umow-stylistke',
      title: 'Spotkanie ze stylistką',
      metaDescription: 'Godzina w showroomie albo trzydzieści minut przez wideo.',
      content:
        '<p>Napisz, jaka to okazja, jaki masz rozmiar i jakie dwa kolory lubisz. Stylistka odpowie w ciągu dnia i zaproponuje trzy terminy.</p>',
    },
    {
      identifier: 'store-locator',
      slug: 'store-locator',
      title: 'Gdzie jesteśmy',
      metaDescription: 'Jeden showroom i wiele punktów odbioru.',
      content:
        '<p>Nasz showroom jest w Warszawie. Paczki wysyłamy do każdego punktu, który wybierzesz na mapie przy zamówieniu.</p>',
    },
    {
      identifier: 'contact-us',
      slug: 'kontakt',
      title: 'Kontakt',
      metaDescription: 'Napisz do nas; odpisze człowiek.',
      content:
        '<p>Napisz do nas; odpisze człowiek, zwykle tego samego dnia.</p><p>Pn-Pt 11:00-19:00, Sob 12:00-16:00, niedziela: zamknięte.</p>',
    },
    {
      identifier: 'delivery',
      slug: 'delivery',
      title: 'Dostawa',
      metaDescription: 'Kiedy paczka wychodzi i kiedy dociera.',
      content:
        '<p>Wysyłka tego samego dnia przy zamówieniu przed południem. Ekspres, jeśli zamówisz przed 15. W Polsce dostarczamy w ciągu 3 dni roboczych, do Niemiec i Szwecji w cztery. Kurier przywozi paczki w Polsce, Niemczech i Szwecji, a także w całej Europie.</p>',
    },
    {
      identifier: 'returns',
      slug: 'returns',
      title: 'Zwroty',
      metaDescription: 'Czternaście dni na zmianę zdania.',
      content:
        '<p>Na zwrot masz 14 dni: włóż rzecz do pokrowca, w którym przyszła, i zamów kuriera na swoim koncie. Wypożyczenia i przymiarki wracają w ciągu 24 godzin od ostatniego dnia.</p>',
    },
    {
      identifier: 'packages',
      slug: 'packages',
      title: 'Opakowania',
      metaDescription: 'Pokrowiec, który jeździ w obie strony.',
      content:
        '<p>Wszystko podróżuje w pokrowcu, który robi tę trasę co najmniej trzydzieści razy. Nie ma kartonu do składania ani taśmy do rozrywania.</p>',
    },
    {
      identifier: 'faq',
      slug: 'faq',
      title: 'Pytania i odpowiedzi',
      metaDescription: 'O co pytacie przed pierwszym wypożyczeniem.',
      content:
        '<h3>A jeśli nie pasuje?</h3><p>Weź drugi rozmiar na przymiarkę w domu. Ten, który odeślesz, nic nie kosztuje.</p><h3>A jeśli coś wyleję?</h3><p>Czyszczenie jest w cenie. Płacisz tylko za to, czego nie da się uratować, najwyżej tyle, ile jest warte.</p><h3>Czy mogę zapłacić później?</h3><p>Tak: płatność odroczona do 30 dni.</p>',
    },
    {
      identifier: 'terms',
      slug: 'terms',
      title: 'Regulamin',
      metaDescription: 'Umowa między tobą a nami.',
      content:
        '<p>To regulamin sklepu demonstracyjnego. Opisuje zakup, wypożyczenie, abonament i odsprzedaż i nikogo nie wiąże.</p>',
    },
    {
      identifier: 'privacy-policy',
      slug: 'privacy-policy',
      title: 'Prywatność',
      metaDescription: 'Co przechowujemy, po co i jak długo.',
      content:
        '<p>Przechowujemy to, czego wymaga zamówienie: adres, listę rzeczy i sposób zapłaty. Na koncie możesz je pobrać albo usunąć.</p>',
    },
    {
      identifier: 'placepozniej',
      slug: 'placepozniej',
      title: 'Zapłać później',
      metaDescription: 'Zamów dziś, zapłać w ciągu 30 dni.',
      content:
        '<p>Zamawiasz dziś, płacisz w ciągu 30 dni od wysyłki. Przy płatności wybierasz „zapłać później”; o zgodzie decyduje operator płatności, od razu.</p><h3>Ile to kosztuje?</h3><p>Nic, jeśli zapłacisz w terminie.</p><h3>A jeśli coś odeślę?</h3><p>Płacisz tylko za to, co zostaje u Ciebie.</p>',
    },
  ],
  posts: [
    {
      identifier: 'one-dress-three-evenings',
      title: 'Jedna sukienka, trzy wieczory',
      shortContent: 'Czarna sukienka na ramiączkach w operze, na urodzinach i na lotnisku.',
      content:
        '<p>Z aksamitną marynarką idzie do opery. Z grubym swetrem na urodziny. W tenisówkach zdąży na poranny samolot. Sukienka jest ta sama; zmienia się to, co stoi obok.</p>',
    },
    {
      identifier: 'what-to-wear-to-a-wedding',
      title: 'W co się ubrać na wesele, na którym nikogo nie znasz',
      shortContent: 'Kolor, długość, buty na trawnik: lista w kolejności wątpliwości.',
      content:
        '<p>Nie biel i nie kolor druhen. Brzeg, który nie dotyka trawy. Obcas szeroki jak moneta. Kopertówka, w której zmieści się chusteczka dla kogoś innego.</p>',
    },
    {
      identifier: 'how-velvet-survives-the-winter',
      title: 'Jak aksamit znosi zimę',
      shortContent: 'Para, miękka szczotka i nigdy żelazko.',
      content:
        '<p>Powieś aksamit w łazience, kiedy leci prysznic, a potem wyczesz go z włosem. Śnieg mu nie szkodzi; fotel w samochodzie tak.</p>',
    },
    {
      identifier: 'a-visit-to-the-studio-of-halina-wrzos',
      title: 'Z wizytą w pracowni Haliny Wrzos',
      shortContent: 'Tu suknie kroi się na manekinie, nie na papierze.',
      content:
        '<p>Dziewięć kobiet pracuje w dwóch pokojach przy Mokotowskiej. Każda suknia przechodzi przez cztery pary rąk i każda para podpisuje podszewkę.</p>',
    },
    {
      identifier: 'the-arithmetic-of-renting',
      title: 'Arytmetyka wypożyczania',
      shortContent: 'Suknia noszona dwa razy w roku kosztuje więcej na wieszaku niż w wypożyczalni.',
      content:
        '<p>Podziel cenę przez liczbę wieczorów, na które naprawdę ją włożysz. Poniżej czterech wypożycz. Powyżej dziesięciu kup. Pomiędzy użyj punktów.</p>',
    },
  ],
  press: [
    {
      identifier: 'a-library-of-dresses',
      title: 'Biblioteka sukien',
      shortContent: 'Dziennik spędza popołudnie w naszym showroomie.',
      content:
        '<p>„Wypożyczają suknie, jak biblioteka wypożycza powieści”, pisze dodatek weekendowy i liczy jedenaście przymiarek w godzinę.</p>',
    },
    {
      identifier: 'second-hand-first-choice',
      title: 'Druga ręka, pierwszy wybór',
      shortContent: 'Miesięcznik o tym, dlaczego pojedyncze sztuki znikają najszybciej.',
      content:
        '<p>Większość rzeczy z drugiej ręki sprzedaje się w 30 dni. Miesięcznik zapytał dlaczego; odpowiedzią było dobre zdjęcie i uczciwe zdanie o brzegu.</p>',
    },
  ],
  opinions: [
    {
      title: 'Na wesele siostry',
      detail: 'Układała się dokładnie jak na zdjęciu i nikt inny jej nie miał. Dwie osoby zapytały, skąd jest.',
      recommend: true,
    },
    {
      title: 'Rozmiar się zgadza',
      detail: 'Jestem między rozmiarami i wzięłam mniejszy. Dobra decyzja.',
      recommend: true,
    },
    {
      title: 'Piękna tkanina',
      detail: 'Cięższa, niż myślałam, i to dobrze. W walizce prawie się nie pogniotła.',
      recommend: true,
    },
    { title: 'Trochę długa', detail: 'Mam 160 cm wzrostu i potrzebowałam obcasów. Kolor przepiękny.', recommend: true },
    { title: 'Nie dla mnie', detail: 'W talii węższa, niż lubię. Odesłałam bez problemu.', recommend: false },
  ],
  nicknames: ['Ania', 'Kasia', 'Magda', 'Zuzanna', 'Ola'],
  banners: [
    { alt: 'Trzy suknie wieczorowe na drążku', text1: 'Wszystko wisi. Ty wybierasz, jak to nosić.' },
    { alt: 'Płaszcz i sweter w kolorze karmelowym', text1: 'Ciepłe rzeczy na długie wieczory' },
  ],
};
