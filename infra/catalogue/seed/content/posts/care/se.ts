import { b, fact, faq, h2, link, p, rail, type Texts, text, toPage, toPost } from '../../write.ts';

export const se: Texts<'post'> = {
  'washing-silk-at-home': {
    slug: 'tvatta-siden-hemma',
    title: 'Siden, en balja och tio minuter',
    description:
      'Tvätta siden för hand: vad lappen betyder, provet på sömmen, trettiogradigt vatten och en handduk i stället för att vrida ur.',
    excerpt: 'Trettio grader, en tesked tvättmedel och en handduk i stället för att vrida ur.',
    sections: [
      text(
        p`Siden tvättades i ungefär fyra tusen år innan någon öppnade en kemtvätt. Vatten tål det. Det som siden inte tål är värme, gnuggande och att ligga blött i en hög.`,
        h2('Två frågor först'),
        p`Vad säger lappen? En balja med en hand i betyder ja. En överkryssad balja betyder nej, och det har sina skäl: plissé, foder eller mörkt tryck.`,
        p`Färgar det av sig? Fukta en vit näsduk och tryck den mot en söm på insidan i tio sekunder. Är den fortfarande vit kan du fortsätta. Annars får någon annan ta det.`,
      ),
      {
        type: 'steps',
        title: 'De tio minuterna',
        steps: [
          { title: 'Vatten', text: [p`Trettio grader. Handen ska varken känna varmt eller kallt.`] },
          {
            title: 'Tvättmedel',
            text: [p`En tesked för siden till fem liter. Inga enzymer: de äter protein, och siden är protein.`],
          },
          {
            title: 'Tre minuter',
            text: [p`För det genom vattnet som en fisk. Gnugga inte, blötlägg inte, svara inte i telefonen.`],
          },
          {
            title: 'Skölj',
            text: [p`Två gånger, lika varmt. En matsked ättika i sista vattnet ger tillbaka glansen.`],
          },
          { title: 'Handduk', text: [p`Lägg ut, rulla ihop, tryck till. Rulla upp direkt.`] },
          {
            title: 'Galge och strykjärn',
            text: [
              p`En vadderad galge, inte i solen och inte vid elementet. Stryk fuktigt, från avigan, på svag värme.`,
            ],
          },
        ],
      },
      faq(
        [
          'En droppe vatten har lämnat en ring.',
          p`Vatten gjorde den och vatten tar bort den. Doppa hela plagget och låt det torka jämnt.`,
        ],
        [
          'Och svett?',
          p`Inget åldrar siden fortare. Skölj ärmhålen i svalt vatten samma kväll: innan du går och lägger dig, inte sedan.`,
        ],
        ['Hur ofta?', p`Efter tre, fyra kvällar. Däremellan räcker en timme vid öppet fönster.`],
        ['Aldrig i maskin?', p`I trettio grader, i tvättpåse, ensamt och utan centrifug. Då är baljan mindre besvär.`],
      ),
      text(
        h2('Om plagget är vårt'),
        p`Tvätta det inte. Det du hyr får komma tillbaka som kvällen lämnade det: ${link('rengöringen ingår', toPage('faq'))}.`,
      ),
      rail('Blusar', 'clothes/blouses'),
    ],
  },
  'knitwear-lies-down': {
    slug: 'stickat-ska-ligga',
    title: 'Stickat ska ligga',
    description:
      'Så vädrar, tvättar och torkar du en tröja så att den behåller längden, vad du gör åt nopporna och vad malen egentligen är ute efter.',
    excerpt: 'På galge växer en tröja tre centimeter på en vinter. Så här behåller den sin storlek.',
    sections: [
      text(
        p`På galge får en tröja två bulor på axlarna och tre centimeter extra nertill, och det räcker med en vinter. Det är inget fel på tröjan. Den är tung, och du håller upp den i två punkter.`,
        h2('Luft före vatten'),
        p`Ull rengör sig själv om den får. En natt över stolsryggen vid öppet fönster gör mer nytta än en snabbtvätt. Åtta till tio gånger mellan två tvättar är lagom, med skjorta under dubbelt så många.`,
      ),
      {
        type: 'steps',
        title: 'Två gånger per vinter, för hand',
        steps: [
          { title: 'Mät', text: [p`Lägg den plant och skriv upp bredd och längd. Du behöver båda siffrorna.`] },
          { title: 'Blötlägg', text: [p`Kallt vatten, ulltvättmedel, avigan ut. Tio minuter, inget knådande.`] },
          { title: 'Krama ur', text: [p`Rulla in den i en handduk och ställ dig på den, barfota.`] },
          {
            title: 'Lägg ut',
            text: [p`På en torr handduk, dragen till de två siffrorna. Vänd efter ett dygn; efter två är den torr.`],
          },
        ],
      },
      {
        type: 'table',
        title: 'Noppor: vad för vilket garn',
        columns: ['Garn', 'Verktyg', 'Hur'],
        rows: [
          ['Kashmir', 'Kam', 'På ett bord, åt ett håll'],
          ['Merino', 'Noppborttagare', 'Nästan utan tryck'],
          ['Grov ull', 'Pimpsten för stickat', 'Torrt, några drag'],
          ['Alla', 'Ingen sax', 'En avklippt maska blir ett hål'],
        ],
      },
      text(
        h2('Noppor är inget fel'),
        p`De korta fibrerna letar sig ut de första fyra, fem gångerna, under armarna och där väskan skaver. Sedan är det slut. Den som lovar något annat går inte i sina egna tröjor.`,
        h2('Vad malen är ute efter'),
        p`Egentligen inte ullen. Larverna vill åt det du lämnade kvar på den: soppa, hud, parfym. Tvätta alltså före sommaren, vik och stäng locket. Cederträ hjälper i ett år och vill sedan ha sandpapper; lavendel ger upp efter tre månader. Resten står i ${link('Lägga undan en säsong', toPost('putting-a-season-away'))}.`,
      ),
      rail('Stickat', 'clothes/knitwear'),
    ],
  },
  'putting-a-season-away': {
    slug: 'lagga-undan-en-sasong',
    title: 'Lägga undan en säsong',
    description:
      'Två gånger om året byter garderoben sida: vad som hänger och vad som ligger, varför bomull och inte plast, och vad som inte ska in alls.',
    excerpt:
      'En eftermiddag i april, en i oktober: vad som hänger, vad som ligger och vad som inte behöver komma tillbaka.',
    sections: [
      text(
        p`Två gånger om året, i april och i oktober, byter garderoben sida. Det tar en eftermiddag. Kläder går sällan sönder när de används. Det händer under de sex månaderna efteråt, när ingen tittar.`,
        h2('Rent eller inte alls'),
        p`En droppe vitt vin syns inte i april men är brun i oktober. Socker och svett mörknar med tiden, så allt läggs undan rent och snustorrt, också det som bara varit ute en gång. Tomma fickor, stängda dragkedjor, skärpen för sig.`,
      ),
      {
        type: 'table',
        title: 'Hänga eller vika',
        columns: ['Plagg', 'Hur', 'Därför att'],
        rows: [
          ['Kappor, kavajer', 'På breda galgar', 'Axeln förblir rund'],
          ['Klänningar på snedden', 'Liggande, silkespapper i vecken', 'Hängande växer de'],
          ['Paljetter', 'Liggande, ut och in', 'De är tunga och hakar i allt'],
          ['Stickat', 'Vikt, högst fem', 'Den understa behöver också luft'],
          ['Byxor', 'Upphängda i fållen', 'Tyngden stryker dem'],
        ],
      },
      text(
        h2('Bomull, inte plast'),
        p`Plastpåsen från kemtvätten är till för vägen hem. Får den sitta kvar håller den fukten inne, och vitt blir gult. Ett gammalt örngott över galgen är bättre och kostar ingenting. Mörkt och torrt, femton till tjugo grader: inte vinden, inte källaren, inte väggen med röret i.`,
        h2('Ett foto på locket'),
        p`Fotografera varje låda uppifrån och tejpa fast bilden. Då letar du efter den gröna koftan i tio sekunder i oktober, i stället för i tio minuter.`,
        h2('Den tredje högen'),
        p`Några plagg hängde där hela säsongen utan att komma ut. Fråga vart och ett: om du hängde i en butik i dag, skulle jag ta med dig hem? Om inte, spara det inte. De flesta second hand-plagg hittar nästa ägare inom ${fact('sold_within_days')} dagar. Vi behåller ${fact('commission')} och ${fact('transaction_fee')} i avgift; du får resten, och en halvmeter klädstång.`,
      ),
      {
        type: 'call',
        title: 'Någonstans att göra av den tredje högen',
        text: 'Fyra bilder och en ärlig mening om fållen, mer behövs inte.',
        action: { label: 'Så skickar du vidare', target: toPage('how-it-works') },
      },
    ],
  },
  'how-velvet-survives-the-winter': {
    slug: 'sa-klarar-sammet-vintern',
    title: 'Så klarar sammet vintern',
    description:
      'Sammet vill ha ånga, en mjuk borste och aldrig strykjärn: vad du gör efter kvällen, vad bilsätet ställer till med och hur sammet reser.',
    excerpt: 'Ånga, en mjuk borste och aldrig strykjärn.',
    sections: [
      text(
        p`Sammet ser ut som något man ska vara rädd om. I själva verket är det ett tyg med två millimeter lugg som ligger åt ett håll. Nästan allt som kan hända är att en bit av luggen har hamnat åt det andra, och nästan allt sådant ordnar ånga.`,
      ),
      {
        type: 'steps',
        title: 'Efter kvällen',
        steps: [
          {
            title: 'Ånga',
            text: [p`In i badrummet, duschen på hett, dörren stängd, tio minuter. Bredvid vattnet, inte under.`],
          },
          { title: 'Skaka', text: [p`En gång, med tag i axlarna.`] },
          {
            title: 'Borsta',
            text: [
              p`Dra handflatan över tyget. Åt det håll där det känns slätt ska du borsta: mjuk borste, uppifrån och ner.`,
            ],
          },
          { title: 'Vänta', text: [p`En timme. Den som sätter sig i fuktig sammet får stolen avtryckt på sig.`] },
        ],
      },
      text(
        h2('Snö, bilsäte, axelrem'),
        p`Snö är ofarligt: skaka av den innan den smälter. Ett bilsäte är det inte. Tre timmar under bältet lämnar en rand som ser nött ut men bara är tilltryckt. Dra kjolen åt sidan innan du sätter dig och lägg en halsduk under bältet. Bär väskan i handen. En axelrem nöter bort luggen på en enda vinter, och ${b('den växer inte ut igen')}.`,
        h2('På stången'),
        p`I hängbanden, med en handsbredd luft på båda sidor. Inga klämmor på luggen: det de håller i märker de. Över alltihop ett fodral av bomull, för under plast svettas sammet.`,
      ),
      faq(
        [
          'Det är ett märke efter strykjärn.',
          p`Ånga från baksidan, borsta mothårs och sedan medhårs. Blänker det fortfarande har luggen smält, och då är det dags för en brosch.`,
        ],
        ['Får jag tvätta den?', p`Bara om det står svart på vitt på lappen. Bomullssammet ibland, sidensammet aldrig.`],
        ['Hur reser den?', p`Ut och in, rullad, överst i väskan. Eller på dig, det är varmast.`],
      ),
      rail('Aftonklänningar', 'clothes/dresses/evening-dresses'),
    ],
  },
};
