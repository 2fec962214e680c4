import { call, fact, h2, link, links, p, questions, steps, type Texts, table, text, toPage, ul } from '../../write.ts';

export const se: Texts<'page'> = {
  delivery: {
    title: 'Leverans',
    description: 'När paketet går och när det kommer fram.',
    sections: [
      text(
        p`Skickas samma dag om du beställer före klockan ${fact('same_day_before')}. Expressleverans om du beställer före ${fact('express_before')}. Med bud inom ${fact('delivery_days_poland')} arbetsdagar i Polen, ${fact('delivery_days_abroad')} till Tyskland och Sverige; utlämningsställe och ekonomipaket kan ta längre tid. Budet levererar i Polen, Tyskland och Sverige och i hela Europa.`,
        p(
          'I kassan ser du pris och beräknad dag för varje leverans innan du beställer. Ett hyrt plagg kommer fram den första hyresdagen.',
        ),
      ),
      table(
        'Vilken leverans går vart',
        ['Leverans', 'Polen', 'Tyskland, Sverige', 'Andra länder'],
        [
          ['Bud (DHL)', 'ja', 'ja', 'ja'],
          ['Utlämningsställe', 'ja', 'ja', 'nej'],
          ['Ekonomipaket', 'ja', 'ja', 'nej'],
          ['Europapaket', 'nej', 'nej', 'ja'],
          ['Hämtning i showroomet i Warszawa', 'ja', 'inte i den tyska butiken', 'ja'],
        ],
        'Andra länder: Belgien, Danmark, Frankrike, Italien, Slovakien, Slovenien, Spanien, Tjeckien och Österrike.',
      ),
      text(
        h2('Hyror och provningar'),
        p('De går med bud eller hämtas i showroomet, för bara då är dagen säker. Paket för provning går på onsdagar.'),
        h2('När ingen är hemma'),
        p(
          'Fraktbolaget lämnar ett meddelande och kommer igen, eller tar paketet till ett ställe i närheten. Ett utlämningsställe väljer du på kartan i kassan.',
        ),
      ),
      questions(
        'Om leveransen',
        [
          'Hur vet jag var paketet är?',
          p(
            'Vi skriver när det går. I mejlet och på beställningens sida finns paketets nummer och länken till fraktbolaget.',
          ),
        ],
        ['Kan jag ändra adressen?', p('Tills paketet går: skriv till oss. Därefter kan bara fraktbolaget göra det.')],
        ['Levererar ni till Nederländerna?', p('Inte ännu. Den nederländska butiken levererar till länderna ovan.')],
        [
          'Kan en beställning komma på två sätt?',
          p('Nej. En hyra med bud och en från showroomet är två beställningar.'),
        ],
      ),
      links(
        'Se även',
        ['Returer', toPage('returns'), 'Så kommer ett köp eller en hyra tillbaka.'],
        ['Förpackning', toPage('packages'), 'Det plaggen reser i.'],
        ['Hitta hit', toPage('store-locator'), 'Showroom och utlämningsställen.'],
      ),
    ],
  },
  packages: {
    title: 'Förpackning',
    description: 'Ett fodral som reser fram och tillbaka.',
    sections: [
      text(
        p('Allt reser i ett fodral som gör resan många gånger. Ingen kartong att vika, ingen tejp att slita upp.'),
        h2('Det här ligger i'),
        ul(
          'Plagget, på sin galge eller rullat i silkespapper',
          'Ett kort med namn, skötsel och återlämningsdag om det är hyrt',
          'Vid en hyra: etiketten för vägen tillbaka',
        ),
        h2('Så gör du med det'),
        p(
          'Ett hyrt plagg går tillbaka i samma fodral: stäng, klistra etiketten över den gamla, klart. Vid ett köp får du behålla fodralet; det håller mal och damm borta. Behöver du det inte, lämna det i showroomet.',
        ),
      ),
      steps(
        'En hyra på väg tillbaka',
        ['Vädra', p('En timme på galge vid fönstret räcker. Tvätta och stryk inte.')],
        ['Töm fickorna', p('Örhängen, biljetter, placeringskort: vi har hittat allt.')],
        ['Stäng fodralet', p('Dragkedjan hela vägen upp, galgen stannar i.')],
        ['Lämna in', p('Hos fraktbolaget, hos ett paketombud eller i showroomet. Be om kvittot.')],
      ),
      links('Se även', ['Returer', toPage('returns')], ['Tygskötsel', toPage('care')]),
    ],
  },
  returns: {
    title: 'Returer',
    description: 'Så kommer ett köp, en hyra och en provning tillbaka.',
    sections: [
      text(
        h2('Köpt'),
        p`Retur inom ${fact('return_days')} dagar från dagen då du fick plagget, utan skäl. Skriv till oss med beställningens nummer, lägg plagget i fodralet det kom i och skicka det med ett fraktbolag du väljer, eller lämna det i showroomet. Du betalar frakten; att lämna det kostar inget.`,
        p`Vi återbetalar priset och standardleveransen på samma sätt som du betalade, senast ${fact('refund_days')} dagar efter att vi fått veta det. Poäng du betalade med kommer tillbaka.`,
        h2('Hyrt eller provat'),
        p`Hyror och provningar kommer tillbaka inom ${fact('rental_return_hours')} timmar efter sista dagen. Dagen står i mejlet, på ditt konto och på kortet i fodralet.`,
        p`Efter klockan ${fact('late_after')} dagen efter återlämningsdagen kostar varje påbörjad dag en förseningsavgift. Du ser den innan du beställer, och sammanlagt är den aldrig högre än plaggets butikspris. Ett plagg som är ${fact('lost_after_days')} dagar sent räknas som förlorat.`,
      ),
      steps(
        'Skicka tillbaka ett köp',
        ['Säg till', p('Med kontaktformuläret eller per mejl. Du får använda mallen för ångerrätt, men behöver inte.')],
        ['Packa', p('Med lappen kvar, oanvänt, i fodralet det kom i. Att prova går bra; en kväll ute gör det inte.')],
        ['Skicka eller lämna', p('Spara fraktbolagets kvitto tills pengarna har kommit.')],
        ['Pengarna tillbaka', p('Vi går igenom plagget och återbetalar. Du får ett mejl när det är gjort.')],
      ),
      questions(
        'Om returer',
        [
          'Kan jag avboka en hyra?',
          p('Ja, tills den är skickad eller utlämnad: på ditt konto, med en knapp. Du får tillbaka det du betalade.'),
        ],
        [
          'Något är trasigt eller fel',
          p('Skriv till oss och beskriv det. Vi lagar, byter eller återbetalar, och vi betalar vägen tillbaka.'),
        ],
        [
          'Kan jag byta storlek?',
          p('Skicka tillbaka plagget och beställ den andra storleken. Då hinner ingen annan ta den.'),
        ],
        [
          'Vad kan inte skickas tillbaka?',
          p('Öppnade filer, biljetter till en kväll på en bestämd dag och plagg som ändrats åt dig.'),
        ],
      ),
      call('Ångerrätten', 'Reglerna i sin helhet, med mallen.', 'Läs reglerna', toPage('withdrawal')),
    ],
  },
  withdrawal: {
    title: 'Ångerrätt',
    description: 'Din rätt att ångra ett köp, med mall.',
    sections: [
      text(
        h2('Din rätt'),
        p`Du får ångra ett köp inom ${fact('return_days')} dagar utan att ange skäl. Fristen börjar dagen då du, eller någon du har utsett som inte är fraktbolaget, fick varan; vid flera paket det sista.`,
        p`För att ångra köpet säger du det tydligt till oss innan fristen är slut: med brev, per mejl till ${fact('contact_email')} eller med ${link('kontaktformuläret', toPage('contact-us'))}. Det räcker att meddelandet går iväg i tid.`,
        h2('Vad som händer sedan'),
        p`Vi betalar tillbaka allt vi fått för köpet, med kostnaden för den billigaste standardleverans vi erbjuder, senast ${fact('refund_days')} dagar efter att meddelandet kom fram och på samma sätt som du betalade. Vi får vänta tills varan är tillbaka eller du har visat att den är skickad.`,
        p`Du skickar tillbaka varan inom ${fact('return_days')} dagar efter ditt meddelande och betalar den direkta kostnaden för det. En minskning i värde betalar du bara för om den beror på mer hantering än vad som behövdes för att se hur varan är.`,
        h2('Ingen ångerrätt'),
        ul(
          'för en hyra eller en biljett på en bestämd dag; en hyra kan avbokas tills den är skickad eller utlämnad',
          'för plagg som ändrats efter dina mått',
          'för filer som du har öppnat efter att ha godkänt det',
        ),
        h2('Abonnemang'),
        p`Ett abonnemang får du ångra inom ${fact('return_days')} dagar från den första beställningen. Har du använt poäng till dess drar vi av deras värde.`,
      ),
      text(
        h2('Mall'),
        p('Fyll i och skicka bara om du vill ångra köpet.'),
        p`Till Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}:`,
        p('Jag meddelar härmed att jag frånträder mitt avtal om köp av följande varor.'),
        ul(
          'Varor:',
          'Beställningens nummer:',
          'Beställt den / mottaget den:',
          'Namn:',
          'Adress:',
          'Datum:',
          'Underskrift (endast på papper):',
        ),
      ),
      call(
        'Det går fortare att skriva till oss',
        'Beställningens nummer och en mening räcker.',
        'Skriv till oss',
        toPage('contact-us'),
      ),
    ],
  },
  payments: {
    title: 'Betalning',
    description: 'Hur du kan betala, i vilken butik och när.',
    sections: [
      text(
        p(
          'Du väljer betalsätt i kassan; där visas bara det som går för din beställning. Kortuppgifter går till betaltjänsten och når aldrig oss.',
        ),
      ),
      table(
        'Vilket betalsätt finns var',
        ['Betalsätt', 'I złoty', 'Tyska butiken', 'Andra butiker'],
        [
          ['Kort', 'ja', 'ja', 'ja'],
          ['Google Pay, Apple Pay', 'ja', 'ja', 'ja'],
          ['BLIK, direktöverföring', 'ja', 'nej', 'nej'],
          ['Betala senare, delbetalning', 'ja', 'nej', 'nej'],
          ['Banköverföring', 'om det visas', 'om det visas', 'om det visas'],
          ['Postförskott', 'ja', 'ja', 'ja'],
          ['I showroomet', 'ja', 'nej', 'ja'],
          ['Check eller postanvisning', 'ja', 'ja', 'ja'],
          ['Poäng', 'ja', 'ja', 'ja'],
        ],
        'Ett abonnemang betalas bara med kort, eftersom det dras varje månad.',
      ),
      questions(
        'När du betalar',
        [
          'På nätet',
          p`Genast. Lyckas betalningen inte kan du försöka igen i ${fact('payment_minutes')} minuter; sedan avbokas beställningen och plaggen är lediga igen.`,
        ],
        [
          'Med banköverföring',
          p`Inom ${fact('transfer_days')} dagar; uppgifterna står på beställningens sida. Vi börjar när pengarna har kommit.`,
        ],
        [
          'Kontant, i showroomet eller med check',
          p`När du får eller hämtar det. En beställning som på ${fact('cash_days')} dagar varken skickats eller betalats avbokas.`,
        ],
        [
          'Senare',
          p`I Polen kan du betala senare inom ${fact('pay_later_days')} dagar. Se ${link('betala senare', toPage('placepozniej'))}.`,
        ],
      ),
      questions(
        'Deposition och avgifter',
        [
          'Finns det en deposition?',
          p`För en hyra ${fact('deposit_percent')} av butikspriset. Den reserveras på ditt kort tidigast tre dagar före första dagen, eller tas i showroomet, och släpps när plagget är tillbaka.`,
        ],
        [
          'Vad kan debiteras efteråt?',
          p('En sen retur eller en skada, aldrig mer än plaggets butikspris. Du får ett mejl med skäl och belopp.'),
        ],
        [
          'I vilken valuta betalar jag?',
          p('I den butiks valuta där du beställer. Priserna är satta per valuta och räknas inte om.'),
        ],
        [
          'Får jag en faktura?',
          p('Ja, som PDF på beställningens sida. För ett företag anger du dess skattenummer i kassan.'),
        ],
      ),
      links(
        'Se även',
        ['Poäng', toPage('points')],
        ['Betala senare', toPage('placepozniej')],
        ['Villkor', toPage('terms')],
      ),
    ],
  },
  placepozniej: {
    title: 'Betala senare',
    description: 'Beställ i dag, betala senare: så fungerar det i Polen.',
    sections: [
      text(
        p`Beställ i dag och betala inom ${fact('pay_later_days')} dagar från att paketet skickats. Välj ”betala senare” när du betalar; betaltjänsten säger genast om det går.`,
        p(
          'Betala senare och delbetalning finns i Polen, i złoty, hos betaltjänsterna där. I de andra butikerna betalar du med kort, Google Pay, Apple Pay, postförskott eller på annat sätt som visas i kassan.',
        ),
      ),
      steps(
        'Så går det till',
        ['Välj ”betala senare”', p('I kassan, under betalning på nätet.')],
        [
          'Betaltjänsten beslutar',
          p('Den frågar efter det den behöver och svarar genast. Vi får bara veta ja eller nej.'),
        ],
        ['Vi skickar', p('Som med varje betald beställning.')],
        ['Du betalar tjänsten', p`Inom ${fact('pay_later_days')} dagar, i dess app eller med överföring.`],
      ),
      questions(
        'Om att betala senare',
        ['Vad kostar det?', p('Inget, om du betalar i tid.')],
        ['Om jag skickar tillbaka något?', p('Du betalar bara för det du behåller.')],
        ['Går det för en deposition eller ett abonnemang?', p('Nej. Båda kräver ett kort.')],
      ),
      links('Se även', ['Betalning', toPage('payments')], ['Returer', toPage('returns')]),
    ],
  },
};
