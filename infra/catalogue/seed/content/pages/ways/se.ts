import {
  call,
  fact,
  h2,
  li,
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
  'how-it-works': {
    slug: 'sa-fungerar-det',
    title: 'Så fungerar det',
    description: 'Hyr, köp, prenumerera eller skicka vidare: så går var och en av de fyra till.',
    sections: [
      text(
        p(
          'En garderob, fyra sätt att bära den. Samma klänning kan hyras för en kväll, köpas för gott, tas med poäng eller komma tillbaka som second hand. På plaggets sida står vad som är möjligt.',
        ),
        h2('Hyra'),
        p`Hyra i ${fact('rent_days_short')}, ${fact('rent_days_middle')} eller ${fact('rent_days_long')} dagar från ${fact('rent_from')} per dag. Du väljer dagen då du bär plagget; dagarna runt om räknar vi.`,
        h2('Prova'),
        p`Prova ${fact('try_on_pieces')} plagg hemma och skicka tillbaka dem inom ${fact('rental_return_hours')} timmar. Provning med frakt går bara på onsdagar.`,
        h2('Prenumerera'),
        p`Ett abonnemang från ${fact('plan_from')} i månaden ger poäng. De betalar hyror på ${fact('rent_days_long')} dagar.`,
        h2('Skicka vidare'),
        p`Sälj det du inte längre bär. Vi behåller ${fact('commission')} plus ${fact('transaction_fee')} i transaktionsavgift; resten betalas ut inom ${fact('payout_days')} arbetsdagar.`,
      ),
      steps(
        'En hyra, steg för steg',
        [
          'Välj plagg och dag',
          p(
            'Öppna ett plagg och välj längd, leverans och första dag i kalendern. Dagar då inget exemplar är ledigt går inte att välja.',
          ),
        ],
        [
          'Beställ',
          p`Din galge, alltså varukorgen, håller dagarna i ${fact('cart_hold_minutes')} minuter. Tvätten ingår i priset; deposition och förseningsavgift ser du innan du beställer.`,
        ],
        ['Bär det', p('Paketet är hos dig den första dagen, eller så hänger plagget klart i showroomet.')],
        [
          'Lämna tillbaka',
          p`Inom ${fact('rental_return_hours')} timmar efter sista dagen lämnar du det till fraktbolaget eller i showroomet. Tvätta inte; det gör vi.`,
        ],
      ),
      tags(
        'Börja här',
        ['Hyr', toCategory('rent'), 'för ett datum'],
        ['Köp', toCategory('clothes'), 'nytt, från designerna'],
        ['Abonnemang', toPage('fashion-subscription'), 'med poäng'],
        ['Second hand', toCategory('second-hand'), 'genomgånget av oss'],
      ),
      links(
        'Läs vidare',
        ['Prova hemma', toPage('try-on'), 'Vilka dagar, hur många plagg, vad det kostar.'],
        ['Poäng', toPage('points'), 'Var de kommer ifrån och vad de betalar.'],
        ['Frågor och svar', toPage('faq'), 'Det man undrar före den första hyran.'],
      ),
    ],
  },
  'fashion-subscription': {
    slug: 'modeabonnemang',
    title: 'Modeabonnemang',
    description: 'Tre abonnemang, poäng varje månad, paus när som helst.',
    sections: [
      text(
        p`Tre abonnemang, S, M och L, från ${fact('plan_from')} i månaden. De ger ${fact('plan_points_s')}, ${fact('plan_points_m')} eller ${fact('plan_points_l')} poäng i månaden. Varje plagg som kan tas med poäng anger sitt pris i poäng för ${fact('rent_days_long')} dagar.`,
      ),
      steps(
        'Så går ett abonnemang till',
        [
          'Välj abonnemang',
          p(
            'Du behöver ett konto och ett kort. Abonnemanget börjar när den första betalningen har kommit; då finns poängen också.',
          ),
        ],
        [
          'Hyr med poäng',
          p`Välj ${fact('rent_days_long')} dagar och betala med poäng i kassan. Leverans och deposition är som vanligt.`,
        ],
        [
          'Nytt varje månad',
          p`Kortet debiteras en gång i månaden. Poäng som blir över gäller i ${fact('points_rollover_days')} dagar efter sin månad.`,
        ],
        [
          'Pausa eller avsluta',
          p(
            'Båda är en knapp på ditt konto. Under pausen dras inga pengar och inga poäng tillkommer; resten av den betalda månaden finns kvar.',
          ),
        ],
      ),
      questions(
        'Frågor om abonnemang',
        [
          'Kan jag byta abonnemang?',
          p(
            'Ja. Ett större börjar genast, och du betalar skillnaden för resten av månaden. Ett mindre börjar nästa månad.',
          ),
        ],
        [
          'Vad händer om kortet nekas?',
          p`Vi försöker igen och skriver till dig. Abonnemanget fortsätter i ${fact('plan_grace_days')} dagar; är det obetalt även då tar det slut.`,
        ],
        ['Vad händer med poängen när jag avslutar?', p('De finns kvar tills de går ut. Inget mer dras.')],
      ),
      rail('Att ta med poäng', 'rent'),
    ],
  },
  points: {
    title: 'Poäng',
    description: 'Var poängen kommer ifrån, vad de betalar och när de går ut.',
    sections: [
      text(
        p(
          'Det finns poäng från ett abonnemang och bonuspoäng. Båda betalar på samma sätt; de som går ut först används först.',
        ),
        h2('Var de kommer ifrån'),
        ul(
          li`Ett abonnemang ger ${fact('plan_points_s')}, ${fact('plan_points_m')} eller ${fact('plan_points_l')} poäng med varje månadsbetalning.`,
          li`En betald beställning ger en bonuspoäng för varje hel summa på ${fact('reward_per')}.`,
        ),
        h2('Vad de betalar'),
        ul(
          li`En hel hyra på ${fact('rent_days_long')} dagar, till poängpriset på plaggets sida.`,
          li`En del av varje annan hyra eller ett köp: en poäng betalar ${fact('point_value')}. Leverans och avgifter betalas med pengar.`,
        ),
        h2('Hur länge de gäller'),
        ul(
          li`Poäng från ett abonnemang: ${fact('points_rollover_days')} dagar efter månaden de gavs för.`,
          li`Bonuspoäng: ${fact('reward_days')} dagar.`,
          li`Poäng som kommer tillbaka från en avbokad beställning: minst ${fact('points_back_days')} dagar.`,
        ),
        p('Ditt konto visar saldot, varje ändring och nästa dag då poäng går ut. Vi skriver till dig innan dess.'),
      ),
      questions(
        'Bra att veta',
        [
          'Om jag skickar tillbaka ett köp?',
          p(
            'Poängen du betalade med kommer tillbaka. Bonuspoäng från köpet dras av igen, i samma andel som vi återbetalar.',
          ),
        ],
        ['Kan poäng betalas ut?', p('Nej. De betalar kläder hos oss och ingen annanstans.')],
      ),
      call(
        'Poäng varje månad',
        'Ett abonnemang är den enklaste vägen dit.',
        'Se abonnemangen',
        toPage('fashion-subscription'),
      ),
    ],
  },
  'try-on': {
    title: 'Prova hemma',
    description: 'Två plagg, en kväll, din egen spegel.',
    sections: [
      text(
        p`Är du osäker på storleken, eller på vilken av två klänningar det blir? Prova ${fact('try_on_pieces')} plagg hemma och skicka tillbaka dem inom ${fact('rental_return_hours')} timmar. En provning har ett eget pris, lägre än en hyresdag; det står bredvid de andra längderna på plaggets sida.`,
      ),
      steps(
        'Så går det till',
        [
          'Välj ”Prova hemma”',
          p`Högst ${fact('try_on_pieces')} plagg åt gången. Två storlekar av en klänning är två plagg.`,
        ],
        [
          'Välj torsdagen',
          p(
            'Provning med frakt går bara på onsdagar: då lämnar paketet oss, och på torsdagen är det hos dig. I showroomet går varje öppen dag bra.',
          ),
        ],
        [
          'Prova',
          p(
            'I de skor och det ljus du ska bära det i. Lappen sitter kvar; parfym och smink får vänta till den riktiga dagen.',
          ),
        ],
        ['Skicka tillbaka', p`Inom ${fact('rental_return_hours')} timmar, i fodralet det kom i.`],
      ),
      questions(
        'Bra att veta',
        [
          'Kan jag behålla ett av dem?',
          p(
            'Ett plagg som är hos dig kan du köpa om sidan anger ett butikspris: knappen finns på ditt konto, och provningens pris räknas av.',
          ),
        ],
        ['Är plagget ledigt på mitt datum efteråt?', p('Bara om du hyr det. En provning reserverar inga andra dagar.')],
        ['Kostar det något att prova i showroomet?', p('Nej. En timme hos oss är gratis.')],
      ),
      links(
        'Eller på ett annat sätt',
        ['Showroom', toPage('showroom'), 'Prova så mycket du vill, med någon som hjälper till.'],
        ['Storleksguide', toPage('size-guide'), 'Mät en gång, välj i lugn och ro.'],
      ),
    ],
  },
  selling: {
    title: 'Sälja',
    description: 'Så hittar ett plagg du inte längre bär sin nästa ägare.',
    sections: [
      text(
        p`Bra kläder överlever tillfället de köptes för. Vi går igenom ditt plagg två gånger, säljer det och betalar dig. De flesta plagg är sålda inom ${fact('sold_within_days')} dagar.`,
        p`Ett plagg som klarar kontrollerna hänger bland second hand, upp till ${fact('second_hand_discount')} under butikspriset. Ett erbjudande besvarar vi inom ${fact('offer_hours')} timmar.`,
      ),
      steps(
        'Från din garderob till nästa',
        ['Du registrerar dig', p('Med namn, e-postadress och lösenord. Den som har ett konto loggar in.')],
        [
          'Du lägger in dina plagg',
          p(
            'Gärna flera på en gång. Varje plagg behöver fyra bilder: framifrån, bakifrån, från sidan och på lappen inuti. Du sätter priset och ser direkt vad du får av det.',
          ),
        ],
        ['Du väljer vägen till oss', p('Med bud eller till showroomet; sedan bekräftar du.')],
        [
          'Första kontrollen',
          p`Bilder och uppgifter kontrollerar vi i upp till ${fact('first_check_days')} arbetsdagar. Du får ett mejl inom ${fact('first_check_hours')} timmar, vad vi än beslutar.`,
        ],
        [
          'Plagget kommer till oss',
          p('Med budet eller i showroomet. En andra kontroll följer: sömmar, dragkedjor, foder, lapp.'),
        ],
        ['Det säljs', p('Med ett ärligt ord om skicket.')],
        [
          'Du får betalt',
          p`Vi behåller ${fact('commission')} plus ${fact('transaction_fee')} i transaktionsavgift; resten betalas ut inom ${fact('payout_days')} arbetsdagar.`,
        ],
      ),
      text(
        h2('Det tar vi emot'),
        ul(
          'Kläder, väskor och skor av designer, rena och klara att bära',
          'Med lapp inuti eller med kvitto',
          'Utan fläckar, hål och saknade knappar; lagat går bra om vi vet om det',
        ),
        h2('Det tar vi inte emot'),
        ul('Kopior, hur bra de än är', 'Päls', 'Underkläder, badkläder och strumpor'),
      ),
      call(
        'Hänger det något i din garderob?',
        'Det räcker med en mobil: den tar bilderna också.',
        'Sälj ditt eget',
        toAddress('/selling'),
      ),
    ],
  },
};
