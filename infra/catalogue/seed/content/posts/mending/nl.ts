import { b, h2, li, p, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const nl: Texts<'post'> = {
  'the-first-ten-minutes-of-a-stain': {
    slug: 'de-eerste-tien-minuten-van-een-vlek',
    title: 'De eerste tien minuten van een vlek',
    description:
      'Rode wijn, vet, lippenstift, bloed, kaarsvet: wat je aan tafel doet, wat thuis, en voor welke drie goedbedoelde tips je bedankt.',
    excerpt: 'Deppen, niet wrijven; van buiten naar binnen; koud. En drie tips waarvoor je bedankt.',
    sections: [
      text(
        p`Iemand lacht, een glas gaat om, en ineens heeft de hele tafel verstand van vlekken. De meeste adviezen maken het erger. Het gaat om de eerste tien minuten, en daar passen drie regels in.`,
        ul(
          li`${b('Deppen, niet wrijven.')} Met wrijven duw je de vlek erin en de stof uit vorm.`,
          li`${b('Van buiten naar binnen.')} Andersom wordt hij groter.`,
          li`${b('Koud.')} Warmte kookt melk, ei en bloed in de vezel vast.`,
        ),
      ),
      {
        type: 'table',
        title: 'Wat, en waarmee',
        columns: ['Vlek', 'Aan tafel', 'Thuis'],
        rows: [
          ['Rode wijn', 'Deppen, dan bruiswater', 'Koud water met een scheut witte azijn'],
          ['Vet', 'Een droog servet, verder niets', 'Een nacht maizena, dan borstelen'],
          ['Lippenstift', 'Eraf tillen met een mes', 'Afwasmiddel, vanaf de binnenkant'],
          ['Koffie met melk', 'Koud water', 'Wolwasmiddel, koud'],
          ['Bloed', 'Koud water, meteen', 'Koud water met zout'],
          ['Kaarsvet', 'Laten stollen', 'Afbreken, dan papier en een lauw strijkijzer'],
        ],
        note: 'Probeer het eerst op een binnennaad. Op zijde geeft gewoon water al een kring: daar alleen deppen.',
      },
      text(
        h2('Bedankt, maar nee'),
        p`Zout op rode wijn: de korrels krassen zijde en laten een bleke maan achter. Witte wijn op rode: nu zijn het er twee. De handendroger op het toilet: wat het ook was, het zit er nu ingebakken.`,
        p`Hang er liever een sjaal overheen en ga terug naar je tafel. Een vlek kan tot morgen wachten, de avond niet.`,
        h2('Als het van ons is'),
        p`Deppen, en dan ophouden. Doe een briefje in de hoes: wat het was en waar. Reinigen hoort bij elke huur; alleen wat niet te redden is wordt berekend, hoogstens de prijs van het stuk. Een vlek waar we van weten is al half weg. Een vlek waar iemand op heeft staan boenen is twee keer zo groot.`,
      ),
      {
        type: 'links',
        links: [
          { label: 'En als ik mors?', text: 'Vragen voor de eerste keer huren', target: toPage('faq') },
          {
            label: 'Zijde, een teiltje en tien minuten',
            text: 'Voor alles wat van jou is',
            target: toPost('washing-silk-at-home'),
          },
        ],
      },
    ],
  },
  'a-button-a-hem-a-seam': {
    slug: 'een-knoop-een-zoom-een-naad',
    title: 'Een knoop, een zoom, een naad',
    description:
      'Drie reparaties die iedereen kan met zes dingen uit een koektrommel, en een lijst van wat beter onder de machine kan.',
    excerpt: 'Drie reparaties met zes dingen uit een koektrommel, en wat je aan ons overlaat.',
    sections: [
      text(
        p`Met drie reparaties kom je door bijna alles heen wat een kledingstuk tussen ontbijt en middernacht kan overkomen. Elk ervan kost minder tijd dan een kleermaker zoeken die nog open is.`,
        p`Doe het op de avond dat je het merkt. Een knoop aan zijn laatste draad kost twee minuten. Een verloren knoop kost een middag, want de winkel heeft alle soorten behalve deze. En wat kapot de kast in gaat, komt er kapot weer uit, tien minuten voor de taxi.`,
        h2('Zes dingen in een koektrommel'),
        ul(
          'twee naalden, een dunne en een dikke',
          'garen in zwart, marine en crème',
          'een schaar die niets anders knipt',
          'acht spelden',
          'de reserveknopen, elk met een briefje waar hij hoort',
          'een lucifer',
        ),
      ),
      {
        type: 'steps',
        title: 'Een knoop die blijft zitten',
        steps: [
          { title: 'Draad', text: [p`Dubbel, veertig centimeter. Een langere legt zijn eigen knopen.`] },
          {
            title: 'Lucifer',
            text: [p`Leg hem dwars over de knoop en naai eroverheen, vier keer door elk paar gaatjes.`],
          },
          {
            title: 'Hals',
            text: [
              p`Trek de lucifer eruit, wikkel de draad zes keer om onder de knoop en steek twee keer door. De hals geeft de stof ruimte, en de knoop overleeft de jas.`,
            ],
          },
        ],
      },
      text(
        h2('Een zoom die je niet ziet'),
        p`Sla een halve centimeter om. Pak één enkele draad van de buitenstof op, dan een centimeter zoom, en zo verder, losjes. Een strakke zoom trekt, een losse valt. In een hotel om zeven uur ’s avonds houdt dubbelzijdig plakband het tot het ontbijt.`,
        h2('Een naad die openging'),
        p`Begin twee centimeter vóór het gat en houd twee centimeter erna op. Kleine stiksteken, in de oude gaatjes als je ze ziet.`,
        h2('Dit kan beter bij ons'),
        ul('ritsen', 'chiffon en zijdesatijn', 'pailletten: één draad los en de hele rij gaat', 'voeringen'),
      ),
      {
        type: 'quote',
        text: 'De herstelde plek is de enige van een jurk waar iemand echt naar gekeken heeft.',
        by: 'Uit ons naaiatelier',
      },
      {
        type: 'call',
        title: 'Korter, smaller, een nieuwe rits',
        text: 'We meten in de showroom. Neem je schoenen mee.',
        action: { label: 'Cadeaus en diensten', target: toCategory('gifts-and-services') },
      },
    ],
  },
};
