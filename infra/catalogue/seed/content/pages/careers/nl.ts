import { h2, link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const nl: Texts<'page'> = {
  careers: {
    title: 'Werken bij Garderoba',
    description: 'Kleermakerij, styling, textielverzorging en code: wie we zoeken en hoe we aannemen.',
    sections: [
      text(
        p(
          'Bij Garderoba heeft één jurk veel draagsters en geen smoesjes. Iemand moet hem passend maken, wassen, herstellen, beschrijven en op tijd versturen. Dat gebeurt allemaal in één gebouw in Warschau: de showroom beneden, het atelier en het magazijn erboven.',
        ),
        p(
          'We werken in kleine teams en overwerk is de uitzondering. In de eerste week brengt iedereen een paar uur door op elke afdeling, om te zien wat er met een kledingstuk gebeurt vóór en na het eigen werk.',
        ),
      ),
      {
        type: 'links',
        title: 'Open vacatures',
        links: [
          {
            label: 'Kleermaker',
            text: 'Veranderingen en reparaties in ons eigen atelier, voltijd.',
            target: toPage('opening-tailor'),
          },
          {
            label: 'Stylist in de showroom',
            text: 'Passessies en videogesprekken, deeltijd, soms op zaterdag.',
            target: toPage('opening-stylist'),
          },
          {
            label: 'Specialist textielverzorging',
            text: 'Wassen, vlekken verwijderen en controleren na elke huur.',
            target: toPage('opening-garment-care'),
          },
          {
            label: 'TypeScript-ontwikkelaar',
            text: 'De winkel, de huurkalender en de gereedschappen van het team.',
            target: toPage('opening-developer'),
          },
        ],
      },
      {
        type: 'steps',
        title: 'Zo nemen we aan',
        steps: [
          {
            title: 'Sollicitatie',
            text: [
              p(
                'Je stuurt het formulier met je cv als pdf. Een motivatiebrief is niet nodig, een paar zinnen zijn genoeg.',
              ),
            ],
          },
          {
            title: 'Gesprek',
            text: [p('We bellen iedereen wiens ervaring past. Dan hoor je het precieze salaris en de werktijden.')],
          },
          {
            title: 'Meeloopdag',
            text: [p('We nodigen je uit voor een betaalde werkdag. Jij leert het team kennen, wij zien hoe je werkt.')],
          },
        ],
      },
      text(
        h2('Staat jouw vak er niet bij?'),
        p(
          'Schrijf ons toch. Open sollicitaties lezen we net zo zorgvuldig, en we komen erop terug zodra er een nieuwe plek is.',
        ),
        p`Wil je ons eerst aan het werk zien? Kom langs in de ${link('showroom', toPage('showroom'))}.`,
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-tailor': {
    slug: 'kleermaker',
    title: 'Kleermaker',
    description: 'Veranderingen, reparaties en passessies van avondkleding in het atelier van Garderoba in Warschau.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warschau, atelier',
        pay: '7.200–8.900 PLN bruto per maand',
        begins: 'Per direct',
        postedOn: '2026-11-02',
      },
      text(
        p(
          'Een jurk komt terug van een bruiloft met een gescheurd bandje en een open zoom. Zaterdag draagt iemand anders hem. We zoeken iemand die zulke klussen leuk vindt en ze maar één keer doet.',
        ),
        h2('Wat je doet'),
        ul(
          'Jurken, pakken en jassen inkorten, innemen en passend maken tijdens passessies.',
          'Kant, pailletten, ritsen en naden zo herstellen dat niemand het ziet.',
          'Beslissen of een stuk terug naar het rek gaat, wordt vermaakt of verkocht.',
          'Het team van de showroom eenvoudige reparaties leren.',
        ),
        h2('Wat je meebrengt'),
        ul(
          'Een paar jaar achter de machine: in een atelier, een theater of de maatkleding.',
          'Een vaste hand voor zijde, tule en tricot.',
          'Geduld met mensen in de paskamer.',
        ),
        h2('Wat we bieden'),
        ul(
          'Een vast contract met vaste uren van maandag tot en met vrijdag.',
          'Machines die je zelf mee uitkiest.',
          'Kleding uit onze garderobe, gratis te leen.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-stylist': {
    slug: 'stylist-showroom',
    title: 'Stylist in de showroom',
    description: 'Passessies in de showroom en advies via video: een deeltijdbaan in Warschau.',
    sections: [
      {
        type: 'opening',
        employment: 'part_time',
        place: 'Warschau, showroom',
        pay: '38–46 PLN bruto per uur',
        begins: 'Januari',
        postedOn: '2026-11-09',
      },
      text(
        p(
          'Iemand komt naar een passessie met één foto en wat zenuwen, en vertrekt met een jurk waar je niet meer over na hoeft te denken. Jij leidt dat uur, van de eerste vraag tot de ingepakte tas.',
        ),
        h2('Wat je doet'),
        ul(
          'Passessies voorbereiden: maten, schoenen, een tweede keuze.',
          'Advies geven in de showroom en via video, in het Pools en het Engels.',
          'Eerlijk zeggen wanneer iets niet zit.',
          'Nieuwe stukken beschrijven voor de winkel: snit, lengte, hoe de maat valt.',
        ),
        h2('Wat je meebrengt'),
        ul(
          'Oog voor verhoudingen en respect voor elk figuur.',
          'Vloeiend Engels; Duits of Zweeds is een pluspunt.',
          'Om de zaterdag tijd om te werken.',
        ),
        h2('Wat we bieden'),
        ul(
          'Een arbeidscontract en een rooster dat een maand vooruit vaststaat.',
          'Scholing in snit en stof in ons atelier.',
          'Kleding uit onze garderobe, gratis te leen.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-garment-care': {
    slug: 'specialist-textielverzorging',
    title: 'Specialist textielverzorging',
    description: 'Wassen, vlekken verwijderen en kleding controleren na elke huur bij Garderoba.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warschau, magazijn',
        pay: '5.900–6.800 PLN bruto per maand',
        begins: 'Per direct',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Elk stuk dat terugkomt, komt eerst bij jou. Jij bepaalt of zijde tegen water kan, waarmee wijn uit wol gaat en of de volgende een kledingstuk als nieuw krijgt.',
        ),
        h2('Wat je doet'),
        ul(
          'Retouren controleren, sporen noteren en fotograferen voor het dossier.',
          'Kiezen tussen wassen, stomen en chemisch reinigen.',
          'Vlekken met de hand verwijderen, strijken en inpakken.',
          'De verzorgingskaart van elke jurk bijhouden.',
        ),
        h2('Wat je meebrengt'),
        ul(
          'Ervaring in een wasserij, hotel, theater of met kostuums; de rest leren we je.',
          'Nauwkeurigheid, ook op vrijdagmiddag.',
          'Staan en werken in de warmte vind je niet erg.',
        ),
        h2('Wat we bieden'),
        ul(
          'Een vast contract, alleen overdag.',
          'Middelen zonder scherpe dampen en goede ventilatie.',
          'Een cursus textielconservering na de proeftijd.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-developer': {
    slug: 'typescript-ontwikkelaar',
    title: 'TypeScript-ontwikkelaar',
    description: 'De winkel, de huurkalender en de console van het team: bouw de software van Garderoba.',
    sections: [
      {
        type: 'opening',
        employment: 'contract',
        place: 'Warschau of op afstand',
        pay: '120–160 PLN netto per uur (zelfstandig)',
        begins: 'In overleg',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Onze winkel weet welke jurk zaterdag vrij is, hoelang het reinigen duurt en wanneer we een klant bellen. Die software schrijven we zelf, en we willen dat ze over een paar jaar nog te lezen is.',
        ),
        h2('Wat je doet'),
        ul(
          'Diensten in TypeScript en een winkel in React verder ontwikkelen, samen met de mensen die ermee werken.',
          'Tests schrijven die vertellen wat moet werken.',
          'Meten voordat je iets sneller maakt, en weghalen wat niemand nodig heeft.',
        ),
        h2('Wat je meebrengt'),
        ul(
          'Goede kennis van TypeScript, PostgreSQL en de browser.',
          'Je begrijpt wat er gebeurt als het netwerk halverwege uitvalt.',
          'Helder geschreven Engels; Pools helpt in gesprekken met het atelier.',
        ),
        h2('Wat we bieden'),
        ul(
          'Een rustig ritme: uitrollen overdag, geen nachtdiensten.',
          'Apparatuur naar keuze en een bureau wanneer je wilt.',
          'Eén dag per maand bij passessies of in het atelier.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
};
