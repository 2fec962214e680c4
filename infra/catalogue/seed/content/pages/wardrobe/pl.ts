import { designerLinks } from '../../designer-links.ts';
import { DRESS_SIZES, SHOE_LENGTHS } from '../../size-tables.ts';
import {
  call,
  fact,
  h2,
  links,
  p,
  posts,
  questions,
  rail,
  steps,
  type Texts,
  table,
  tags,
  text,
  toCategory,
  toPage,
  ul,
} from '../../write.ts';

export const pl: Texts<'page'> = {
  clothes: {
    slug: 'ubrania',
    title: 'Ubrania',
    description: 'Co wisi na naszych wieszakach, według rodzaju i okazji.',
    sections: [
      text(
        p(
          'Sukienki na jeden wieczór, marynarki na co dzień. Szukaj według rodzaju, jeśli wiesz, czego potrzebujesz, a jeśli nie, według okazji.',
        ),
      ),
      tags(
        'Według rodzaju',
        ['Sukienki', toCategory('clothes/dresses')],
        ['Spódnice', toCategory('clothes/skirts')],
        ['Marynarki', toCategory('clothes/blazers')],
        ['Płaszcze', toCategory('clothes/coats')],
        ['Kombinezony', toCategory('clothes/jumpsuits')],
        ['Bluzki', toCategory('clothes/blouses')],
        ['Dzianiny', toCategory('clothes/knitwear')],
        ['Spodnie', toCategory('clothes/trousers')],
      ),
      rail('Suknie wieczorowe', 'clothes/dresses/evening-dresses'),
      tags(
        'Według okazji',
        ['Ślub', toCategory('occasions/wedding')],
        ['Gala', toCategory('occasions/gala-evening')],
        ['Impreza', toCategory('occasions/party')],
        ['Praca', toCategory('occasions/work')],
        ['Wakacje', toCategory('occasions/holiday')],
      ),
      rail('Całe zestawy', 'whole-looks'),
      links(
        'Zanim wybierzesz',
        ['Tabela rozmiarów', toPage('size-guide')],
        ['Pielęgnacja tkanin', toPage('care')],
        ['Projektanci', toPage('designers')],
      ),
    ],
  },
  'second-hand': {
    title: 'Z drugiej ręki',
    description: 'Rzeczy z przeszłością, obejrzane przez nas, z uczciwym słowem o stanie.',
    sections: [
      text(
        p`Jedne pochodzą z naszej wypożyczalni, inne z szaf kobiet, które już ich nie noszą. Kosztują do ${fact('second_hand_discount')} mniej niż nowe, a każda jest tylko jedna.`,
        h2('Jak je oglądamy'),
        ul(
          'Szwy, zamki, guziki i podszewkę, ręką i w świetle dziennym',
          'Metkę w środku, szycie wokół niej i ciężar tkaniny, żeby wiedzieć, że rzecz jest tym, za co się podaje',
          'Czyścimy, prasujemy i fotografujemy tak, jak jest; ślad, który zostaje, jest na zdjęciu',
        ),
      ),
      table(
        'Co znaczy stan',
        ['Stan', 'Czego się spodziewać'],
        [
          ['Nowa z metką', 'Nigdy nienoszona, metka wciąż na miejscu'],
          ['Bardzo dobry', 'Noszona kilka razy, bez śladów'],
          ['Dobry', 'Noszona z przyjemnością; drobne ślady, nazwane i pokazane'],
        ],
      ),
      rail('Właśnie powieszone', 'second-hand'),
      questions(
        'O rzeczach z drugiej ręki',
        ['Czy mogę odesłać?', p`Tak, w ciągu ${fact('return_days')} dni, jak każdy zakup.`],
        [
          'Czy jest rękojmia?',
          p(
            'Gdy sprzedaje przedsiębiorca, obowiązuje jego odpowiedzialność z ustawy. Osoba prywatna przedsiębiorcą nie jest: sprawdzamy rzecz dwa razy i możesz ją do nas odesłać. Ślad noszenia, który nazwałyśmy, jest częścią rzeczy.',
          ),
        ],
        ['Czy rzecz z drugiej ręki można wypożyczyć?', p('Nie. Czeka na jedną osobę, która ją zatrzyma.')],
      ),
      call('Coś Twojego?', 'Może tu znaleźć następną właścicielkę.', 'Jak działa sprzedaż', toPage('selling')),
    ],
  },
  designers: {
    title: 'Projektanci',
    description: 'Pracownie, których rzeczy wiszą na naszych wieszakach.',
    sections: [
      text(
        p(
          'Wiemy, gdzie i przez kogo została skrojona każda rzecz. Pracownie są małe, niektóre to jeden pokój i kot; wszystkie zmyśliłyśmy na potrzeby tego sklepu pokazowego.',
        ),
      ),
      designerLinks('Pracownie', 'pl'),
      posts('Z ich warsztatów', 'designers'),
    ],
  },
  'size-guide': {
    title: 'Tabela rozmiarów',
    description: 'Tabele w centymetrach i jak się zmierzyć.',
    sections: [
      text(
        p(
          'Zmierz się raz, na cienkiej bieliźnie, centymetrem, który przylega i nie uciska. Między dwoma rozmiarami w tkaninie weź większy, w dzianinie mniejszy.',
        ),
      ),
      steps(
        'Jak mierzyć',
        ['Biust', p('W najszerszym miejscu, centymetr z tyłu poziomo, ręce opuszczone.')],
        ['Talia', p('Tam, gdzie ciało się zgina, gdy przechylasz się w bok; zwykle o dłoń nad kością biodrową.')],
        ['Biodra', p('W najszerszym miejscu, stopy razem.')],
        ['Stopa', p('Stań na kartce, pięta przy ścianie, zaznacz najdłuższy palec. Wieczorem i obie stopy.')],
      ),
      table(
        'Sukienki i góra',
        ['Rozmiar', 'EU', 'FR', 'UK', 'Biust, cm', 'Talia, cm', 'Biodra, cm'],
        DRESS_SIZES,
        'To wymiary ciała, nie ubrania.',
      ),
      table(
        'Buty',
        ['EU', 'UK', 'Długość stopy, mm'],
        SHOE_LENGTHS,
        'Przy wąskich szpilkach przydaje się pół numeru więcej.',
      ),
      questions(
        'Nie wiesz?',
        [
          'Dwa rozmiary czy jeden?',
          p`Przymierz w domu ${fact('try_on_pieces')} rzeczy: dwa rozmiary jednej sukienki to właśnie tyle.`,
        ],
        ['Jak długa będzie na mnie?', p('Strona każdej rzeczy podaje długość. Przyłóż centymetr do ramienia i puść.')],
        [
          'Czy wszyscy projektanci szyją tak samo?',
          p('Nie. Opinie mówią, czy rzecz jest mała, czy duża; dopisujemy to, gdy same to zauważymy.'),
        ],
      ),
      links(
        'Albo pomożemy',
        ['Przymiarka w domu', toPage('try-on')],
        ['Umów stylistkę', toPage('stylist-appointment')],
        ['Showroom', toPage('showroom')],
      ),
    ],
  },
  care: {
    title: 'Pielęgnacja tkanin',
    description: 'Jak prać, suszyć, prasować i przechowywać, według materiału.',
    sections: [
      text(p('To dla rzeczy kupionych. Wypożyczonej się nie pierze: wystarczy przewietrzyć, reszta to nasza praca.')),
      table(
        'Według materiału',
        ['Materiał', 'Pranie', 'Suszenie', 'Prasowanie'],
        [
          [
            'Jedwab, koronka',
            'ręcznie, 30 °C, łagodny środek',
            'na ręczniku, potem na wieszaku',
            'na lewej stronie, nisko',
          ],
          ['Satyna, krepa', 'czyszczenie chemiczne', 'na wieszaku', 'na lewej stronie, nisko, przez płótno'],
          ['Aksamit, cekiny', 'czyszczenie chemiczne', 'na wieszaku', 'tylko parą od środka'],
          ['Wełna, pepitka', 'szczotka i wietrzenie; raz w sezonie czyszczenie', 'na wieszaku', 'parą, przez płótno'],
          ['Dzianina', 'ręcznie, na zimno', 'na płasko', 'wcale'],
          ['Bawełna w druki i paski', 'w pralce, delikatnie, 30 °C', 'na sznurze', 'na lewej stronie, średnio'],
        ],
        'Metka w środku rzeczy jest zawsze ważniejsza.',
      ),
      text(
        h2('Przechowywanie'),
        ul(
          'Tkanina na szerokim wieszaku, dzianina złożona',
          'Z dala od słońca; ciemna blaknie najpierw z jednej strony',
          'Cedr przeciw molom i przegląd każdej wiosny',
          'Cekiny i koraliki na lewej stronie, w bawełnianym worku',
        ),
        h2('Gdy coś się stanie'),
        ul(
          'Przykładaj, nie trzyj',
          'Zimna woda na krew i wino, na tłuszcz żadna: zbierze go kreda albo mąka',
          'Na jedwabiu wszystko wypróbuj najpierw na wewnętrznym szwie',
          'Z wypożyczoną rzeczą nic nie rób i daj nam znać',
        ),
      ),
      posts('Z magazynu', 'care'),
      rail('Pielęgnacja i naprawy', 'gifts-and-services', 4),
    ],
  },
};
