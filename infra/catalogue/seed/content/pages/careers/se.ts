import { h2, link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const se: Texts<'page'> = {
  careers: {
    title: 'Jobba på Garderoba',
    description: 'Skrädderi, styling, klädvård och kod: vilka vi söker och hur vi anställer.',
    sections: [
      text(
        p(
          'På Garderoba bärs en klänning av många och ursäkter finns det inga. Någon måste passa in den, tvätta den, laga den, beskriva den och skicka den i tid. Allt det gör vi i ett och samma hus i Warszawa: showroom i bottenvåningen, ateljé och lager en trappa upp.',
        ),
        p(
          'Vi arbetar i små team och övertid är undantaget. Under den första veckan är alla några timmar på varje avdelning, för att se vad som händer med ett plagg före och efter det egna arbetet.',
        ),
      ),
      {
        type: 'links',
        title: 'Lediga tjänster',
        links: [
          {
            label: 'Skräddare',
            text: 'Ändringar och lagningar i vår egen ateljé, heltid.',
            target: toPage('opening-tailor'),
          },
          {
            label: 'Stylist i showroom',
            text: 'Provningar och videosamtal, deltid, vissa lördagar.',
            target: toPage('opening-stylist'),
          },
          {
            label: 'Specialist på klädvård',
            text: 'Tvätt, fläckborttagning och kontroll efter varje uthyrning.',
            target: toPage('opening-garment-care'),
          },
          {
            label: 'Utvecklare i TypeScript',
            text: 'Butiken, uthyrningskalendern och teamets verktyg.',
            target: toPage('opening-developer'),
          },
        ],
      },
      {
        type: 'steps',
        title: 'Så anställer vi',
        steps: [
          {
            title: 'Ansökan',
            text: [
              p('Du skickar formuläret med ditt CV som PDF. Något personligt brev behövs inte, några meningar räcker.'),
            ],
          },
          {
            title: 'Samtal',
            text: [p('Vi ringer alla vars erfarenhet passar. Då får du veta exakt lön och arbetstider.')],
          },
          {
            title: 'Provdag',
            text: [p('Vi bjuder in dig på en betald arbetsdag. Du träffar teamet och vi ser hur du arbetar.')],
          },
        ],
      },
      text(
        h2('Finns inte ditt yrke med?'),
        p('Skriv ändå. Spontana ansökningar läser vi lika noga och återkommer till när en ny tjänst blir ledig.'),
        p`Vill du först se hur vi arbetar? Besök vårt ${link('showroom', toPage('showroom'))}.`,
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-tailor': {
    slug: 'skraddare',
    title: 'Skräddare',
    description: 'Ändringar, lagningar och provningar av festkläder i Garderobas ateljé i Warszawa.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warszawa, ateljén',
        pay: '7 200–8 900 PLN brutto i månaden',
        begins: 'Omgående',
        postedOn: '2026-11-02',
      },
      text(
        p(
          'En klänning kommer tillbaka från ett bröllop med avslitet axelband och öppen fåll. På lördag ska någon annan bära den. Vi söker dig som tycker om sådana uppgifter och bara gör dem en gång.',
        ),
        h2('Det här gör du'),
        ul(
          'Lägger upp, tar in och passar klänningar, kostymer och kappor vid provningar.',
          'Lagar spets, paljetter, dragkedjor och sömmar så att det inte syns.',
          'Avgör om ett plagg ska tillbaka på stången, göras om eller säljas.',
          'Lär showroomets team enkla lagningar.',
        ),
        h2('Det här har du med dig'),
        ul(
          'Några år vid maskinen: i ateljé, på teater eller i måttskrädderi.',
          'Säker hand med siden, tyll och trikå.',
          'Tålamod med människor som provar.',
        ),
        h2('Det här erbjuder vi'),
        ul(
          'Tillsvidareanställning med fasta tider måndag till fredag.',
          'Maskiner som du är med och väljer.',
          'Lån ur vår garderob utan kostnad.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-stylist': {
    slug: 'stylist-i-showroom',
    title: 'Stylist i showroom',
    description: 'Provningar i showroom och rådgivning via video: en deltidstjänst i Warszawa.',
    sections: [
      {
        type: 'opening',
        employment: 'part_time',
        place: 'Warszawa, showroom',
        pay: '38–46 PLN brutto i timmen',
        begins: 'Januari',
        postedOn: '2026-11-09',
      },
      text(
        p(
          'Till en provning kommer någon med ett foto och lite nerver, och går med en klänning som inte längre behöver en tanke. Du leder den timmen, från första frågan till packad påse.',
        ),
        h2('Det här gör du'),
        ul(
          'Förbereder provningar: storlekar, skor, ett andra val.',
          'Ger råd på plats och via video, på polska och engelska.',
          'Säger ärligt när något inte sitter.',
          'Beskriver nya plagg för butiken: skärning, längd, hur storleken är.',
        ),
        h2('Det här har du med dig'),
        ul(
          'Öga för proportioner och respekt för varje kropp.',
          'Flytande engelska; tyska eller svenska är en fördel.',
          'Möjlighet att arbeta varannan lördag.',
        ),
        h2('Det här erbjuder vi'),
        ul(
          'Anställningsavtal och schema en månad i förväg.',
          'Utbildning i skärning och tyg i vår ateljé.',
          'Lån ur vår garderob utan kostnad.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-garment-care': {
    slug: 'specialist-kladvard',
    title: 'Specialist på klädvård',
    description: 'Tvätt, fläckborttagning och kontroll av plagg efter varje uthyrning hos Garderoba.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warszawa, lagret',
        pay: '5 900–6 800 PLN brutto i månaden',
        begins: 'Omgående',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Varje plagg som kommer tillbaka kommer först till dig. Du avgör om ett siden tål vatten, vad som tar bort vin ur ylle och om nästa person får ett plagg som nytt.',
        ),
        h2('Det här gör du'),
        ul(
          'Kontrollerar returer, antecknar märken och fotograferar dem till protokollet.',
          'Väljer mellan tvätt, ånga och kemtvätt.',
          'Tar bort fläckar för hand, stryker och packar.',
          'För skötselkort för varje klänning.',
        ),
        h2('Det här har du med dig'),
        ul(
          'Erfarenhet från tvätteri, hotell, teater eller kostymer; resten visar vi.',
          'Noggrannhet, också en fredagseftermiddag.',
          'Du har inget emot att stå och arbeta i värme.',
        ),
        h2('Det här erbjuder vi'),
        ul(
          'Tillsvidareanställning, bara dagtid.',
          'Medel utan starka ångor och bra ventilation.',
          'En kurs i textilkonservering efter provanställningen.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-developer': {
    slug: 'utvecklare-typescript',
    title: 'Utvecklare i TypeScript',
    description: 'Butiken, uthyrningskalendern och teamets konsol: bygg programvaran bakom Garderoba.',
    sections: [
      {
        type: 'opening',
        employment: 'contract',
        place: 'Warszawa eller distans',
        pay: '120–160 PLN netto i timmen (egen firma)',
        begins: 'Enligt överenskommelse',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Vår butik vet vilken klänning som är ledig på lördag, hur lång tid tvätten tar och när vi ska ringa en kund. Programvaran skriver vi själva, och den ska gå att läsa om några år.',
        ),
        h2('Det här gör du'),
        ul(
          'Utvecklar tjänster i TypeScript och en butik i React, tillsammans med dem som använder dem.',
          'Skriver tester som berättar vad som måste fungera.',
          'Mäter innan du gör något snabbare, och tar bort det som inte behövs.',
        ),
        h2('Det här har du med dig'),
        ul(
          'God kunskap om TypeScript, PostgreSQL och webbläsaren.',
          'Du förstår vad som händer när nätet bryts halvvägs.',
          'Tydlig skriven engelska; polska hjälper i samtal med ateljén.',
        ),
        h2('Det här erbjuder vi'),
        ul(
          'En lugn takt: driftsättning på dagen, ingen nattjour.',
          'Utrustning du väljer själv och ett skrivbord när du vill ha ett.',
          'En dag i månaden vid provningar eller i ateljén.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
};
