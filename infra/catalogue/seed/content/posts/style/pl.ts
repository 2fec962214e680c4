import { b, fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const pl: Texts<'post'> = {
  'one-dress-three-evenings': {
    slug: 'jedna-sukienka-trzy-wieczory',
    title: 'Jedna sukienka, trzy wieczory',
    description:
      'Czarna sukienka na ramiączkach w operze, na urodzinach i w porannym samolocie: co zmienić wokół niej, co zostawić i w jakiej kolejności.',
    excerpt: 'Czarna sukienka na ramiączkach w operze, na urodzinach i na lotnisku.',
    sections: [
      text(
        p`Jest czarna, skrojona ze skosu i kończy się na szerokość dłoni pod kolanem. Zwinięta zajmuje tyle miejsca co dwie pomarańcze. W ciągu tygodnia może wyjść z domu trzy razy i nikt, kto spotka ją dwukrotnie, nie piśnie słowa, bo wszystko wokół będzie inne.`,
        h2('Czwartek, opera'),
        p`Aksamitna marynarka zapięta na jeden guzik. Obcas sześć centymetrów: antrakty są dwa i oba spędza się na stojąco. Dekolt radzi sobie sam, więc naszyjnik zostaje w domu, za to kolczyki mogą być te, na które w biurze nigdy nie ma dnia. Rajstopy 20 den, matowe. Błyszczące robią z satyny przebranie.`,
        h2('Sobota, urodziny na czternaście osób'),
        p`Gruby sweter na wierzch i z sukienki robi się spódnica. Przód wpuść w pasek, tył zostaw w spokoju. Do tego botki. Kiedy w kuchni zrobi się gorąco, sweter ląduje na oparciu krzesła, a Ty nadal masz na sobie sukienkę.`,
        h2('Poniedziałek, samolot o 6.40'),
        p`Pod ramiączka biały T-shirt, na nogi tenisówki, na wierzch płaszcz do kolan. Satyna zwinięta w ręcznik dojeżdża gładka; złożona w kostkę przywozi kostkę ze sobą. W hotelu powieś ją w łazience na czas prysznica i prasowanie masz za sobą.`,
      ),
      {
        type: 'table',
        title: 'Trzy wieczory obok siebie',
        columns: ['Wieczór', 'Na wierzch', 'Na nogi', 'Do ręki'],
        rows: [
          ['Opera', 'Aksamitna marynarka', 'Obcas 6 cm', 'Kopertówka'],
          ['Urodziny', 'Gruby sweter', 'Botki', 'Tort'],
          ['Samolot', 'T-shirt i płaszcz', 'Tenisówki', 'Torba, w której zmieści się laptop'],
        ],
      },
      text(
        h2('Kolejność'),
        p`Najpierw buty, potem warstwa, biżuteria na końcu. Jeśli zmieniłaś dwie rzeczy z trzech, jesteś ubrana inaczej. Jeśli samą biżuterię, to ta sama sukienka z innymi kolczykami, tylko wszyscy są za grzeczni, żeby to powiedzieć.`,
      ),
      rail('Sukienki na ramiączkach', 'clothes/dresses/slip-dresses'),
    ],
  },
  'the-arithmetic-of-renting': {
    slug: 'arytmetyka-wypozyczania',
    title: 'Arytmetyka wypożyczania',
    description:
      'Podziel cenę przez wieczory, na które naprawdę ją włożysz. Kiedy opłaca się wypożyczyć, kiedy wziąć za punkty, a co kupować bez liczenia.',
    excerpt: 'Suknia noszona dwa razy w roku kosztuje więcej na wieszaku niż w wypożyczalni.',
    sections: [
      text(
        p`Sukienka na wieszaku kosztuje tyle, ile kosztowała. Sukienka na ramionach z każdym wyjściem tanieje. Pytanie nie brzmi więc, czy coś jest drogie, tylko ile wieczorów dostanie.`,
        p`Licz te, które masz w kalendarzu, a nie te, które chciałabyś w nim mieć. Otwórz zeszły rok i poszukaj dni, kiedy nie dało się pójść w tym, w czym chodzisz do pracy. Dwa wesela, rocznica i jeden wieczór, na który zgodziłaś się w chwili słabości: cztery. Teraz dziel.`,
      ),
      {
        type: 'table',
        title: 'Cena dzielona przez wieczory',
        columns: ['Wieczorów w trzy lata', 'Co się opłaca', 'Dlaczego'],
        rows: [
          ['1', 'Wypożyczyć', 'W poniedziałek już jej nie ma i to nie Ty niesiesz ją do pralni'],
          ['2 do 4', 'Wypożyczać, za każdym razem inną', 'Na zdjęciach widać różnicę'],
          ['5 do 10', 'Punkty albo druga ręka', 'Płacisz za noszenie i wolno Ci zmienić zdanie'],
          ['Ponad 10', 'Kupić', 'Od jedenastego wieczoru pracuje na Ciebie'],
        ],
      },
      text(
        h2('Czego nie ma na metce'),
        p`Pralni co drugie wyjście. Podwijania pod jedną parę szpilek. I czterdziestu centymetrów drążka w mieszkaniu, w którym każdy centymetr dawno ma właściciela. Wypożyczenie zaczyna się od ${fact('rent_from')} za dzień, czyszczenie jest w cenie, a czterdzieści centymetrów zostaje do Twojej dyspozycji.`,
        h2('Co kupować bez kalkulatora'),
        p`Płaszcz. Spodnie, które od razu dobrze leżą. Swetry. Wszystko, po co sięgasz z zamkniętymi oczami. Płaszcz wychodzi z domu sto dni w roku; choćby był najdroższy, po trzeciej zimie jest najtańszą rzeczą w szafie.`,
        h2('Na koniec odejmij'),
        p`Co się dobrze kupiło, to się dobrze sprzeda. Kiedy rzecz idzie do następnej właścicielki, zatrzymujemy ${fact('commission')} i ${fact('transaction_fee')} opłaty, a reszta wraca do Ciebie. Odejmij tę resztę od ceny, zanim zaczniesz dzielić. Niejeden wynik wychodzi wtedy inaczej.`,
      ),
      {
        type: 'links',
        title: 'Dokąd stąd',
        links: [
          { label: 'Jak działa wypożyczanie, kupowanie i punkty', target: toPage('how-it-works') },
          { label: 'Trzy plany z punktami', target: toPage('fashion-subscription') },
          { label: 'Wszystko, co można wypożyczyć', target: toCategory('rent') },
        ],
      },
    ],
  },
  'four-days-one-cabin-bag': {
    slug: 'cztery-dni-jeden-bagaz-podreczny',
    title: 'Cztery dni, jeden bagaż podręczny',
    description:
      'Siedem rzeczy na długi weekend w mieście: lista, tabelka, która z którą się spotyka, i kolejność, w jakiej idą do walizki.',
    excerpt: 'Siedem rzeczy, osiem zestawów i miejsce na książkę.',
    sections: [
      text(
        p`Cztery dni w mieście to cztery razy coś na dzień, trzy razy coś na wieczór i jeden zestaw na wypadek barszczu. Brzmi jak duża walizka. Wystarczy siedem rzeczy, byle wszystkie się ze sobą lubiły.`,
        h2('Siódemka'),
        ul(
          'marynarka, w której da się przesiedzieć dwie godziny',
          'spodnie w tym samym ciemnym kolorze',
          'spódnica midi',
          'cienki sweter',
          'biała koszula',
          'sukienka na ramiączkach',
          'płaszcz, ale ten jedzie na Tobie',
        ),
        p`Dwa kolory spokojne i jeden, który się z nimi nie zgadza: granat, krem i rdza; czerń, szarość i zieleń. Przy trzech głośnych potrzebny jest czwarty, żeby ich godził, a na niego nie ma już miejsca.`,
      ),
      {
        type: 'table',
        title: 'Kto z kim',
        columns: ['Dzień', 'Na dzień', 'Na wieczór'],
        rows: [
          ['Czwartek', 'Spodnie, koszula, marynarka', 'Sukienka, marynarka'],
          ['Piątek', 'Spódnica, sweter', 'Spódnica, koszula'],
          ['Sobota', 'Spodnie, sweter', 'Sukienka, na nią sweter'],
          ['Niedziela', 'Spódnica, koszula, marynarka', 'Samolot do domu'],
        ],
        note: 'Ósmy, na wypadek barszczu: sukienka na koszulę i tenisówki.',
      },
      {
        type: 'steps',
        title: 'Do walizki, po kolei',
        steps: [
          { title: 'Buty', text: [p`Jedna para, przy kółkach, w środku skarpetki. Druga para jest na nogach.`] },
          { title: 'Miękkie, w rulonach', text: [p`Sweter, spódnica, sukienka. Sukienka w cienkim ręczniku.`] },
          { title: 'Sztywne, dookoła', text: [p`Marynarka na lewą stronę, jedno ramię włożone w drugie.`] },
          { title: 'Na wierzch czwartkowy wieczór', text: [p`Tego, co potrzebne najpierw, nie powinno się szukać.`] },
        ],
      },
      text(
        h2('A jeśli jeden wieczór jest wielki'),
        p`To się na niego nie pakuj. Szkoda, żeby jedna suknia wyrzuciła z walizki pięć potrzebnych rzeczy. Wypożycz ją na cztery dni i niech jedzie w swoim pokrowcu, w tym samym, w którym wróci. Pranie jest po naszej stronie.`,
      ),
      {
        type: 'call',
        title: 'Cztery dni, jedna suknia',
        text: 'Podaj datę wieczoru, dni dookoła policzymy my.',
        action: { label: 'Zobacz, co jest wolne', target: toCategory('rent/gala') },
      },
    ],
  },
  'the-hem-decides': {
    slug: 'decyduja-dwa-centymetry',
    title: 'Decydują dwa centymetry',
    description:
      'Gdzie powinna się kończyć sukienka, jaki obcas do jakiej długości i jak zmierzyć suknię do ziemi, żeby dało się w niej wejść po schodach.',
    excerpt: 'Tyle dzieli sukienkę dla Ciebie od sukienki po siostrze. Potrzebne lustro, miarka i właściwe buty.',
    sections: [
      text(
        p`Zanim kolor i zanim cena: gdzie ona się kończy? Dwa centymetry w górę albo w dół i sukienka wygląda na uszytą dla Ciebie albo na donaszaną po siostrze. Żeby je znaleźć, trzeba mieć lustro, miarkę krawiecką i buty, w których naprawdę pójdziesz.`,
        h2('Miejsca wąskie'),
        p`Noga ma ich trzy: nad kolanem, pod kolanem i nad kostką. Tam dół sukienki czuje się najlepiej. W najszerszym miejscu łydki tylko ją poszerza, a właśnie tam kończy się większość sukienek midi. Stąd tyle kobiet przekonanych, że midi nie jest dla nich. Stań przed lustrem i podciągnij sukienkę o trzy centymetry. Jeśli nagle wszystko się zgadza, winna była długość, nie Ty.`,
      ),
      {
        type: 'table',
        title: 'Długość, obcas, płaszcz',
        columns: ['Długość', 'Kończy się', 'Obcas', 'Płaszcz'],
        rows: [
          ['Mini', 'dłoń nad kolanem', 'płaski albo solidny', 'dłuższy od sukienki'],
          ['Do kolan', 'tuż nad albo tuż pod', 'od 3 do 7 cm', 'do kolan'],
          ['Midi', 'pod łydką', 'każdy, byle z noskiem w szpic', 'równy z sukienką albo rozpięty'],
          ['Do kostek', 'tak, że widać kostkę', 'płaski albo 5 cm', 'długi'],
          ['Do ziemi', '1,5 cm nad podłogą', 'ten, z którym mierzyłaś', 'długi albo krótka kurtka'],
        ],
      },
      text(
        h2('Do ziemi, ale bez trzeciej ręki'),
        p`Stań na obu nogach, w butach. Z przodu brzeg wisi półtora centymetra nad podłogą i nigdzie jej nie dotyka. Przejdź cztery kroki i wejdź na jeden stopień. Jeśli musisz podtrzymać suknię, jest za długa. Podtrzymuje się do zdjęć.`,
        h2('Mimo wszystko za długa'),
        p`Własną sukienkę można skrócić: upinamy ją ${link('w showroomie', toPage('showroom'))} i same szyjemy. W wypożyczonej dół zostaje, jaki jest, więc to obcas dobiera się do niej. Sześć centymetrów pod stopą podnosi brzeg mniej więcej o cztery.`,
        p`A sukienka za krótka wcale nie jest za krótka. To tunika, a spodnie przecież masz.`,
      ),
      rail('Szpilki', 'bags-and-shoes/heels'),
    ],
  },
  'ten-minutes-at-the-window': {
    slug: 'dziesiec-minut-przy-oknie',
    title: 'Dziesięć minut przy oknie',
    description:
      'Test kolorów przy dziennym świetle, z lustrem i siedmioma rzeczami z własnej szafy: które barwy budzą twarz i co zrobić z resztą.',
    excerpt: 'Które kolory budzą twarz: test z siedmioma rzeczami, które już masz.',
    sections: [
      text(
        p`Są o tym książki, z porami roku i wachlarzami próbek. Wersja krótka trwa dziesięć minut i nic nie kosztuje. Odpowiada na jedno pytanie: kiedy wchodzisz, widać najpierw Ciebie czy bluzkę?`,
      ),
      {
        type: 'steps',
        title: 'Test',
        steps: [
          {
            title: 'Światło',
            text: [p`Między dziesiątą a czternastą, lampa zgaszona, przodem do okna. Bez makijażu, włosy z czoła.`],
          },
          {
            title: 'Siedem rzeczy',
            text: [
              p`Biała, kremowa, czarna, szara, granatowa, jedna czerwona i jedna zielona. Może być szalik, ręcznik, poszewka.`,
            ],
          },
          {
            title: 'Po trzy sekundy',
            text: [p`Trzymaj pod brodą i patrz sobie w oczy, nie na materiał. I następna.`],
          },
          { title: 'Dwa stosy', text: [p`Nie zastanawiaj się. Ręka jest szybsza i zwykle ma rację.`] },
        ],
      },
      text(
        h2('Na co patrzeć'),
        ul(
          'cienie pod oczami: głębsze czy zniknęły',
          'linia żuchwy: wyraźna czy rozmyta',
          'co widzisz najpierw: twarz czy materiał',
        ),
        h2('O czerni'),
        p`Z całej siódemki jest najsurowsza. Jeśli Cię gasi, nie musisz się z nią rozstawać. ${b('Przenieś ją trzydzieści centymetrów niżej')}: na spódnicę, spodnie, buty. Albo zostaw między nią a brodą kawałek skóry. Głęboki dekolt wybacza prawie każdy kolor.`,
      ),
      faq(
        ['A wzory?', p`Cofnij się o trzy kroki i zmruż oczy. Kolor, który zostanie, jest kolorem tego wzoru.`],
        ['Latem jestem opalona. Czy to się liczy?', p`Powtórz w styczniu. Najbledszy miesiąc jest najuczciwszy.`],
        ['Biel i krem wyglądają u mnie tak samo.', p`To noś, co chcesz. Masz o jeden dylemat mniej.`],
      ),
      text(
        h2('Drugi stos'),
        p`Co nie służy twarzy, może służyć biodrom, więc najpierw wybierz z niego spodnie i spódnice. Na resztę być może czeka ktoś przy innym oknie. A jeśli w pierwszym stosie jest czerń, zobacz, ${link('ile żyć ma jedna czarna sukienka', toPost('one-dress-three-evenings'))}.`,
      ),
      {
        type: 'call',
        title: 'Przy dwóch kolorach nadal nie wiesz?',
        text: 'Weź oba do stylistki. U nas też jest okno.',
        action: { label: 'Umów stylistkę', target: toPage('stylist-appointment') },
      },
    ],
  },
};
