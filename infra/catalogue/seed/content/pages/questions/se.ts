import { call, fact, link, links, p, questions, type Texts, toPage } from '../../write.ts';

export const se: Texts<'page'> = {
  faq: {
    title: 'Frågor och svar',
    description: 'Det man undrar före den första hyran, och efter den.',
    sections: [
      questions(
        'Hyra',
        [
          'Hur går det till att hyra?',
          p`Välj plagg, längd och första dag, beställ, bär, lämna tillbaka. Se ${link('så fungerar det', toPage('how-it-works'))}.`,
        ],
        [
          'Hur länge kan jag hyra?',
          p`I ${fact('rent_days_short')}, ${fact('rent_days_middle')} eller ${fact('rent_days_long')} dagar.`,
        ],
        [
          'Om det inte passar?',
          p`Ta en andra storlek för att ${link('prova hemma', toPage('try-on'))}, eller kom till showroomet innan din dag.`,
        ],
        ['Om jag spiller något?', p('Tvätten ingår. Bara det som inte går att rädda debiteras, högst till sitt pris.')],
        [
          'Kan jag behålla det längre?',
          p('Om dagarna efter är lediga: knappen finns på ditt konto. Du betalar skillnaden till den längre hyran.'),
        ],
        ['Kan jag köpa det jag hyrt?', p('Om sidan anger ett butikspris, ja, medan det är hos dig. Hyran räknas av.')],
        [
          'Varför kan jag inte välja en måndag?',
          p('På måndagar börjar ingen hyra: då rengörs det som kom tillbaka efter helgen.'),
        ],
      ),
      questions(
        'Dagar och provning',
        ['Hur tidigt ska jag boka?', p('Så snart du vet dagen. Plagg för bröllop går först.')],
        [
          'Hur länge håller galgen mina dagar?',
          p`${fact('cart_hold_minutes')} minuter efter din senaste ändring. Sedan kan andra ta dem.`,
        ],
        [
          'Kan jag ändra dagarna?',
          p(
            'På galgen, ja. Efter beställningen avbokar du hyran och beställer på nytt; tills den skickas kostar det inget.',
          ),
        ],
        [
          'Om plagget inte är tillbaka från den före mig?',
          p(
            'Det finns dagar mellan två hyror för det. Händer det ändå skriver vi, erbjuder ett annat exemplar eller återbetalar.',
          ),
        ],
        [
          'Hur många plagg kan jag prova hemma?',
          p`${fact('try_on_pieces')} åt gången, i ${fact('rental_return_hours')} timmar.`,
        ],
        ['När går provningar iväg?', p('Med frakt bara på onsdagar; på torsdagen är de hos dig.')],
        ['Är det gratis att prova i showroomet?', p`Ja. Boka en timme, se ${link('showroom', toPage('showroom'))}.`],
      ),
      questions(
        'Köp och second hand',
        [
          'Är plaggen ni säljer nya?',
          p('Det som står under kläder är nytt, med lapp. Det som har burits står under second hand.'),
        ],
        [
          'Hur hittar jag min storlek?',
          p`I ${link('storleksguiden', toPage('size-guide'))}; omdömen säger hur ett plagg sitter.`,
        ],
        ['Min storlek är slut', p('Sätt en bevakning på plaggets sida. Vi skriver en gång när det är tillbaka.')],
        [
          'Hur vet ni att ett second hand-plagg är äkta?',
          p('Vi granskar lapp, sömmar och tyg och säljer inget som lämnar ett tvivel.'),
        ],
        [
          'Kan jag sälja mina egna kläder?',
          p`Ja. Vi behåller ${fact('commission')} plus ${fact('transaction_fee')} i avgift, se ${link('sälja', toPage('selling'))}.`,
        ],
        ['Finns det presentkort?', p('Ja, bland presenter och tjänster. De kommer med e-post.')],
        ['Kan jag få ett plagg ändrat?', p('Ett du har köpt, ja. Ett hyrt stannar som det är.')],
      ),
      questions(
        'Betala',
        [
          'Hur kan jag betala?',
          p`Med kort, Google Pay, Apple Pay och andra sätt som beror på butiken: ${link('betalning', toPage('payments'))}.`,
        ],
        ['Kan jag betala senare?', p`I Polen, ja: betala inom ${fact('pay_later_days')} dagar.`],
        [
          'Vad är depositionen?',
          p`${fact('deposit_percent')} av butikspriset, reserverat på ditt kort och släppt när plagget är tillbaka.`,
        ],
        [
          'Min betalning gick inte',
          p`Du kan försöka igen på beställningens sida i ${fact('payment_minutes')} minuter.`,
        ],
        ['Var anger jag en rabattkod?', p('På galgen, din varukorg. En kod per beställning.')],
        [
          'Vad betalar poäng?',
          p`En hyra på ${fact('rent_days_long')} dagar, eller en del av allt annat: ${link('poäng', toPage('points'))}.`,
        ],
        ['Får jag en faktura?', p('Ja, som PDF på beställningens sida.')],
      ),
      questions(
        'Leverans och retur',
        ['När går mitt paket?', p`Samma dag om du beställer före klockan ${fact('same_day_before')}.`],
        [
          'Vart levererar ni?',
          p`Till Polen, Tyskland, Sverige och nio länder till: ${link('leverans', toPage('delivery'))}.`,
        ],
        ['Kan jag hämta själv?', p('Ja, i showroomet, utom i den tyska butiken.')],
        ['När ska en hyra vara tillbaka?', p`Inom ${fact('rental_return_hours')} timmar efter sista dagen.`],
        [
          'Vad kostar det om jag är sen?',
          p`Till klockan ${fact('late_after')} dagen efter återlämningsdagen inget. Sedan kostar varje påbörjad dag en avgift, sammanlagt aldrig mer än butikspriset.`,
        ],
        [
          'Hur skickar jag tillbaka ett köp?',
          p`Inom ${fact('return_days')} dagar: ${link('returer', toPage('returns'))}.`,
        ],
        [
          'När får jag mina pengar?',
          p`Senast ${fact('refund_days')} dagar efter att du sagt till, på samma sätt som du betalade.`,
        ],
      ),
      questions(
        'Konto och kontakt',
        ['Behöver jag ett konto?', p('För att hyra och köpa, nej. För abonnemang, poäng och provningstider, ja.')],
        [
          'Hur hittar jag min beställning utan konto?',
          p('Med numret och din e-postadress, under ”hitta en beställning” i sidfoten.'),
        ],
        ['Jag har glömt lösenordet', p('Välj ”glömt lösenordet” när du loggar in. Länken kommer med e-post.')],
        ['Hur avslutar jag nyhetsbrevet?', p('Med länken i varje utskick, eller på ditt konto.')],
        ['Hur tar jag bort mitt konto?', p('På ditt konto under integritet. Öppna beställningar avslutas först.')],
        [
          'Kan jag träffa en stylist?',
          p`Ja, i showroomet eller på video: ${link('boka en stylist', toPage('stylist-appointment'))}.`,
        ],
        ['Är det här en riktig butik?', p('Nej, en demonstration. Inget levereras och inget debiteras.')],
      ),
      links(
        'Allt om att beställa',
        ['Leverans', toPage('delivery')],
        ['Returer', toPage('returns')],
        ['Betalning', toPage('payments')],
        ['Storleksguide', toPage('size-guide')],
        ['Tygskötsel', toPage('care')],
        ['Ångerrätt', toPage('withdrawal')],
      ),
      call('Finns inte din fråga här?', 'Skriv till oss; en människa svarar.', 'Skriv till oss', toPage('contact-us')),
    ],
  },
};
