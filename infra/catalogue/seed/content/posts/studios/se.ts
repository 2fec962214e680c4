import { h2, link, p, rail, type Texts, text, toCategory, toPost, ul } from '../../write.ts';

export const se: Texts<'post'> = {
  'a-visit-to-the-studio-of-halina-wrzos': {
    slug: 'pa-besok-i-halina-wrzos-atelje',
    title: 'På besök i Halina Wrzos ateljé',
    description:
      'Två rum på Mokotowska i Warszawa, nio kvinnor och klänningar som skärs på docka och inte på papper: så blir en aftonklänning till på elva dagar.',
    excerpt: 'Här skärs klänningarna på docka och inte på papper.',
    sections: [
      text(
        p`Nio kvinnor arbetar i två rum på Mokotowska. I det ena finns ljuset, i det andra strykjärnet, och korridoren emellan är så smal att en balklänning måste bäras på tvären, som en madrass. Varje klänning går genom fyra par händer, och varje par skriver sitt namn i fodret.`,
        p`Någon skiss finns inte. Halina Wrzos tar fem meter lakansväv, slänger den över dockans axel och börjar nåla. Bakom örat har hon en blyertspenna, men den är till korsordet.`,
        h2('Varför på docka'),
        p`Papper är platt, och det är ingen annan. På papper är ett insnitt en triangel. På dockan är det stället där tyget har fått nog. Faller ett veck fint får det vara. Gör det inte det släpper hon taget och väntar tills det visar vart det vill.`,
      ),
      {
        type: 'steps',
        title: 'Elva dagar',
        steps: [
          { title: 'Dag 1 och 2: lakansväv', text: [p`Nåla, rita med kol, klippa, nåla igen. Ingen får stryka.`] },
          {
            title: 'Dag 3 till 5: tyget',
            text: [p`Provklänningen sprättas upp och blir mönster. Sedan putsar den fönster.`],
          },
          { title: 'Dag 6 till 9: sömmarna', text: [p`De långa på maskin. Allt som svänger för hand.`] },
          {
            title: 'Dag 10: ingenting',
            text: [p`Klänningen hänger. Tyg på snedden växer över natten, och hellre här än på dig.`],
          },
          {
            title: 'Dag 11: fåll och namn',
            text: [p`Måttas från golvet med linjal och krita. Sedan fyra namn i fodret, med silkestråd.`],
          },
        ],
      },
      {
        type: 'quote',
        text: 'En klänning som ser färdig ut redan på galgen är sydd för galgen.',
        by: 'Halina Wrzos, med knappnålar i mungipan',
      },
      text(
        h2('Så känner du igen en'),
        ul(
          'Sidsömmen sitter två fingrar längre fram. Då ser midjan smalare ut.',
          'Dragkedjan slutar en centimeter lägre än du tror. Du får igen den själv.',
          'I fållen finns en handsbredd extra tyg, till någon som är längre.',
        ),
        p`Det sista tycker vi bäst om. Klänningarna är gjorda för fler än en kvinna. Vi har släppt ner samma fåll tre gånger och lagt upp den två, och än finns det tyg kvar.`,
      ),
      rail('Från Halina Wrzos ateljé', 'designers/halina-wrzos'),
    ],
  },
  'a-jumper-for-twenty-winters': {
    slug: 'en-troja-for-tjugo-vintrar',
    title: 'En tröja för tjugo vintrar',
    description:
      'Stickerskorna på Sosna i Brzoza i Gdynia lämnar garanti på armbågar, inte på säsonger. Vad som gör en tröja hållbar och hur du märker det innan du köper.',
    excerpt: 'I Gdynia lämnar man garanti på armbågar, inte på säsonger.',
    sections: [
      text(
        p`Sosna i Brzozas verkstad ligger bakom fiskehamnen i Gdynia, i en hall där man förr torkade nät. Två svägerskor startade den: den ena kunde sticka, den andra räkna. Namnet betyder tall och björk, efter de två träd som syns från fönstret.`,
        p`På väggen hänger en tröja från första året. Den är marinblå, den har varit till sjöss och vänster armbåge är marinblå på ett lite annat vis. Den var det första plagget som någonsin kom tillbaka för att lagas. När ägaren hämtade den frågade hon om hon inte kunde få en ny i stället. Den gamla behöll de och ramade in.`,
        h2('Var en tröja ger upp'),
        p`Aldrig på mitten. Armbåge, mudd, armhåla, i den ordningen. Därför stickas armbågarna med dubbel tråd från början. Det syns inte, men det känns om du gnuggar ärmen mellan fingrarna. Muddarna går att repa upp och sticka nya utan att röra ärmen. Och med varje plagg följer ett litet nystan av samma garn, i en numrerad papperspåse.`,
      ),
      {
        type: 'table',
        title: 'Fyra prov i provrummet',
        columns: ['Gör så här', 'Bra', 'Mindre bra'],
        rows: [
          ['Tänj mudden och släpp', 'Den far tillbaka', 'Den funderar'],
          ['Håll upp tröjan mot fönstret', 'Jämnt grå', 'Stjärnor'],
          ['Gnugga tio gånger med handen', 'Ingenting', 'Ludd i handen'],
          ['Titta på axelsömmen', 'Ett band är insytt', 'Sömmen töjer sig'],
        ],
        note: 'Tredje provet tar tio sekunder och avslöjar hur noppigt det blir i vinter.',
      },
      {
        type: 'quote',
        text: 'Det mjuka är det första ullen ger ifrån sig. Leta efter en som bjuder lite motstånd.',
        by: 'Vid stickbordet i Gdynia',
      },
      text(
        h2('Och vad du ska göra'),
        p`Inte mycket. Vädra, ${link('förvara liggande', toPost('knitwear-lies-down'))}, slarva inte bort påsen med numret. Går en armbåge ändå, ta en bild och skriv till oss, vi vet vem vi ska ringa. Kön är längst i mars, för då upptäcker alla det samtidigt.`,
      ),
      rail('Sosna i Brzoza', 'designers/sosna-i-brzoza'),
    ],
  },
  'the-case-for-pockets': {
    slug: 'till-fickornas-forsvar',
    title: 'Till fickornas försvar',
    description:
      'Jonna Ek i Göteborg har aldrig sytt en klänning utan fickor. Hur djupa, var de ska sitta och varför mobilen inte hör hemma i den vänstra.',
    excerpt: 'Varje klänning av Jonna Ek har två. Måttade efter händer, inte efter modet.',
    sections: [
      text(
        p`Jonna Ek körde spårvagn i Göteborg. I sex år hade hon byxor med åtta fickor på vardagarna och klänning utan en enda på lördagarna. ”På lördagarna var jag en sådan som måste be någon hålla nycklarna”, säger hon. Om kvällarna lärde hon sig sy. Hennes första klänning var två fickor med något runt omkring.`,
        h2('Vad som ska få plats'),
        p`Hon har mätt. Fyrtio kvinnor fick lägga allt de hade i händerna på ett bord: mobil, nycklar, kort, cerat och en hopvikt lapp som ingen kunde förklara. Sedan mättes händerna, för det är de som oftast ligger i en ficka. Resultatet hänger som en mall över tillskärningsbordet, och ingen klänning lämnar huset utan den.`,
      ),
      {
        type: 'table',
        title: 'Fickan i siffror',
        columns: ['Vad', 'Hur mycket', 'Varför'],
        rows: [
          ['Djup', '26 cm', 'Handen försvinner till handleden'],
          ['Öppning', '17 cm', 'In och ut, även med ringar'],
          ['Höjd', 'Fyra fingrar under midjan', 'Armbågen är lätt böjd'],
          ['Fäst i', 'Midjesömmen', 'Mobilen hänger i sömmen, inte i kjolen'],
        ],
      },
      text(
        p`Sista raden är hela hemligheten. En ficka som bara sitter i sidsömmen drar kjolen på sned, och du går som om du bar en hink. Hängd i midjan ligger vikten där ett skärp hade suttit.`,
        h2('Invändningarna'),
        ul(
          '”Den förstör linjen.” Om klänningen sitter åt, ja. Då sitter den åt för mycket.',
          '”På en aftonklänning?” Framför allt där. Någonstans måste händerna vara under talen.',
          '”Det går åt tyg.” Trettio centimeter. Hon sparar in dem på infodringen, där ingen tittar.',
        ),
      ),
      {
        type: 'quote',
        text: 'En handväska är en ficka som man kan glömma på bussen.',
        by: 'Jonna Ek',
      },
      text(
        p`Töm båda före tvätt och innan du skickar tillbaka klänningen. En vinter hittade vi elva cerat, en glaskula, ett boardingkort till Malmö och en ring. Ringens ägare grät i telefonen och skickade sedan en tårta.`,
      ),
      rail('Jonna Ek, alla med fickor', 'designers/jonna-ek'),
    ],
  },
  'oda-falk-cuts-on-the-bias': {
    slug: 'fyrtiofem-grader',
    title: 'Fyrtiofem grader',
    description:
      'Oda Falk i Oslo skär siden på snedden och ingenting annat. Vad snedden gör, varför en sådan klänning måste hänga till sig och vilken storlek du ska ta.',
    excerpt: 'Oda Falk i Oslo skär siden på snedden. Och ingenting annat.',
    sections: [
      text(
        p`Ta en näsduk i två hörn bredvid varandra och dra. Ingenting händer. Ta den i två motstående hörn och dra: den ger efter, smalnar och far tillbaka när du släpper. Mer behöver man inte veta om snedden, säger Oda Falk, som har hållit på med den i nitton år.`,
        p`Hennes ateljé i Oslo är ett våningsplan, ett bord och ett fönster mot norr. Bordet är fyra meter långt, för en klänning på snedden slukar nästan dubbelt så mycket tyg, och siden får inte hänga över kanten. Det rinner. Innan hon klipper nålar hon fast det på silkespapper och klipper igenom båda. Medan hon klipper öppnar ingen dörren.`,
        h2('Vad snedden gör'),
        ul(
          'Den följer i stället för att hålla: inga insnitt, ofta ingen dragkedja, över huvudet och klart.',
          'Den ger efter där du finns och sluter sig där du inte finns.',
          'Den rör sig en halv sekund efter dig. Det är den halva sekunden folk tittar på.',
        ),
      ),
      {
        type: 'quote',
        text: 'Jag får inte klänningen att sitta. Jag låter bara bli att störa sidenet.',
        by: 'Oda Falk',
      },
      text(
        h2('Natten på galgen'),
        p`Innan fållen klipps får klänningen hänga en natt och en dag. En del trådar blir längre än andra, och på morgonen ser kanten ut som den norska kusten. Först då jämnas den. En klänning som fållades samma dag som den syddes visar dig sina fjordar hemma. Därför ska inte heller din hänga hela året: vik den på tre, med silkespapper emellan, och lägg den i en låda.`,
        h2('Vilken storlek'),
        p`Mät höfterna, inte bysten. Snedden går att pruta på två centimeter, högst tre. Är du mellan två storlekar, ta den större. En för liten klänning på snedden klämmer inte, den klättrar.`,
      ),
      {
        type: 'links',
        links: [
          {
            label: 'Siden, en balja och tio minuter',
            text: 'Så tvättar du hemma',
            target: toPost('washing-silk-at-home'),
          },
          {
            label: 'Slipklänningar',
            text: 'På snedden, från flera ateljéer',
            target: toCategory('clothes/dresses/slip-dresses'),
          },
        ],
      },
      rail('Oda Falk', 'designers/oda-falk'),
    ],
  },
};
