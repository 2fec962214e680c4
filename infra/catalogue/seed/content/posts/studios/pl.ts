import { h2, link, p, rail, type Texts, text, toCategory, toPost, ul } from '../../write.ts';

export const pl: Texts<'post'> = {
  'a-visit-to-the-studio-of-halina-wrzos': {
    slug: 'z-wizyta-w-pracowni-haliny-wrzos',
    title: 'Z wizytą w pracowni Haliny Wrzos',
    description:
      'Dwa pokoje na Mokotowskiej w Warszawie, dziewięć kobiet i suknie krojone na manekinie, nie na papierze: jak przez jedenaście dni powstaje suknia wieczorowa.',
    excerpt: 'Tu suknie kroi się na manekinie, nie na papierze.',
    sections: [
      text(
        p`Na Mokotowskiej, w dwóch pokojach, pracuje dziewięć kobiet. W pierwszym jest światło, w drugim żelazko, a korytarz między nimi tak wąski, że suknię balową przenosi się bokiem, jak materac. Każda sukienka przechodzi przez cztery pary rąk i każda para podpisuje się na podszewce.`,
        p`Rysunku nie ma. Halina Wrzos bierze pięć metrów surówki, zarzuca ją manekinowi na ramię i zaczyna upinać. Za uchem ma ołówek, ale do krzyżówki.`,
        h2('Dlaczego na manekinie'),
        p`Papier jest płaski, a poza nim nikt. Na papierze zaszewka to trójkąt, na manekinie miejsce, w którym tkanina ma już dość. Jeśli fałda układa się dobrze, Halina zostawia ją w spokoju. Jeśli nie, puszcza i czeka, aż fałda sama pokaże, gdzie chce być. Bywają popołudnia, które z boku wyglądają jak kobieta od dwudziestu minut wpatrzona w kawałek bawełny. To są te udane.`,
      ),
      {
        type: 'steps',
        title: 'Jedenaście dni sukni',
        steps: [
          {
            title: 'Dzień 1 i 2: surówka',
            text: [p`Upinanie, rysowanie węglem, cięcie, znowu upinanie. Żelazka nie wolno dotknąć.`],
          },
          {
            title: 'Dzień 3 do 5: tkanina',
            text: [p`Surówkę się rozkłada i staje się wykrojem. Służy raz, potem myje się nią okna.`],
          },
          { title: 'Dzień 6 do 9: szwy', text: [p`Długie na maszynie. Wszystko, co skręca, w ręku.`] },
          {
            title: 'Dzień 10: nic',
            text: [p`Suknia wisi. Tkanina ze skosu rośnie przez noc i lepiej, żeby urosła tutaj niż na Tobie.`],
          },
          {
            title: 'Dzień 11: dół i podpisy',
            text: [p`Równanie od podłogi, linijką i kredą. A potem cztery imiona na podszewce, jedwabną nitką.`],
          },
        ],
      },
      {
        type: 'quote',
        text: 'Jeśli sukienka wygląda na gotową już na wieszaku, to znaczy, że uszyto ją dla wieszaka.',
        by: 'Halina Wrzos, ze szpilkami w ustach',
      },
      text(
        h2('Po czym ją poznać'),
        ul(
          'Szew boczny jest przesunięty o dwa palce do przodu, dzięki czemu talia z przodu wydaje się węższa.',
          'Suwak kończy się centymetr niżej, niż się spodziewasz. Zapniesz go bez pomocy.',
          'W podłożeniu jest zapas na szerokość dłoni, dla kogoś wyższego.',
        ),
        p`To ostatnie lubimy najbardziej. Te suknie są szyte na więcej niż jedną kobietę. W naszej pracowni ten sam dół trzy razy wydłużałyśmy i dwa razy skracałyśmy, a materiału jeszcze zostało.`,
        p`A w czym chodzi ona sama? W szarym fartuchu z dziewięcioma kieszeniami. „Cały dzień ubieram ludzi – mówi. – Wieczorem wolałabym, żeby mi dano spokój”.`,
      ),
      rail('Z pracowni Haliny Wrzos', 'designers/halina-wrzos'),
    ],
  },
  'a-jumper-for-twenty-winters': {
    slug: 'sweter-na-dwadziescia-zim',
    title: 'Sweter na dwadzieścia zim',
    description:
      'Dziewiarki z Sosny i Brzozy w Gdyni dają gwarancję na łokieć, nie na sezon. Dlaczego dobry sweter się nie kończy i jak go rozpoznać przed kupieniem.',
    excerpt: 'W Gdyni dają gwarancję na łokcie, nie na sezony.',
    sections: [
      text(
        p`Pracownia Sosny i Brzozy stoi za portem rybackim w Gdyni, w hali, w której kiedyś suszono sieci. Założyły ją dwie szwagierki: jedna umiała robić na drutach, druga liczyć. Sosna i brzoza to dwa drzewa, które widać z okna.`,
        p`Na ścianie wisi sweter z pierwszego roku. Jest granatowy, był na morzu i lewy łokieć ma granatowy trochę inaczej. O ten łokieć chodzi. To najstarsza rzecz, jaka wróciła do naprawy. Właścicielka przyszła po odbiór i zapytała, czy nie mogłaby jednak dostać nowego. Stary szwagierki zatrzymały i oprawiły w ramę.`,
        h2('Gdzie kończy się sweter'),
        p`Nigdy pośrodku. Łokieć, mankiet, pacha, w tej kolejności. Dlatego łokcie od razu dzieje się na dwie nitki: nie widać tego, ale czuć, kiedy potrzesz rękaw między palcami. Mankiety są dorobione osobno, tak że można je spruć i zrobić nowe, nie ruszając rękawa. A do każdej rzeczy jest mały kłębek jej własnej wełny, w papierowej torebce z numerem.`,
      ),
      {
        type: 'table',
        title: 'Cztery próby w przymierzalni',
        columns: ['Zrób tak', 'Dobrze', 'Gorzej'],
        rows: [
          ['Rozciągnij mankiet i puść', 'Wraca od razu', 'Namyśla się'],
          ['Podnieś sweter pod światło', 'Równa szarość', 'Gwiazdy'],
          ['Potrzyj dłonią dziesięć razy', 'Nic', 'Kłaczki na dłoni'],
          ['Obejrzyj szew na ramieniu', 'Wszyta tasiemka', 'Szew, który się ciągnie'],
        ],
        note: 'Trzecia próba trwa dziesięć sekund i przepowiada zmechacenie na całą zimę.',
      },
      {
        type: 'quote',
        text: 'Miękkość w sklepie to pierwsze, co wełna oddaje. Szukaj takiej, która się trochę stawia.',
        by: 'Przy stole dziewiarskim w Gdyni',
      },
      text(
        h2('Płaszcz też'),
        p`Płaszcze szyją z wełny, którą najpierw tka się za szeroko, a potem celowo kurczy. Dwa dni w gorącej wodzie i jednej trzeciej szerokości już nie ma. To, co zostaje, nie przepuszcza wiatru, nie strzępi się i mogłoby w ogóle nie mieć podłożenia. Podkładają mimo to, „bo co powiedzą sąsiedzi”.`,
        h2('A co należy do Ciebie'),
        p`Niewiele. Wietrzyć, ${link('trzymać na płasko', toPost('knitwear-lies-down'))}, nie zgubić torebki z numerem. Jeśli łokieć jednak pójdzie, zrób zdjęcie i napisz do nas, my wiemy, do kogo zadzwonić. Najdłuższa kolejka na łokcie jest w marcu, bo wtedy wszyscy zauważają je naraz.`,
      ),
      rail('Sosna i Brzoza', 'designers/sosna-i-brzoza'),
    ],
  },
  'the-case-for-pockets': {
    slug: 'w-obronie-kieszeni',
    title: 'W obronie kieszeni',
    description:
      'Jonna Ek z Göteborga nie uszyła jeszcze sukienki bez kieszeni. Jak głębokie, w którym miejscu i dlaczego telefonu nie nosi się w lewej.',
    excerpt: 'W każdej sukience Jonny Ek są dwie. Mierzone dłonią, a nie modą.',
    sections: [
      text(
        p`Jonna Ek prowadziła w Göteborgu tramwaj. Przez sześć lat w dni robocze nosiła spodnie z ośmioma kieszeniami, a w soboty sukienkę bez żadnej. „W soboty byłam kimś, kto prosi innych o potrzymanie kluczy” – mówi. Szyć nauczyła się wieczorami. Jej pierwsza sukienka to były dwie kieszenie i coś dookoła.`,
        h2('Co się ma zmieścić'),
        p`Zmierzyła to. Czterdzieści kobiet poprosiła, żeby wyłożyły na stół wszystko, co mają w rękach: telefon, klucze, kartę, pomadkę do ust i złożoną karteczkę, której żadna nie umiała wyjaśnić. Potem zmierzyła same ręce, bo najczęściej w kieszeni jest po prostu ręka. Wynik wisi nad stołem do krojenia jako papierowy szablon i żadna sukienka nie wychodzi stąd bez niego.`,
      ),
      {
        type: 'table',
        title: 'Kieszeń w liczbach',
        columns: ['Co', 'Ile', 'Dlaczego'],
        rows: [
          ['Głębokość', '26 cm', 'Dłoń znika po nadgarstek'],
          ['Otwór', '17 cm', 'Dłoń z pierścionkami wchodzi i wychodzi'],
          ['Wysokość', 'Cztery palce pod talią', 'Łokieć zostaje lekko zgięty'],
          ['Wszyta', 'W szew talii', 'Telefon wisi na szwie, a nie na spódnicy'],
        ],
      },
      text(
        p`Ostatni wiersz to cały sekret. Kieszeń wszyta tylko w bok ściąga spódnicę na jedną stronę i idzie się tak, jakby się niosło wiadro. Zawieszona w talii trzyma ciężar tam, gdzie trzymałby go pasek.`,
        h2('Zastrzeżenia'),
        ul(
          '„Psuje linię”. Psuje, jeśli sukienka jest obcisła. Czyli za ciasna.',
          '„W sukni wieczorowej?” Przede wszystkim w wieczorowej. Podczas przemówień trzeba coś zrobić z rękami.',
          '„Idzie na to materiał”. Trzydzieści centymetrów. Jonna oszczędza je na odszyciu, do którego nikt nie zagląda.',
        ),
      ),
      {
        type: 'quote',
        text: 'Torebka to kieszeń, którą można zgubić.',
        by: 'Jonna Ek',
      },
      text(
        h2('Instrukcja obsługi'),
        p`Telefon do prawej, jeśli jesteś praworęczna; lewa należy do dłoni. Przed praniem i przed odesłaniem sukienki opróżnij obie. W ciągu jednej zimy znalazłyśmy jedenaście pomadek, szklaną kulkę, kartę pokładową do Malmö i pierścionek. Jego właścicielka popłakała się przez telefon, a potem przysłała nam ciasto.`,
        p`I jedna rada, która z szyciem nie ma nic wspólnego. Jeśli na przyjęciu nie wiesz, co ze sobą zrobić, włóż rękę do kieszeni. Jedną, nie obie. Z jedną wygląda się tak, jakby się tu mieszkało.`,
      ),
      rail('Jonna Ek, każda z kieszeniami', 'designers/jonna-ek'),
    ],
  },
  'oda-falk-cuts-on-the-bias': {
    slug: 'czterdziesci-piec-stopni',
    title: 'Czterdzieści pięć stopni',
    description:
      'Oda Falk z Oslo kroi jedwab ze skosu i nic poza tym. Co daje skos, dlaczego sukienka musi dobę powisieć przed podłożeniem i jak wybrać rozmiar.',
    excerpt: 'Oda Falk z Oslo kroi jedwab ze skosu. I nic poza tym.',
    sections: [
      text(
        p`Weź chusteczkę za dwa sąsiednie rogi i pociągnij. Nic się nie dzieje. Weź ją za dwa przeciwległe i pociągnij: ustępuje, zwęża się, a puszczona wraca. Więcej o skosie wiedzieć nie trzeba, mówi Oda Falk, która zajmuje się nim od dziewiętnastu lat.`,
        p`Pracownia w Oslo to jedno piętro, jeden stół i okno na północ. Stół ma cztery metry, bo sukienka ze skosu zjada prawie dwa razy więcej tkaniny i bo jedwab nie może zwisać z krawędzi. Ucieka. Przed krojeniem przypina go do bibułki i tnie jedno razem z drugim. Kiedy Oda kroi, nikt nie otwiera drzwi.`,
        h2('Co daje skos'),
        ul(
          'Idzie za ciałem, zamiast je trzymać: bez zaszewek, często bez suwaka, przez głowę i gotowe.',
          'Ustępuje tam, gdzie Cię więcej, i zamyka się tam, gdzie mniej.',
          'Porusza się pół sekundy po Tobie. Na to pół sekundy wszyscy patrzą.',
        ),
      ),
      {
        type: 'quote',
        text: 'Ja nie dopasowuję sukienki. Ja tylko staram się nie przeszkadzać jedwabiowi.',
        by: 'Oda Falk',
      },
      text(
        h2('Noc na wieszaku'),
        p`Zanim utnie się dół, sukienka wisi noc i dzień. Nitki biegnące w dół wydłużają się, jedne bardziej, drugie mniej, i rano brzeg wygląda jak linia norweskiego wybrzeża. Dopiero wtedy się go wyrównuje. Sukienka podłożona tego samego dnia, w którym ją zszyto, pokaże Ci swoje fiordy w domu.`,
        p`Z tego samego powodu Twoja nie powinna spędzać roku na wieszaku. Złóż ją na trzy, z bibułką, do szuflady. Ramiączkom odpoczynek należy się tak samo jak Tobie.`,
        h2('Jaki rozmiar'),
        p`Mierz biodra, nie biust. Skos da się namówić na dwa centymetry, najwyżej trzy. Między dwoma rozmiarami weź większy: za mała sukienka ze skosu nie uciska, tylko się wspina, i cały wieczór ściągasz ją z powrotem.`,
        h2('Co pod spód'),
        p`Bez szwów, w kolorze skóry, o rozmiar większe niż zwykle. Jedwab pokazuje wszystko, co ma krawędź. A jeśli Ci zimno, dołóż ${link('drugą warstwę z pomysłem', toPost('one-dress-three-evenings'))}, a nie podkoszulek.`,
      ),
      {
        type: 'links',
        links: [
          { label: 'Jak prać jedwab w domu', text: 'Miska i dziesięć minut', target: toPost('washing-silk-at-home') },
          {
            label: 'Sukienki na ramiączkach',
            text: 'Ze skosu, z kilku pracowni',
            target: toCategory('clothes/dresses/slip-dresses'),
          },
        ],
      },
      rail('Oda Falk', 'designers/oda-falk'),
    ],
  },
};
