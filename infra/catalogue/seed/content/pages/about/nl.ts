import {
  call,
  fact,
  h2,
  links,
  p,
  questions,
  rail,
  steps,
  type Texts,
  tags,
  text,
  toAddress,
  toCategory,
  toPage,
  ul,
} from '../../write.ts';

export const nl: Texts<'page'> = {
  'about-us': {
    title: 'Over ons',
    description: 'Eén kast, vier manieren om eruit te dragen.',
    sections: [
      text(
        p(
          'Garderoba is een kledingkast in Warschau die verhuurt, verkoopt en terugneemt. Een jurk kun je een dag huren, voor altijd kopen, met punten nemen of doorgeven.',
        ),
        p`In ${fact('founded')} begonnen we met een rek avondjurken en één stoomstrijkijzer. Nu vullen de rekken een huis, en we kennen iedereen die ervoor ontwerpt bij naam.`,
        h2('Waarom een gedeelde kast'),
        p(
          'De mooiste jurk in de kast is vaak de jurk die het minst wordt gedragen. Hij hangt er voor één bruiloft, één première, één oudejaarsavond. Wij vinden dat hij vaker uit mag, en niet altijd met dezelfde vrouw.',
        ),
        p(
          'Daarom kopen we goed in, herstellen we meteen en houden we een stuk zolang het mooi is. Is het vaak genoeg gehuurd, dan verkopen we het tweedehands, met zijn verhaal en een eerlijk woord over de staat.',
        ),
      ),
      steps(
        'Het leven van een stuk bij ons',
        ['Het wordt gekozen', p('Om de snit en de stof. Een rits die in de showroom hapert, hapert ook op het gala.')],
        ['Het wordt verhuurd', p('Na elke avond gereinigd, gestreken en nagekeken.')],
        ['Het wordt hersteld', p('Een zoom, een kraal, een naad. De tafel van onze naaister staat naast het rek.')],
        ['Het gaat verder', p('Tweedehands, naar iemand die het jaren draagt.')],
      ),
      tags(
        'Vier manieren',
        ['Huren', toCategory('rent')],
        ['Kopen', toCategory('clothes')],
        ['Punten', toPage('fashion-subscription')],
        ['Tweedehands', toCategory('second-hand')],
      ),
      text(
        h2('Over deze winkel'),
        p(
          'Dit is een demonstratiewinkel. Het bedrijf, de mensen, de ateliers en ontwerpers, de beoordelingen en de persartikelen zijn verzonnen.',
        ),
      ),
      links(
        'Leer ons kennen',
        ['Ontwerpers', toPage('designers'), 'Wie maakt wat hier hangt.'],
        ['Showroom', toPage('showroom'), 'Kom passen.'],
        ['Magazine', toAddress('/blog'), 'Over stof, gelegenheden en het leven van kleding.'],
        ['Pers', toAddress('/prasa'), 'Wat anderen over ons schrijven.'],
      ),
    ],
  },
  showroom: {
    title: 'Showroom',
    description: 'Onze showroom in Warschau, passen is gratis.',
    sections: [
      text(
        p('Een showroom in Warschau met gratis passen. Neem je schoenen mee; de jurken die je aanwijst hangen klaar.'),
        p`Ma-vr ${fact('hours_weekdays')}, za ${fact('hours_saturday')}, zondag gesloten.`,
      ),
      { type: 'place', title: 'Waar we zijn', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      steps(
        'Een pasafspraak',
        ['Boek een uur', p('In je account of op de pagina van een stuk. Het uur is alleen van jou en kost niets.')],
        ['Zeg wat je wilt zien', p('De stukken hangen klaar, ook in de maat ernaast.')],
        [
          'Pas in alle rust',
          p('Bij goed licht, voor drie spiegels, met iemand die zegt wat ze vindt als je het vraagt.'),
        ],
        ['Beslis, of niet', p('Je kunt huren, kopen of er een nacht over slapen.')],
      ),
      questions(
        'Over de showroom',
        ['Heb ik een afspraak nodig?', p('Om rond te kijken niet. Boek om te passen, zodat je stukken er zijn.')],
        [
          'Kan ik hier afhalen en terugbrengen?',
          p('Ja: huur, aankopen en passtukken. In de Duitse winkel leveren we alleen per pakket.'),
        ],
        [
          'Vermaken jullie jurken?',
          p(
            'Gekochte wel: zoom, taille, bandjes. Een gehuurde blijft zoals hij is, maar een naad kan voor een avond worden geregen.',
          ),
        ],
        [
          'Is de showroom toegankelijk?',
          p(
            'De ingang heeft geen trede en één paskamer is breed genoeg voor een rolstoel. Zeg wanneer je komt, dan maken we die klaar.',
          ),
        ],
      ),
      call(
        'Iemand naast je die er verstand van heeft',
        'Ontmoet een stylist in de showroom of per video.',
        'Boek een stylist',
        toPage('stylist-appointment'),
      ),
    ],
  },
  'store-locator': {
    title: 'Waar je ons vindt',
    description: 'Eén showroom en veel afhaalpunten.',
    sections: [
      text(
        p(
          'Onze showroom is in Warschau. Pakketten gaan naar elk afhaalpunt dat je bij het bestellen op de kaart kiest.',
        ),
      ),
      { type: 'place', title: 'Showroom in Warschau', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      text(
        h2('Afhaalpunten'),
        p(
          'Ze zijn er in Polen, Duitsland en Zweden: pakketautomaten en winkels met ruime openingstijden. Kies bij het afrekenen ‘afhaalpunt’ en de kaart opent waar je bent.',
        ),
        p('Huur heeft een vaste dag en gaat daarom per koerier of via de showroom.'),
      ),
      links(
        'Zie ook',
        ['Levering', toPage('delivery'), 'Welke levering waarheen gaat.'],
        ['Showroom', toPage('showroom'), 'Passen, afhalen, terugbrengen.'],
        ['Contact', toPage('contact-us'), 'Als je liever eerst iets vraagt.'],
      ),
    ],
  },
  'contact-us': {
    slug: 'contact',
    title: 'Contact',
    description: 'Schrijf ons; een mens antwoordt.',
    sections: [
      text(
        p('Schrijf ons; een mens antwoordt, meestal dezelfde dag.'),
        p`Ma-vr ${fact('hours_weekdays')}, za ${fact('hours_saturday')}, zondag gesloten.`,
        p`Telefoon ${fact('contact_phone')}, e-mail ${fact('contact_email')}.`,
      ),
      { type: 'form', form: 'contact' },
      links(
        'Misschien staat het antwoord er al',
        ['Vragen en antwoorden', toPage('faq')],
        ['Een bestelling vinden', toAddress('/order'), 'Met het nummer en je e-mailadres.'],
        ['Retourneren', toPage('returns')],
        ['Verkopen', toPage('selling'), 'Als je iets wilt doorgeven.'],
      ),
      { type: 'place', title: 'Of kom langs', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
    ],
  },
  'stylist-appointment': {
    slug: 'stylist-afspraak',
    title: 'Afspraak met de stylist',
    description: 'In de showroom of per video, met een stylist die eerst luistert.',
    sections: [
      text(
        p(
          'Vertel ons de gelegenheid, je maat en twee kleuren die je mooi vindt. Voor de showroom kies je een vrij uur; voor een videogesprek stel je er drie voor, en wij bevestigen er een.',
        ),
      ),
      { type: 'form', form: 'stylist' },
      text(
        h2('Wat een stylist voor je doet'),
        ul(
          'Ze kiest stukken van ons rek voordat je komt, in twee maten',
          'Ze zegt wat er past bij de schoenen en de tas die je hebt',
          'Ze noteert wat je stond, zodat je de volgende keer daar kunt beginnen',
        ),
        p(
          'De afspraak in de showroom kost niets. Een lange sessie met een plan voor je hele kast vind je bij onze diensten.',
        ),
      ),
      rail('Diensten en cadeaus', 'gifts-and-services', 4),
      questions(
        'Voordat je komt',
        ['Moet ik iets huren?', p('Nee.')],
        ['Mag ik iemand meenemen?', p('Graag. Er staat een bank.')],
        ['Wat heb ik nodig voor een videogesprek?', p('Een telefoon of computer met camera, en licht van voren.')],
      ),
    ],
  },
};
