import {
  call,
  fact,
  h2,
  links,
  p,
  questions,
  rail,
  steps,
  type Texts,
  tags,
  text,
  toAddress,
  toCategory,
  toPage,
  ul,
} from '../../write.ts';

export const se: Texts<'page'> = {
  'about-us': {
    title: 'Om oss',
    description: 'En garderob, fyra sätt att bära den.',
    sections: [
      text(
        p(
          'Garderoba är en garderob i Warszawa som hyr ut, säljer och tar tillbaka. En klänning kan hyras för en dag, köpas för alltid, tas med poäng eller skickas vidare.',
        ),
        p`Vi började ${fact('founded')} med en stång aftonklänningar och ett ångstrykjärn. I dag fyller stängerna ett hus, och vi känner varje designer vid namn.`,
        h2('Varför en gemensam garderob'),
        p(
          'Den vackraste klänningen i garderoben är ofta den som bärs minst. Den hänger där för ett bröllop, en premiär, en nyårsafton. Vi tycker att den borde komma ut oftare, och inte alltid med samma kvinna.',
        ),
        p(
          'Därför köper vi bra, lagar genast och behåller ett plagg så länge det är fint. När det har hyrts tillräckligt ofta säljs det second hand, med sin historia och ett ärligt ord om skicket.',
        ),
      ),
      steps(
        'Ett plaggs liv hos oss',
        ['Det väljs ut', p('För snittet och tyget. En dragkedja som kärvar i showroomet kärvar också på galan.')],
        ['Det hyrs ut', p('Tvättat, pressat och genomgånget efter varje kväll.')],
        ['Det lagas', p('En fåll, en pärla, en söm. Vår sömmerskas bord står bredvid stången.')],
        ['Det går vidare', p('Second hand, till någon som bär det i åratal.')],
      ),
      tags(
        'Fyra sätt',
        ['Hyr', toCategory('rent')],
        ['Köp', toCategory('clothes')],
        ['Poäng', toPage('fashion-subscription')],
        ['Second hand', toCategory('second-hand')],
      ),
      text(
        h2('Om den här butiken'),
        p(
          'Det här är en demonstrationsbutik. Företaget, dess folk, ateljéerna och designerna, omdömena och pressartiklarna är påhittade.',
        ),
      ),
      links(
        'Lär känna oss',
        ['Designers', toPage('designers'), 'De som gör det som hänger här.'],
        ['Showroom', toPage('showroom'), 'Kom och prova.'],
        ['Magasin', toAddress('/blog'), 'Om tyg, tillfällen och klädernas liv.'],
        ['Press', toAddress('/prasa'), 'Vad andra skriver om oss.'],
      ),
    ],
  },
  showroom: {
    title: 'Showroom',
    description: 'Vårt showroom i Warszawa med fri provning.',
    sections: [
      text(
        p('Ett showroom i Warszawa med fri provning. Ta med skorna; klänningarna du märkt ut hänger framme.'),
        p`Mån-fre ${fact('hours_weekdays')}, lör ${fact('hours_saturday')}, söndag stängt.`,
      ),
      { type: 'place', title: 'Här finns vi', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      steps(
        'En provning',
        ['Boka en timme', p('På ditt konto eller på plaggets sida. Timmen är bara din och kostar inget.')],
        ['Säg vad du vill se', p('Plaggen hänger klara, också i storleken bredvid.')],
        ['Prova i lugn och ro', p('I bra ljus, framför tre speglar, med någon som säger vad hon tycker om du frågar.')],
        ['Bestäm dig, eller låt bli', p('Du kan hyra, köpa eller sova på saken.')],
      ),
      questions(
        'Om showroomet',
        ['Måste jag boka tid?', p('Inte för att titta. Boka gärna för en provning, så att plaggen är på plats.')],
        [
          'Kan jag hämta och lämna här?',
          p('Ja: hyror, köp och provningar. I den tyska butiken levererar vi bara med paket.'),
        ],
        [
          'Ändrar ni klänningar?',
          p('Köpta ja: fåll, midja, axelband. En hyrd stannar som den är, men en söm kan tråcklas för en kväll.'),
        ],
        [
          'Är det tillgängligt?',
          p(
            'Ingången är utan trappsteg och ett provrum är brett nog för en rullstol. Säg när du kommer, så gör vi det klart.',
          ),
        ],
      ),
      call(
        'Någon bredvid dig som kan',
        'Träffa en stylist i showroomet eller på video.',
        'Boka en stylist',
        toPage('stylist-appointment'),
      ),
    ],
  },
  'store-locator': {
    title: 'Hitta hit',
    description: 'Ett showroom och många utlämningsställen.',
    sections: [
      text(p('Vårt showroom ligger i Warszawa. Paketen går till det utlämningsställe du väljer på kartan i kassan.')),
      { type: 'place', title: 'Showroom i Warszawa', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      text(
        h2('Utlämningsställen'),
        p(
          'De finns i Polen, Tyskland och Sverige: paketautomater och butiker med långa öppettider. Välj ”utlämningsställe” i kassan, så öppnas kartan där du är.',
        ),
        p('En hyra har en bestämd dag och går därför med bud eller via showroomet.'),
      ),
      links(
        'Se även',
        ['Leverans', toPage('delivery'), 'Vilken leverans går vart.'],
        ['Showroom', toPage('showroom'), 'Prova, hämta, lämna.'],
        ['Kontakt', toPage('contact-us'), 'Om du hellre frågar först.'],
      ),
    ],
  },
  'contact-us': {
    slug: 'kontakta-oss',
    title: 'Kontakt',
    description: 'Skriv till oss; en människa svarar.',
    sections: [
      text(
        p('Skriv till oss; en människa svarar, oftast samma dag.'),
        p`Mån-fre ${fact('hours_weekdays')}, lör ${fact('hours_saturday')}, söndag stängt.`,
        p`Telefon ${fact('contact_phone')}, e-post ${fact('contact_email')}.`,
      ),
      { type: 'form', form: 'contact' },
      links(
        'Kanske finns svaret redan',
        ['Frågor och svar', toPage('faq')],
        ['Hitta en beställning', toAddress('/order'), 'Med nummer och e-postadress.'],
        ['Returer', toPage('returns')],
        ['Sälja', toPage('selling'), 'Om du vill skicka något vidare.'],
      ),
      { type: 'place', title: 'Eller titta in', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
    ],
  },
  'stylist-appointment': {
    slug: 'boka-stylist',
    title: 'Boka en stylist',
    description: 'I showroomet eller på video, med en stylist som lyssnar först.',
    sections: [
      text(
        p(
          'Berätta om tillfället, din storlek och två färger du tycker om. För showroomet väljer du en ledig timme; för ett videosamtal föreslår du tre, och vi bekräftar en av dem.',
        ),
      ),
      { type: 'form', form: 'stylist' },
      text(
        h2('Det gör en stylist för dig'),
        ul(
          'Hon väljer plagg från vår stång innan du kommer, i två storlekar',
          'Hon säger vad som går till skorna och väskan du har',
          'Hon skriver upp vad som passade dig, så att du kan börja där nästa gång',
        ),
        p('Mötet i showroomet kostar inget. En lång stund med en plan för hela garderoben finns bland våra tjänster.'),
      ),
      rail('Tjänster och presenter', 'gifts-and-services', 4),
      questions(
        'Innan du kommer',
        ['Måste jag hyra något?', p('Nej.')],
        ['Får jag ta med någon?', p('Gärna. Det finns en soffa.')],
        ['Vad behövs för ett videosamtal?', p('En telefon eller dator med kamera, och ljus framifrån.')],
      ),
    ],
  },
};
