import {
  call,
  fact,
  h2,
  li,
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
  'how-it-works': {
    slug: 'hoe-het-werkt',
    title: 'Zo werkt het',
    description: 'Huren, kopen, abonneren of doorgeven: zo gaat elk van de vier.',
    sections: [
      text(
        p(
          'Eén kledingkast, vier manieren om eruit te dragen. Dezelfde jurk kun je voor een avond huren, voorgoed kopen, met punten nemen of tweedehands terugzien. Op de pagina van elk stuk staat wat er mogelijk is.',
        ),
        h2('Huren'),
        p`Huren voor ${fact('rent_days_short')}, ${fact('rent_days_middle')} of ${fact('rent_days_long')} dagen vanaf ${fact('rent_from')} per dag. Jij kiest de dag waarop je het draagt; de dagen eromheen rekenen wij.`,
        h2('Passen'),
        p`Pas ${fact('try_on_pieces')} stukken thuis en stuur ze binnen ${fact('rental_return_hours')} uur terug. Passen met verzending gaat alleen op woensdag.`,
        h2('Abonneren'),
        p`Een abonnement vanaf ${fact('plan_from')} per maand geeft punten. Daarmee betaal je huur van ${fact('rent_days_long')} dagen.`,
        h2('Doorgeven'),
        p`Verkoop wat je niet meer draagt. Wij houden ${fact('commission')} plus ${fact('transaction_fee')} transactiekosten in; de rest betalen we binnen ${fact('payout_days')} werkdagen uit.`,
      ),
      steps(
        'Huren, stap voor stap',
        [
          'Kies stuk en dag',
          p(
            'Open een stuk en kies duur, levering en eerste dag in de kalender. Dagen waarop geen exemplaar vrij is, kun je niet kiezen.',
          ),
        ],
        [
          'Bestel',
          p`Je selectie, de winkelwagen, houdt de dagen ${fact('cart_hold_minutes')} minuten vast. Reinigen zit in de prijs; borg en kosten bij te laat terugbrengen zie je voordat je bestelt.`,
        ],
        ['Draag het', p('Het pakket is op de eerste dag bij je, of het stuk hangt klaar in de showroom.')],
        [
          'Breng het terug',
          p`Binnen ${fact('rental_return_hours')} uur na de laatste dag geef je het af bij de vervoerder of in de showroom. Niet wassen; dat doen wij.`,
        ],
      ),
      tags(
        'Begin hier',
        ['Huren', toCategory('rent'), 'voor een datum'],
        ['Kopen', toCategory('clothes'), 'nieuw, van de ontwerpers'],
        ['Abonnementen', toPage('fashion-subscription'), 'met punten'],
        ['Tweedehands', toCategory('second-hand'), 'door ons nagekeken'],
      ),
      links(
        'Lees verder',
        ['Thuis passen', toPage('try-on'), 'Op welke dagen, hoeveel stukken, wat het kost.'],
        ['Punten', toPage('points'), 'Waar ze vandaan komen en wat ze betalen.'],
        ['Vragen en antwoorden', toPage('faq'), 'Wat je voor de eerste keer huren wilt weten.'],
      ),
    ],
  },
  'fashion-subscription': {
    slug: 'mode-abonnement',
    title: 'Modeabonnement',
    description: 'Drie abonnementen, elke maand punten, pauze wanneer je wilt.',
    sections: [
      text(
        p`Drie abonnementen, S, M en L, vanaf ${fact('plan_from')} per maand. Ze geven ${fact('plan_points_s')}, ${fact('plan_points_m')} of ${fact('plan_points_l')} punten per maand. Elk stuk dat je met punten kunt nemen, noemt zijn prijs in punten voor ${fact('rent_days_long')} dagen.`,
      ),
      steps(
        'Zo loopt een abonnement',
        [
          'Kies een abonnement',
          p(
            'Je hebt een account en een kaart nodig. Het abonnement begint zodra de eerste betaling binnen is; de punten zijn er dan ook.',
          ),
        ],
        [
          'Huur met punten',
          p`Kies ${fact('rent_days_long')} dagen en betaal bij het afrekenen met punten. Levering en borg blijven zoals ze zijn.`,
        ],
        [
          'Elke maand opnieuw',
          p`De kaart wordt één keer per maand belast. Punten die over zijn, gelden nog ${fact('points_rollover_days')} dagen na hun maand.`,
        ],
        [
          'Pauzeren of stoppen',
          p(
            'Allebei een knop in je account. Tijdens de pauze wordt niets afgeschreven en komen er geen punten bij; de rest van de betaalde maand blijft staan.',
          ),
        ],
      ),
      questions(
        'Vragen over abonnementen',
        [
          'Kan ik van abonnement wisselen?',
          p(
            'Ja. Een groter abonnement begint meteen, en je betaalt het verschil voor de rest van de maand. Een kleiner begint met de volgende maand.',
          ),
        ],
        [
          'Wat als de kaart wordt geweigerd?',
          p`We proberen het opnieuw en schrijven je. Het abonnement loopt ${fact('plan_grace_days')} dagen door; is het dan nog niet betaald, dan stopt het.`,
        ],
        [
          'Wat gebeurt er met mijn punten als ik stop?',
          p('Die blijven tot ze verlopen. Er wordt niets meer afgeschreven.'),
        ],
      ),
      rail('Met punten te nemen', 'rent'),
    ],
  },
  points: {
    title: 'Punten',
    description: 'Waar punten vandaan komen, wat ze betalen en wanneer ze verlopen.',
    sections: [
      text(
        p(
          'Er zijn punten van een abonnement en spaarpunten. Beide betalen op dezelfde manier; wat het eerst verloopt, wordt het eerst gebruikt.',
        ),
        h2('Waar ze vandaan komen'),
        ul(
          li`Een abonnement geeft bij elke maandbetaling ${fact('plan_points_s')}, ${fact('plan_points_m')} of ${fact('plan_points_l')} punten.`,
          li`Een betaalde bestelling geeft één spaarpunt voor elke volle ${fact('reward_per')}.`,
        ),
        h2('Wat ze betalen'),
        ul(
          li`Een hele huur van ${fact('rent_days_long')} dagen, voor de prijs in punten op de pagina van het stuk.`,
          li`Een deel van elke andere huur of aankoop: één punt betaalt ${fact('point_value')}. Levering en toeslagen betaal je met geld.`,
        ),
        h2('Hoe lang ze gelden'),
        ul(
          li`Punten van een abonnement: ${fact('points_rollover_days')} dagen na de maand waarvoor je ze kreeg.`,
          li`Spaarpunten: ${fact('reward_days')} dagen.`,
          li`Punten die terugkomen van een geannuleerde bestelling: minstens ${fact('points_back_days')} dagen.`,
        ),
        p(
          'Je account toont het saldo, elke wijziging en de eerstvolgende dag waarop punten verlopen. Daarvoor schrijven we je.',
        ),
      ),
      questions(
        'Goed om te weten',
        [
          'En als ik een aankoop terugstuur?',
          p(
            'Punten waarmee je betaalde, komen terug. Spaarpunten van die aankoop gaan er weer af, naar verhouding van wat we terugbetalen.',
          ),
        ],
        ['Kan ik punten laten uitbetalen?', p('Nee. Ze betalen kleding bij ons en nergens anders.')],
      ),
      call(
        'Elke maand punten',
        'Een abonnement is de eenvoudigste weg ernaartoe.',
        'Bekijk de abonnementen',
        toPage('fashion-subscription'),
      ),
    ],
  },
  'try-on': {
    title: 'Thuis passen',
    description: 'Twee stukken, één avond, je eigen spiegel.',
    sections: [
      text(
        p`Twijfel je over de maat, of over welke van twee jurken het wordt? Pas ${fact('try_on_pieces')} stukken thuis en stuur ze binnen ${fact('rental_return_hours')} uur terug. Passen heeft een eigen prijs, lager dan één dag huur; die staat naast de andere termijnen op de pagina van het stuk.`,
      ),
      steps(
        'Zo gaat het',
        [
          'Kies ‘Thuis passen’',
          p`Hoogstens ${fact('try_on_pieces')} stukken tegelijk. Twee maten van één jurk zijn twee stukken.`,
        ],
        [
          'Kies de donderdag',
          p(
            'Passen met verzending gaat alleen op woensdag: dan vertrekt het pakket bij ons en op donderdag is het bij jou. In de showroom kan het op elke dag dat we open zijn.',
          ),
        ],
        [
          'Pas',
          p(
            'Met de schoenen en in het licht waarin je het draagt. Het label blijft eraan; parfum en make-up bewaar je voor de dag zelf.',
          ),
        ],
        ['Stuur terug', p`Binnen ${fact('rental_return_hours')} uur, in de hoes waarin het kwam.`],
      ),
      questions(
        'Goed om te weten',
        [
          'Kan ik er een houden?',
          p(
            'Een stuk dat bij je is, kun je kopen als de pagina een winkelprijs noemt: de knop staat in je account, en de prijs van het passen gaat eraf.',
          ),
        ],
        ['Is het stuk daarna vrij op mijn datum?', p('Alleen als je het huurt. Passen reserveert geen andere dagen.')],
        ['Kost passen in de showroom iets?', p('Nee. Een uur bij ons is gratis.')],
      ),
      links(
        'Of anders',
        ['Showroom', toPage('showroom'), 'Pas zoveel je wilt, met iemand die helpt.'],
        ['Maattabel', toPage('size-guide'), 'Eén keer meten, rustig kiezen.'],
      ),
    ],
  },
  selling: {
    title: 'Verkopen',
    description: 'Hoe een stuk dat je niet meer draagt een volgende eigenaar vindt.',
    sections: [
      text(
        p`Goede kleding overleeft de gelegenheid waarvoor ze is gekocht. We kijken je stuk twee keer na, verkopen het en betalen je uit. De meeste stukken zijn binnen ${fact('sold_within_days')} dagen verkocht.`,
        p`Een stuk dat de controles doorstaat, hangt bij tweedehands, tot ${fact('second_hand_discount')} onder de winkelprijs. Een bod beantwoorden we binnen ${fact('offer_hours')} uur.`,
      ),
      steps(
        'Van jouw kast naar de volgende',
        ['Je registreert je', p('Met naam, e-mailadres en wachtwoord. Wie een account heeft, logt in.')],
        [
          'Je voert je stukken in',
          p(
            'Gerust meer tegelijk. Elk stuk heeft vier foto’s nodig: van voren, van achteren, van opzij en van het label binnenin. Je noemt de prijs en ziet meteen wat je ervan krijgt.',
          ),
        ],
        ['Je kiest de weg naar ons', p('Met de koerier of naar de showroom; daarna bevestig je.')],
        [
          'Eerste controle',
          p`Foto’s en gegevens controleren we in hoogstens ${fact('first_check_days')} werkdagen. Je krijgt binnen ${fact('first_check_hours')} uur een e-mail, wat we ook besluiten.`,
        ],
        [
          'Het stuk komt naar ons',
          p('Met de koerier of in de showroom. Dan volgt een tweede controle: naden, ritsen, voering, label.'),
        ],
        ['Het wordt verkocht', p('Met een eerlijk woord over de staat.')],
        [
          'Je krijgt je geld',
          p`Wij houden ${fact('commission')} plus ${fact('transaction_fee')} transactiekosten in; de rest betalen we binnen ${fact('payout_days')} werkdagen uit.`,
        ],
      ),
      text(
        h2('Wat we aannemen'),
        ul(
          'Kleding, tassen en schoenen van ontwerpers, schoon en klaar om te dragen',
          'Met het label binnenin of met een aankoopbewijs',
          'Zonder vlekken, gaten en ontbrekende knopen; versteld mag, als we het weten',
        ),
        h2('Wat we niet aannemen'),
        ul('Kopieën, hoe goed ook', 'Bont', 'Ondergoed, badkleding en kousen'),
      ),
      call(
        'Hangt er iets in je kast?',
        'Een telefoon is genoeg: die maakt ook de foto’s.',
        'Zelf verkopen',
        toAddress('/selling'),
      ),
    ],
  },
};
