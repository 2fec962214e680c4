import { b, h2, li, p, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const pl: Texts<'post'> = {
  'the-first-ten-minutes-of-a-stain': {
    slug: 'plama-pierwsze-dziesiec-minut',
    title: 'Plama: pierwsze dziesięć minut',
    description:
      'Czerwone wino, tłuszcz, szminka, krew, wosk: co zrobić przy stole, co w domu i za które trzy dobre rady podziękować.',
    excerpt: 'Przykładać, nie trzeć; od brzegu do środka; na zimno. I trzy rady, za które się dziękuje.',
    sections: [
      text(
        p`Ktoś się śmieje, kieliszek leci i nagle wszyscy przy stole znają się na plamach. Większość rad pogarsza sprawę. Liczy się pierwsze dziesięć minut, a w nich mieszczą się trzy zasady.`,
        ul(
          li`${b('Przykładaj, nie trzyj.')} Tarcie wpycha plamę głębiej, a tkaninę wypycha.`,
          li`${b('Od brzegu do środka.')} W drugą stronę rośnie.`,
          li`${b('Na zimno.')} Ciepło zaparza mleko, jajko i krew na stałe.`,
        ),
      ),
      {
        type: 'table',
        title: 'Co i czym',
        columns: ['Plama', 'Przy stole', 'W domu'],
        rows: [
          ['Czerwone wino', 'Przyłożyć, potem woda gazowana', 'Zimna woda z odrobiną białego octu'],
          ['Tłuszcz', 'Sucha serwetka i nic więcej', 'Skrobia na noc, rano szczotka'],
          ['Szminka', 'Zebrać nożem', 'Płyn do naczyń, od lewej strony'],
          ['Kawa z mlekiem', 'Zimna woda', 'Płyn do wełny, na zimno'],
          ['Krew', 'Zimna woda, od razu', 'Zimna woda z solą'],
          ['Wosk', 'Poczekać, aż stwardnieje', 'Wykruszyć, potem papier i letnie żelazko'],
        ],
        note: 'Najpierw próba na szwie od środka. Na jedwabiu sama woda zostawia obwódkę: tam tylko przykładaj.',
      },
      text(
        h2('Podziękować z uśmiechem'),
        p`Sól na czerwone wino: ziarenka rysują jedwab i zostawiają blady księżyc. Białe wino na czerwone: teraz są dwa. Suszarka do rąk w toalecie: cokolwiek to było, właśnie się zapiekło.`,
        p`Lepiej zarzuć szal i wróć do stołu. Plama poczeka do rana, wieczór nie.`,
        h2('Jeśli jest od nas'),
        p`Przyłóż serwetkę i na tym skończ. Do pokrowca włóż karteczkę: co to było i gdzie. Czyszczenie jest w cenie każdego wypożyczenia, płacisz tylko za to, czego nie da się uratować, najwyżej tyle, ile rzecz jest warta. Plama, o której wiemy, to pół plamy. Ta szorowana w umywalce to już dwie.`,
      ),
      {
        type: 'links',
        links: [
          { label: 'A jeśli coś wyleję?', text: 'Pytania przed pierwszym wypożyczeniem', target: toPage('faq') },
          {
            label: 'Jedwab, miska i dziesięć minut',
            text: 'Do wszystkiego, co Twoje',
            target: toPost('washing-silk-at-home'),
          },
        ],
      },
    ],
  },
  'a-button-a-hem-a-seam': {
    slug: 'guzik-brzeg-szew',
    title: 'Guzik, brzeg, szew',
    description:
      'Trzy naprawy, które każda zrobi sama sześcioma rzeczami z puszki, i lista tego, co lepiej oddać komuś z maszyną.',
    excerpt: 'Trzy naprawy sześcioma rzeczami z puszki po ciastkach. I co zostawić nam.',
    sections: [
      text(
        p`Trzy naprawy załatwiają prawie wszystko, co może się przydarzyć ubraniu między śniadaniem a północą. Każda trwa krócej niż szukanie krawcowej, która ma jeszcze otwarte.`,
        p`Szyj tego samego wieczoru, kiedy coś zauważysz. Guzik na jednej nitce to dwie minuty. Guzik zgubiony to całe popołudnie, bo w pasmanterii będą wszystkie oprócz tego. A co wróciło do szafy rozdarte, wyjdzie z niej rozdarte, dziesięć minut przed taksówką.`,
        h2('Sześć rzeczy w puszce po ciastkach'),
        ul(
          'dwie igły, cienka i gruba',
          'nici czarne, granatowe i kremowe',
          'nożyczki, które nie tną nic innego',
          'osiem szpilek',
          'zapasowe guziki, każdy z karteczką, skąd jest',
          'zapałka',
        ),
      ),
      {
        type: 'steps',
        title: 'Guzik, który nie odpadnie',
        steps: [
          { title: 'Nitka', text: [p`Podwójna, czterdzieści centymetrów. Dłuższa sama wiąże supełki.`] },
          {
            title: 'Zapałka',
            text: [p`Połóż ją w poprzek guzika i szyj po niej, cztery razy przez każdą parę dziurek.`],
          },
          {
            title: 'Nóżka',
            text: [
              p`Wyjmij zapałkę, owiń nitkę sześć razy pod guzikiem, przeszyj dwukrotnie. Nóżka robi miejsce na materiał i dzięki niej guzik przeżyje płaszcz.`,
            ],
          },
        ],
      },
      text(
        h2('Brzeg, którego nie widać'),
        p`Zawiń pół centymetra. Złap jedną jedyną nitkę z wierzchu, potem centymetr podwinięcia i tak dalej, luźno. Ściągnięty brzeg się marszczy, luźny wisi. W hotelu o siódmej wieczorem wystarczy taśma dwustronna, do śniadania wytrzyma.`,
        h2('Szew, który puścił'),
        p`Zacznij dwa centymetry przed dziurą i skończ dwa za nią. Drobny ścieg za igłą, po starych dziurkach, jeśli je widzisz.`,
        h2('Co lepiej zostawić nam'),
        ul('suwaki', 'szyfon i satynę z jedwabiu', 'cekiny: puszcza jedna nitka, sypie się cały rząd', 'podszewki'),
        p`I jeszcze jedno: jeśli kiedyś będziesz tę rzecz sprzedawać, napisz, co było naprawiane. Naprawa, o której mówisz sama, dodaje rzeczy wiarygodności.`,
      ),
      {
        type: 'quote',
        text: 'Miejsce zacerowane to jedyne, któremu ktoś naprawdę się przyjrzał.',
        by: 'Z naszej szwalni',
      },
      {
        type: 'call',
        title: 'Skrócić, zwęzić, wszyć nowy suwak',
        text: 'Mierzymy w showroomie. Weź buty.',
        action: { label: 'Prezenty i usługi', target: toCategory('gifts-and-services') },
      },
    ],
  },
};
