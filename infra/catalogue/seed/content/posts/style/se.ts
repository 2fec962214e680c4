import { b, fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

// 'four-days-one-cabin-bag' is not written in Swedish: the demo shows how a missing translation is handled.
export const se: Texts<'post'> = {
  'one-dress-three-evenings': {
    slug: 'en-klanning-tre-kvallar',
    title: 'En klänning, tre kvällar',
    description:
      'En svart slipklänning på operan, på kalaset och på morgonflyget: vad som byts runt omkring den, vad som får vara och i vilken ordning.',
    excerpt: 'En svart slipklänning på operan, på kalaset och på flygplatsen.',
    sections: [
      text(
        p`Den är svart, skuren på snedden och slutar en handsbredd under knät. Hoprullad tar den lika stor plats som två apelsiner. På en vecka hinner den ut tre gånger, och den som möter den två gånger kommer inte på det, för allt runt omkring är nytt.`,
        h2('Torsdag, operan'),
        p`En sammetskavaj, knäppt i en knapp. Sex centimeters klack, för det är två pauser och du står i båda. Ringningen klarar sig själv, så halsbandet får stanna hemma. Ta hellre de där örhängena som alltid är lite för mycket på jobbet. Strumpbyxor, 20 denier, matta. De blanka gör maskerad av satin.`,
        h2('Lördag, kalas för fjorton'),
        p`En tjock tröja över, och klänningen har blivit kjol. Stoppa in den framtill och låt den hänga bak. Till det stövletter. När det blir varmt i köket hamnar tröjan på stolsryggen, och du har fortfarande klänning på dig.`,
        h2('Måndag, planet 6.40'),
        p`En vit T-shirt under axelbanden, gympaskor, en kappa till knät. Rulla satinen i en handduk, så kommer den fram slät; viker du den följer vecket med. På hotellet får den hänga i badrummet medan du duschar. Då är det struket.`,
      ),
      {
        type: 'table',
        title: 'Tre kvällar bredvid varandra',
        columns: ['Kväll', 'Över', 'På fötterna', 'I handen'],
        rows: [
          ['Operan', 'Sammetskavaj', 'Klack, 6 cm', 'Kuvertväska'],
          ['Kalaset', 'Tjock tröja', 'Stövletter', 'En tårta'],
          ['Flyget', 'T-shirt och kappa', 'Gympaskor', 'Väska med plats för datorn'],
        ],
      },
      text(
        h2('I den här ordningen'),
        p`Byt skor först, sedan lagret över, smycken sist. Är två av tre utbytta är du klädd på ett annat sätt. Är det bara smyckena är det samma klänning med andra örhängen, även om ingen säger det högt.`,
      ),
      rail('Slipklänningar', 'clothes/dresses/slip-dresses'),
    ],
  },
  'the-arithmetic-of-renting': {
    slug: 'hyrandets-aritmetik',
    title: 'Hyrandets aritmetik',
    description:
      'Dela priset med kvällarna du verkligen bär den. När det lönar sig att hyra, när poäng räcker, och vad du kan köpa utan att räkna.',
    excerpt: 'En klänning för två kvällar om året kostar mer på galgen än på lån.',
    sections: [
      text(
        p`En klänning på galgen kostar vad den kostade. En klänning på kroppen blir billigare för varje gång. Frågan är alltså inte om något är dyrt, utan hur många kvällar det får.`,
        p`Räkna dem som står i almanackan, inte dem du önskar stod där. Slå upp förra året och leta efter dagarna då det inte gick att gå i jobbkläder. Två bröllop, en femtioårsfest och en kväll du tackade ja till i ett svagt ögonblick: fyra. Dela nu.`,
      ),
      {
        type: 'table',
        title: 'Priset delat med kvällarna',
        columns: ['Kvällar på tre år', 'Lönar sig', 'Därför'],
        rows: [
          ['1', 'Hyra', 'På måndag är den borta, och någon annan bär den till kemtvätten'],
          ['2 till 4', 'Hyra, en ny varje gång', 'Det syns skillnad på bilderna'],
          ['5 till 10', 'Poäng eller second hand', 'Du betalar för att bära och får ändra dig'],
          ['Fler än 10', 'Köpa', 'Från den elfte kvällen jobbar den för dig'],
        ],
      },
      text(
        h2('Det som inte står på prislappen'),
        p`Kemtvätten, varannan gång. Fållen, upplagd för ett enda par skor. Och fyrtio centimeter klädstång i en lägenhet där varje centimeter redan är upptagen. Att hyra kostar från ${fact('rent_from')} per dag, rengöringen ingår, och de fyrtio centimetrarna har du kvar.`,
        h2('Köp utan miniräknare'),
        p`En kappa. Byxor som sitter direkt. Stickat. Allt du sträcker dig efter i blindo. En kappa är ute hundra dagar om året; efter tredje vintern är den det billigaste du äger, vad den än kostade.`,
        h2('Och dra ifrån till sist'),
        p`Det du köper väl säljer du väl. När ett plagg går vidare till nästa behåller vi ${fact('commission')} och ${fact('transaction_fee')} i avgift, resten kommer tillbaka till dig. Dra av den summan från priset innan du delar. Rätt många uträkningar slutar annorlunda då.`,
      ),
      {
        type: 'links',
        title: 'Vidare härifrån',
        links: [
          { label: 'Så fungerar det att hyra, köpa och använda poäng', target: toPage('how-it-works') },
          { label: 'Tre planer med poäng', target: toPage('fashion-subscription') },
          { label: 'Allt som går att hyra', target: toCategory('rent') },
        ],
      },
    ],
  },
  'the-hem-decides': {
    slug: 'fallen-avgor',
    title: 'Fållen avgör',
    description:
      'Var en klänning ska sluta, vilken klack som hör till vilken längd och hur du mäter hellångt så att du fortfarande kan gå i trappor.',
    excerpt: 'Två centimeter mellan utvald och lånad. Du behöver spegel, måttband och rätt skor.',
    sections: [
      text(
        p`Före färgen och före priset: var tar den slut? Två centimeter avgör om en klänning ser utvald ut eller ärvd av storasyster. För att hitta dem behöver du en spegel, ett måttband och skorna du faktiskt ska ha.`,
        h2('De smala ställena'),
        p`Ett ben har tre: ovanför knät, under knät och ovanför ankeln. Där trivs en fåll. Mitt på vaden, där den är som bredast, gör den vaden bredare ändå, och just där slutar de flesta midiklänningar. Det är därför så många tror att midi inte är något för dem. Ställ dig framför spegeln och dra upp klänningen tre centimeter. Om allt plötsligt stämmer var det fållens fel och inte ditt.`,
      ),
      {
        type: 'table',
        title: 'Längd, klack, kappa',
        columns: ['Längd', 'Slutar', 'Klack', 'Kappa till'],
        rows: [
          ['Mini', 'en handsbredd ovanför knät', 'platt eller stadig', 'längre än klänningen'],
          ['Knälång', 'strax ovanför eller strax under', '3 till 7 cm', 'till knät'],
          ['Midi', 'nedanför vaden', 'allt med spetsig tå', 'lika lång, eller öppen'],
          ['Ankellång', 'så att benknölen syns', 'platt, eller 5 cm', 'lång'],
          ['Hellång', '1,5 cm ovanför golvet', 'paret du mätte med', 'lång, eller en kort jacka'],
        ],
      },
      text(
        h2('Hellångt utan en tredje hand'),
        p`Stå på båda fötterna, med skorna på. Framtill går fållen fri med en och en halv centimeter och nuddar ingenstans. Ta fyra steg och gå upp ett trappsteg. Måste du lyfta på kjolen är den för lång. Lyfta gör man på fotografier.`,
        h2('För lång i alla fall'),
        p`Är klänningen din går den att lägga upp: vi nålar den ${link('i showroomet', toPage('showroom'))} och syr. En hyrd klänning behåller sin fåll, så där får klacken rätta sig efter den. Sex centimeter under foten lyfter fållen ungefär fyra.`,
        p`Och är den för kort så är den inte för kort. Då är det en tunika, och byxor har du ju.`,
      ),
      rail('Klackskor', 'bags-and-shoes/heels'),
    ],
  },
  'ten-minutes-at-the-window': {
    slug: 'tio-minuter-vid-fonstret',
    title: 'Tio minuter vid fönstret',
    description:
      'Ett färgtest med dagsljus, spegel och sju saker ur din egen garderob: vilka färger som väcker ansiktet och vad du gör med resten.',
    excerpt: 'Vilka färger som väcker ansiktet: ett test med sju saker du redan har.',
    sections: [
      text(
        p`Det finns böcker om det här, med årstider och solfjädrar av tygprover. Den korta versionen tar tio minuter och kostar ingenting. Den svarar på en enda fråga: när du kommer in genom dörren, ser man först dig eller blusen?`,
      ),
      {
        type: 'steps',
        title: 'Testet',
        steps: [
          {
            title: 'Ljus',
            text: [p`Mellan tio och två, lampan släckt, ansiktet mot fönstret. Osminkad, håret ur pannan.`],
          },
          {
            title: 'Sju saker',
            text: [
              p`Vitt, gräddvitt, svart, grått, marinblått, något rött och något grönt. En halsduk går bra, eller en handduk eller ett örngott.`,
            ],
          },
          {
            title: 'Tre sekunder var',
            text: [p`Håll upp den under hakan och se dig själv i ögonen, inte på tyget. Sedan nästa.`],
          },
          { title: 'Två högar', text: [p`Tänk inte efter. Handen är snabbare och har oftast rätt.`] },
        ],
      },
      text(
        h2('Titta efter det här'),
        ul(
          'skuggorna under ögonen: djupare, eller borta',
          'käklinjen: tydlig, eller suddig',
          'det du ser först: ansikte, eller tyg',
        ),
        h2('Om svart'),
        p`Av de sju är svart den strängaste. Gör den dig blek behöver du inte göra slut. ${b('Flytta ner den trettio centimeter')}: till kjolen, byxorna, skorna. Eller låt det vara lite hud mellan den och hakan. En djup ringning förlåter nästan vilken färg som helst.`,
      ),
      faq(
        ['Och mönster?', p`Gå tre steg bakåt och kisa. Den färg som blir kvar är den som räknas.`],
        ['På sommaren är jag brun. Gäller det?', p`Gör om testet i januari. Den blekaste månaden är den ärligaste.`],
        ['Vitt och gräddvitt ser likadant ut på mig.', p`Då tar du vilket du vill. En sak mindre att fundera på.`],
      ),
      text(
        h2('Den andra högen'),
        p`Det som inte gör sig vid ansiktet kan göra sig på höften, så leta först efter byxor och kjolar. Resten är kanske precis vad någon annan håller upp vid sitt fönster. Och hamnade svart i den goda högen kan du läsa om ${link('en svart klänning med tre liv', toPost('one-dress-three-evenings'))}.`,
      ),
      {
        type: 'call',
        title: 'Fortfarande osäker på två?',
        text: 'Ta med båda till stylisten. Hon har också ett fönster.',
        action: { label: 'Boka en stylist', target: toPage('stylist-appointment') },
      },
    ],
  },
};
