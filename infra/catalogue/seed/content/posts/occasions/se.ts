import { fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const se: Texts<'post'> = {
  'what-to-wear-to-a-wedding': {
    slug: 'kladd-for-brollop',
    title: 'Klädd för ett bröllop där du inte känner någon',
    description:
      'Färg, längd, skor, väska och en kappa för fyra på morgonen: vad du har på dig som bröllopsgäst, i den ordning tvivlen kommer.',
    excerpt: 'Färg, längd, skor för gräsmattan: en lista i tvivlens ordning.',
    sections: [
      text(
        p`Du känner bruden från jobbet, eller brudgummen från ett kollektiv för tio år sedan, och ingen mer. Det har sina fördelar: inte en enda av de hundratjugo gästerna har sett någon av dina klänningar. Här är listan, i den ordning tvivlen brukar komma.`,
        h2('Färg'),
        p`Inte vitt, inte elfenben och inte champagne, som är elfenben i levande ljus. Inte heller tärnornas färg; ett meddelande till bruden löser det. Svart går bra numera, bara något på dig ser glatt ut: örhängen, läppar, skor. Och rött är bara rött, vad än mormor säger.`,
        h2('Längd'),
        p`En fåll som går fri från gräset. Nedanför vaden blir rätt överallt, från rådhuset till logen. Hellångt kräver golv.`,
        h2('Skor'),
        p`Klackar breda som en femkrona. Smalare än så, och du sitter fast i gräsmattan. Dessutom ett platt par i en tygpåse under bordet. Mellan vigseln och dansen ligger sju tal.`,
        h2('Väska'),
        p`Telefon, kort, två plåster och en näsduk åt någon annan. När ringarna kommer fram står man alltid bredvid en faster.`,
      ),
      {
        type: 'table',
        title: 'Efter klockan på inbjudan',
        columns: ['Börjar', 'Ta på dig', 'Ta med'],
        rows: [
          ['11.00, rådhuset', 'Midi, eller en ljus kostym', 'Kappa, fotona tas ute'],
          ['15.00, kyrka och trädgård', 'Midi i något som rör sig', 'Kofta, och breda klackar'],
          ['18.00, festvåning', 'Långt, eller midi med glans', 'Sjal, altandörren står öppen'],
        ],
      },
      faq(
        ['Får man ha byxor?', p`Jumpsuit eller sidenkostym, gärna. Du kommer att dansa längst av alla.`],
        ['Vitt mönster på blått?', p`Ta en bild och gör den svartvit. Ser du vit ut på den, välj en annan klänning.`],
        [
          'Tre bröllop på en sommar. Tre klänningar?',
          p`Tre, men ${link('inte tre att behålla', toPost('the-arithmetic-of-renting'))}. Rengöringen ingår, och gästerna jämför inga bilder.`,
        ],
      ),
      rail('För bröllopsgäster', 'rent/wedding-guest'),
    ],
  },
  'black-tie-decoded': {
    slug: 'smoking-pa-kortet',
    title: 'Det står smoking på kortet',
    description:
      'Högtidsdräkt, smoking, mörk kostym, kavaj: vad klädkoden på inbjudan betyder för dig, i längd, tyg och smycken.',
    excerpt: 'Klädkoden handlar om hans fluga. Det här säger den till dig.',
    sections: [
      text(
        p`Nere i hörnet på inbjudan står ett ord, och det handlar om vad herrarna ska ha. Dig svarar det ändå på tre frågor: hur långt, hur blankt, och hur mycket det får synas att du ansträngt dig.`,
      ),
      {
        type: 'table',
        title: 'Från kortet till galgen',
        columns: ['Det står', 'Du har', 'Hemma stannar'],
        rows: [
          ['Högtidsdräkt, frack', 'Hellångt, bara axlar eller långa handskar', 'Allt som slutar ovanför skon'],
          ['Smoking', 'Långt, eller en egen smoking med sidenslag', 'Trikå, linne och armbandsur'],
          ['Mörk kostym', 'Knälångt eller midi, gärna med lite glans', 'Galaklänningen'],
          ['Kavaj', 'Klänning eller dräkt, en nivå över jobbet', 'Jeansen, också de fina'],
          ['Udda kavaj', 'Kavaj och byxor som sitter', 'Skor du springer i'],
        ],
      },
      text(
        h2('Tre frågor som kortet redan svarar på'),
        ul(
          'När? Före sex är tyget matt, efter sex får det glänsa.',
          'Var? Vid en sittande middag syns du från midjan och upp, så lägg det fina där. På ett mingel syns skorna.',
          'Vem bjuder? En ambassad menar tabellen ordagrant. En väninna som fyller fyrtio menar den med glimten i ögat.',
        ),
        h2('Smycken på ett ställe'),
        p`Öron, eller hals, eller handled. En aftonklänning säger redan något, och två kan inte tala på en gång. Tvekar du mellan två par örhängen, ta de större och låt halsbandet ligga i asken.`,
        h2('Det som alla glömmer'),
        p`Kappan. Den syns först och den syns sist, och en täckjacka över satin gör en timmes arbete ogjort. Lång och mörk, lånad om det behövs. Och väskan: telefon, kort och läppstift ska få plats, punkt.`,
      ),
      faq(
        [
          'Måste det vara svart?',
          p`Nej. Det svarta är hans. Flaskgrönt, vinrött och midnattsblått gör sig bättre på bild i alla fall.`,
        ],
        ['Om jag är för fin?', p`Då har du gett värden en komplimang. Det har ingen blivit sur över än.`],
        ['Strumpbyxor?', p`Till slutna skor, tunna. Till sandaletter inga alls, vilken månad det än är.`],
      ),
      rail('För galakvällar', 'rent/gala'),
    ],
  },
  'the-job-interview': {
    slug: 'fyrtio-minuter-vid-ett-bord',
    title: 'Fyrtio minuter vid ett bord',
    description:
      'Kläder till anställningsintervjun: välj dem sittande, ett snäpp över teamet och med en sak att minnas. Också för videosamtal.',
    excerpt: 'Välj sittande, ett snäpp över teamet och med en sak att minnas.',
    sections: [
      text(
        p`En anställningsintervju tar fyrtio minuter, och i trettioåtta av dem sitter du. Så välj kläderna sittande: på en köksstol, mitt emot en spegel. Vart tar kjolen vägen? Glipar kavajen? Håller andra knappen när du lutar dig fram för att få en poäng sagd?`,
        h2('Ett snäpp upp'),
        p`Ta reda på vad de har på sig. Det står på sidan ”Om oss”, eller så ställer du dig på andra sidan gatan kvart i nio. Gå sedan ett snäpp upp, bara ett. De har T-shirt: du har skjorta. De har skjorta: du har kavaj. De har kavaj: du har mörk kostym och skor som inte hörs.`,
      ),
      {
        type: 'table',
        title: 'Beror på vart du ska',
        columns: ['Vart', 'Upptill', 'Nertill', 'Skor'],
        rows: [
          ['Bank, advokatbyrå', 'Kavaj', 'Byxor i samma tyg', 'Slutna, 4 cm'],
          ['Byrå, startup', 'Tunn tröja, öppen kavaj', 'Vida byxor', 'Loafers'],
          ['Skola, vårdcentral, kommun', 'Blus', 'Knälång kjol', 'Platta och tysta'],
          [
            'Ditt eget kök, på video',
            'En färg, inga smala ränder',
            'Riktiga byxor, du kanske måste resa dig',
            'Raggsockor går bra',
          ],
        ],
      },
      {
        type: 'steps',
        title: 'Kvällen före',
        steps: [
          {
            title: 'Ha det på dig i en timme',
            text: [p`Laga mat i det, läs i det. Det som skaver hemma skriker där.`],
          },
          { title: 'Klädrulle', text: [p`Rygg och axlar, i dagsljus. Katter har en svaghet för mörk ull.`] },
          {
            title: 'Väskan',
            text: [
              p`Papper plant, ett par extra strumpbyxor, inget mer. Den kommer att stå bredvid stolen, och alla ser den.`,
            ],
          },
        ],
      },
      text(
        h2('En sak att minnas'),
        p`På kvällen går två personer igenom fem sökande. ”Hon i den gröna blusen” hjälper dem, och dig. En sak: en färg, en ring, en bra penna. Har du tre minns de sakerna.`,
        h2('Och kostymen efteråt?'),
        p`Den behövs i två omgångar, kanske tre, och sedan har jobbet sina egna vanor. Det är ${link('en uträkning med tydligt svar', toPost('the-arithmetic-of-renting'))}: hyr den, och köp det du ska ha från första måndagen.`,
      ),
      rail('För jobbet', 'rent/business'),
    ],
  },
  'the-first-try-on-at-home': {
    slug: 'forsta-provningen-hemma',
    title: 'Första provningen hemma',
    description:
      'Så går en provning hemma till: vad du förbereder på en kvart, fem rörelser som varje klänning ska klara och vad som händer sedan.',
    excerpt: 'Din spegel, dina skor, ditt ljus: så får du ut mesta möjliga av en kväll.',
    sections: [
      text(
        p`Ett provrum har draperi, spotlight och kö. Hemma har du dina egna skor, din egen lampa och någon vars åsikt du litar på. Du väljer ${fact('try_on_pieces')} plagg, och inom ${fact('rental_return_hours')} timmar ska de tillbaka. Det blir en lugn kväll, och den räcker om du har förberett dig.`,
      ),
      {
        type: 'steps',
        title: 'Från beställning till besked',
        steps: [
          {
            title: 'Välj lite emot dig själv',
            text: [
              p`Ett plagg som säkert är rätt och ett som du aldrig hade vågat. Det andra vinner oftare än man tror.`,
            ],
          },
          {
            title: 'Håll koll på dagen',
            text: [p`Provningar skickar vi bara på onsdagar. Håll kvällen då de kommer fram ledig.`],
          },
          {
            title: 'Förbered i en kvart',
            text: [
              p`Skorna, underkläderna och strumpbyxorna du ska ha, en hög spegel, ljuset du ska stå i. Inget smink än.`,
            ],
          },
          {
            title: 'Fotografera',
            text: [
              p`Framifrån, från sidan, bakifrån, på tre meters håll. Spegeln smickrar eller skräms. Bilden bara berättar.`,
            ],
          },
          {
            title: 'Tillbaka i fodralet',
            text: [p`Lappen kvar, dragkedjan stängd, samma fodral. Budet bokar du på ditt konto.`],
          },
        ],
      },
      text(
        h2('Fem rörelser'),
        ul(
          'sätt dig, och sitt kvar i fem minuter',
          'sträck upp båda armarna, som efter en taxi',
          'plocka upp ett mynt från golvet',
          'gå nerför en trappa utan att hålla i dig',
          'dansa en halv låt, den snabba halvan',
        ),
        p`En klänning som klarar alla fem klarar ett bröllop. Går det inte med en av dem vet du vilken du ska låta bli.`,
      ),
      faq(
        [
          'Får jag ta en klänning i två storlekar?',
          p`Det är precis vad provningen är till för. Mellan två storlekar säger siffran lite och dragkedjan mycket. Den du skickar tillbaka kostar ingenting.`,
        ],
        [
          'Över huvudet, med smink?',
          p`Lägg en sidenscarf över ansiktet först. Det ser dumt ut och har räddat många kragar.`,
        ],
        [
          'Om ingen av dem är rätt?',
          p`Skicka tillbaka båda och skriv var det skavde. ${link('Stylisten', toPage('stylist-appointment'))} läser och letar upp en tredje.`,
        ],
        [
          'Jag är ofta i Warszawa.',
          p`Kom förbi då: att prova i ${link('showroomet', toPage('showroom'))} är gratis, måndag till fredag ${fact('hours_weekdays')}, lördagar ${fact('hours_saturday')}.`,
        ],
      ),
      {
        type: 'call',
        title: 'En säker och en vågad',
        action: { label: 'Välj till provningen', target: toCategory('rent') },
      },
    ],
  },
  'gala-at-minus-ten': {
    slug: 'gala-i-minus-tio',
    title: 'Gala i minus tio',
    description:
      'Aftonklänning i januari: vilka tyger som värmer, vad som lämnas i garderoben och hur en hellång fåll tar sig förbi vägsaltet.',
    excerpt: 'Tre klimat på en kväll, och en klänning som ska klara alla tre.',
    sections: [
      text(
        p`En gala i januari har tre klimat: trottoaren i minus tio, garderoben där det drar, och en sal med tjugofyra grader och trehundra personer. En och samma klänning ska igenom alla tre. Det går, om det inte är den som ska hålla dig varm.`,
      ),
      {
        type: 'table',
        title: 'Vad du tar av var',
        columns: ['Lager', 'På trottoaren', 'I garderoben'],
        rows: [
          ['Kängor, raggsockor', 'På', 'Av, skorna fram ur påsen'],
          ['Ullunderställ, avklippt vid knät', 'På, ingen ser', 'Av, på toaletten'],
          ['Kappa, minst till knät', 'På och knäppt', 'Lämnas in, vantarna i ärmen'],
          ['Ullsjal, 70 gånger 200 cm', 'Runt halsen', 'Över armen, för draget'],
          ['Klänningen', 'Fållen över armen', 'Ner'],
        ],
      },
      text(
        h2('Tyger med temperatur'),
        p`Sammet är det varmaste man kan äta middag i, och ${link('snö gör den ingenting', toPost('how-velvet-survives-the-winter'))}. Tung satin håller värmen för att den är fodrad. Kräpp med lång ärm är klokare än någon stola. Paljetter är kalla: var och en tar med sig gatans temperatur in och behåller den till andra glaset.`,
        h2('Fållen och saltet'),
        p`Vägsalt torkar till en vit rand, en handsbredd hög, och på mörk satin syns den ända upp på läktaren. Mellan bilen och dörren hör kjolen alltså hemma över armen, med fodret utåt. Händer det ändå: ljummet vatten, en trasa, badda genast. I dag är det salt, i morgon en fläck.`,
        h2('Skor'),
        p`Utanför teatern är det ingen som tittar neråt. Alltså kängor som greppar, och aftonskorna i en egen påse. Byt sittande. Den som står på ett ben i garderoben har alltid publik.`,
      ),
      {
        type: 'quote',
        text: 'Jag har raggsockor i kuvertväskan. På elva vintrar har ingen frågat vad den innehåller.',
        by: 'En kund, i vårt provrum',
      },
      rail('Långt, fodrat, varmt', 'rent/gala'),
    ],
  },
};
