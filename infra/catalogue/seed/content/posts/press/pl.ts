import { fact, i, p, type Texts, text } from '../../write.ts';

export const pl: Texts<'post'> = {
  'a-library-of-dresses': {
    slug: 'biblioteka-sukien',
    title: 'Biblioteka sukien',
    excerpt: 'Dziennik spędza popołudnie w naszym showroomie.',
    sections: [
      text(
        p(i('„Kurier Wiślany”, dodatek weekendowy, 18 października 2025. Zmyślone, jak ten sklep.')),
        p(
          '„Wypożyczają suknie, jak biblioteka wypożycza powieści”, pisze dodatek weekendowy i liczy jedenaście przymiarek w godzinę.',
        ),
        p(
          'Reporterka przyszła z notesem, a wyszła z zieloną jedwabną suknią na ślub siostry. Po drodze opisała drążek długi na czternaście metrów, miseczkę wsuwek, której nikt nigdy nie uzupełnia i która nigdy nie jest pusta, oraz siedemdziesięciodwuletnią panią, która przymierzała cekiny, „żeby się przekonać”.',
        ),
      ),
      { type: 'quote', text: 'W sklepie pyta się, ile kosztuje. Tu pytają, który to dzień.', by: '„Kurier Wiślany”' },
    ],
  },
  'second-hand-first-choice': {
    slug: 'druga-reka-pierwszy-wybor',
    title: 'Druga ręka, pierwszy wybór',
    excerpt: 'Miesięcznik o tym, dlaczego pojedyncze sztuki znikają najszybciej.',
    sections: [
      text(
        p(i('„Nitka”, nr 9/2025. Zmyślone, jak ten sklep.')),
        p`Większość rzeczy z drugiej ręki sprzedaje się w ${fact('sold_within_days')} dni. Miesięcznik zapytał dlaczego; odpowiedzią było dobre zdjęcie i uczciwe zdanie o brzegu.`,
        p`Potem redaktorka w tajemnicy sprzedała przez nasz drążek własny płaszcz. Pisze, że zmieściłyśmy się z pierwszym sprawdzeniem w ${fact('first_check_days')} dniach roboczych i że jedno zdjęcie odesłałyśmy z powodu kota.`,
      ),
      {
        type: 'quote',
        text: 'Dziewiątego dnia płaszcza już nie było. Tęsknię za nim mniej niż kot za wieszakiem.',
        by: '„Nitka”',
      },
    ],
  },
  'the-iron-at-six': {
    slug: 'zelazko-o-szostej-rano',
    title: 'Żelazko o szóstej rano',
    excerpt: 'Reportaż z pokoju, którego nie widzi żadna klientka.',
    sections: [
      text(
        p(i('„Dzień po Dniu”, 4 marca 2025. Zmyślone, jak ten sklep.')),
        p(
          'Kocioł włącza się za dziesięć szósta. O szóstej na desce leży pierwsza suknia: w sobotę tańczyła, w niedzielę wróciła, we wtorek jedzie dalej. Reporterka nie odstępowała jej ze stoperem.',
        ),
        p(
          'Jedenaście minut na oględziny, pod lampą, która nikomu nie schlebia. Czterdzieści na czyszczenie. Noc na wietrzenie. Sześć na prasowanie, od podszewki. „I dziewięć na koralik – notuje – którego braku nikt by nie zauważył”.',
        ),
      ),
    ],
  },
  'rented-and-remembered': {
    slug: 'wypozyczona-zapamietana',
    title: 'Wypożyczona, zapamiętana',
    excerpt: 'Niemiecki magazyn ślubny pyta gości, co jeszcze wiedzą o swoich sukienkach.',
    sections: [
      text(
        p(i('„Brautwerk”, wiosna 2025. Zmyślone, jak ten sklep.')),
        p(
          'Sześćdziesiąt weselnych gości zapytano po roku, co miały na sobie. Z tych, które sukienkę kupiły, połowa pamiętała kolor. Z tych, które ją wypożyczyły, prawie wszystkie pamiętały projektantkę, długość oraz kto i co na nią wylał.',
        ),
        p(
          'Wyjaśnienie magazynu: sukienkę z datą zwrotu człowiek porządnie ogląda. Nasze: jest na większej liczbie zdjęć.',
        ),
      ),
      {
        type: 'quote',
        text: 'Pożyczonej sukienki nie zostawia się na potem. Potem nie ma.',
        by: 'Weselny gość w „Brautwerku”',
      },
    ],
  },
  'one-piece-four-prices': {
    slug: 'jedna-rzecz-cztery-ceny',
    title: 'Jedna rzecz, cztery ceny',
    excerpt: 'Pismo branżowe robi nam rachunki.',
    sections: [
      text(
        p(i('„Handel Jutra”, 22 maja 2025. Zmyślone, jak ten sklep.')),
        p`Pismo branżowe wzięło jedną jedwabną suknię i policzyło, ile przynosi: wypożyczana od ${fact('rent_from')} za dzień, brana za punkty, kupiona jako nowa i wreszcie puszczona dalej, nawet o ${fact('second_hand_discount')} taniej. Wyszło im, że dopiero czwarte życie rozstrzyga, czy opłacały się trzy pierwsze.`,
        p`Naszą prowizję, ${fact('commission')}, uznało za „niemałą, ale napisaną tam, gdzie można ją znaleźć”, a wypłatę w ciągu ${fact('payout_days')} dni roboczych za „dotrzymaną, cztery razy na cztery”.`,
      ),
    ],
  },
  'the-bag-that-travels': {
    slug: 'pokrowiec-w-podrozy',
    title: 'Pokrowiec w podróży',
    excerpt: 'Szwedzka gazeta lokalna o paczce bez paczki.',
    sections: [
      text(
        p(i('„Skärgårdsbladet”, 11 czerwca 2025. Zmyślone, jak ten sklep.')),
        p(
          'Statek pocztowy na zewnętrzne wyspy wiezie mleko, gazety, a w tę środę także szary pokrowiec. Szyper zna go od dwóch sezonów. „Tam płynie pełny i z powrotem płynie pełny. Pustego jeszcze nie widziałem”.',
        ),
        p(
          'Gazeta towarzyszy pokrowcowi na święto raków i z powrotem, liczy ściegi na załatanym rogu i dochodzi do wniosku, że karton ma gorszy charakter.',
        ),
      ),
    ],
  },
  'two-dresses-on-a-wednesday': {
    slug: 'dwie-sukienki-w-srode',
    title: 'Dwie sukienki w środę',
    excerpt: 'Holenderski tygodnik przymierza w domu, w obecności pięciorga domowników.',
    sections: [
      text(
        p(i('„De Zolder”, 37. tydzień 2025. Zmyślone, jak ten sklep.')),
        p`Sukienek ${fact('try_on_pieces')}, wieczór jeden, opinii pięć: felietonistka holenderskiego tygodnika zamówiła przymiarkę i urządziła w domu głosowanie. Rozsądna wygrała trzy do dwóch. Zatrzymała tę drugą.`,
        p`Rozsądną odesłała przed upływem ${fact('rental_return_hours')} godzin, „z czymś w rodzaju ukłonu”.`,
      ),
      {
        type: 'quote',
        text: 'Własne lustro zna mnie od jedenastu lat i wciąż pozwala mi chodzić w czerwieni.',
        by: '„De Zolder”',
      },
    ],
  },
  'forty-dresses-and-an-iron': {
    slug: 'czterdziesci-sukien-i-zelazko',
    title: 'Czterdzieści sukien i żelazko',
    excerpt: 'Długa rozmowa o tym, jak to się zaczęło.',
    sections: [
      text(
        p(i('„Thread & Thimble”, nr 31, zima 2024. Zmyślone, jak ten sklep.')),
        p(
          'Brytyjski kwartalnik chciał wiedzieć, jak zakłada się szafę dla obcych ludzi. Okazało się, że z czterdziestu sukien, jednego żelazka parowego i mieszkania na trzecim piętrze bez windy. I z sąsiadki, która udostępniała przedpokój do przymiarek w zamian za suknię na sylwestra.',
        ),
        p(
          'Jest tam akapit o pierwszej sukni, która nie wróciła. Wróciła po czterech latach, wyczyszczona, ze zdjęciem z chrzcin.',
        ),
      ),
      { type: 'quote', text: 'Nie rozmawiają o modzie. Rozmawiają o brzegach i o sobotach.', by: '„Thread & Thimble”' },
    ],
  },
  'the-mended-place': {
    slug: 'naprawione-miejsce',
    title: 'Naprawione miejsce',
    excerpt: 'Berlińskie pismo o rękodziele siada przy naszym stole do szycia.',
    sections: [
      text(
        p(i('„Der Knopf”, nr 2/2025. Zmyślone, jak ten sklep.')),
        p(
          'W Berlinie cenią lewą stronę rzeczy, więc reporterka poprosiła o same podszewki. Obejrzała trzysta. W co siódmej znalazła naprawę, a w połowie z nich dopiero za drugim razem.',
        ),
        p(
          'Nasza krawcowa nie dała się za to pochwalić. Najlepsza cera, mówi w ostatnim zdaniu, to zapas na szew, którego ktoś trzydzieści lat temu nie pożałował.',
        ),
      ),
    ],
  },
  'a-prize-for-a-paper-tag': {
    slug: 'nagroda-za-papierowa-metke',
    title: 'Nagroda za papierową metkę',
    excerpt: 'Jury od projektowania spodobała się najmniejsza rzecz, jaką mamy.',
    sections: [
      text(
        p(i('„Forma”, rocznik 2025. Zmyślone, jak ten sklep.')),
        p(
          'Rocznik projektowania przyznał nagrodę za druk naszej metce: paskowi niepowlekanego papieru z nacięciem, bez plastikowej żyłki, z czterema linijkami na cztery sposoby, żeby zabrać rzecz do domu. Daje się z powrotem zawiesić na wieszaku i dlatego ta sama metka krąży wiele razy.',
        ),
        p('„Czyta się ją w trzy sekundy i się jej wierzy” – uzasadnia jury. Dyplom wisi w showroomie. Na metce.'),
      ),
    ],
  },
};
