import { fact, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const se: Texts<'post'> = {
  'how-to-read-a-worn-piece': {
    slug: 'konsten-att-lasa-ett-begagnat-plagg',
    title: 'Konsten att läsa ett begagnat plagg',
    description:
      'Sju ställen som avslöjar hur ett plagg har levt: vad som inte gör något, vad som går att laga och vad du hänger tillbaka på stången.',
    excerpt: 'Sju ställen avslöjar hur ett plagg har levt. Du behöver bra ljus och två minuter.',
    sections: [
      text(
        p`Ett nytt plagg talar om hur det skulle vilja vara. Ett buret talar om hur det är. Det har tvättats, dansats i och suttits på, och det som ville gå sönder har haft sin chans. Det är en fördel, om du vet var du ska titta.`,
        p`Du behöver två minuter och ett fönster. Börja på insidan. Utsidan är till för alla.`,
      ),
      {
        type: 'table',
        title: 'Sju ställen, i den här ordningen',
        columns: ['Var', 'Gör inget', 'Går att pruta på', 'Häng tillbaka'],
        rows: [
          ['Armhålor', 'Mjukt foder', 'En svag rand i fodret', 'Stelt, gult tyg'],
          ['Sidsömmar', 'Utsläppt en gång', 'Öppen en fingerbredd', 'Trådar dragna ur väven'],
          ['Dragkedja', 'Matta tänder', 'Löparen kärvar', 'Bandet är sprucket'],
          ['Fåll', 'En andra rad nålhål', 'Smutsig kant', 'Avklippt i stället för vikt'],
          ['Bak', 'Lite blank ull', 'Noppor', 'Tunt mot ljuset'],
          ['Krage och manschetter', 'Vända en gång', 'Smink', 'Genomslitna'],
          ['Knappar', 'Alla finns', 'En är utbytt', 'Utriven med tyget'],
        ],
        note: 'Två träffar i tredje kolumnen: fråga om priset. En i den sista: fråga efter ett annat plagg.',
      },
      text(
        h2('Spår som talar för'),
        p`En andra rad hål längs fållen betyder att någon betalade för att få plagget ändrat, för att kunna behålla det. En reservknapp i en liten påse betyder att någon har låtit bli att tappa bort en liten påse i tio år. Allra bäst är ett isytt namn. Ingen syr in sitt namn i något hon inte tycker om.`,
        h2('Lukten'),
        p`Lavendel gör inget, parfym går ur, rök behöver en vecka ute och malmedel en vinter. Källare går aldrig ur, vad säljaren än säger. Hos oss får allt som kommer in hänga i fyrtioåtta timmar vid öppet fönster. Det som fortfarande har en åsikt efter det kommer inte upp på stången.`,
      ),
      {
        type: 'quote',
        text: 'Felet du känner till är en del av priset. Felet du hittar hemma är en del av grälet.',
        by: 'Från bordet där allt kontrolleras',
      },
      {
        type: 'links',
        links: [
          {
            label: 'En knapp, en fåll, en söm',
            text: 'För allt i tredje kolumnen',
            target: toPost('a-button-a-hem-a-seam'),
          },
        ],
      },
      rail('Nyinkommet och noga granskat', 'second-hand'),
    ],
  },
  'the-number-on-the-label': {
    slug: 'siffran-pa-lappen',
    title: 'Siffran på lappen',
    description:
      'En 38 från 1994 är ingen 38 i dag. Fem mått att kunna utantill när du köper begagnat, och hur du tar dem på ett plagg som redan sitter bra.',
    excerpt: 'En 38 är ett rykte. Här är fem mått att lita på i stället.',
    sections: [
      text(
        p`I showroomet hänger två kavajer, båda i storlek 38. Man skulle kunna stoppa den ena i den andra och knäppa båda. Den ena är från 1994, den andra från i fjol, och någonstans däremellan bestämde någon att folk hellre är en 38.`,
        p`På begagnat är siffran alltså ett rykte. Det du behöver är centimeter. Som tur är räcker det med fem mått, de ändrar sig knappt och de hänger redan i din garderob.`,
      ),
      {
        type: 'steps',
        title: 'Fem mått från ditt bästa plagg',
        steps: [
          {
            title: 'Ta det som sitter',
            text: [
              p`Inte det som sitter när du sträcker på dig. Knäpp det och lägg det plant på ett bord, utan att dra.`,
            ],
          },
          { title: 'Byst', text: [p`Från armhåla till armhåla, gånger två.`] },
          {
            title: 'Smalaste stället',
            text: [p`Midjan, också gånger två. Lägg på minnet hur långt under armhålan den sitter.`],
          },
          { title: 'Bredaste stället', text: [p`Höften, ungefär tjugo centimeter under midjan.`] },
          {
            title: 'Axlar',
            text: [
              p`Från söm till söm över ryggen. Det enda måttet som ingen sömmerska gärna ändrar, så det får bestämma.`,
            ],
          },
          {
            title: 'Längd',
            text: [p`Från nacken till fållen, på byxor längs sidan. Skriv sedan in alla fem i mobilen.`],
          },
        ],
      },
      text(
        h2('Vad skillnaden säger'),
        ul(
          'Två centimeter mer än ditt: det sitter annorlunda. Bär det.',
          'Fyra mer: generöst. Bra på en kappa, synd på en fodralklänning.',
          'Två mindre: nej i vävt tyg, ja i stickat eller på snedden.',
          'Axlarna två mindre: låt det hänga, hur vackert det än är.',
        ),
        p`Står de inte i beskrivningen, fråga oss: vi mäter med samma måttband på samma bord. Är du ändå osäker: ${link('prova i showroomet', toPage('showroom'))} eller skicka tillbaka inom ${fact('return_days')} dagar efter leveransen.`,
      ),
      {
        type: 'quote',
        text: 'Den här veckan har jag hunnit vara 36, 38, 40 och 42. Det är tisdag.',
        by: 'En kund, bakom draperiet',
      },
      rail('Att mäta', 'second-hand'),
    ],
  },
  'six-photographs-and-one-sentence': {
    slug: 'sex-bilder-och-en-mening',
    title: 'Sex bilder och en mening',
    description:
      'Det som säljer ett begagnat plagg: sex bilder som vem som helst kan ta vid ett fönster, och en ärlig mening om felet. Med en lista att bocka av.',
    excerpt: 'Dagsljus, en slät dörr och sanningen om fållen.',
    sections: [
      text(
        p`Vi har hängt upp tusentals annonser på stången och vet ungefär vilka som är borta på fredag. Det är inte den finaste etiketten och inte det lägsta priset. Det är sex bilder vid ett fönster och en mening.`,
        h2('Ljus och bakgrund'),
        p`Mellan tio och två, bredvid fönstret och inte mitt emot. Släck lampan, för två sorters ljus gör allt vitt gult på ena sidan. Bakom en dörr eller en vägg, ingen tapet och ingen säng. En klänning på en säng ser ut som om någon just klivit ur den.`,
      ),
      {
        type: 'steps',
        title: 'De sex',
        steps: [
          { title: 'Framifrån', text: [p`På en galge med axlar, kameran i midjehöjd. Uppifrån får allt korta ben.`] },
          { title: 'Bakifrån', text: [p`Samma avstånd. Det är den halvan som oftast saknas.`] },
          {
            title: 'Från sidan',
            text: [p`Helst på någon, gärna utan huvud. Tyg visar vad det kan först när någon är i det.`],
          },
          { title: 'Lappen', text: [p`Märke, storlek och material, så skarpt att det går att läsa.`] },
          { title: 'En detalj', text: [p`Den du köpte plagget för.`] },
          { title: 'Felet', text: [p`På nära håll, med ett mynt bredvid.`] },
        ],
      },
      text(
        h2('Meningen'),
        p`”En liten fläck på insidan av fållen, 3 mm, syns inte när den är på.” Mer behövs inte. Inget ”knappt använd”, inget ”som ny”; det skriver alla och ingen tror på det. Ett fel med mått är en upplysning, ett utan är en misstanke. Och den som nämner felet blir trodd på resten också.`,
        h2('Priset'),
        p`Ta reda på vad det kostar nytt och räkna sedan ärligt hur många kvällar som finns kvar i det. Begagnat är upp till ${fact('second_hand_discount')} billigare än nytt. Får du ett bud, svara inom ${fact('offer_hours')} timmar, sedan faller det.`,
        h2('Och sedan?'),
        p`Vi tittar på din annons inom ${fact('first_check_days')} arbetsdagar, och svaret har du senast efter ${fact('first_check_hours')} timmar. Oftast är det ja. Ibland är det: ja, men vid fönstret, tack.`,
      ),
      {
        type: 'call',
        title: 'Hänger det något oanvänt hos dig?',
        text: 'Sex bilder, en mening, tio minuter.',
        action: { label: 'Så säljer du', target: toPage('selling') },
      },
      rail('Alla färdigfotograferade', 'second-hand'),
    ],
  },
  'a-saturday-of-letting-go': {
    slug: 'en-lordag-att-slappa-taget',
    title: 'En lördag att släppa taget',
    description:
      'Fyra högar, tre frågor och en kanna te: så går du igenom garderoben på en eftermiddag, utan att behålla allt och utan att ångra något.',
    excerpt: 'Fyra högar, tre frågor, en kanna te. Och en låda för de svåra fallen.',
    sections: [
      text(
        p`Börja efter lunch, aldrig på kvällen: klockan tio är allting antingen skräp eller minnen. Koka te, öppna fönstret och ta fram en enda sort. Alla byxor. Alla blusar. Den som tömmer hela garderoben på sängen får sova på soffan.`,
        h2('Tre frågor'),
        ul(
          'Har jag haft den på mig det senaste året, med flit? Tvättdagar räknas inte.',
          'Skulle jag prova den om jag såg den i en butik i dag?',
          'Vet jag vad jag skulle ha den till i morgon? Inte i princip. I morgon.',
        ),
        p`Tre ja går tillbaka på galgen, tre nej går vidare. Allt däremellan tar du på dig, nu, framför spegeln. Det tar en minut och svarar på sådant som ingen galge kan svara på.`,
      ),
      {
        type: 'table',
        title: 'Fyra högar',
        columns: ['Hög', 'Vad som hamnar där', 'Och sedan'],
        rows: [
          ['Stannar', 'Tre ja', 'Tillbaka, med luft på båda sidor'],
          ['Ska lagas', 'Ja, om knappen satt i', 'Lagas den här veckan eller ett steg ner'],
          ['Går vidare', 'Fin, men inte din längre', 'Bild vid fönstret'],
          ['Lådan', 'Du vet inte', 'Lock, datum, ett halvår i källaren'],
        ],
        note: 'Det du inte har letat efter till dess kan du ge bort utan att titta efter.',
      },
      text(
        h2('De tre svåra'),
        p`Det dyra felköpet: pengarna försvann den dag du betalade. Det som hänger där är bara påminnelsen. Klänningen från förr: den passade en annan kvinna, och hon hade roligt i den. Presenten: den gjorde sitt när du öppnade paketet.`,
        h2('Vad du får tillbaka'),
        p`På det som går vidare via vår stång behåller vi ${fact('commission')} och ${fact('transaction_fee')} i transaktionsavgift. Resten har du inom ${fact('payout_days')} arbetsdagar efter försäljningen. De flesta plagg hittar någon inom ${fact('sold_within_days')} dagar. Till nästa bröllop räcker det kanske med ${link('en som inte är din', toPost('the-arithmetic-of-renting'))}.`,
      ),
      {
        type: 'links',
        title: 'För resten av eftermiddagen',
        links: [
          {
            label: 'Sex bilder och en mening',
            text: 'Till tredje högen',
            target: toPost('six-photographs-and-one-sentence'),
          },
          { label: 'Lägga undan en säsong', text: 'Till den första', target: toPost('putting-a-season-away') },
          { label: 'Second hand', text: 'Det andra har släppt taget om', target: toCategory('second-hand') },
        ],
      },
    ],
  },
};
